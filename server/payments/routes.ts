import { setTimeout as pause } from 'node:timers/promises';
import {
	checkPayments as checkPaymentsContract,
	paymentWebhook,
	verifyPayment,
} from '../../contracts/payments.ts';
import { checkoutOf } from '../checkout/checkout.ts';
import { goesBack, placeOrder } from '../orders/orders.ts';
import { rawBodyOf } from '../platform/http/json.ts';
import type { Mount } from '../platform/http/mount.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../services.ts';
import { checkPayments } from './checkPayments.ts';
import { askGateway } from './payments.ts';
import { handleEvent, readEvent } from './webhook.ts';

const notVerified = 'Payment verification failed. Please contact support if you were charged.';
/** The dialog closes when the bank has said yes; the gateway captures the money a moment later. */
const captureChecks = [400, 800, 1600];

export function paymentRoutes(mount: Mount, services: Services): void {
	mount(verifyPayment, async ({ body, user, request }) => {
		const checkout = await checkoutOf(services.database.db, body.razorpay_order_id);
		if (checkout?.gatewayOrderId == null) throw new Refusal(404, 'We do not know this payment.');
		if (checkout.userId !== user.id)
			throw new Refusal(403, 'This payment is of another account. Please login again.');
		const { razorpay_payment_id: paymentId, razorpay_signature: signature } = body;
		if (!services.gateway.isGenuinePayment(checkout.gatewayOrderId, paymentId, signature)) {
			request.log.warn({ user: user.id, checkout: checkout.id }, 'A payment came with a false signature');
			throw new Refusal(400, notVerified);
		}
		const settle = () =>
			askGateway(services, () => placeOrder(services, paymentId, { source: 'verify', onlyFor: user.id }));
		let placed = await settle();
		for (const milliseconds of captureChecks) {
			if (placed.kind !== 'not captured' || placed.state === 'failed') break;
			await pause(milliseconds);
			placed = await settle();
		}
		if (placed.kind === 'refunded') throw new Refusal(409, goesBack);
		if (placed.kind === 'unknown') throw new Refusal(400, notVerified);
		// A payment that the bank has accepted is verified, though the money may be on its way for a little longer.
		return { success: placed.kind === 'ordered' || placed.state !== 'failed' };
	});

	mount(
		checkPaymentsContract,
		async ({ user }) => ({ payments: await askGateway(services, () => checkPayments(services, user.id)) }),
		{ name: 'payment check', times: 30, seconds: 60, per: 'user' },
	);

	mount(
		paymentWebhook,
		async ({ request }) => {
			const rawBody = rawBodyOf(request);
			const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers;
			if (typeof signature !== 'string' || !services.gateway.isGenuineWebhook(rawBody, signature)) {
				request.log.warn({ address: request.ip }, 'A webhook came with a false signature');
				throw new Refusal(400, 'The signature does not match.');
			}
			const read = readEvent(rawBody, typeof eventId === 'string' ? eventId : undefined);
			if (read === undefined) services.log.error('A genuine webhook could not be understood');
			else await askGateway(services, () => handleEvent(services, read.event, read.subject));
			return { received: true as const };
		},
		{ name: 'payment webhook', times: 6000, seconds: 60, per: 'address' },
	);
}
