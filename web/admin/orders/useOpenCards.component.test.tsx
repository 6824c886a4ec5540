import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type OrderId, orderId } from '../../../contracts/ids.ts';
import { newId } from '../../../server/platform/columns.ts';
import { useOpenCards } from './useOpenCards.ts';

const [first, second] = [newId<OrderId>(), newId<OrderId>()].map((id) => ({ id: orderId.parse(id) }));

test('an order that was alone on its page stays open when a second one comes', { tags: ['OFF-330'] }, () => {
	if (first === undefined || second === undefined) throw new Error('two orders');
	const { result, rerender } = renderHook(({ orders }) => useOpenCards(orders), {
		initialProps: { orders: [first] },
	});
	expect(result.current.isOpen(first)).toBe(true);
	rerender({ orders: [second, first] });
	expect([first, second].map((order) => result.current.isOpen(order))).toEqual([true, false]);
});
