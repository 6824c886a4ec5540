import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { CheckoutId, UserId } from '../../../contracts/ids.ts';
import { keepAccount } from '../../accounts/auth/auth.ts';
import { releaseStock } from '../../catalog/catalog.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/statement.ts';
import { checkouts } from '../../schema/checkout.ts';
import { paymentLinks } from '../../schema/manualOrders.ts';
import { payments } from '../../schema/payments.ts';
import { reserveUse } from '../coupons/coupons.ts';
import { getCheckoutLines, releaseReservation, reserveAll } from './reservations.ts';
import type { Checkout } from './storeCheckout.ts';

export { requireBuyerFirm, requirePinOfState } from './addressRules.ts';
export { createCheckout } from './createCheckout.ts';
export { feesFor } from './fees.ts';
export { isKnownBuyer } from './knownBuyer.ts';
export { type CartProduct, getChosenVariant, getMinimumAge, soldProductColumns } from './quote.ts';
export { totalChanged } from './requireOrderable.ts';
export {
	getCheckoutLines,
	releaseExpiredReservations,
	releaseReservation,
	reservationMinutes,
	reserveAgain,
	reserveAll,
	reserveUntilLinkExpires,
} from './reservations.ts';
export { type Checkout, storeCheckout } from './storeCheckout.ts';
export { atTodaysRates, storeRetaxed } from './todaysRates.ts';

const gatewayOrder = sql.placeholder('gatewayOrderId');

const selectCheckout = preparedQuery((db) =>
	db.select().from(checkouts).where(eq(checkouts.gatewayOrderId, gatewayOrder)),
);

/** The checkout of a gateway order; undefined for an order of another shop. */
export async function getCheckout(db: Db, gatewayOrderId: string): Promise<Checkout | undefined> {
	const [found] = await selectCheckout(db, { gatewayOrderId });
	return found;
}

const lockByGatewayOrder = preparedQuery((db) => {
	const ofLink = db
		.select({ id: paymentLinks.checkoutId })
		.from(paymentLinks)
		.where(eq(paymentLinks.gatewayOrderId, gatewayOrder));
	// A single id, so that both conditions use an index.
	return db
		.select()
		.from(checkouts)
		.where(or(eq(checkouts.gatewayOrderId, gatewayOrder), eq(checkouts.id, sql`(${ofLink})`)))
		.for('update');
});

/** The checkout of a gateway order, its own or its payment link's, locked until the transaction ends. */
export async function lockCheckoutByGatewayOrder(
	tx: Db,
	gatewayOrderId: string,
): Promise<Checkout | undefined> {
	const [found] = await lockByGatewayOrder(tx, { gatewayOrderId });
	return found;
}

