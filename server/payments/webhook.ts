import { createHash } from 'node:crypto';
import { and, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { checkoutOf } from '../checkout/checkout.ts';
import { placeOrder, refreshPaymentStateOf } from '../orders/orders.ts';
import { type Db, inTransaction, only } from '../platform/database/database.ts';
import type { Services } from '../services.ts';
import { attemptOf, recordRefund } from './jobs.ts';
import { type GatewayEvent, recordEvent, recordPayment } from './payments.ts';
import { razorpayPayment, razorpayRefund } from './razorpayEntities.ts';
import { payments, refunds } from './tables.ts';

const entity = <Entity extends z.ZodType>(one: Entity) => z.object({ entity: one }).optional();

const eventBody = z.object({
	event: z.string().max(100),
	payload: z.object({ payment: entity(razorpayPayment), refund: entity(razorpayRefund) }).default({}),
});
type Payload = z.output<typeof eventBody>['payload'];

/** An event as it came over the wire, its signature checked. Undefined when it is not one. */
export function readEvent(
	rawBody: Buffer,
	eventId: string | undefined,
): { event: GatewayEvent; payload: Payload } | undefined {
	let json: unknown;
	try {
		json = JSON.parse(rawBody.toString());
	} catch {
		return;
	}
	const parsed = eventBody.safeParse(json);
	if (!parsed.success) return;
	const { event: type, payload } = parsed.data;
	return {
		event: {
			// Without an id of its own an event is known by what it says.
			id: eventId ?? createHash('sha256').update(rawBody).digest('hex'),
			type,
			gatewayPaymentId: payload.payment?.entity.id ?? payload.refund?.entity.paymentId ?? null,
			payload: json,
		},
		payload,
	};
}

/**
 * Lets an event of the gateway have its effect, once, however often and in whatever order events come (I14, I16).
 * Events of which this shop knows nothing have none.
 * @throws GatewayUnavailable when the gateway has to be asked and does not answer: the event is then sent again
 */
export async function handleEvent(services: Services, event: GatewayEvent, payload: Payload): Promise<void> {
	const { db } = services.database;
	if (payload.payment !== undefined && ['payment.captured', 'order.paid'].includes(event.type)) {
		await placeOrder(services, payload.payment.entity.id, { source: 'webhook', event });
		return;
	}
	if (event.type === 'refund.failed')
		services.log.error(
			{ payment: event.gatewayPaymentId },
			'A refund failed at the gateway: a person has to look',
		);
	await inTransaction(db, async (tx) => {
		if (!(await recordEvent(tx, event))) return;
		if (payload.payment !== undefined && ['payment.authorized', 'payment.failed'].includes(event.type)) {
			const { orderId, ...payment } = payload.payment.entity;
			const checkout = orderId === null ? undefined : await checkoutOf(tx, orderId);
			if (checkout !== undefined) await recordPayment(tx, checkout.id, payment);
		}
		if (payload.refund !== undefined && event.type.startsWith('refund.'))
			await noteRefund(tx, payload.refund.entity);
	});
}

type RefundEntity = NonNullable<Payload['refund']>['entity'];

/** Brings a refund up to date; one that was made at the gateway by hand is taken into the books. */
async function noteRefund(tx: Db, refund: RefundEntity): Promise<void> {
	const [payment] = await tx
		.select()
		.from(payments)
		.where(eq(payments.gatewayPaymentId, refund.paymentId))
		.for('update');
	if (payment === undefined) return;
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
					state: 'pending',
				})
				.returning({ id: refunds.id, attempt: refunds.attempt }),
		);
	// News of an attempt that was given up says nothing of the one under way.
	const attempt = ours?.id === which.id ? ours.attempt : which.attempt;
	await recordRefund(tx, { id: which.id, attempt }, refund);
	await refreshPaymentStateOf(tx, payment.id);
}
