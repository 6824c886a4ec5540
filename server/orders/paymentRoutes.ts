import { setTimeout as pause } from 'node:timers/promises';
import {
	checkPayments as checkPaymentsContract,
	paymentWebhook,
	verifyPayment,
} from '../../contracts/payments.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { getRawBody } from '../platform/http/json.ts';
import type { RegisterRoute } from '../platform/http/registerRoute.ts';
import { requireSameUser } from '../platform/http/sameUser.ts';
import { recordSecurityEvent } from '../platform/securityEvents.ts';
import type { Services } from '../platform/services.ts';
import { getCheckout } from '../selling/checkout/checkout.ts';
import { callGateway } from '../selling/payments/payments.ts';
import { checkPayments } from './checkPayments.ts';
import { placeOrder, refundMessage } from './orders.ts';
import { handleEvent, readEvent } from './webhook.ts';

const notVerified = 'Payment verification failed. Please contact support if you were charged.';
/** The dialog closes when the bank has authorised the payment; the gateway captures it a moment later. */
const captureChecks = [400, 800, 1600];

export function paymentRoutes(registerRoute: RegisterRoute, services: Services): void {
	registerRoute(verifyPayment, async ({ body, user }) => {
		const checkout = await getCheckout(services.database.db, body.razorpay_order_id);
		if (checkout?.gatewayOrderId == null)
			throw new HttpError(404, 'payment_not_found', 'We do not know this payment.');
		requireSameUser(user, checkout.userId, 'This payment');
		const { razorpay_payment_id: paymentId, razorpay_signature: signature } = body;
		if (!services.gateway.isGenuinePayment(checkout.gatewayOrderId, paymentId, signature)) {
			const details = { accountId: user.id, checkout: checkout.id };
			recordSecurityEvent(services.log, 'payment_signature_invalid', details);
			throw new HttpError(400, 'payment_not_verified', notVerified);
		}
		const settle = () =>
			callGateway(services, () =>
				placeOrder(services, paymentId, { source: 'verify', expectedUserId: user.id }),
			);
		let placed = await settle();
		for (const milliseconds of captureChecks) {
			if (placed.kind !== 'not captured' || placed.state === 'failed') break;
			await pause(milliseconds);
			placed = await settle();
		}
		if (placed.kind === 'refunded') throw new HttpError(409, 'payment_refunded', refundMessage);
		if (placed.kind === 'unknown') throw new HttpError(400, 'payment_not_verified', notVerified);
		// An authorised payment counts as verified, although its capture may take a little longer.
		return { success: placed.kind === 'ordered' || placed.state !== 'failed' };
	});

	registerRoute(
		checkPaymentsContract,
		async ({ user }) => ({ payments: await callGateway(services, () => checkPayments(services, user.id)) }),
		{ name: 'payment check', times: 30, seconds: 60, per: 'user' },
	);

	registerRoute(
		paymentWebhook,
		async ({ request }) => {
			const rawBody = getRawBody(request);
			const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers;
			if (typeof signature !== 'string' || !services.gateway.isGenuineWebhook(rawBody, signature)) {
				recordSecurityEvent(services.log, 'webhook_signature_invalid', {});
				throw new HttpError(400, 'signature_invalid', 'The signature does not match.');
			}
			const read = readEvent(rawBody, typeof eventId === 'string' ? eventId : undefined);
			if (read === undefined) services.log.error('A webhook with a valid signature could not be parsed');
			else await callGateway(services, () => handleEvent(services, read.event, read.subject));
			return { received: true as const };
		},
		{ name: 'payment webhook', times: 6000, seconds: 60, per: 'address' },
	);
}
