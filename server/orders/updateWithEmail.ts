import type { z } from 'zod';
import type { OrderItemId } from '../../contracts/ids.ts';
import type { ParcelChange, updateOrderItemWithEmail } from '../../contracts/itemChanges.ts';
import { newId } from '../platform/columns.ts';
import { type Db, inTransaction, takeOne } from '../platform/database/database.ts';
import type { SignedIn } from '../platform/http/registerRoute.ts';
import { finishJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { requireAllowedRefund } from '../selling/payments/payments.ts';
import { toApiItems } from './readOrders.ts';
import { orAskSecondPerson } from './refundRequests.ts';
import { type OrderEmail, queueOrderEmail, sendOrderEmail } from './sendEmails.ts';
import { updateParcel } from './updateItem.ts';

type Result = z.input<typeof updateOrderItemWithEmail.response>;

/**
 * Changes items as `updateParcel` does, and sends their email after the commit, so that its result can be shown. One that the mail
 * server does not accept is sent again by its job.
 * @throws HttpError as `updateParcel`, 403 when a second person has to approve the refund
 */
export async function updateWithEmail(
	services: Services,
	user: SignedIn,
	itemId: OrderItemId,
	change: ParcelChange,
): Promise<Result> {
	const { db } = services.database;
	const changeItems = async (tx: Db) => {
		const { items, refunded } = await updateParcel(tx, user.id, itemId, change);
		await requireAllowedRefund(tx, user, refunded);
		const [item] = items;
		const email: OrderEmail =
			items.length === 1
				? { about: 'item status', itemId: item.id, status: item.status, change: newId() }
				: {
						about: 'items delivered',
						orderId: item.orderId,
						delivery: newId(),
						itemIds: items.map(({ id }) => id),
					};
		// Queued with the change, so that the email is sent even if this process stops first.
		const key = await queueOrderEmail(tx, email, true);
		return { item: takeOne(await toApiItems(tx, [item])), email, key };
	};
	const { item, email, key } = await orAskSecondPerson(
		services,
		user,
		{ kind: 'item', itemId, status: change.status, email: true },
		() => inTransaction(db, changeItems),
	);
	try {
		await sendOrderEmail(services, email);
	} catch (error) {
		services.log.warn({ error, item: item.id }, 'An email about an order item could not be sent immediately');
		const message = 'the mail server did not accept it. We will try again automatically.';
		return { item, emailResult: { success: false, message } };
	}
	await finishJob(db, key);
	return { item, emailResult: { success: true, message: 'Email sent' } };
}
