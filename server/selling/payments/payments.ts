import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CheckoutId, PaymentId } from '../../../contracts/ids.ts';
import { newId } from '../../platform/columns.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import {
	preparedQuery,
	preparedSqlQuery,
	toPlaceholders,
	type WholeRow,
} from '../../platform/database/statement.ts';
import { type GatewayPayment, GatewayRejected, GatewayUnavailable } from '../../platform/gateway/gateway.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { Services } from '../../platform/services.ts';
import { orders } from '../../schema/orders.ts';
import { gatewayEvents, payments } from '../../schema/payments.ts';

export {
	type GatewayPayment,
	GatewayRejected,
	GatewayUnavailable,
	minimumCharge,
} from '../../platform/gateway/gateway.ts';
export {
	countFailedRefunds,
	failedRefundPage,
	resendFailedRefunds,
	resendRefund,
} from './failedRefunds.ts';
export { parseRefundId, recordGatewayRefund } from './gatewayRefunds.ts';
export { paymentJobs } from './jobs.ts';
export { countOpenRefunds } from './openRefunds.ts';
export {
	changeAmountDue,
	collectOnDelivery,
	endUnconfirmed,
	getAmountDue,
	markRefused,
	recordOutsidePayment,
	reduceAmountDue,
} from './outsideGateway.ts';
export {
	getRefundedAmount,
	getUnrefunded,
	isOfPayment,
	lockPayment,
	movePartsToNewItem,
	partlyRefunded,
	queueRefund,
	recordParts,
	refundedForItems,
	refundOf,
	refundPayment,
	retryRefund,
} from './refunds.ts';
export { requirePasswordForRefunds } from './refundsOfDay.ts';
export { countRefundsToPay, markRefundPaid, refundToPayPage } from './refundsToPay.ts';
export { getRefundAllowance, requireAllowedRefund, SecondPersonRequired } from './secondPerson.ts';

export type Payment = typeof payments.$inferSelect;

/**
 * Calls the gateway on behalf of a request.
 * @throws HttpError 503 with a message for the shopper when the gateway does not answer or rejects the call
 */
export async function callGateway<Result>(services: Services, call: () => Promise<Result>): Promise<Result> {
	try {
		return await call();
	} catch (error) {
		if (!(error instanceof GatewayUnavailable || error instanceof GatewayRejected)) throw error;
		services.log.error({ error }, 'The payment gateway could not be used');
		throw new HttpError(
			503,
			'gateway_unavailable',
			'The payment service is not responding right now. Please try again in a moment.',
			{},
			5,
		);
	}
}

/** Forward only; a failed payment may still be authorised or captured, since banks answer late. */
const states = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export type PaymentState = (typeof states)[number];

const hasGatewayPaymentId = eq(payments.gatewayPaymentId, sql.placeholder('gatewayPaymentId'));
/** Their defaults; the last two are of payments outside the gateway. */
const leftToDatabase = ['channel', 'createdAt', 'updatedAt', 'reference', 'refusedAt'] as const;
const insertPayment = preparedQuery<WholeRow<typeof payments, (typeof leftToDatabase)[number]>, Payment[]>(
	(db) =>
		db
			.insert(payments)
			.values(toPlaceholders(payments, leftToDatabase))
			.onConflictDoNothing({ target: payments.gatewayPaymentId })
			.returning(),
);
const lockGatewayPayment = preparedQuery((db) =>
	db.select().from(payments).where(hasGatewayPaymentId).for('update'),
);

/**
 * Records a payment as the gateway reports it. A state never moves back, in whatever order events arrive.
 * @returns the stored payment, its row locked
 */
export async function recordPayment(
	tx: Db,
	checkoutId: CheckoutId,
	{ id, status, amount, currency, method, fee }: Omit<GatewayPayment, 'orderId'>,
): Promise<Payment> {
	const ofGateway = eq(payments.gatewayPaymentId, id);
	const fees = fee == null ? {} : { feePaise: fee.total, feeTaxPaise: fee.tax };
	const [added] = await insertPayment(tx, {
		id: newId<PaymentId>(),
		gatewayPaymentId: id,
		checkoutId,
		state: status,
		amountPaise: amount,
		currency,
		method: method ?? null,
		feePaise: fee?.total ?? null,
		feeTaxPaise: fee?.tax ?? null,
	});
	if (added !== undefined) return added;
	const known = takeOne(await lockGatewayPayment(tx, { gatewayPaymentId: id }));
	if (states.indexOf(known.state) >= states.indexOf(status)) return known;
	return takeOne(
		await tx
			.update(payments)
			.set({
				state: status,
				method: sql`coalesce(${method}, ${payments.method})`,
				...fees,
				updatedAt: sql`now()`,
			})
			.where(ofGateway)
			.returning(),
	);
}

export type GatewayEvent = { id: string; type: string; gatewayPaymentId: string | null; payload: unknown };

const insertEvent = preparedQuery<WholeRow<typeof gatewayEvents, 'receivedAt'>, unknown>((db) =>
	db
		.insert(gatewayEvents)
		.values(toPlaceholders(gatewayEvents, ['receivedAt']))
		.onConflictDoNothing(),
);

/** Records an event of the gateway, in the transaction of its effect. */
export async function recordEvent(tx: Db, event: GatewayEvent): Promise<void> {
	const { id: eventId, ...recorded } = event;
	await insertEvent(tx, { eventId, ...recorded });
}

/** They announce a payment; once its order exists they change nothing. */
const announcements = new Set(['payment.authorized', 'payment.captured', 'order.paid']);
const eventId = sql.placeholder('id');
const paymentOfEvent = sql.placeholder('gatewayPaymentId');
const recordSettled = preparedSqlQuery(
	() => sql`with recorded as (
			insert into ${gatewayEvents} (event_id, type, gateway_payment_id, payload)
			select ${eventId}::text, ${sql.placeholder('type')}, ${paymentOfEvent}, ${sql.placeholder('payload')}::jsonb
			where ${sql.placeholder('announces')}::boolean and exists (
				select from ${payments} join ${orders} on ${orders.paymentId} = ${payments.id}
				where ${payments.gatewayPaymentId} = ${paymentOfEvent}
			) on conflict do nothing returning event_id
		)
		select exists (select from recorded) or exists (select from ${gatewayEvents} where event_id = ${eventId}) as settled`,
	z.object({ settled: z.boolean() }),
);

/**
 * Whether an event has no effect: it has been processed, or it announces a payment that has its order. Such an event is
 * recorded. Most events arrive after the buyer's browser has claimed the order; they cost one statement, and no call of the gateway.
 */
export async function isSettledEvent(db: Db, { payload, ...event }: GatewayEvent): Promise<boolean> {
	const { settled } = takeOne(
		await recordSettled(db, {
			...event,
			payload: JSON.stringify(payload),
			announces: announcements.has(event.type),
		}),
	);
	return settled;
}
