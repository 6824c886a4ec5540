import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Account, FilledShop } from './fillShop.ts';
import type { GatewayClient, Success } from './gatewayClient.ts';
import type { History } from './history.ts';
import type { BoxedEmail } from './mailBox.ts';
import { orderOnDelivery } from './onDelivery.ts';
import { getEnteredCoupon, quoteResponse } from './quote.ts';
import { repeat } from './repeat.ts';
import type { CheckoutPlan } from './schedule.ts';
import type { ShopClient, ShopResponse } from './shopClient.ts';

export type Shopper = Omit<Account, 'token'> & { client: ShopClient };

/** What a shopper uses, and where it is noted. */
export type Context = {
	variants: FilledShop['variants'];
	gateway: GatewayClient;
	history: History;
	/** What arrived in an inbox so far. */
	readEmails: (address: string) => BoxedEmail[];
};

const paymentOrder = z.object({ id: z.string() });
const orderResponse = z.object({
	id: z.string(),
	payment: z.object({ id: z.string() }),
	orderItems: z.array(z.object({ id: z.string() })),
});

/** One checkout by HTTP, as the pages do it. @returns how it ended, in words for the table */
export async function shop(plan: CheckoutPlan, shopper: Shopper, context: Context): Promise<string> {
	const { client } = shopper;
	const { history } = context;
	const troublesBefore = client.troubles();
	try {
		return await buy(plan, shopper, context);
	} finally {
		const misbehaves =
			plan.card !== 'succeeds' ||
			plan.payNowClicks > 1 ||
			plan.copies > 1 ||
			plan.adds > 1 ||
			plan.replays > 0 ||
			plan.secondTab !== undefined ||
			plan.afterwards !== 'verify and claim';
		if (misbehaves || client.troubles() > troublesBefore) history.faulted.add(plan.number);
	}
}

async function buy(plan: CheckoutPlan, shopper: Shopper, context: Context): Promise<string> {
	const { client } = shopper;
	await client.call('DELETE /cart', {});
	let added = 0;
	for (const { product, quantity } of plan.lines)
		if (await addToCart(plan, shopper, context, product, quantity)) added++;
	if (added === 0) return 'sold out in the cart';
	if (plan.onDelivery) {
		const outcome = await orderOnDelivery(plan, shopper, context);
		if (outcome !== undefined) return outcome;
	}
	const [order, second] = await Promise.all([
		payNow(plan, shopper),
		plan.secondTab === undefined ? undefined : buyInSecondTab(plan, plan.secondTab, shopper, context),
	]);
	if (order === undefined && second === undefined) return 'sold out or changed at Pay Now';
	await pause(plan.thinksMs);
	const payments = await Promise.all(
		[order, second].flatMap((id) => (id === undefined ? [] : [pay(plan, id, context)])),
	);
	const paid = payments.filter((success) => success !== undefined);
	if (plan.afterwards === 'closes the browser') return 'browser closed';
	if (paid.length === 0) {
		await client.call('POST /payments/check');
		return 'no news of the payment';
	}
	const outcomes = await Promise.all(paid.map((success) => afterPayment(plan, success, shopper, context)));
	return outcomes[0] ?? 'no news of the payment';
}

async function addToCart(
	plan: CheckoutPlan,
	{ client }: Shopper,
	{ variants, history }: Context,
	product: number,
	quantity: number,
): Promise<boolean> {
	const key = randomUUID();
	const body = { ...variants[product], quantity };
	const responses = (await repeat(plan.adds, () => client.call('POST /cart', body, { key }))).filter(
		(response) => response !== undefined,
	);
	const added = responses.filter(({ status }) => status === 201);
	if (new Set(added.map(({ text }) => text)).size > 1)
		history.violate(`One Idempotency-Key had two answers: ${added.map(({ text }) => text).join(' and ')}`);
	return added.length > 0;
}

