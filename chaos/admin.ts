import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { inventoryRow, inventoryVariant } from '../contracts/inventory.ts';
import { reservation } from '../contracts/reservations.ts';
import type { GatewayClient } from './gatewayClient.ts';
import type { AcknowledgedOrder, History, OrderOnDelivery } from './history.ts';
import type { createManualSales } from './manualOrders.ts';
import { recordOutcomes } from './parcels.ts';
import { returnItem } from './returns.ts';
import type { AdminAction } from './schedule.ts';
import type { ShopClient } from './shopClient.ts';

export type Administration = {
	clients: [ShopClient, ShopClient];
	/** The browser of a shopper. */
	findBuyer: (order: { userId: string }) => ShopClient | undefined;
	/** Reads an order as its buyer does. */
	getRefundedAmount: (order: AcknowledgedOrder) => Promise<number | undefined>;
	gateway: GatewayClient;
	manualSales: ReturnType<typeof createManualSales>;
	/** Of shoppers whom no administrator waits for. */
	askForStock: (action: AdminAction) => Promise<void>;
	deleteAccount: (action: AdminAction) => Promise<void>;
	history: History;
	/** Takes a price in rupees that a variant may have from now on. */
	recordPrice: (variantId: string, price: number) => void;
};

const productList = z.object({ products: z.array(inventoryRow) });
const variantList = z.object({ variants: z.array(inventoryVariant) });
const orderList = z.object({
	orders: z.array(z.object({ id: z.string(), orderItems: z.array(z.object({ id: z.string() })) })),
});
const reservationList = z.object({ reservations: z.array(reservation) });
/** Longest wait for the shop to learn of a refund at the gateway. */
const newsWithinMs = 45_000;

