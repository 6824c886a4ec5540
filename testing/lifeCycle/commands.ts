import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import { testCards } from '../gateway.ts';
import { expireReservations } from '../time.ts';
import { orderBody } from '../walkthrough.ts';
import { compareOutcomes, findCheckout } from './compareOutcomes.ts';
import {
	cancel,
	cartLines,
	coupon,
	getTotal,
	type Line,
	type Model,
	type ModelCheckout,
	type ModelItem,
	settleReturn,
} from './model.ts';
import { couponUses, getFigures, getOrderId, readOutcomes, reconcile, runJobs, type Shop } from './shop.ts';

type Command = fc.AsyncCommand<Model, Shop>;

/** A command that does nothing when it does not apply, for example when nothing was paid yet. */
const command = (name: string, run: (model: Model, real: Shop) => Promise<void>): Command => ({
	check: () => true,
	run,
	toString: () => name,
});

const getShopper = ({ shoppers }: Shop, number: number) => {
	const found = shoppers[number];
	if (found === undefined) throw new Error(`There is no shopper ${number}.`);
	return found;
};
const findProduct = ({ products }: Model, number: number) => {
	const found = products[number];
	if (found === undefined) throw new Error(`There is no product ${number}.`);
	return found;
};

/** One of a list, by any number; undefined when it is empty. */
const pick = <Entry>(list: Entry[], number: number): Entry | undefined =>
	list.length === 0 ? undefined : list[number % list.length];

const paidCheckouts = ({ checkouts }: Model) => checkouts.filter(({ payment }) => payment !== undefined);
const orderedItems = ({ checkouts }: Model): { checkout: ModelCheckout; item: ModelItem }[] =>
	checkouts.flatMap((checkout) => checkout.items.map((item) => ({ checkout, item })));

export const addToCart = (shopper: number, product: number, quantity: number) =>
	command(`shopper ${shopper} adds ${quantity} of product ${product}`, async (model, real) => {
		const { id, variantId } = findProduct(model, product);
		const cart = model.carts[shopper];
		const wanted = (cart?.get(product) ?? 0) + quantity;
		const { stock, reserved } = await getFigures(real, variantId);
		const { shopper: client } = getShopper(real, shopper);
		const body = { userId: client.user.id, productId: id, variantId, quantity };
		const { status } = await client.call('POST /cart', body);
		expect(status).toBe(wanted <= stock - reserved ? 201 : 409);
		if (status === 201) cart?.set(product, wanted);
	});

export const changePrice = (product: number, rupees: number) =>
	command(`product ${product} costs ₹${rupees}`, async (model, real) => {
		const changed = findProduct(model, product);
		const { variantId } = changed;
		const { version } = await getFigures(real, variantId);
		const body = { variantId, price: rupees, version };
		expect((await real.admin.call(`PUT /admin/products/${changed.id}/price`, body)).status).toBe(200);
		changed.unitPaise = rupees * 100;
	});

export const restock = (product: number, units: number) =>
	command(`${units} units of product ${product} arrive`, async (model, real) => {
		const changed = findProduct(model, product);
		const { variantId } = changed;
		const { version, stock } = await getFigures(real, variantId);
		const body = { variantId, stock: stock + units, stockSeen: stock, version };
		expect((await real.admin.call(`PUT /admin/products/${changed.id}/stock`, body)).status).toBe(200);
		changed.stock += units;
	});

/** The order of the lines in a cart is no reason for another checkout. */
const inOrder = (lines: Line[]) => lines.toSorted((one, other) => one.product - other.product);

const paymentOrder = z.object({ id: z.string(), amount: z.number() });

/**
 * Whether a use of the coupon is left for a shopper; undefined when that depends on uses of their own reservations,
 * which Pay Now may release.
 */
async function isCouponLeft(model: Model, real: Shop, shopper: number): Promise<boolean | undefined> {
	const uses = (await couponUses(real)).map((gatewayOrderId) => findCheckout(model, gatewayOrderId));
	const ofOthers = uses.filter((one) => one.shopper !== shopper || one.outcome === 'ordered');
	if (ofOthers.length >= coupon.totalLimit) return false;
	return uses.length < coupon.totalLimit ? true : undefined;
}

