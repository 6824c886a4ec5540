import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { CheckoutId, UserId } from '../../contracts/ids.ts';
import { payments } from '../payments/tables.ts';
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
const watched = gt(checkouts.usedAt, sql`now() - interval '76 hours'`);

/** The latest payment orders of a user that may still be paid or were, newest first. */
export async function latestCheckoutsOf(db: Db, userId: UserId) {
	const latest = await db
		.select()
		.from(checkouts)
		.where(and(eq(checkouts.userId, userId), isNotNull(checkouts.gatewayOrderId), watched))
		.orderBy(desc(checkouts.usedAt), desc(checkouts.id))
		.limit(3);
	return latest.flatMap(({ gatewayOrderId, ...checkout }) =>
		gatewayOrderId === null ? [] : [{ ...checkout, gatewayOrderId }],
	);
}

/** The shopper was here lately; counted from the latest use, since the same quote again uses the same checkout. */
const inUse = sql`${checkouts.usedAt} > now() - interval '20 minutes'`;
/** A payment was begun that the bank may still authorise. */
const begun = sql`exists (select from ${payments}
	where ${payments.checkoutId} = ${checkouts.id} and ${payments.state} not in ('captured', 'refunded'))`;

/**
 * What is likely to be paid is settled within a minute of the gateway's knowing, whatever the webhooks do: the round comes
 * every ten seconds. What nobody began to pay for hours is asked about ever less often.
 */
const due = sql`now() - case
	when ${inUse} then interval '20 seconds'
	when ${checkouts.usedAt} > now() - interval '3 hours' or ${begun} then interval '45 seconds'
	else interval '30 minutes' end`;

/** Few enough that a slow gateway has answered for all of them before the next round. */
const atOnce = 50;

/**
 * Takes the next payment orders of which nobody knows whether they were paid, to ask the gateway about them: from half a
 * minute to three days after their latest use, those first of which money may come any moment, so that many that were
 * abandoned cannot keep a paid one waiting. Two instances never take the same one.
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
				sql`${checkouts.usedAt} < now() - interval '35 seconds'`,
				or(isNull(checkouts.askedAt), sql`${checkouts.askedAt} < ${due}`),
			),
		)
		.orderBy(sql`${inUse} desc`, sql`${begun} desc`, sql`${checkouts.askedAt} nulls first`)
		.limit(atOnce)
		.for('update', { skipLocked: true });
	const taken = await db
		.update(checkouts)
		.set({ askedAt: sql`now()` })
		.where(inArray(checkouts.id, unsettled))
		.returning({ id: checkouts.id, gatewayOrderId: checkouts.gatewayOrderId });
	return taken.flatMap(({ id, gatewayOrderId }) => (gatewayOrderId === null ? [] : [{ id, gatewayOrderId }]));
}