/** Carries out the planned actions of two administrators. */
export function createAdministration({
	clients,
	findBuyer,
	getRefundedAmount,
	gateway,
	manualSales,
	askForStock,
	deleteAccount,
	history,
	recordPrice,
}: Administration) {
	const [first, second] = clients;
	const { refundedByHand, returned } = history;

	const chosen = <Item>(items: Item[], choice: number): Item | undefined =>
		items[Math.floor(choice * items.length)];

	async function cancel({ kind, choice, amount }: AdminAction): Promise<void> {
		const orders = [...history.orders.values()].filter(({ paymentId }) => !refundedByHand.has(paymentId));
		const order = chosen(orders, choice);
		const item = order && chosen(order.itemIds, amount);
		if (item === undefined) return;
		if (kind === 'cancel') {
			await first.call(`PUT /orders/items/${item}`, { status: amount < 0.5 ? 'cancelled' : 'rejected' });
			return;
		}
		await Promise.all([
			first.call(`PUT /orders/items/${item}`, { status: 'cancelled' }),
			second.call(`PUT /orders/items/${item}/email`, { status: 'rejected', sendEmail: true }),
			...(order?.itemIds ?? []).map((each) =>
				second.call(`PUT /orders/items/${each}`, { status: 'cancelled' }),
			),
		]);
	}

	/** The buyer cancels the order or one unit in two tabs, possibly while it is shipped. */
	async function cancelAsBuyer({ kind, choice, amount }: AdminAction): Promise<void> {
		const orders = [...history.orders.values()].filter(({ paymentId }) => !refundedByHand.has(paymentId));
		const order = chosen(orders, choice);
		const buyer = order && findBuyer(order);
		if (order === undefined || buyer === undefined) return;
		const items = [{ itemId: chosen(order.itemIds, amount), quantity: 1 }];
		const body = { reason: 'Changed my mind', ...(amount < 0.5 ? {} : { items }) };
		const cancel = () => buyer.call(`POST /orders/${order.orderId}/cancel`, body);
		await Promise.all([cancel(), kind === 'buyer cancels' ? cancel() : shipOrder(order)]);
	}

	/** Both administrators refund an amount at the same time, and the buyer may cancel. */
	async function refundPartly({ choice, amount }: AdminAction): Promise<void> {
		const orders = [...history.orders.values()].filter(({ paymentId }) => !refundedByHand.has(paymentId));
		const order = chosen(orders, choice);
		if (order === undefined) return;
		const body = { amount: 1 + Math.floor(amount * 2000), reason: 'A dented box' };
		await Promise.all([
			first.call(`POST /admin/orders/${order.orderId}/refunds`, body),
			second.call(`POST /admin/orders/${order.orderId}/refunds`, { ...body, itemId: order.itemIds[0] }),
			...(amount < 0.3
				? [findBuyer(order)?.call(`POST /orders/${order.orderId}/cancel`, { reason: 'Changed my mind' })]
				: []),
		]);
	}

	async function returnOne(action: AdminAction): Promise<void> {
		const orders = [...history.orders.values()].filter(({ paymentId }) => !refundedByHand.has(paymentId));
		const order = chosen(orders, action.choice);
		const item = order && chosen(order.itemIds, action.amount);
		const buyer = order && findBuyer(order);
		if (order === undefined || item === undefined || buyer === undefined) return;
		returned.add(order.paymentId);
		await returnItem(order, item, { buyer, admins: clients }, action);
	}

	const ship = async ({ choice }: AdminAction) => {
		const order = chosen([...history.orders.values()], choice);
		if (order !== undefined) await shipOrder(order);
	};

	async function shipOrder(order: { orderId: string; itemIds: string[] }): Promise<void> {
		await first.call(`POST /admin/orders/${order.orderId}/shipments`, {
			itemIds: order.itemIds,
			courierPartner: 'BlueDart',
			trackingId: 'BD123456789',
			sendEmail: true,
		});
	}

	/** Ships an order on delivery; the courier collects, or the buyer refuses the parcel. */
	async function collectOnDelivery({ choice, amount }: AdminAction): Promise<void> {
		const order = chosen(history.ordersOnDelivery, choice);
		const listed = order && (await findBuyer(order)?.call('GET /orders/user'));
		const placed = orderList.safeParse(listed?.body).data?.orders.find(({ id }) => id === order?.orderId);
		if (order === undefined || placed === undefined) return;
		if (amount < 0.3) await cancelOneUnit(order, placed.orderItems);
		await shipOrder({ ...order, itemIds: placed.orderItems.map(({ id }) => id) });
		const end = (by: ShopClient, how: 'collected' | 'refused') =>
			by.call(`POST /admin/orders/${order.orderId}/${how}`);
		await Promise.all([end(first, 'collected'), end(second, amount < 0.6 ? 'collected' : 'refused')]);
	}

	/** Less is then due at the door. */
	async function cancelOneUnit(order: OrderOnDelivery, [item]: { id: string }[]): Promise<void> {
		const items = [{ itemId: item?.id, quantity: 1 }];
		await findBuyer(order)?.call(`POST /orders/${order.orderId}/cancel`, { reason: 'Too many', items });
	}

	async function recordParcels(action: AdminAction): Promise<void> {
		const isLeftAlone = (orderId: string) => {
			const known = [...history.orders.values()].find((order) => order.orderId === orderId);
			if (known === undefined) return false;
			if (refundedByHand.has(known.paymentId)) return true;
			returned.add(known.paymentId);
			return false;
		};
		const violation = await recordOutcomes(clients, isLeftAlone, action);
		if (violation !== undefined) history.violate(violation);
	}

	async function changeProduct({ kind, choice, amount }: AdminAction): Promise<void> {
		const listed = await first.call('GET /admin/products?limit=100');
		const product = chosen(productList.safeParse(listed?.body).data?.products ?? [], choice);
		if (product === undefined) return;
		const { id, version } = product;
		const opened = await first.call(`GET /admin/products/${id}`);
		const variant = chosen(variantList.safeParse(opened?.body).data?.variants ?? [], amount);
		if (variant === undefined) return;
		const { id: variantId, stock, reserved } = variant;
		if (kind === 'set stock')
			await first.call(`PUT /admin/products/${id}/stock`, {
				variantId,
				stock: Math.max(reserved, stock + Math.floor(amount * 8) - 2),
				stockSeen: stock,
				version,
			});
		else {
			const price = 50 + Math.floor(amount * 4000);
			// Before it is sent: whether an unanswered request took effect is not known.
			recordPrice(variantId, price);
			await second.call(`PUT /admin/products/${id}/price`, { variantId, price, version });
		}
	}

	async function releaseReservation({ choice }: AdminAction): Promise<void> {
		const listed = await first.call('GET /admin/reservations?limit=50');
		const found = chosen(reservationList.safeParse(listed?.body).data?.reservations ?? [], choice);
		if (found !== undefined) await first.call(`POST /admin/reservations/${found.id}/release`);
	}

	/** Refunds part of a payment in the gateway's dashboard and, when the shop knows, cancels everything. */
	async function refundAtGateway({ choice, amount }: AdminAction): Promise<void> {
		const orders = [...history.orders.values()].filter(
			({ paymentId }) => !refundedByHand.has(paymentId) && !returned.has(paymentId),
		);
		const order = chosen(orders, choice);
		if (order === undefined || (await getRefundedAmount(order)) !== 0) return;
		refundedByHand.add(order.paymentId);
		// An administrator may be cancelling this order at this moment.
		await pause(3000);
		if (returned.has(order.paymentId) || (await getRefundedAmount(order)) !== 0) return;
		if (!(await gateway.refund(order.paymentId, 100 + Math.floor(amount * 4000)))) return;
		history.count('refunds made by hand');
		const until = performance.now() + newsWithinMs;
		while (performance.now() < until && (await getRefundedAmount(order)) === 0) await pause(1000);
		if ((await getRefundedAmount(order)) === 0) return;
		await Promise.all(
			order.itemIds.map((item) => first.call(`PUT /orders/items/${item}`, { status: 'cancelled' })),
		);
	}

	return async (action: AdminAction): Promise<void> => {
		history.count(`administrator: ${action.kind}`);
		switch (action.kind) {
			case 'cancel':
			case 'cancel twice at the same time':
				return cancel(action);
			case 'ship':
				return ship(action);
			case 'collect on delivery':
				return collectOnDelivery(action);
			case 'return':
				return returnOne(action);
			case 'refund partly':
				return refundPartly(action);
			case 'buyer cancels':
			case 'buyer cancels during shipment':
				return cancelAsBuyer(action);
			case 'set stock':
			case 'set price':
				return changeProduct(action);
			case 'release reservation':
				return releaseReservation(action);
			case 'refund at the gateway':
				return refundAtGateway(action);
			case 'sell at the counter':
				return manualSales.sellAtCounter(action);
			case 'order by telephone':
				return manualSales.orderByTelephone(action);
			case 'record parcels':
				return recordParcels(action);
			case 'ask for stock':
				return askForStock(action);
			case 'delete account':
				return deleteAccount(action);
		}
	};
}
