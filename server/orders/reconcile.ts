import pLimit from 'p-limit';
import type { PaymentLinkId } from '../../contracts/ids.ts';
import type { Services } from '../platform/services.ts';
import { leaseUnreconciled } from '../selling/checkout/checkout.ts';
import { type GatewayPayment, GatewayUnavailable } from '../selling/payments/payments.ts';
import {
	leaseDueLinks,
	recordLinkStatus,
	renewAtTodaysRates,
	syncLink,
} from './manualOrders/manualOrders.ts';
import { placeOrder, type Source } from './placeOrder.ts';

/** Fetches the payments of a payment order; a captured one becomes an order or a refund. @returns the payments */
export async function settlePaymentOrder(
	services: Services,
	gatewayOrderId: string,
	source: Source,
): Promise<GatewayPayment[]> {
	const attempts = await services.gateway.listPayments(gatewayOrderId);
	for (const { id, status } of attempts)
		if (status !== 'failed' && status !== 'created') await placeOrder(services, id, { source });
	return attempts;
}

/**
 * Creates, checks or cancels a payment link at the gateway, as the shop needs it; a captured payment of it becomes an order
 * or a refund. Payments of a link are found by asking the gateway for the link.
 */
export async function settlePaymentLink(
	services: Services,
	id: PaymentLinkId,
	source: Source,
): Promise<void> {
	const renewed = await renewAtTodaysRates(services, id);
	if (renewed !== undefined) await syncLink(services, renewed);
	const link = await syncLink(services, id);
	if (link === undefined) return;
	if (link.orderId !== null) await settlePaymentOrder(services, link.orderId, source);
	// Last, so that a link whose payments are not settled yet is checked again.
	await recordLinkStatus(services.database.db, id, link.status);
}

/** Concurrent requests to the gateway. */
const maxConcurrent = 5;

/**
 * Checks payment orders and payment links of which no result arrived: the browser was closed, the webhook was lost, or the bank
 * authorised the payment long after declining it.
 */
export async function reconcilePayments(services: Services): Promise<void> {
	const unsettled = await leaseUnreconciled(services.database.db);
	const links = await leaseDueLinks(services.database.db);
	let reachable = true;
	const settle = async (settleOne: () => Promise<unknown>, about: Record<string, string>) => {
		if (!reachable) return;
		try {
			await settleOne();
		} catch (error) {
			if (error instanceof GatewayUnavailable) {
				reachable = false;
				services.log.warn({ error }, 'The gateway did not answer about open payments');
			}
			// A payment that cannot be settled must not stop the rest.
			else services.log.error({ error, ...about }, 'An open payment could not be settled');
		}
	};
	const limited = pLimit(maxConcurrent);
	await Promise.all([
		...unsettled.map(({ gatewayOrderId }) =>
			limited(settle, () => settlePaymentOrder(services, gatewayOrderId, 'reconciler'), { gatewayOrderId }),
		),
		...links.map((linkId) =>
			limited(settle, () => settlePaymentLink(services, linkId, 'reconciler'), { linkId }),
		),
	]);
}
