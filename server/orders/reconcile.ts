import { takeUnsettled } from '../checkout/checkout.ts';
import { GatewayUnavailable } from '../payments/payments.ts';
import type { Services } from '../services.ts';
import { placeOrder } from './placeOrder.ts';

/**
 * Asks the gateway about payment orders that nobody has reported on: the browser went away, the webhook was lost,
 * or the bank said yes long after it had said no. Whatever turns out to be paid becomes an order or a refund.
 */
export async function reconcilePayments(services: Services): Promise<void> {
	for (const { gatewayOrderId } of await takeUnsettled(services.database.db)) {
		try {
			for (const payment of await services.gateway.paymentsOf(gatewayOrderId))
				if (payment.status !== 'failed' && payment.status !== 'created')
					await placeOrder(services, payment.id, { source: 'reconciler' });
		} catch (error) {
			if (error instanceof GatewayUnavailable) {
				services.log.warn({ error }, 'The gateway could not be asked about open payments');
				return;
			}
			// One payment that cannot be settled must not keep the others from it.
			services.log.error({ error, gatewayOrderId }, 'An open payment could not be settled');
		}
	}
}
