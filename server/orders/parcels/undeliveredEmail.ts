import { eq } from 'drizzle-orm';
import type { OrderItemId, ParcelId } from '../../../contracts/ids.ts';
import { takeOne } from '../../platform/database/database.ts';
import { button, goods, layOut, paragraph } from '../../platform/email/layout.ts';
import type { Services } from '../../platform/services.ts';
import { parcels } from '../../schema/parcels.ts';
import { describeSettlement } from '../cancellationEmails.ts';
import { type EmailContent, greeting, ordersUrl } from '../emails.ts';
import { orderById } from '../readOrders.ts';

/** To the buyer of a parcel that came back or was lost: what happened, and what the shop does. */
export async function parcelUndeliveredEmail(
	services: Services,
	parcelId: ParcelId,
	itemIds: OrderItemId[],
	isSentAgain: boolean,
): Promise<EmailContent> {
	const { db } = services.database;
	const parcel = takeOne(await db.select().from(parcels).where(eq(parcels.id, parcelId)));
	const order = await orderById(db, parcel.orderId);
	if (order === undefined) throw new Error(`There is no order ${parcel.orderId}.`);
	const items = order.orderItems.filter(({ id }) => itemIds.includes(id));
	const lost = parcel.state === 'lost';
	const heading = lost ? 'Your parcel was lost on the way' : 'Your parcel came back to us';
	const happened = lost
		? `The courier lost the parcel of your order ${order.number}. We are sorry.`
		: `The courier could not deliver the parcel of your order ${order.number}, and brought it back to us.`;
	const settled = isSentAgain
		? {
				preview: 'We are sending it again.',
				sentences: ' We are sending it again, without a charge, and write to you when it leaves.',
				timing: [],
				attachments: [],
			}
		: await describeSettlement(services, order, items);
	return {
		to: order.user.email,
		...layOut({
			subject: `${heading}: order ${order.number}`,
			preview: settled.preview ?? heading,
			heading,
			blocks: [
				greeting(order.user.name),
				paragraph(`${happened}${settled.sentences}`),
				goods(items),
				...settled.timing,
				button('See your orders', ordersUrl(services)),
			],
		}),
		attachments: settled.attachments,
	};
}
