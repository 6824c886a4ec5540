import { inArray } from 'drizzle-orm';
import type { CheckoutId, UserId } from '../../contracts/ids.ts';
import type { PaymentProgress } from '../../contracts/payments.ts';
import { paiseToRupees } from '../../shared/money.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import type { GatewayPayment } from '../platform/gateway/gateway.ts';
import type { Services } from '../platform/services.ts';
import { orders } from '../schema/orders.ts';
import { getCheckoutLines, getLatestCheckouts } from '../selling/checkout/checkout.ts';
import { settlePaymentOrder } from './orders.ts';

type Checkout = Awaited<ReturnType<typeof getLatestCheckouts>>[number];

/** @param attempts the gateway's current payments; empty for a checkout that is already settled */
function getState(checkout: Checkout, attempts: GatewayPayment[]): PaymentProgress['state'] {
	if (checkout.state === 'ordered') return 'placed';
	if (checkout.state === 'refunded') return 'refunded';
	const statuses = new Set(attempts.map(({ status }) => status));
	if (statuses.has('captured') || statuses.has('authorized')) return 'confirming';
	if (statuses.has('refunded')) return 'refunded';
	return statuses.has('failed') ? 'declined' : 'unpaid';
}

/**
 * The states of a user's latest payments. Payments that the shop has not settled are fetched from the gateway first;
 * a captured one becomes an order or a refund.
 * @throws GatewayUnavailable when the gateway does not answer
 */
export async function checkPayments(services: Services, userId: UserId): Promise<PaymentProgress[]> {
	const { db } = services.database;
	const attempts = new Map<CheckoutId, GatewayPayment[]>();
	for (const { id, state, gatewayOrderId } of await getLatestCheckouts(db, userId))
		if (state === 'open' || state === 'abandoned')
			attempts.set(id, await settlePaymentOrder(services, gatewayOrderId, 'check'));
	const settled = await getLatestCheckouts(db, userId);
	const placed = await db
		.select()
		.from(orders)
		.where(
			inArray(
				orders.checkoutId,
				settled.map(({ id }) => id),
			),
		);
	return Promise.all(
		settled.map(async (checkout) => {
			const order = placed.find(({ checkoutId }) => checkoutId === checkout.id);
			return {
				id: checkout.gatewayOrderId,
				state: getState(checkout, attempts.get(checkout.id) ?? []),
				amount: paiseToRupees(checkout.totalPaise),
				productIds: (await getCheckoutLines(db, checkout.id)).map(({ productId }) => productId),
				order: order === undefined ? null : { id: order.id, number: orderNumber(order) },
			};
		}),
	);
}
