import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { UnconfirmedOrder } from '../../../contracts/cashOnDelivery.ts';
import type { CheckoutId, UserId } from '../../../contracts/ids.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import { checkouts } from '../../schema/checkout.ts';
import { payments } from '../../schema/payments.ts';
import {
	atTodaysRates,
	type Checkout,
	getCheckoutLines,
	isKnownBuyer,
	releaseReservation,
} from '../../selling/checkout/checkout.ts';

/** Joined with its payment, a checkout that its buyer may still confirm. */
export const waitsForConfirmation = and(
	eq(payments.channel, 'cash on delivery'),
	eq(payments.state, 'created'),
	eq(checkouts.reservation, 'reserved'),
	gt(checkouts.reservedUntil, sql`now()`),
);

/** Converts a checkout to the API format, in rupees. */
export async function toUnconfirmedOrder(db: Db, checkout: Checkout): Promise<UnconfirmedOrder> {
	return {
		id: checkout.id,
		amount: paiseToRupees((await atTodaysRates(db, checkout))?.totalPaise ?? checkout.totalPaise),
		items: (await getCheckoutLines(db, checkout.id)).map((line) => ({
			name: nameWithVariant(line),
			quantity: line.quantity,
		})),
		confirmUntil: checkout.reservedUntil.toISOString(),
		confirmedBy: (await isKnownBuyer(db, checkout.userId)) ? 'button' : 'email',
	};
}

/** The user's orders that wait for confirmation. */
export async function getUnconfirmedOrders(db: Db, userId: UserId): Promise<UnconfirmedOrder[]> {
	const rows = await db
		.select({ checkout: checkouts })
		.from(checkouts)
		.innerJoin(payments, eq(payments.checkoutId, checkouts.id))
		.where(and(eq(checkouts.userId, userId), waitsForConfirmation))
		.orderBy(desc(checkouts.usedAt));
	return Promise.all(rows.map(({ checkout }) => toUnconfirmedOrder(db, checkout)));
}

/** @throws HttpError 404 when no such order of the user waits for confirmation */
async function lockUnconfirmed(tx: Db, userId: UserId, id: CheckoutId) {
	const own = and(eq(checkouts.id, id), eq(checkouts.userId, userId));
	await tx.select({ id: checkouts.id }).from(checkouts).where(own).for('update');
	// A statement of its own, which sees what was committed while this transaction waited for the lock.
	const [found] = await tx
		.select({ checkoutId: checkouts.id, paymentId: payments.id })
		.from(checkouts)
		.innerJoin(payments, eq(payments.checkoutId, checkouts.id))
		.where(and(own, waitsForConfirmation));
	if (found === undefined)
		throw new HttpError(404, 'order_not_found', 'This order does not wait for confirmation any more.');
	return found;
}

/** Cancels an order that is not confirmed yet, releases its stock and returns its goods to the cart. @throws HttpError 404 */
export async function cancelUnconfirmed(tx: Db, userId: UserId, id: CheckoutId): Promise<void> {
	await lockUnconfirmed(tx, userId, id);
	await releaseReservation(tx, id);
}

/** Queues another email with a link. @throws HttpError 404 */
export async function resendConfirmation(tx: Db, userId: UserId, id: CheckoutId): Promise<void> {
	const { paymentId } = await lockUnconfirmed(tx, userId, id);
	await queueJob(tx, {
		kind: 'cod confirmation',
		payload: { paymentId },
		dedupeKey: `cod confirmation:${paymentId}:${newId()}`,
	});
}
