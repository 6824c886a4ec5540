import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { getEnteredCoupon, quoteResponse } from './quote.ts';
import { repeat } from './repeat.ts';
import type { CheckoutPlan } from './schedule.ts';
import type { Context, Shopper } from './shopper.ts';

const waitingOrder = z.object({ id: z.string(), confirmedBy: z.enum(['button', 'email']) });
const confirmedOrder = z.object({ orderId: z.string() });
/** Longest wait for the email with the link; a buyer whose email is late does not come back. */
const emailWithinMs = 15_000;

/**
 * Orders the cart for cash on delivery and confirms it: by the button for a known buyer, else by the link in the email.
 * @returns how it ended; undefined when this cart cannot be paid on delivery
 */
export async function orderOnDelivery(
	plan: CheckoutPlan,
	shopper: Shopper,
	context: Context,
): Promise<string | undefined> {
	const { client, userId, addressId, business } = shopper;
	const quote = await client.call(
		`GET /checkout/quote?payment=cod&addressId=${addressId}&${getEnteredCoupon(plan)}`,
	);
	const { data } = quoteResponse.safeParse(quote?.body);
	if (data?.cashOnDelivery?.obstacle !== null) return undefined;
	const key = randomUUID();
	const body = {
		userId,
		addressId,
		amount: data.total,
		coupon: data.discount?.code ?? undefined,
		ageDeclared: true,
		...business,
	};
	// A double click has one Idempotency-Key, so that it is one order.
	const responses = await repeat(plan.payNowClicks, () => client.call('POST /orders/cod', body, { key }));
	const placed = responses.find((response) => response?.status === 201);
	if (placed === undefined) return undefined;
	if (plan.afterwards === 'closes the browser') return 'browser closed';
	const { id, confirmedBy } = waitingOrder.parse(placed.body);
	const confirmed =
		confirmedBy === 'button'
			? await confirmTwice(shopper, context, `/orders/cod/${id}/confirm`, {})
			: await confirmByEmail(shopper, context);
	return confirmed ? 'ordered on delivery' : 'not confirmed';
}

/** Presses the button twice. @returns whether the order was placed */
async function confirmTwice(
	{ client, userId }: Shopper,
	{ history }: Context,
	path: `/${string}`,
	body: object,
): Promise<boolean> {
	const responses = await repeat(2, () => client.call(`POST ${path}`, body));
	const ids = new Set(
		responses.flatMap((response) => {
			const { data } = confirmedOrder.safeParse(response?.body);
			return data === undefined || response?.status !== 200 ? [] : [data.orderId];
		}),
	);
	if (ids.size > 1) history.violate(`One confirmation made two orders: ${[...ids].join(' and ')}`);
	for (const orderId of ids)
		if (!history.ordersOnDelivery.some((known) => known.orderId === orderId))
			history.ordersOnDelivery.push({ orderId, userId });
	return ids.size > 0;
}

/** Opens the links in the inbox until one places an order. */
async function confirmByEmail(shopper: Shopper, context: Context): Promise<boolean> {
	const until = performance.now() + emailWithinMs;
	const opened = new Set<string>();
	while (performance.now() < until) {
		for (const { token } of context.readEmails(shopper.email)) {
			if (token === null || opened.has(token)) continue;
			opened.add(token);
			if (await confirmTwice(shopper, context, '/orders/cod/confirm', { token })) return true;
		}
		await pause(500);
	}
	return false;
}
