import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fulfilments } from '../../contracts/orders.ts';
import { orderStateOf } from './orderState.ts';

test('PAY-021 PRF-022 PRF-023 OPEN-017 D60 completed when every item is completed, cancelled or rejected and one at least completed', () => {
	expect(orderStateOf(['completed'])).toBe('completed');
	expect(orderStateOf(['completed', 'completed'])).toBe('completed');
	expect(orderStateOf(['cancelled', 'completed', 'rejected'])).toBe('completed');
});

test('PAY-021 D60 cancelled when all items are cancelled or rejected', () => {
	expect(orderStateOf(['cancelled'])).toBe('cancelled');
	expect(orderStateOf(['rejected', 'cancelled'])).toBe('cancelled');
});

test('PAY-021 PRF-023 D60 in progress as long as one item is pending, shipped or delivered, whatever the others are', () => {
	const any = fc.array(fc.constantFrom(...fulfilments), { maxLength: 5 });
	fc.assert(
		fc.property(any, fc.constantFrom('pending', 'shipped', 'delivered'), any, (before, open, after) => {
			expect(orderStateOf([...before, open, ...after])).toBe('in progress');
		}),
	);
});
