import { eq, sql } from 'drizzle-orm';
import {
	allows,
	type From,
	isCancelledOrRejected,
	type To,
	type Transition,
	transitions,
} from '../../shared/itemStates.ts';
import { type Db, inTransaction, takeOne } from '../platform/database/database.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { orderItemChanges, orderItems } from '../schema/orders.ts';
import { followItem } from './parcels/parcels.ts';

export type Item = typeof orderItems.$inferSelect;

export type Delivery = Pick<Item, 'expectedDate' | 'courierPartner' | 'trackingId'>;

/**
 * Changes the status of a locked item and records the change in its history; the same status again only changes the
 * delivery details. The item's parcel follows. Restocking and refunding an ended item is left to the caller.
 * @param change.reason of a buyer
 */
export async function changeStatus<Name extends Transition>(
	tx: Db,
	item: Item & { status: From<Name> },
	change: { transition: Name; to: To<Name>; delivery?: Delivery; reason?: string },
): Promise<Item> {
	const { transition, to, delivery, reason } = change;
	const differs = item.status !== to;
	const after = takeOne(
		await tx
			.update(orderItems)
			.set({
				status: to,
				...delivery,
				...(differs ? { statusChangedAt: sql`now()` } : {}),
				...(isCancelledOrRejected(to) && item.restockedAt === null ? { restockedAt: sql`now()` } : {}),
			})
			.where(eq(orderItems.id, item.id))
			.returning(),
	);
	if (differs)
		await tx.insert(orderItemChanges).values({
			orderItemId: item.id,
			from: item.status,
			to,
			by: transitions[transition].by,
			reason: reason ?? null,
		});
	// A completed item is as delivered as before.
	if (transition !== 'complete') await followItem(tx, after);
	return after;
}

/** Delivered items per transaction. */
const completedAtOnce = 500;

/** Completes delivered items once the time for returns is over. */
export async function completeDelivered(db: Db): Promise<void> {
	for (;;) {
		const completed = await inTransaction(db, async (tx) => {
			const due = await tx
				.select()
				.from(orderItems)
				.where(
					sql`${orderItems.status} = 'delivered'
						and ${orderItems.statusChangedAt} < now() - make_interval(days => ${currentSettings().returns.days})`,
				)
				.orderBy(orderItems.id)
				.limit(completedAtOnce)
				.for('update', { skipLocked: true });
			for (const item of due)
				if (allows('complete', item))
					await changeStatus(tx, item, { transition: 'complete', to: 'completed' });
			return due.length;
		});
		if (completed < completedAtOnce) return;
	}
}
