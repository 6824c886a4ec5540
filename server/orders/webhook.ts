import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { type GatewayLink, type GatewayRefund, GatewayRejected } from '../platform/gateway/gateway.ts';
import type { Services } from '../platform/services.ts';
import { payments } from '../schema/payments.ts';
import {
	type GatewayEvent,
	isSettledEvent,
	recordEvent,
	recordGatewayRefund,
} from '../selling/payments/payments.ts';
import { findPaymentLink } from './manualOrders/manualOrders.ts';
import { placeOrder, refreshPaymentStateOfOrder, settlePaymentLink } from './orders.ts';

const entity = z.object({ entity: z.object({ id: z.string().max(100) }) }).optional();

/** Only ids are read; states and amounts are fetched from the gateway instead. */
const eventBody = z.object({
	event: z.string().max(100),
	payload: z.object({ payment: entity, refund: entity, payment_link: entity }).default({}),
});

/** The gateway's ids of the payment, refund or payment link of an event. */
export type EventSubject = {
	paymentId: string | undefined;
	refundId: string | undefined;
	linkId: string | undefined;
};

/** Parses an event whose signature has been checked. Undefined when it is not valid. */
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
			// An event without an id is identified by its content.
			id: eventId ?? createHash('sha256').update(rawBody).digest('hex'),
			type,
			gatewayPaymentId: paymentId ?? null,
			payload: json,
		},
		subject: {
			paymentId,
			refundId: payload.refund?.entity.id,
			linkId: payload.payment_link?.entity.id,
		},
	};
}

/**
 * Fetches the payment, refund or payment link of an event from the gateway and stores the gateway's state. An event is recorded in
 * the transaction of its effect, so that one without effect may be sent again.
 * @throws GatewayUnavailable when the gateway does not answer: the event is then sent again
 */
export async function handleEvent(
	services: Services,
	event: GatewayEvent,
	{ paymentId, refundId, linkId }: EventSubject,
): Promise<void> {
	if (await isSettledEvent(services.database.db, event)) return;
	if (event.type.startsWith('refund.')) {
		if (refundId !== undefined) await updateRefund(services, event, refundId);
	} else if (event.type.startsWith('payment_link.')) {
		if (linkId !== undefined) await settleLink(services, event, linkId);
	} else if (paymentId !== undefined && /^(payment|order)\./.test(event.type))
		await placeOrder(services, paymentId, { source: 'webhook', event });
}

/** Settles the shop's link of a link at the gateway; an event of another shop's link is ignored. */
async function settleLink(services: Services, event: GatewayEvent, gatewayLinkId: string): Promise<void> {
	const { database, gateway } = services;
	let link: GatewayLink;
	try {
		link = await gateway.fetchLink(gatewayLinkId);
	} catch (error) {
		if (error instanceof GatewayRejected) return;
		throw error;
	}
	const id = await findPaymentLink(database.db, link);
	if (id === undefined) return;
	await settlePaymentLink(services, id, 'webhook');
	await recordEvent(database.db, event);
}

async function updateRefund(services: Services, event: GatewayEvent, refundId: string): Promise<void> {
	const { database, gateway, log } = services;
	let refund: GatewayRefund;
	try {
		refund = await gateway.fetchRefund(refundId);
	} catch (error) {
		if (error instanceof GatewayRejected) return;
		throw error;
	}
	// The event of a manual refund may arrive before its payment.
	if (!(await isPaymentOfShop(services, refund.paymentId))) return;
	if (refund.status === 'failed')
		log.error({ payment: refund.paymentId }, 'A refund failed at the gateway and needs attention');
	await inTransaction(database.db, async (tx) => {
		await recordEvent(tx, { ...event, gatewayPaymentId: refund.paymentId });
		await updateRefundAndOrder(tx, refund);
	});
}

/** Whether a payment belongs to a checkout of this shop; stores the payment if it is new. */
async function isPaymentOfShop(services: Services, gatewayPaymentId: string): Promise<boolean> {
	const [known] = await services.database.db
		.select({ id: payments.id })
		.from(payments)
		.where(eq(payments.gatewayPaymentId, gatewayPaymentId));
	if (known !== undefined) return true;
	return (await placeOrder(services, gatewayPaymentId, { source: 'webhook' })).kind !== 'unknown';
}

async function updateRefundAndOrder(tx: Db, refund: GatewayRefund): Promise<void> {
	await refreshPaymentStateOfOrder(tx, await recordGatewayRefund(tx, refund));
}
