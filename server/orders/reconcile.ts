import pLimit from 'p-limit';
import { takeUnsettled } from '../checkout/checkout.ts';
import { type GatewayPayment, GatewayUnavailable } from '../payments/payments.ts';
import type { Services } from '../services.ts';
import { placeOrder, type Source } from './placeOrder.ts';

/** Asks the gateway about a payment order; what turns out to be paid becomes an order or a refund. @returns its attempts */
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

/** Questions to the gateway at once. */
const asked = 5;

/**
 * Asks the gateway about payment orders that nobody has reported on: the browser went away, the webhook was lost,
 * or the bank said yes long after it had said no.
 */
export async function reconcilePayments(services: Services): Promise<void> {
	const unsettled = await takeUnsettled(services.database.db);
	let reachable = true;
	const settle = async ({ gatewayOrderId }: (typeof unsettled)[number]) => {
		if (!reachable) return;
		try {
			await settlePaymentOrder(services, gatewayOrderId, 'reconciler');
		} catch (error) {
			if (error instanceof GatewayUnavailable) {
				reachable = false;
				services.log.warn({ error }, 'The gateway could not be asked about open payments');
			}
			// One payment that cannot be settled must not keep the others from it.
			else services.log.error({ error, gatewayOrderId }, 'An open payment could not be settled');
		}
	};
	const inTurn = pLimit(asked);
	await Promise.all(unsettled.map((one) => inTurn(settle, one)));
}
