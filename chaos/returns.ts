import { type OrderReturn, orderReturn } from '../contracts/returns.ts';
import type { AcknowledgedOrder } from './history.ts';
import type { AdminAction } from './schedule.ts';
import type { ShopClient, ShopResponse } from './shopClient.ts';

/** The buyer of an order and the two administrators. */
export type ReturnParties = { buyer: ShopClient; admins: [ShopClient, ShopClient] };

const made = (responses: (ShopResponse | undefined)[]): OrderReturn | undefined => {
	const found = responses.find((response) => response !== undefined && response.status < 300);
	return found === undefined ? undefined : orderReturn.safeParse(found.body).data;
};

/**
 * Delivers an item and returns one unit of it. The buyer requests it in two tabs, and both administrators decide,
 * receive and settle it at the same time, each in another way.
 */
export async function returnItem(
	{ orderId }: AcknowledgedOrder,
	itemId: string,
	{ buyer, admins: [first, second] }: ReturnParties,
	{ choice, amount }: AdminAction,
): Promise<void> {
	await first.call(`PUT /orders/items/${itemId}`, { status: 'delivered' });
	const reason = amount < 0.5 ? 'damaged' : 'changed my mind';
	const request = () =>
		buyer.call(`POST /orders/${orderId}/returns`, { items: [{ itemId, quantity: 1 }], reason });
	const requested = made(await Promise.all([request(), request()]));
	if (requested === undefined) return;
	const act = (by: ShopClient, action: string, body?: object) =>
		by.call(`POST /admin/returns/${requested.id}/${action}`, body);
	await Promise.all([
		act(first, 'approve'),
		choice < 0.2 ? act(second, 'decline', { reason: 'It was used.' }) : act(second, 'approve'),
	]);
	const receive = (by: ShopClient, sellable: 0 | 1) =>
		act(by, 'receive', {
			items: requested.items.map((item) => ({ itemId: item.itemId, sellable })),
			shopPays: amount < 0.5,
		});
	await Promise.all([receive(first, 1), receive(second, 0)]);
	await Promise.all([act(first, 'refund'), choice < 0.6 ? act(second, 'replace') : act(second, 'refund')]);
}
