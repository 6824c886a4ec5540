import { expect, test } from 'vitest';
import type { OrderItem } from '../../contracts/orders.ts';
import { cancellable, cancelsWholeOrder, expectedRefund } from './cancellation.ts';

const item = (id: string, status: OrderItem['status'], quantity: number, total: number) =>
	({ id, status, quantity, total, partlyRefunded: 0, replacementOf: null }) as OrderItem;
const rifle = item('rifle', 'pending', 3, 354.03);
const tin = item('tin', 'pending', 1, 118);
const createOrder = (...orderItems: OrderItem[]) => ({ orderItems });

test('only items that are not shipped yet can be cancelled', { tags: ['AFT-020'] }, () => {
	const replacement = { ...tin, replacementOf: rifle.id };
	expect(cancellable(createOrder(rifle, item('sent', 'shipped', 1, 9), tin, replacement))).toEqual([
		rifle,
		tin,
	]);
});

test('the refund is exact for whole items and approximate for some units', { tags: ['AFT-020'] }, () => {
	expect(expectedRefund([rifle, tin], { rifle: 3, tin: 1 })).toEqual({ amount: 472.03, exact: true });
	expect(expectedRefund([rifle, tin], { rifle: 2 })).toEqual({ amount: 236.02, exact: false });
	const scratched = { ...tin, partlyRefunded: 18 };
	expect(expectedRefund([rifle, scratched], { tin: 1 })).toEqual({ amount: 100, exact: true });
	expect(expectedRefund([rifle, tin], {})).toEqual({ amount: 0, exact: true });
});

test('the whole order is cancelled when every remaining unit is', { tags: ['AFT-020'] }, () => {
	expect(cancelsWholeOrder(createOrder(rifle, tin), { rifle: 3, tin: 1 })).toBe(true);
	expect(cancelsWholeOrder(createOrder(rifle, item('gone', 'rejected', 1, 9)), { rifle: 3 })).toBe(true);
	expect(cancelsWholeOrder(createOrder(rifle, tin), { rifle: 2, tin: 1 })).toBe(false);
	// Chosen before it was shipped.
	expect(cancelsWholeOrder(createOrder(rifle, item('sent', 'shipped', 1, 9)), { rifle: 3, sent: 1 })).toBe(
		false,
	);
});