/** A checkout, locked until the transaction ends. */
export async function lockCheckout(tx: Db, id: CheckoutId): Promise<Checkout> {
	return takeOne(await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update'));
}

/** Cancels the locked checkout of a manual order that is not paid: its units are available again. */
export async function cancelCheckout(tx: Db, { id, reservation }: Checkout): Promise<void> {
	if (reservation === 'reserved') await releaseReservation(tx, id);
	await tx.update(checkouts).set({ state: 'cancelled' }).where(eq(checkouts.id, id));
}

/**
 * Makes sure that the buyer of a locked checkout has not left, that its stock is reserved and its coupon's use counted, and reserves both again after
 * the reservation expired. The discount itself stays valid, even if the coupon has ended since then.
 * @returns why the order cannot be placed, in a sentence; undefined when everything is reserved
 */
export async function ensureReservation(tx: Db, checkout: Checkout): Promise<string | undefined> {
	if (checkout.state === 'cancelled') return 'The order was cancelled before the payment reached us.';
	if (!(await keepAccount(tx, checkout.userId)))
		return 'The account was deleted before the payment reached us.';
	if (checkout.reservation === 'reserved') return undefined;
	const lines = await getCheckoutLines(tx, checkout.id);
	if (!(await reserveAll(tx, lines))) return 'An item in the order sold out before the payment reached us.';
	const { id: checkoutId, couponId, userId } = checkout;
	if (couponId === null || (await reserveUse(tx, { couponId, userId, checkoutId })) === undefined)
		return undefined;
	await releaseStock(tx, lines);
	return 'The coupon was used up before the payment reached us.';
}

const setOrdered = preparedQuery((db) =>
	db
		.update(checkouts)
		.set({ state: 'ordered', reservation: 'sold' })
		.where(eq(checkouts.id, sql.placeholder('id'))),
);

/** Marks a checkout as ordered and its reservation as sold. */
export async function markOrdered(tx: Db, id: CheckoutId): Promise<void> {
	await setOrdered(tx, { id });
}

/** Marks a checkout whose payment is refunded because it came too late. */
export async function markRefunded(tx: Db, id: CheckoutId): Promise<void> {
	await tx.update(checkouts).set({ state: 'refunded' }).where(eq(checkouts.id, id));
}

/** A payment may be authorised up to three days after it was started; a few hours are added as margin. */
const mayBePaid = gt(checkouts.usedAt, sql`now() - interval '76 hours'`);

/** The latest payment orders of a user that were paid or may still be paid, newest first. */
export async function getLatestCheckouts(db: Db, userId: UserId) {
	const latest = await db
		.select()
		.from(checkouts)
		.where(and(eq(checkouts.userId, userId), isNotNull(checkouts.gatewayOrderId), mayBePaid))
		.orderBy(desc(checkouts.usedAt), desc(checkouts.id))
		.limit(3);
	return latest.flatMap(({ gatewayOrderId, ...checkout }) =>
		gatewayOrderId === null ? [] : [{ ...checkout, gatewayOrderId }],
	);
}

/** Recently used by the shopper. Measured from the latest use, because the same quote reuses the checkout. */
const recentlyUsed = sql`${checkouts.usedAt} > now() - interval '20 minutes'`;
/** A payment was started that the bank may still authorise. */
const paymentStarted = sql`exists (select from ${payments}
	where ${payments.checkoutId} = ${checkouts.id} and ${payments.state} not in ('captured', 'refunded'))`;

/**
 * A checkout is due when it was last checked before this time. The task runs every ten seconds, so a likely payment is
 * settled within a minute even without webhooks. A checkout without a payment for hours is checked less often.
 */
const due = sql`now() - case
	when ${recentlyUsed} then interval '20 seconds'
	when ${checkouts.usedAt} > now() - interval '3 hours' or ${paymentStarted} then interval '45 seconds'
	else interval '30 minutes' end`;

/** Few enough for a slow gateway to answer all of them before the next run. */
const maxLeased = 50;

/**
 * Claims the next unpaid payment orders to check at the gateway, from half a minute to three days after their latest
 * use. The most likely payments come first, so that many abandoned ones do not delay a paid one. Two instances never claim the same one.
 */
export async function leaseUnreconciled(db: Db): Promise<{ id: CheckoutId; gatewayOrderId: string }[]> {
	const unreconciled = db
		.select({ id: checkouts.id })
		.from(checkouts)
		.where(
			and(
				inArray(checkouts.state, ['open', 'abandoned']),
				isNotNull(checkouts.gatewayOrderId),
				mayBePaid,
				sql`${checkouts.usedAt} < now() - interval '35 seconds'`,
				or(isNull(checkouts.lastCheckedAt), sql`${checkouts.lastCheckedAt} < ${due}`),
			),
		)
		.orderBy(
			sql`${recentlyUsed} desc`,
			sql`${paymentStarted} desc`,
			sql`${checkouts.lastCheckedAt} nulls first`,
		)
		.limit(maxLeased)
		.for('update', { skipLocked: true });
	const leased = await db
		.update(checkouts)
		.set({ lastCheckedAt: sql`now()` })
		.where(inArray(checkouts.id, unreconciled))
		.returning({ id: checkouts.id, gatewayOrderId: checkouts.gatewayOrderId });
	return leased.flatMap(({ id, gatewayOrderId }) =>
		gatewayOrderId === null ? [] : [{ id, gatewayOrderId }],
	);
}
