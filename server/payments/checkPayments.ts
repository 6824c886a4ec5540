import { inArray } from 'drizzle-orm';
import { type CheckoutId, orderNumber, type UserId } from '../../contracts/ids.ts';
import { paiseToRupees } from '../../contracts/money.ts';
import type { PaymentProgress } from '../../contracts/payments.ts';
import { checkoutLinesOf, latestCheckoutsOf } from '../checkout/checkout.ts';
import { settlePaymentOrder } from '../orders/orders.ts';
import { orders } from '../orders/tables.ts';
import type { Services } from '../services.ts';
import type { GatewayPayment } from './gateway.ts';

type Checkout = Awaited<ReturnType<typeof latestCheckoutsOf>>[number];

/** @param attempts what the gateway just answered; none for a checkout that was settled before */
function stateOf(checkout: Checkout, attempts: GatewayPayment[]): PaymentProgress['state'] {
	if (checkout.state === 'ordered') return 'placed';
	if (checkout.state === 'refunded') return 'refunded';
	const statuses = new Set(attempts.map(({ status }) => status));
	if (statuses.has('captured') || statuses.has('authorized')) return 'confirming';
	if (statuses.has('refunded')) return 'refunded';
	return statuses.has('failed') ? 'declined' : 'unpaid';
}

/**
 * How the latest payments of a user stand, asked of the gateway where the shop has not settled them; what turns out to be
 * paid becomes an order or a refund first.
 * @throws GatewayUnavailable when the gateway cannot be asked
 */
export async function checkPayments(services: Services, userId: UserId): Promise<PaymentProgress[]> {
	const { db } = services.database;
	const attempts = new Map<CheckoutId, GatewayPayment[]>();
	for (const { id, state, gatewayOrderId } of await latestCheckoutsOf(db, userId))
		if (state === 'open' || state === 'abandoned')
			attempts.set(id, await settlePaymentOrder(services, gatewayOrderId, 'check'));
	const settled = await latestCheckoutsOf(db, userId);
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
				state: stateOf(checkout, attempts.get(checkout.id) ?? []),
				amount: paiseToRupees(checkout.totalPaise),
				productIds: (await checkoutLinesOf(db, checkout.id)).map(({ productId }) => productId),
				order: order === undefined ? null : { id: order.id, number: orderNumber(order) },
			};
		}),
	);
}
