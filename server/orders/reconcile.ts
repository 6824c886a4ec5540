import pLimit from 'p-limit';
import { claimUnreconciled } from '../checkout/checkout.ts';
import { type GatewayPayment, GatewayUnavailable } from '../payments/payments.ts';
import type { Services } from '../platform/services.ts';
import { placeOrder, type Source } from './placeOrder.ts';

/** Fetches the payments of a payment order; a captured one becomes an order or a refund. @returns the payments */
export async function settlePaymentOrder(
	services: Services,
	gatewayOrderId: string,
	source: Source,
): Promise<GatewayPayment[]> {
	const attempts = await services.gateway.paymentsOf(gatewayOrderId);
	for (const { id, status } of attempts)
		if (status !== 'failed' && status !== 'created') await placeOrder(services, id, { source });
	return attempts;
}

/** Concurrent requests to the gateway. */
const maxConcurrent = 5;

/**
 * Checks payment orders of which no result arrived: the browser was closed, the webhook was lost, or the bank
 * authorised the payment long after declining it.
 */
export async function reconcilePayments(services: Services): Promise<void> {
	const unsettled = await claimUnreconciled(services.database.db);
	let reachable = true;
	const settle = async ({ gatewayOrderId }: (typeof unsettled)[number]) => {
		if (!reachable) return;
		try {
			await settlePaymentOrder(services, gatewayOrderId, 'reconciler');
		} catch (error) {
			if (error instanceof GatewayUnavailable) {
				reachable = false;
				services.log.warn({ error }, 'The gateway did not answer about open payments');
			}
			// A payment that cannot be settled must not stop the rest.
			else services.log.error({ error, gatewayOrderId }, 'An open payment could not be settled');
		}
	};
	const limited = pLimit(maxConcurrent);
	await Promise.all(unsettled.map((payment) => limited(settle, payment)));
}