export const payNow = (shopper: number, hasCoupon = false) =>
	command(`shopper ${shopper} presses Pay Now${hasCoupon ? ' with the coupon' : ''}`, async (model, real) => {
		const lines = cartLines(model, shopper);
		const totalPaise = getTotal(lines, hasCoupon);
		const reservations = (await readOutcomes(real)).filter(({ reserved }) => reserved);
		const ofOthers = (product: number) =>
			model.checkouts
				.filter(
					(one) =>
						one.shopper !== shopper && reservations.some((r) => r.gatewayOrderId === one.gatewayOrderId),
				)
				.flatMap((one) => one.lines.filter((line) => line.product === product))
				.reduce((sum, { quantity }) => sum + quantity, 0);
		const isAvailable = lines.every(
			({ product, quantity }) => quantity <= findProduct(model, product).stock - ofOthers(product),
		);
		const isDiscounted = hasCoupon ? await isCouponLeft(model, real, shopper) : true;
		const code = hasCoupon ? coupon.code : undefined;
		const { status, body } = await getShopper(real, shopper).payNow(totalPaise / 100, undefined, code);
		if (lines.length === 0) expect(status).toBe(422);
		else if (!isAvailable || isDiscounted === false) expect(status).toBe(409);
		else if (isDiscounted) expect(status).toBe(200);
		if (status !== 200) return;
		const { id, amount } = paymentOrder.parse(body);
		expect(Math.round(amount * 100)).toBe(totalPaise);
		const before = model.checkouts.find(({ gatewayOrderId }) => gatewayOrderId === id);
		if (before === undefined)
			model.checkouts.push({
				gatewayOrderId: id,
				shopper,
				lines,
				hasCoupon,
				totalPaise,
				payment: undefined,
				outcome: 'open',
				items: [],
			});
		else {
			expect(before).toMatchObject({ shopper, hasCoupon, outcome: 'open' });
			expect(inOrder(before.lines)).toEqual(inOrder(lines));
		}
	});

export const payInDialog = (which: number, card: keyof typeof testCards) =>
	command(`the card ${card} pays checkout ${which}`, async (model, real) => {
		const checkout = pick(model.checkouts, which);
		if (checkout === undefined) return;
		const paying = real.testApp.gateway.pay(checkout.gatewayOrderId, testCards[card]);
		if (checkout.payment !== undefined || card === 'isDeclined') await expect(paying).rejects.toThrow();
		else checkout.payment = { success: await paying, amountPaise: checkout.totalPaise, refundedPaise: 0 };
	});

/** Whether the buyer is shown an order; the other answer is that the payment is refunded. */
const isOrdered = ({ outcome }: ModelCheckout) => outcome === 'ordered';

export const verify = (which: number) =>
	command(`the browser reports payment ${which}`, async (model, real) => {
		const checkout = pick(paidCheckouts(model), which);
		if (checkout?.payment === undefined) return;
		const stranger = getShopper(real, 1 - checkout.shopper);
		const { success } = checkout.payment;
		expect((await stranger.shopper.call('POST /payments/verify', success)).status).toBe(403);
		const { shopper } = getShopper(real, checkout.shopper);
		const { status } = await shopper.call('POST /payments/verify', success);
		await compareOutcomes(model, real, [checkout]);
		expect(status).toBe(isOrdered(checkout) ? 200 : 409);
	});

export const claim = (which: number) =>
	command(`the buyer claims the order of payment ${which}`, async (model, real) => {
		const checkout = pick(paidCheckouts(model), which);
		if (checkout?.payment === undefined) return;
		const { shopper } = getShopper(real, checkout.shopper);
		const { status } = await shopper.call('POST /orders', orderBody(shopper, checkout.payment.success));
		await compareOutcomes(model, real, [checkout]);
		expect([200, 201].includes(status)).toBe(isOrdered(checkout));
	});

