import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { CheckoutId, UserId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import type { Checkout } from './freeze.ts';
import { holdAll, linesOf } from './holds.ts';
import { checkouts } from './tables.ts';

export type { Checkout } from './freeze.ts';
export { linesOf as checkoutLinesOf, releaseExpiredHolds } from './holds.ts';

/** The checkout that a gateway's order pays; undefined for an order that is none of this shop's. */
export async function checkoutOf(db: Db, gatewayOrderId: string): Promise<Checkout | undefined> {
	const [found] = await db.select().from(checkouts).where(eq(checkouts.gatewayOrderId, gatewayOrderId));
	return found;
}

/** The checkout that a gateway's order pays, locked until the transaction ends. */
export async function lockCheckoutOf(tx: Db, gatewayOrderId: string): Promise<Checkout | undefined> {
	const [found] = await tx
		.select()
		.from(checkouts)
		.where(eq(checkouts.gatewayOrderId, gatewayOrderId))
		.for('update');
	return found;
}

/**
 * Makes sure that a locked checkout holds its stock: it does already, or takes it anew because the hold had run out.
 * @returns whether it does; without it the payment cannot be honoured
 */
export async function secureHold(tx: Db, checkout: Checkout): Promise<boolean> {
	return checkout.holding === 'held' || (await holdAll(tx, await linesOf(tx, checkout.id)));
}

/** The payment came and the order is made: what was held is sold. */
export async function markOrdered(tx: Db, id: CheckoutId): Promise<void> {
	await tx.update(checkouts).set({ state: 'ordered', holding: 'sold' }).where(eq(checkouts.id, id));
}

/** The payment came too late to be honoured. */
export async function markRefunded(tx: Db, id: CheckoutId): Promise<void> {
	await tx.update(checkouts).set({ state: 'refunded' }).where(eq(checkouts.id, id));
}

/** Payments may be authorised for three days after they were begun; a few hours more for those at the edge. */
const watched = gt(checkouts.createdAt, sql`now() - interval '76 hours'`);

/** The latest payment orders of a user that may still be paid or were, newest first. */
export async function latestCheckoutsOf(db: Db, userId: UserId) {
	const latest = await db
		.select()
		.from(checkouts)
		.where(and(eq(checkouts.userId, userId), isNotNull(checkouts.gatewayOrderId), watched))
		.orderBy(desc(checkouts.createdAt), desc(checkouts.id))
		.limit(3);
	return latest.flatMap(({ gatewayOrderId, ...checkout }) =>
		gatewayOrderId === null ? [] : [{ ...checkout, gatewayOrderId }],
	);
}

/** A minute apart while the shopper may still be at it, then ever less often. */
const due = sql`now() - case
	when ${checkouts.createdAt} > now() - interval '16 minutes' then interval '50 seconds'
	when ${checkouts.createdAt} > now() - interval '3 hours' then interval '5 minutes'
	else interval '30 minutes' end`;

/**
 * Takes the next payment orders of which nobody knows whether they were paid, to ask the gateway about them:
 * from a minute old to three days old. Two instances never take the same one.
 */
export async function takeUnsettled(db: Db): Promise<{ id: CheckoutId; gatewayOrderId: string }[]> {
	const unsettled = db
		.select({ id: checkouts.id })
		.from(checkouts)
		.where(
			and(
				inArray(checkouts.state, ['open', 'abandoned']),
				isNotNull(checkouts.gatewayOrderId),
				watched,
				sql`${checkouts.createdAt} < now() - interval '1 minute'`,
				or(isNull(checkouts.askedAt), sql`${checkouts.askedAt} < ${due}`),
			),
		)
		.orderBy(sql`${checkouts.askedAt} nulls first`)
		.limit(50)
		.for('update', { skipLocked: true });
	const taken = await db
		.update(checkouts)
		.set({ askedAt: sql`now()` })
		.where(inArray(checkouts.id, unsettled))
		.returning({ id: checkouts.id, gatewayOrderId: checkouts.gatewayOrderId });
	return taken.flatMap(({ id, gatewayOrderId }) => (gatewayOrderId === null ? [] : [{ id, gatewayOrderId }]));
}
