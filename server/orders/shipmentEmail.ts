import type { OrderId, OrderItemId } from '../../contracts/ids.ts';
import { trackingPage } from '../../shared/couriers.ts';
import { dateText, isoDay } from '../../shared/dates.ts';
import { getUpcomingExpectedDate } from '../../shared/expectedDates.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { type Block, button, facts, goods, layOut, paragraph } from '../platform/email/layout.ts';
import type { Services } from '../platform/services.ts';
import { type EmailContent, greeting, ordersUrl } from './emails.ts';
import { orderById } from './readOrders.ts';

/** The distinct values of a field of the items; undefined when all are empty. */
const distinctValues = (values: (string | null)[]) =>
	[...new Set(values.filter((response) => response !== null))].join(', ') || undefined;

/** @throws for an unknown order or when none of the items is in it */
async function readParcel({ database: { db } }: Services, orderId: OrderId, itemIds: OrderItemId[]) {
	const order = await orderById(db, orderId);
	const items = order?.orderItems.filter(({ id }) => itemIds.includes(id)) ?? [];
	const [first] = items;
	if (order === undefined || first === undefined) throw new Error(`The order ${orderId} has no such items.`);
	return { order, items, first };
}

const layOutParcel = (
	{ order, items }: Awaited<ReturnType<typeof readParcel>>,
	{ heading, text, blocks }: { heading: string; text: string; blocks: Block[] },
): EmailContent => ({
	to: order.user.email,
	...layOut({
		subject: `${heading}: order ${order.number}`,
		preview: distinctValues(items.map(nameWithVariant)) ?? heading,
		heading,
		blocks: [greeting(order.user.name), paragraph(text), goods(items), ...blocks],
	}),
});

/** To the buyer: items that were shipped together. @throws for an unknown order or when none of the items is in it */
export async function itemsShippedEmail(
	services: Services,
	orderId: OrderId,
	itemIds: OrderItemId[],
): Promise<EmailContent> {
	const parcel = await readParcel(services, orderId, itemIds);
	const { order, items, first } = parcel;
	const tracking = items
		.map(({ courierPartner, trackingId }) => trackingPage(courierPartner, trackingId))
		.find((page) => page !== undefined);
	const today = isoDay(new Date());
	const expected = items.map(({ expectedDate }) =>
		getUpcomingExpectedDate({ status: 'shipped', expectedDate }, today),
	);
	const known: [string, string | undefined][] = [
		['Order', order.number],
		['Courier', distinctValues(items.map(({ courierPartner }) => courierPartner))],
		['Tracking ID', distinctValues(items.map(({ trackingId }) => trackingId))],
		['Expected', distinctValues(expected.map((date) => (date === null ? null : dateText(date))))],
	];
	const itemsRemain = order.orderItems.some(({ status }) => status === 'pending');
	return layOutParcel(parcel, {
		heading: items.length === 1 ? 'Your item is on its way' : 'Your items are on their way',
		text: `We have handed ${items.length === 1 ? nameWithVariant(first) : `${items.length} items`} from your order ${order.number} to the courier.${itemsRemain ? ' The rest will follow.' : ''}`,
		blocks: [
			facts(
				known.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]])),
			),
			tracking === undefined
				? button('See your orders', ordersUrl(services))
				: button('Track your parcel', tracking),
		],
	});
}

/** To the buyer: items that arrived together. @throws for an unknown order or when none of the items is in it */
export async function itemsDeliveredEmail(
	services: Services,
	orderId: OrderId,
	itemIds: OrderItemId[],
): Promise<EmailContent> {
	const parcel = await readParcel(services, orderId, itemIds);
	return layOutParcel(parcel, {
		heading: 'Your items have arrived',
		text: `${parcel.items.length} items from your order ${parcel.order.number} have been delivered. We hope you enjoy them.`,
		blocks: [button('See your orders', ordersUrl(services))],
	});
}
