import { createHash } from 'node:crypto';
import { and, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { placeOrder, refreshPaymentStateOf } from '../orders/orders.ts';
import { type Db, inTransaction, only } from '../platform/database/database.ts';
import type { Services } from '../services.ts';
import { type GatewayRefund, GatewayRefused } from './gateway.ts';
import { attemptOf, recordRefund } from './jobs.ts';
import { type GatewayEvent, isRecordedEvent, recordEvent } from './payments.ts';
import { payments, refunds } from './tables.ts';

const entity = z.object({ entity: z.object({ id: z.string().max(100) }) }).optional();

/** Only names are read: what an event says of a state or an amount is asked of the gateway instead. */
const eventBody = z.object({
	event: z.string().max(100),
	payload: z.object({ payment: entity, refund: entity }).default({}),
});

/** What an event is about, by the gateway's ids. */
export type EventSubject = { paymentId: string | undefined; refundId: string | undefined };

/** An event as it came over the wire, its signature checked. Undefined when it is not one. */
export function readEvent(
	rawBody: Buffer,
	eventId: string | undefined,
): { event: GatewayEvent; subject: EventSubject } | undefined {
	let json: unknown;
	try {
		json = JSON.parse(rawBody.toString());
	} catch {
		return;
	}
	const parsed = eventBody.safeParse(json);
	if (!parsed.success) return;
	const { event: type, payload } = parsed.data;
	const paymentId = payload.payment?.entity.id;
	return {
		event: {
			// Without an id of its own an event is known by what it says.
			id: eventId ?? createHash('sha256').update(rawBody).digest('hex'),
			type,
			gatewayPaymentId: paymentId ?? null,
			payload: json,
		},
		subject: { paymentId, refundId: payload.refund?.entity.id },
	};
}

/**
 * Asks the gateway about the payment or refund that an event names, and stores what the gateway answers. An event is
 * recorded in the transaction of its effect, so that one without effect may be sent again (I14, I16).
 * @throws GatewayUnavailable when the gateway cannot be asked: the event is then sent again
 */
export async function handleEvent(
	services: Services,
	event: GatewayEvent,
	{ paymentId, refundId }: EventSubject,
): Promise<void> {
	if (await isRecordedEvent(services.database.db, event.id)) return;
	if (event.type.startsWith('refund.')) {
		if (refundId !== undefined) await updateRefund(services, event, refundId);
	} else if (paymentId !== undefined && /^(payment|order)\./.test(event.type))
		await placeOrder(services, paymentId, { source: 'webhook', event });
}

async function updateRefund(services: Services, event: GatewayEvent, refundId: string): Promise<void> {
	const { database, gateway, log } = services;
	let refund: GatewayRefund;
	try {
		refund = await gateway.fetchRefund(refundId);
	} catch (error) {
		if (error instanceof GatewayRefused) return;
		throw error;
	}
	// A refund made by hand may be heard of before the payment that it belongs to.
	if (!(await isPaymentOfShop(services, refund.paymentId))) return;
	if (refund.status === 'failed')
		log.error({ payment: refund.paymentId }, 'A refund failed at the gateway: a person has to look');
	await inTransaction(database.db, async (tx) => {
		await recordEvent(tx, { ...event, gatewayPaymentId: refund.paymentId });
		await noteRefund(tx, refund);
	});
}

/** Whether a payment pays a checkout of this shop; one that is not in the books yet is entered. */
async function isPaymentOfShop(services: Services, gatewayPaymentId: string): Promise<boolean> {
	const [known] = await services.database.db
		.select({ id: payments.id })
		.from(payments)
		.where(eq(payments.gatewayPaymentId, gatewayPaymentId));
	if (known !== undefined) return true;
	return (await placeOrder(services, gatewayPaymentId, { source: 'webhook' })).kind !== 'unknown';
}

/** Brings a refund up to date; one that was made at the gateway by hand is taken into the books. */
async function noteRefund(tx: Db, refund: GatewayRefund): Promise<void> {
	const payment = only(
		await tx.select().from(payments).where(eq(payments.gatewayPaymentId, refund.paymentId)).for('update'),
	);
	const ours = attemptOf(refund.receipt);
	const [known] = await tx
		.select({ id: refunds.id, attempt: refunds.attempt })
		.from(refunds)
		.where(
			and(
				eq(refunds.paymentId, payment.id),
				or(
					eq(refunds.gatewayRefundId, refund.id),
					// The news may overtake the answer to our own request: then the receipt tells which one it is.
					ours === undefined ? undefined : eq(refunds.id, ours.id),
				),
			),
		);
	const which =
		known ??
		only(
			await tx
				.insert(refunds)
				.values({
					paymentId: payment.id,
					amountPaise: refund.amount,
					reason: 'Made at the payment gateway',
				})
				.returning({ id: refunds.id, attempt: refunds.attempt }),
		);
	// News of an attempt that was given up says nothing of the one under way.
	const attempt = ours?.id === which.id ? ours.attempt : which.attempt;
	await recordRefund(tx, { id: which.id, attempt }, refund);
	await refreshPaymentStateOf(tx, payment.id);
}
