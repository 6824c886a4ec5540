import { z } from 'zod';
import type { listOrders } from '../../contracts/orders.ts';
import type { ShopClient } from '../shopClient.ts';
import type { DispatchAction } from './plan.ts';

const orderItem = z.object({
	id: z.string(),
	quantity: z.number(),
	status: z.string(),
	isGun: z.boolean(),
	packedAt: z.string().nullable(),
	return: z.unknown(),
});
const orderPage = z.object({
	orders: z.array(
		z.object({
			id: z.string(),
			user: z.object({ email: z.string() }),
			orderItems: z.array(orderItem),
		}),
	),
});
export type ListedOrder = z.output<typeof orderPage>['orders'][number];

/** The newest orders with an item of a status, as the back-office lists them. */
export async function readOrders(
	admin: ShopClient,
	status: z.output<typeof listOrders.query>['status'],
	payment: z.output<typeof listOrders.query>['payment'] = 'all',
): Promise<ListedOrder[]> {
	const listed = await admin.call(`GET /orders?status=${status}&payment=${payment}&limit=50`);
	return orderPage.safeParse(listed?.body).data?.orders ?? [];
}

let lastSerial = 0;
/** Serial numbers that no gun had before. */
export const newSerialNumbers = (count: number): string[] =>
	Array.from({ length: count }, () => `ST-${++lastSerial}`);

const toPack = ({ orderItems }: ListedOrder, serials: (quantity: number) => string[]) => ({
	items: orderItems
		.filter(({ status }) => status === 'pending')
		.map(({ id, isGun, quantity }) => ({ itemId: id, serialNumbers: isGun ? serials(quantity) : [] })),
});

/** Packs what is pending of an order in one parcel. @returns whether it is packed */
export async function pack(
	admin: ShopClient,
	order: ListedOrder,
	serials = newSerialNumbers,
): Promise<boolean> {
	const packed = await admin.call(`POST /admin/orders/${order.id}/packing`, toPack(order, serials));
	return packed?.status === 200;
}

/** Both administrators enter one serial number at the same time for guns of two orders, and ship one of them by hand. */
export async function packWithOneSerial(
	[first, second]: [ShopClient, ShopClient],
	{ choice, amount }: DispatchAction,
): Promise<void> {
	const orders = (await readOrders(first, 'pending')).filter(({ orderItems }) => {
		const pending = orderItems.filter(({ status }) => status === 'pending');
		const [gun, other] = pending.filter(({ isGun }) => isGun);
		return gun?.quantity === 1 && other === undefined;
	});
	const place = Math.floor(choice * orders.length);
	const one = orders[place];
	const other = orders[(place + 1) % orders.length];
	if (one === undefined || other === undefined || one === other) return;
	const [serial = ''] = newSerialNumbers(1);
	// Both may be accepted when one of them is cancelled or packed again in between; the register has the number once.
	await Promise.all([pack(first, one, () => [serial]), pack(second, other, () => [serial])]);
	const itemIds = one.orderItems.filter(({ status }) => status === 'pending').map(({ id }) => id);
	if (amount < 0.6)
		await second.call(`POST /admin/orders/${one.id}/shipments`, {
			itemIds,
			courierPartner: 'By hand',
			trackingId: `HAND-${serial}`,
			sendEmail: true,
		});
}
