import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fulfilments } from '../../shared/itemStates.ts';
import { getOrderState } from './orderState.ts';

test('completed when every item is final and at least one is completed', {
	tags: ['PAY-021', 'PRF-022', 'PRF-023', 'OPEN-017'],
}, () => {
	expect(getOrderState(['completed'])).toBe('completed');
	expect(getOrderState(['completed', 'completed'])).toBe('completed');
	expect(getOrderState(['cancelled', 'completed', 'rejected'])).toBe('completed');
});

test('cancelled when all items are cancelled or rejected', { tags: ['PAY-021'] }, () => {
	expect(getOrderState(['cancelled'])).toBe('cancelled');
	expect(getOrderState(['rejected', 'cancelled'])).toBe('cancelled');
});

test('in progress while any item is pending, shipped or delivered', { tags: ['PAY-021', 'PRF-023'] }, () => {
	const any = fc.array(fc.constantFrom(...fulfilments), { maxLength: 5 });
	fc.assert(
		fc.property(any, fc.constantFrom('pending', 'shipped', 'delivered'), any, (before, open, after) => {
			expect(getOrderState([...before, open, ...after])).toBe('in progress');
		}),
	);
});