/** Presses Pay Now, several times at the same time as planned. @returns the gateway's order of the first answer */
async function payNow(
	plan: CheckoutPlan,
	{ client, userId, addressId, business }: Shopper,
): Promise<string | undefined> {
	for (let attempt = 0; attempt < 2; attempt++) {
		const quote = await client.call(`GET /checkout/quote?${getEnteredCoupon(plan)}`);
		const { data } = quoteResponse.safeParse(quote?.body);
		if (data === undefined) return undefined;
		const body = {
			amount: data.total,
			currency: 'INR',
			notes: { userId, addressId },
			coupon: data.discount?.code ?? undefined,
			ageDeclared: true,
			...business,
		};
		const responses = await repeat(plan.payNowClicks, () => client.call('POST /payments/order', body));
		const made = responses.find((response) => response?.status === 200);
		if (made !== undefined) return paymentOrder.parse(made.body).id;
		// The price may have changed since the quote: the page shows the new one and the shopper accepts it.
		if (!responses.some((response) => response?.status === 409)) return undefined;
	}
	return undefined;
}

/** Changes the cart while the first tab is at Pay Now, and presses Pay Now as well. */
async function buyInSecondTab(
	plan: CheckoutPlan,
	product: number,
	shopper: Shopper,
	context: Context,
): Promise<string | undefined> {
	const { client } = shopper;
	await client.call('DELETE /cart', {});
	if (!(await addToCart(plan, shopper, context, product, 1))) return undefined;
	return payNow(plan, shopper);
}

/** Pays in the gateway's dialog. @returns nothing when the browser learns of no success */
async function pay(plan: CheckoutPlan, id: string, { gateway }: Context): Promise<Success | undefined> {
	switch (plan.card) {
		case 'succeeds':
			return gateway.pay(id, 'succeeds');
		case 'declined first':
			await gateway.pay(id, 'isDeclined');
			return gateway.pay(id, 'succeeds');
		case 'succeeds unheard':
			return gateway.pay(id, 'succeedsUnheard');
		case 'late':
			return gateway.pay(id, 'isAuthorisedLate');
		case 'late then succeeds':
			await gateway.pay(id, 'isAuthorisedLate');
			return gateway.pay(id, 'succeeds');
	}
}

/** Verifies and claims as planned, some of it several times at the same time and again later. */
async function afterPayment(
	plan: CheckoutPlan,
	success: Success,
	shopper: Shopper,
	context: Context,
): Promise<string> {
	const { client, userId } = shopper;
	const verify = () => client.call('POST /payments/verify', success);
	const orderBody = {
		userId,
		paymentId: success.razorpay_payment_id,
		...(plan.falseClaim ? { totalAmount: 1, status: 'refunded', products: [] } : { status: 'completed' }),
	};
	const claim = async () => {
		const response = await client.call('POST /orders', orderBody);
		if (response?.status === 201) acknowledge(response, success, shopper, context.history);
		return response;
	};
	const once = async (): Promise<ShopResponse | undefined> => {
		switch (plan.afterwards) {
			case 'verify and claim': {
				await repeat(plan.copies, verify);
				const [response] = await repeat(plan.copies, claim);
				return response;
			}
			case 'verify':
				return (await repeat(plan.copies, verify))[0];
			case 'payment check':
				return client.call('POST /payments/check');
			default:
				return (await repeat(plan.copies, claim))[0];
		}
	};
	const first = await once();
	for (let replay = 0; replay < plan.replays; replay++) {
		await pause(200 * (replay + 1));
		await Promise.all([verify(), claim()]);
	}
	if (first === undefined) return 'gave up waiting for the shop';
	if (first.status === 409) return 'refund announced';
	return first.status < 300 ? 'served' : `answered ${first.status}`;
}

function acknowledge(response: ShopResponse, success: Success, { userId }: Shopper, history: History): void {
	const order = orderResponse.parse(response.body);
	const paymentId = success.razorpay_payment_id;
	if (order.payment.id !== paymentId)
		history.violate(`The claim of ${paymentId} was answered with the order of ${order.payment.id}`);
	history.acknowledge({
		orderId: order.id,
		paymentId,
		userId,
		itemIds: order.orderItems.map(({ id }) => id),
	});
}
