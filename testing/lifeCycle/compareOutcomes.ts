import { expect } from 'vitest';
import { coupon, type Model, type ModelCheckout, sell } from './model.ts';
import { couponUses, getFigures, readOutcomes, type Shop } from './shop.ts';

/** The checkout of a payment order. @throws when the model has none */
export function findCheckout(model: Model, gatewayOrderId: string): ModelCheckout {
	const found = model.checkouts.find((checkout) => checkout.gatewayOrderId === gatewayOrderId);
	if (found === undefined)
		throw new Error(`The shop has a checkout ${gatewayOrderId} that the model does not have.`);
	return found;
}

/** Whether the whole amount was refunded at the gateway by hand before it could become an order. */
const isRefundedByHand = ({ outcome, payment }: ModelCheckout) =>
	outcome === 'open' && payment !== undefined && payment.refundedPaise === payment.amountPaise;

/**
 * Reads what the shop did with its payments, and checks that it was allowed to: an order needs its payment and its
 * units, a refund needs a shortage of units or of uses of the coupon.
 * @param settled checkouts whose payment must have become an order or a refund by now
 */
export async function compareOutcomes(model: Model, real: Shop, settled: ModelCheckout[]): Promise<void> {
	const outcomes = await readOutcomes(real);
	const refunded: ModelCheckout[] = [];
	for (const { gatewayOrderId, state, paymentId, items } of outcomes) {
		if (gatewayOrderId === null) continue;
		const checkout = findCheckout(model, gatewayOrderId);
		if (state === 'ordered') {
			expect(checkout.outcome, 'a refunded checkout never becomes an order').not.toBe('refunded');
			expect(paymentId).toBe(checkout.payment?.success.razorpay_payment_id);
			if (checkout.outcome === 'ordered') continue;
			sell(
				model,
				checkout,
				items.map(({ id, variantId }) => {
					const line = checkout.lines.find(({ product }) => model.products[product]?.variantId === variantId);
					if (line === undefined)
						throw new Error(`An order has variant ${variantId}, which its checkout does not contain.`);
					return { ...line, id, state: 'open' };
				}),
			);
			expect(checkout.items).toHaveLength(checkout.lines.length);
		} else if (state === 'refunded' && checkout.outcome === 'open') refunded.push(checkout);
		else
			expect(checkout.outcome, 'an order or a refund never becomes open').toBe(
				state === 'refunded' ? 'refunded' : 'open',
			);
	}
	const figures: Awaited<ReturnType<typeof getFigures>>[] = [];
	for (const { variantId } of model.products) figures.push(await getFigures(real, variantId));
	const isUsedUp = (await couponUses(real)).length >= coupon.totalLimit;
	for (const checkout of refunded) {
		expect(
			(checkout.hasCoupon && isUsedUp) ||
				checkout.lines.some(({ product, quantity }) => {
					const { stock = 0, reserved = 0 } = figures[product] ?? {};
					return stock - reserved < quantity;
				}),
			'only a payment whose units or coupon are not available is refunded',
		).toBe(true);
		checkout.outcome = 'refunded';
		if (checkout.payment !== undefined) checkout.payment.refundedPaise = checkout.payment.amountPaise;
	}
	for (const checkout of settled)
		if (!isRefundedByHand(checkout))
			expect(checkout.outcome, 'a captured payment is settled').not.toBe('open');
	expect(figures.map(({ stock }) => stock)).toEqual(model.products.map(({ stock }) => stock));
}