/** @param times how often each pending webhook is sent; never, and they are lost for good */
export const deliverWebhooks = (times: 0 | 1 | 2, newestFirst: boolean) =>
	command(`webhooks arrive ${times} times${newestFirst ? ', newest first' : ''}`, async (model, real) => {
		const { gateway } = real.testApp;
		const waiting = newestFirst ? gateway.waiting().reverse() : gateway.waiting();
		const bodies = new Set(waiting.map(({ body }) => body));
		for (let time = 0; time < times; time++) expect(await gateway.deliver(waiting)).toBe(true);
		if (times === 0) await gateway.reset();
		const reported = paidCheckouts(model).filter(({ payment }) =>
			[...bodies].some((body) => body.includes(payment?.success.razorpay_payment_id ?? '-')),
		);
		await compareOutcomes(model, real, times === 0 ? [] : reported);
	});

export const letReservationsExpire = () =>
	command('fifteen minutes pass', async (model, real) => {
		await expireReservations(real.testApp);
		await compareOutcomes(model, real, []);
	});

export const checkOpenPayments = () =>
	command('the reconciler runs', async (model, real) => {
		await reconcile(real);
		await compareOutcomes(model, real, paidCheckouts(model));
	});

export const runAllJobs = () =>
	command('the jobs run', async (model, real) => {
		await runJobs(real);
		await compareOutcomes(model, real, []);
	});

export const cancelItem = (which: number, status: 'cancelled' | 'rejected') =>
	command(`item ${which} is ${status}`, async (model, real) => {
		const found = pick(orderedItems(model), which);
		if (found === undefined) return;
		const response = await real.admin.call(`PUT /orders/items/${found.item.id}`, { status });
		expect(response.status).toBe(found.item.state === 'returned' ? 409 : 200);
		cancel(model, found.checkout, found.item);
		await compareOutcomes(model, real, []);
	});

export const shipItem = (which: number) =>
	command(`item ${which} is shipped`, async (model, real) => {
		const found = pick(orderedItems(model), which);
		if (found === undefined) return;
		const { status } = await real.admin.call(`PUT /orders/items/${found.item.id}`, { status: 'shipped' });
		expect(status).toBe(found.item.state === 'open' ? 200 : 409);
	});

const createdReturn = z.object({ id: z.string() });

/** @param damaged units that cannot be sold again, when there are as many */
export const returnItem = (which: number, damaged: number, wantsReplacement: boolean) =>
	command(`item ${which} is delivered and returned, ${damaged} damaged`, async (model, real) => {
		const found = pick(orderedItems(model), which);
		if (found === undefined) return;
		const { checkout, item } = found;
		const delivered = { status: 'delivered' };
		const { status } = await real.admin.call(`PUT /orders/items/${item.id}`, delivered);
		expect(status).toBe(item.state === 'cancelled' ? 409 : 200);
		const { shopper } = getShopper(real, checkout.shopper);
		const body = { items: [{ itemId: item.id }], reason: 'damaged' };
		const request = await shopper.call(`POST /orders/${await getOrderId(real, item.id)}/returns`, body);
		expect(request.status).toBe(item.state === 'open' ? 201 : 409);
		if (request.status !== 201) return;
		const { id } = createdReturn.parse(request.body);
		const act = (action: string, details?: object) =>
			real.admin.call(`POST /admin/returns/${id}/${action}`, details);
		expect((await act('approve')).status).toBe(200);
		const sellable = Math.max(0, item.quantity - damaged);
		const received = { items: [{ itemId: item.id, sellable }], shopPays: true };
		expect((await act('receive', received)).status).toBe(200);
		const { stock, reserved } = await getFigures(real, findProduct(model, item.product).variantId);
		const replaced = wantsReplacement && item.quantity <= stock - reserved;
		if (wantsReplacement) expect((await act('replace')).status).toBe(replaced ? 200 : 409);
		if (!replaced) expect((await act('refund')).status).toBe(200);
		settleReturn(model, checkout, item, { sellable, replaced });
		await compareOutcomes(model, real, []);
	});

