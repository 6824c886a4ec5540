import { expect, test } from 'vitest';
import type { OrderItemId } from '../../../contracts/ids.ts';
import { deductionError, dueAfter, enteredDeductions, type TypedDeduction } from './deductions.ts';

const row = (amount: string, of: Partial<TypedDeduction> = {}): TypedDeduction => ({
	key: 1,
	itemId: '0197a000-0000-7000-8000-000000000000' as OrderItemId,
	reason: 'damage',
	amount,
	...of,
});

test.each(['', '0', '-5', '1.234', 'ten'])('the amount %j is wrong', { tags: ['RET-005'] }, (amount) => {
	const typed = row(amount);
	expect(deductionError(typed, [typed])).toBe('Please enter an amount in rupees.');
});

test('a reason has one amount for each item', { tags: ['RET-005'] }, () => {
	const first = row('5');
	const again = row('6');
	const other = row('7', { reason: 'missing parts' });
	const rows = [first, again, other];
	expect(rows.map((each) => deductionError(each, rows))).toEqual([
		undefined,
		'Please enter one amount for each reason and item.',
		undefined,
	]);
});

test('the amount due is less by what is typed, and never below nothing', { tags: ['RET-005'] }, () => {
	const rows = [row('100.10'), row('x', { reason: 'missing parts' })];
	expect(dueAfter(1000.3, rows)).toBe(900.2);
	expect(dueAfter(50, rows)).toBe(0);
	expect(enteredDeductions([row(' 5.50 ')])).toEqual([
		{ itemId: '0197a000-0000-7000-8000-000000000000', reason: 'damage', amount: 5.5 },
	]);
});
