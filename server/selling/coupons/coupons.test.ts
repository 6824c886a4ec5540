import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Coupon, type CouponDraft, coupon as couponResponse } from '../../../contracts/coupons.ts';
import { quote as quoteResponse } from '../../../contracts/payments.ts';
import { paise, rupeesToPaise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { expireReservations } from '../../../testing/time.ts';
import { type FilledCart, fillCart, getOrders, orderUpTo, pay } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { checkouts } from '../../schema/checkout.ts';
import { coupons, couponUses } from '../../schema/coupons.ts';
import { payments, refunds } from '../../schema/payments.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

type Draft = Partial<Record<keyof CouponDraft, unknown>>;

/** Ten percent with the code TEN10, unless given otherwise. */
async function addCoupon(draft: Draft = {}): Promise<Coupon> {
	const body = { name: 'Ten percent', code: 'TEN10', kind: 'percent', percent: 10, ...draft };
	const response = await admin.call('POST /admin/coupons', body);
	expect(response.status, response.raw.toString()).toBe(201);
	return couponResponse.parse(response.body);
}

async function getQuote({ shopper }: Pick<FilledCart, 'shopper'>, code?: string) {
	const response = await shopper.call(`GET /checkout/quote${code === undefined ? '' : `?coupon=${code}`}`);
	expect(response.status, response.raw.toString()).toBe(200);
	return quoteResponse.parse(response.body);
}

const getMessage = async (cart: FilledCart, code: string) => (await getQuote(cart, code)).couponMessage;
const uses = () => testApp.db.select().from(couponUses);
const day = (days: number) =>
	new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

describe('the quote', () => {
	test('deducts the coupon, whatever the case of its code, and charges GST on what is left', {
		tags: ['AFT-101', 'AFT-107'],
	}, async () => {
		await addCoupon();
		const cart = await fillCart(testApp);
		expect(await getQuote(cart, '%20ten10')).toMatchObject({
			subtotal: 1000,
			discount: { name: 'Ten percent', code: 'TEN10', amount: 100, saved: 118 },
			gst: 162,
			total: 1062,
			lines: [{ linePrice: 1000, discount: 100, gstAmount: 162 }],
		});
	});

	test('names the maximum of a percentage', { tags: ['PHO-009'] }, async () => {
		await addCoupon({ cap: 50 });
		expect((await getQuote(await fillCart(testApp), 'TEN10')).discount).toEqual({
			name: 'Ten percent',
			code: 'TEN10',
			cap: 50,
			amount: 50,
			saved: 59,
		});
	});

	test('has no field about discounts without a coupon', { tags: ['AFT-104'] }, async () => {
		await addCoupon();
		const quote = await getQuote(await fillCart(testApp));
		expect(Object.keys(quote)).toEqual([
			'lines',
			'subtotal',
			'gst',
			'shipping',
			'total',
			'shippingRule',
			'cashOnDelivery',
		]);
		expect(quote.lines[0]).not.toHaveProperty('discount');
	});

	test('limits a coupon to a category, a brand or products', { tags: ['AFT-102'] }, async () => {
		const [covered, other] = [await buildProduct(testApp.db), await buildProduct(testApp.db)];
		const cart = await fillCart(testApp, { products: [covered, other] });
		for (const [appliesTo, id] of [
			['category', covered.categoryId],
			['brand', covered.brandId],
			['products', covered.id],
		]) {
			const code = `ONLY-${appliesTo}`.toUpperCase();
			await addCoupon({ code, appliesTo, targetIds: [id] });
			const quote = await getQuote(cart, code);
			expect(quote.discount?.amount, code).toBe(100);
			expect(
				quote.lines.filter(({ discount }) => discount !== undefined).map(({ productId }) => productId),
			).toEqual([covered.id]);
		}
	});

	test('counts all goods towards the minimum of a coupon that covers some of them', {
		tags: ['AFT-102'],
	}, async () => {
		const [covered, other] = [await buildProduct(testApp.db), await buildProduct(testApp.db)];
		await addCoupon({ code: 'FROM1500', minimum: 1500, appliesTo: 'products', targetIds: [covered.id] });
		const alone = await fillCart(testApp, { products: [covered] });
		expect(await getQuote(alone, 'FROM1500')).not.toHaveProperty('discount');
		const both = await fillCart(testApp, { products: [covered, other] });
		expect(await getQuote(both, 'FROM1500')).toMatchObject({ subtotal: 2000, discount: { amount: 100 } });
	});

	test('makes shipping free', { tags: ['AFT-102'] }, async () => {
		await addCoupon({ code: 'SHIP', kind: 'free shipping', percent: undefined });
		const product = await buildProduct(testApp.db, { shippingPaise: rupeesToPaise(90) });
		const cart = await fillCart(testApp, { products: [product] });
		expect(await getQuote(cart)).toMatchObject({ shipping: 90, total: 1270 });
		expect(await getQuote(cart, 'SHIP')).toMatchObject({
			shipping: 0,
			total: 1180,
			shippingRule: 'offer',
			discount: { amount: 0, saved: 90 },
		});
	});

	test('applies the best of automatic offers and coupon, never two', { tags: ['AFT-103'] }, async () => {
		await addCoupon({ code: undefined, name: 'Five percent for all', percent: 5 });
		await addCoupon({ code: undefined, name: 'Eight percent for all', percent: 8 });
		await addCoupon({ name: 'Small', code: 'SMALL', percent: 2 });
		await addCoupon();
		const cart = await fillCart(testApp);
		expect((await getQuote(cart)).discount).toMatchObject({ name: 'Eight percent for all', code: null });
		expect((await getQuote(cart, 'TEN10')).discount).toMatchObject({ code: 'TEN10', amount: 100 });
		const small = await getQuote(cart, 'SMALL');
		expect(small.discount).toMatchObject({ code: null, amount: 80 });
		expect(small.couponMessage).toBe(
			"The offer 'Eight percent for all' already saves you more than this coupon.",
		);
	});

	test('explains each reason for which a coupon does not apply', {
		tags: ['AFT-105', 'AFT-107'],
	}, async () => {
		const cart = await fillCart(testApp);
		const other = await buildProduct(testApp.db);
		const tomorrow = day(1);
		await addCoupon({ code: 'OVER', endsOn: day(-1) });
		await addCoupon({ code: 'SOON', startsOn: tomorrow });
		await addCoupon({ code: 'TODAY', startsOn: day(0), endsOn: day(0) });
		await addCoupon({ code: 'SWITCHEDOFF', enabled: false });
		await addCoupon({ code: 'LARGE', minimum: 1500.5 });
		await addCoupon({ code: 'OTHER', appliesTo: 'products', targetIds: [other.id] });
		await addCoupon({ code: 'SHIP', kind: 'free shipping', percent: undefined });
		expect(await getMessage(cart, 'TODAY')).toBeUndefined();
		expect(await getMessage(cart, 'NOSUCH')).toBe('This coupon code is not valid. Please check it.');
		expect(await getMessage(cart, 'SWITCHEDOFF')).toBe('This coupon code is not valid. Please check it.');
		expect(await getMessage(cart, 'OVER')).toBe('This coupon has expired.');
		expect(await getMessage(cart, 'SOON')).toMatch(/^This coupon starts on .+\.$/);
		expect(await getMessage(cart, 'LARGE')).toBe(
			'This coupon is for orders from ₹1,500.50 (excl. GST). Add goods worth ₹500.50 more to use it.',
		);
		expect(await getMessage(cart, 'OTHER')).toBe('This coupon does not apply to anything in your cart.');
		expect(await getMessage(cart, 'SHIP')).toBe('Shipping is already free on this order.');
		expect(await getQuote(cart, 'OVER')).toMatchObject({ total: 1180 });
	});

	test('rejects codes after ten unknown ones, known ones too, and known codes are not counted', {
		tags: ['AFT-106'],
	}, async () => {
		await addCoupon();
		const cart = await fillCart(testApp);
		for (let known = 0; known < 12; known++) await getQuote(cart, 'TEN10');
		for (let guess = 0; guess < 10; guess++) await getQuote(cart, `GUESS${guess}`);
		for (const code of ['GUESS10', 'TEN10'])
			expect((await cart.shopper.call(`GET /checkout/quote?coupon=${code}`)).status).toBe(429);
		expect((await cart.payNow(1062, undefined, 'TEN10')).status).toBe(429);
		expect((await cart.payNow()).status).toBe(200);
	});
});

describe('Pay Now', () => {
	test('stores the discount, counts one use, and the order, its uses and its totals agree', {
		tags: ['AFT-108', 'AFT-114', 'AFT-118'],
	}, async () => {
		const { id } = await addCoupon({ totalLimit: 5, customerLimit: 1 });
		const { order, cart } = await orderUpTo(testApp, 'paid', { coupon: 'TEN10' });
		expect(order).toMatchObject({
			subtotal: 1000,
			discount: { name: 'Ten percent', code: 'TEN10', amount: 100 },
			gst: 162,
			totalAmount: 1062,
			orderItems: [{ discount: 100, total: 1062 }],
		});
		expect(await uses()).toMatchObject([{ couponId: id, userId: cart.shopper.user.id }]);
		const listed = (await admin.call('GET /admin/coupons')).body;
		expect(listed).toMatchObject({ coupons: [{ uses: 1, given: 100 }] });
		expect(await getMessage(await fillCart(testApp, { shopper: cart.shopper }), 'TEN10')).toBe(
			'You have already used this coupon.',
		);
	});

	test('with a coupon that does not apply is answered with its sentence, its code and the price without it', {
		tags: ['AFT-105', 'AFT-107', 'ERR-003'],
	}, async () => {
		const { id } = await addCoupon();
		const cart = await fillCart(testApp);
		await testApp.db.update(coupons).set({ enabled: false }).where(eq(coupons.id, id));
		const response = await cart.payNow(1062, undefined, 'TEN10');
		expect(response).toMatchObject({
			status: 409,
			body: {
				error: 'This coupon code is not valid. Please check it.',
				code: 'coupon_not_found',
				quote: { total: 1180 },
			},
		});
		await addCoupon({ code: 'OVER', endsOn: day(-1) });
		await addCoupon({ code: 'SOON', startsOn: day(1) });
		await addCoupon({ code: 'LARGE', minimum: 1500 });
		for (const [entered, code] of [
			['OVER', 'coupon_expired'],
			['SOON', 'coupon_not_started'],
			['LARGE', 'coupon_below_minimum'],
		])
			expect((await cart.payNow(1062, undefined, entered)).body).toMatchObject({ code });
		expect(await testApp.db.$count(checkouts)).toBe(0);
	});

	test('a discount never comes from the client', { tags: ['AFT-107'] }, async () => {
		const cart = await fillCart(testApp);
		const body = { amount: 1, currency: 'INR', notes: { addressId: cart.addressId } };
		const response = await cart.shopper.call('POST /payments/order', { ...body, discount: 1179 });
		expect(response.status).toBe(400);
		expect((await cart.payNow(1)).status).toBe(409);
	});

	test('the coupon stays valid for its checkout after it changed, ended or was switched off', {
		tags: ['AFT-108'],
	}, async () => {
		const { id } = await addCoupon();
		const cart = await fillCart(testApp, { coupon: 'TEN10' });
		const success = await pay(testApp, cart);
		await testApp.db
			.update(coupons)
			.set({ enabled: false, endsOn: day(-1), basisPoints: null, kind: 'free shipping', name: 'Renamed' })
			.where(eq(coupons.id, id));
		expect((await cart.shopper.call('POST /payments/verify', success)).status).toBe(200);
		expect(await getOrders(cart.shopper)).toMatchObject([
			{ totalAmount: 1062, discount: { name: 'Ten percent', amount: 100 } },
		]);
	});

	test('a first-order coupon is for accounts without an order', { tags: ['AFT-107'] }, async () => {
		await addCoupon({ firstOrderOnly: true });
		const { cart } = await orderUpTo(testApp, 'paid', { coupon: 'TEN10' });
		expect(await getMessage(await fillCart(testApp, { shopper: cart.shopper }), 'TEN10')).toBe(
			'This coupon is for your first order only.',
		);
	});

	test('a second tab with the same cart and coupon gets the same checkout and one use', {
		tags: ['AFT-111'],
	}, async () => {
		await addCoupon({ totalLimit: 1, customerLimit: 1 });
		const cart = await fillCart(testApp, { coupon: 'TEN10' });
		const responses = await Promise.all(Array.from({ length: 4 }, () => cart.payNow(1062)));
		expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		expect(responses[0]?.status).toBe(200);
		expect(await uses()).toHaveLength(1);
	});

	test('a second tab with another cart takes over the use, until a payment is in progress', {
		tags: ['AFT-111'],
	}, async () => {
		await addCoupon({ totalLimit: 1, customerLimit: 1 });
		const cart = await fillCart(testApp, { coupon: 'TEN10' });
		expect((await cart.payNow()).status).toBe(200);
		const more = await fillCart(testApp, { shopper: cart.shopper, quantity: 2, coupon: 'TEN10' });
		expect((await more.payNow()).status).toBe(200);
		expect(await uses()).toHaveLength(1);
		const { checkoutId } = takeOne(await uses());
		await testApp.db.insert(payments).values({
			gatewayPaymentId: 'pay_inProgress',
			checkoutId,
			state: 'authorized',
			amountPaise: paise(212_400),
			currency: 'INR',
		});
		const another = await fillCart(testApp, { shopper: cart.shopper, coupon: 'TEN10' });
		expect(await getMessage(another, 'TEN10')).toBe(
			'Another payment of yours is using this coupon. Please wait until it is confirmed or declined.',
		);
	});

	test('an expired reservation frees the use; a late payment counts it again', {
		tags: ['AFT-109'],
	}, async () => {
		await addCoupon({ totalLimit: 1 });
		const cart = await fillCart(testApp, { coupon: 'TEN10' });
		const order = z.object({ id: z.string() }).parse((await cart.payNow()).body);
		expect(await uses()).toHaveLength(1);
		await expireReservations(testApp);
		expect(await uses()).toHaveLength(0);
		const success = await testApp.gateway.pay(order.id);
		expect((await cart.shopper.call('POST /payments/verify', success)).status).toBe(200);
		expect(await uses()).toHaveLength(1);
	});

	test('a late payment whose coupon was used up in the meantime is refunded in full', {
		tags: ['AFT-109'],
	}, async () => {
		await addCoupon({ totalLimit: 1 });
		const product = await buildProduct(testApp.db);
		const late = await fillCart(testApp, { products: [product], coupon: 'TEN10' });
		const order = z.object({ id: z.string() }).parse((await late.payNow()).body);
		await expireReservations(testApp);
		await orderUpTo(testApp, 'paid', { products: [product], coupon: 'TEN10' });
		const success = await testApp.gateway.pay(order.id);
		expect((await late.shopper.call('POST /payments/verify', success)).status).toBe(409);
		expect(takeOne(await testApp.db.select().from(refunds))).toMatchObject({
			amountPaise: 106_200,
			reason: 'The coupon was used up before the payment reached us.',
		});
		expect(await uses()).toHaveLength(1);
	});

	test('an automatic offer is counted and frozen like a coupon', {
		tags: ['AFT-103', 'AFT-118'],
	}, async () => {
		await addCoupon({ code: undefined, name: 'Opening offer', totalLimit: 1 });
		const { order } = await orderUpTo(testApp, 'paid');
		expect(order.discount).toEqual({ name: 'Opening offer', code: null, amount: 100 });
		expect(await uses()).toHaveLength(1);
		expect((await getQuote(await fillCart(testApp))).discount).toBeUndefined();
		expect((await testApp.guest.call('GET /offers')).body).toEqual({ offers: [] });
	});
});

describe('limits under load', () => {
	test('200 buyers at the same time use a coupon of 20 uses 20 times, and no one else gets a discount', {
		tags: ['AFT-110', 'AFT-118'],
	}, async () => {
		await addCoupon({ totalLimit: 20, customerLimit: 1 });
		const products: Awaited<ReturnType<typeof buildProduct>>[] = [];
		for (let number = 0; number < 40; number++) products.push(await buildProduct(testApp.db, { stock: 100 }));
		const carts: FilledCart[] = [];
		for (let number = 0; number < 200; number++) {
			// Different pairs in both orders: most buyers share no product, so that only the coupon makes them wait.
			const pair = [number % 40, (number * 7 + 21) % 40].flatMap((place) => products[place] ?? []);
			carts.push(await fillCart(testApp, { products: pair, coupon: 'TEN10' }));
		}
		const responses = await Promise.all(carts.map((cart) => cart.payNow(2124)));
		const statuses = Map.groupBy(responses, ({ status }) => status);
		// On a busy machine the gateway or the database may answer too late (503), to buyers with a use or without one.
		expect([...statuses.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
		const [refused, unanswered] = [409, 503].map((status) => statuses.get(status)?.length ?? 0);
		expect(refused).toBeLessThanOrEqual(180);
		expect((refused ?? 0) + (unanswered ?? 0)).toBeGreaterThanOrEqual(180);
		for (const { body } of statuses.get(409) ?? [])
			expect(body).toMatchObject({ error: 'This coupon has been used up.', quote: { total: 2360 } });
		expect(await uses()).toHaveLength(20);
	});

	test('buyers who change between two coupons at the same time cause no deadlock', {
		tags: ['AFT-110'],
	}, async () => {
		await addCoupon({ code: 'ONE-1', totalLimit: 40 });
		await addCoupon({ code: 'TWO-2', totalLimit: 40 });
		const product = await buildProduct(testApp.db, { stock: 500 });
		const carts: FilledCart[] = [];
		for (let number = 0; number < 12; number++) carts.push(await fillCart(testApp, { products: [product] }));
		for (const codes of [
			['ONE-1', 'TWO-2'],
			['TWO-2', 'ONE-1'],
			['ONE-1', 'TWO-2'],
		]) {
			const responses = await Promise.all(
				carts.map((cart, number) => cart.payNow(1062, undefined, codes[number % 2])),
			);
			expect(responses.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
		}
		expect(await uses()).toHaveLength(12);
	});

	test('a limit that is added while buyers use the coupon is never below its uses', {
		tags: ['AFT-110', 'AFT-116'],
	}, async () => {
		const { id } = await addCoupon();
		const product = await buildProduct(testApp.db, { stock: 500 });
		const carts: FilledCart[] = [];
		for (let number = 0; number < 30; number++)
			carts.push(await fillCart(testApp, { products: [product], coupon: 'TEN10' }));
		const limit = { name: 'Ten percent', code: 'TEN10', kind: 'percent', percent: 10, totalLimit: 10 };
		const buying = Promise.all(carts.map((cart) => cart.payNow(1062)));
		const changed = await admin.call(`PUT /admin/coupons/${id}`, limit);
		const bought = (await buying).filter(({ status }) => status !== 409).length;
		expect(await uses()).toHaveLength(bought);
		expect([changed.status, bought <= 10]).toEqual(changed.status === 200 ? [200, true] : [409, false]);
	});
});