export const refundByHand = (which: number, rupees: number) =>
	command(`₹${rupees} of payment ${which} are refunded at the gateway by hand`, async (model, real) => {
		const payment = pick(paidCheckouts(model), which)?.payment;
		if (payment === undefined) return;
		// The shop's own refunds are made first: the gateway would reject the ones that no longer fit.
		await runJobs(real);
		const left = payment.amountPaise - payment.refundedPaise;
		if (left < 100) return;
		const amount = Math.min(left, rupees * 100);
		const { gateway } = real.testApp;
		const input = { amount, receipt: null, notes: {} };
		await gateway.sandbox.gateway.refund(payment.success.razorpay_payment_id, input, null);
		payment.refundedPaise += amount;
		expect(await gateway.deliver(gateway.waiting('refund.processed'))).toBe(true);
		await compareOutcomes(model, real, []);
	});

/** Five failures in a row would open the circuit breaker, after which every call fails for half a minute. */
const maxFailedRefunds = 4;

export const failNextRefund = () =>
	command('the gateway fails the next refund', async (_, real) => {
		if (real.failedRefunds++ >= maxFailedRefunds) return;
		real.testApp.gateway.failNext('POST /v1/payments/:id/refund', 'broken');
	});

/** The usual way: a product in the cart, Pay Now, and a card that succeeds. */
export const buy = (shopper: number, product: number, quantity: number, hasCoupon = false) =>
	command(`shopper ${shopper} buys ${quantity} of product ${product}`, async (model, real) => {
		await addToCart(shopper, product, quantity).run(model, real);
		const before = model.checkouts.length;
		await payNow(shopper, hasCoupon).run(model, real);
		if (model.checkouts.length > before) await payInDialog(before, 'succeeds').run(model, real);
	});

const shopper = fc.nat({ max: 1 });
const product = fc.nat({ max: 2 });
const units = fc.integer({ min: 1, max: 3 });
const which = fc.nat({ max: 11 });
const price = fc.integer({ min: 1, max: 20 }).map((step) => step * 50);

/** Every command with its values. */
const kinds: { weight: number; arbitrary: fc.Arbitrary<Command> }[] = [
	{ weight: 2, arbitrary: fc.tuple(shopper, product, units).map((given) => addToCart(...given)) },
	{ weight: 6, arbitrary: fc.tuple(shopper, product, units, fc.boolean()).map((given) => buy(...given)) },
	{ weight: 1, arbitrary: fc.tuple(product, price).map((given) => changePrice(...given)) },
	{ weight: 3, arbitrary: fc.tuple(product, units).map((given) => restock(...given)) },
	{ weight: 3, arbitrary: fc.tuple(shopper, fc.boolean()).map((given) => payNow(...given)) },
	{
		weight: 3,
		arbitrary: fc
			.tuple(which, fc.constantFrom('succeeds' as const, 'isDeclined' as const))
			.map((given) => payInDialog(...given)),
	},
	{ weight: 2, arbitrary: which.map(verify) },
	{ weight: 2, arbitrary: which.map(claim) },
	{
		weight: 2,
		arbitrary: fc
			.tuple(fc.constantFrom(0 as const, 1 as const, 2 as const), fc.boolean())
			.map((given) => deliverWebhooks(...given)),
	},
	{ weight: 3, arbitrary: fc.constant(letReservationsExpire()) },
	{ weight: 1, arbitrary: fc.constant(checkOpenPayments()) },
	{ weight: 1, arbitrary: fc.constant(runAllJobs()) },
	{
		weight: 3,
		arbitrary: fc
			.tuple(which, fc.constantFrom('cancelled' as const, 'rejected' as const))
			.map((given) => cancelItem(...given)),
	},
	{ weight: 1, arbitrary: which.map(shipItem) },
	{
		weight: 2,
		arbitrary: fc.tuple(which, fc.nat({ max: 2 }), fc.boolean()).map((given) => returnItem(...given)),
	},
	{
		weight: 2,
		arbitrary: fc.tuple(which, fc.integer({ min: 10, max: 2000 })).map((given) => refundByHand(...given)),
	},
	{ weight: 1, arbitrary: fc.constant(failNextRefund()) },
];

/** What shoppers, admins, the gateway and time do; the kinds that lead to money more often. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(...kinds);
