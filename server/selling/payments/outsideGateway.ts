import { and, eq, sql } from 'drizzle-orm';
import type { CheckoutId, PaymentId } from '../../../contracts/ids.ts';
import { type Paise, paise } from '../../../shared/money.ts';
import type { PaymentChannel } from '../../../shared/paymentChannels.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { payments } from '../../schema/payments.ts';

type Payment = typeof payments.$inferSelect;

/** Still to be collected, or not confirmed yet. */
const onDelivery = and(eq(payments.channel, 'cash on delivery'), eq(payments.state, 'created'));

/**
 * Records the payment of a checkout outside the gateway: cash on delivery is due, cash and UPI are received.
 * @param payment.reference the number of a UPI payment; null for other channels
 * @throws HttpError 409 when a UPI payment of that number is recorded already
 */
export async function recordOutsidePayment(
	tx: Db,
	payment: {
		checkoutId: CheckoutId;
		channel: Exclude<PaymentChannel, 'gateway'>;
		amountPaise: Paise;
		reference: string | null;
	},
): Promise<Payment> {
	const state = payment.channel === 'cash on delivery' ? 'created' : 'captured';
	const [recorded] = await tx
		.insert(payments)
		.values({ ...payment, state, currency: 'INR' })
		.onConflictDoNothing()
		.returning();
	if (recorded === undefined)
		throw new HttpError(
			409,
			'payment_reference_taken',
			`The UPI payment ${payment.reference} is recorded for another order already. Please check its number.`,
		);
	return recorded;
}

/** What is still to be collected on delivery; 0 for every other payment. */
export const getAmountDue = ({
	channel,
	state,
	amountPaise,
}: Pick<Payment, 'channel' | 'state' | 'amountPaise'>): Paise =>
	channel === 'cash on delivery' && state === 'created' ? amountPaise : paise(0);

/**
 * Deducts cancelled items from what is due on delivery. The payment's row must be locked and due.
 * A payment of which nothing is due any more has failed.
 */
export async function reduceAmountDue(tx: Db, { id, amountPaise }: Payment, by: Paise): Promise<void> {
	const left = paise(amountPaise - by);
	if (left < 0) throw new Error(`More was cancelled than is due of the payment ${id}.`);
	await tx
		.update(payments)
		.set({ amountPaise: left, updatedAt: sql`now()`, ...(left === 0 ? { state: 'failed' } : {}) })
		.where(and(eq(payments.id, id), eq(payments.state, 'created')));
}

/** Sets what is due on delivery of an order that is not confirmed yet. The payment's row must be locked. @returns it */
export async function changeAmountDue(tx: Db, payment: Payment, amountPaise: Paise): Promise<Payment> {
	await tx
		.update(payments)
		.set({ amountPaise, updatedAt: sql`now()` })
		.where(and(eq(payments.id, payment.id), onDelivery));
	return { ...payment, amountPaise };
}

/** Ends the payment of a checkout that its buyer did not confirm. The checkout's row must be locked. @returns whether there was one */
export async function endUnconfirmed(tx: Db, checkoutId: CheckoutId): Promise<boolean> {
	const ended = await tx
		.update(payments)
		.set({ state: 'failed', updatedAt: sql`now()` })
		.where(and(eq(payments.checkoutId, checkoutId), onDelivery))
		.returning({ id: payments.id });
	return ended.length > 0;
}

/** Records that the amount due was collected. The payment's row must be locked and due. */
export async function collectOnDelivery(tx: Db, id: PaymentId): Promise<void> {
	await tx
		.update(payments)
		.set({ state: 'captured', updatedAt: sql`now()` })
		.where(and(eq(payments.id, id), onDelivery));
}

/** Records that the buyer refused the parcel at the door. The payment's row must be locked and due. */
export async function markRefused(tx: Db, id: PaymentId): Promise<void> {
	await tx
		.update(payments)
		.set({ refusedAt: sql`now()` })
		.where(and(eq(payments.id, id), onDelivery));
}
