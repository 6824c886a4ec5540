import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CheckoutId } from '../../contracts/ids.ts';
import { type Db, only } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../services.ts';
import { type GatewayPayment, GatewayRefused, GatewayUnavailable } from './gateway.ts';
import { gatewayEvents, payments } from './tables.ts';

export {
	countFailedRefunds,
	failedRefundPage,
	resendFailedRefunds,
	sendRefundAgain,
} from './failedRefunds.ts';
export { type GatewayPayment, GatewayRefused, GatewayUnavailable, smallestAmount } from './gateway.ts';
export { paymentJobs } from './jobs.ts';
export {
	lockPayment,
	queueRefund,
	refundedForItems,
	refundedOf,
	refundPayment,
	retryRefund,
} from './refunds.ts';

export type Payment = typeof payments.$inferSelect;

/**
 * Asks the gateway on behalf of a request.
 * @throws Refusal 503 in a sentence for the shopper when it does not answer or does not want to
 */
export async function askGateway<Answer>(services: Services, ask: () => Promise<Answer>): Promise<Answer> {
	try {
		return await ask();
	} catch (error) {
		if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
		services.log.error({ error }, 'The payment gateway could not be used');
		throw new Refusal(
			503,
			'The payment service is not responding right now. Please try again in a moment.',
			{},
			5,
		);
	}
}

/** Forward only; a failed payment may still be authorised or captured, since banks answer late. */
const states = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export type PaymentState = (typeof states)[number];

/**
 * Notes what the gateway says of a payment. A state never moves back, in whatever order the news comes in.
 * @returns the payment as it stands now, its row locked
 */
export async function recordPayment(
	tx: Db,
	checkoutId: CheckoutId,
	{ id, status, amount, currency, method }: Omit<GatewayPayment, 'orderId'>,
): Promise<Payment> {
	await tx
		.insert(payments)
		.values({
			gatewayPaymentId: id,
			checkoutId,
			state: status,
			amountPaise: amount,
			currency,
			method,
		})
		.onConflictDoNothing({ target: payments.gatewayPaymentId });
	const before = states.slice(0, states.indexOf(status));
	if (before.length > 0)
		await tx
			.update(payments)
			.set({ state: status, method: sql`coalesce(${method}, ${payments.method})`, updatedAt: sql`now()` })
			.where(and(eq(payments.gatewayPaymentId, id), inArray(payments.state, before)));
	return only(await tx.select().from(payments).where(eq(payments.gatewayPaymentId, id)).for('update'));
}

export type GatewayEvent = { id: string; type: string; gatewayPaymentId: string | null; payload: unknown };

/** Records an event of the gateway, in the transaction of its effect. */
export async function recordEvent(tx: Db, event: GatewayEvent): Promise<void> {
	const { id, ...rest } = event;
	await tx
		.insert(gatewayEvents)
		.values({ eventId: id, ...rest })
		.onConflictDoNothing();
}

/** Whether an event of the gateway had its effect earlier. */
export async function isRecordedEvent(db: Db, id: string): Promise<boolean> {
	return (await db.$count(gatewayEvents, eq(gatewayEvents.eventId, id))) > 0;
}
