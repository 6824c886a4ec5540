import type { OrderItemId } from '../contracts/ids.ts';
import { newId } from '../server/platform/columns.ts';
import type { PastRecords } from './pastRecords.ts';
import type { OrderRecord } from './pastRefunds.ts';

const reasons = ['Ordered by mistake', 'Changed my mind', 'Delivery takes too long'];

/** Records that the buyer cancelled an item, with the email to the shop. */
export function recordCancellation(
	records: PastRecords,
	order: OrderRecord,
	orderItemId: OrderItemId,
	items: string,
	at: Date,
): void {
	const reason = reasons[order.index % reasons.length] ?? '';
	records.itemChanges.push({ orderItemId, from: 'pending', to: 'cancelled', by: 'buyer', reason, at });
	records.audit.push({
		actorId: order.buyerId,
		action: 'order.cancel',
		target: `order:${order.orderId}`,
		after: { items, reason },
		createdAt: at,
	});
	records.jobs.push({
		kind: 'mail',
		payload: {},
		dedupeKey: `cancellation:${newId()}`,
		state: 'done',
		attempts: 1,
		runAt: at,
		createdAt: at,
		finishedAt: at,
	});
}
