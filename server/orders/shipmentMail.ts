import { trackingPage } from '../../contracts/couriers.ts';
import { dateText } from '../../contracts/dates.ts';
import type { OrderId, OrderItemId } from '../../contracts/ids.ts';
import { button, facts, layOut, paragraph, table } from '../platform/mail/layout.ts';
import type { Services } from '../services.ts';
import { greeting, ordersUrl, type Written } from './mails.ts';
import { orderById } from './readOrders.ts';

/** What the items say of one thing, each answer once; undefined when none says anything. */
const said = (answers: (string | null)[]) =>
	[...new Set(answers.filter((answer) => answer !== null))].join(', ') || undefined;

/** To the buyer: the items that left the shop together. @throws when there is no such order or none of the items is in it */
export async function itemsShippedMail(
	services: Services,
	orderId: OrderId,
	itemIds: OrderItemId[],
): Promise<Written> {
	const order = await orderById(services.database.db, orderId);
	const items = order?.orderItems.filter(({ id }) => itemIds.includes(id)) ?? [];
	const [first] = items;
	if (order === undefined || first === undefined) throw new Error(`The order ${orderId} has no such items.`);
	const heading = items.length === 1 ? 'Your item is on its way' : 'Your items are on their way';
	const parcel = items
		.map(({ courierPartner, trackingId }) => trackingPage(courierPartner, trackingId))
		.find((page) => page !== undefined);
	const known: [string, string | undefined][] = [
		['Order', order.number],
		['Courier', said(items.map(({ courierPartner }) => courierPartner))],
		['Tracking id', said(items.map(({ trackingId }) => trackingId))],
		[
			'Expected',
			said(items.map(({ expectedDate }) => (expectedDate === null ? null : dateText(expectedDate)))),
		],
	];
	const left = order.orderItems.some(({ status }) => status === 'pending');
	return {
		to: order.user.email,
		...layOut({
			subject: `${heading}: order ${order.number}`,
			preview: said(items.map(({ name }) => name)) ?? heading,
			heading,
			blocks: [
				greeting(order.user.name),
				paragraph(
					`We have handed ${items.length === 1 ? first.name : `${items.length} items`} of your order ${order.number} to the courier.${left ? ' The rest will follow.' : ''}`,
				),
				table(
					['Item', 'Quantity'],
					items.map(({ name, quantity }) => [name, String(quantity)]),
				),
				facts(
					known.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]])),
				),
				parcel === undefined
					? button('See your orders', ordersUrl(services))
					: button('Follow your parcel', parcel),
			],
		}),
	};
}
