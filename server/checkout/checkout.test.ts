import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ProductId } from '../../contracts/ids.ts';
import { paise, percentToBasisPoints, rupeesToPaise } from '../../contracts/money.ts';
import { quote as quoteAnswer } from '../../contracts/payments.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/oracle.ts';
import { fillBasket, pay } from '../../testing/walkthrough.ts';
import { waitingEvent } from '../../testing/webhooks.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { addresses } from '../addresses/tables.ts';
import { cartLines } from '../cart/tables.ts';
import { productGstRates, products } from '../catalog/tables.ts';
import { only } from '../platform/database/database.ts';
import { releaseExpiredHolds } from './checkout.ts';
import { checkoutLines, checkouts } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

const rows = () => world.db.select().from(checkouts);
const product = async (id: string) =>
	only(await world.db.select().from(products).where(sql`${products.id} = ${id}`));

describe('the quote', () => {
	test('CHK-027 CHK-028 CHK-029 CHK-030 is priced from the shop’s records, to the paisa, in rupees', async () => {
		const rifle = await buildProduct(world.db, {
			name: 'Rifle',
			pricePaise: rupeesToPaise(3499.5),
			offerPaise: rupeesToPaise(2999.99),
			shippingPaise: rupeesToPaise(90),
		});
		const pellets = await buildProduct(world.db, {
			name: 'Pellets',
			pricePaise: rupeesToPaise(333.33),
			gstBasisPoints: percentToBasisPoints(5),
			shippingPaise: rupeesToPaise(30),
		});
		const { shopper } = await fillBasket(world, { products: [rifle] });
		await world.db.insert(cartLines).values({ userId: shopper.user.id, productId: pellets.id, quantity: 3 });
		const { status, body } = await shopper.call('GET /checkout/quote');
		expect(status).toBe(200);
		expect(body).toMatchObject({
			subtotal: 3999.98,
			gst: 590,
			shipping: 150,
			total: 4739.98,
			shippingRule: 'flat cap',
			lines: [
				{
					name: 'Rifle',
					quantity: 1,
					unitPrice: 2999.99,
					regularPrice: 3499.5,
					gst: 18,
					gstAmount: 540,
					shippingCharges: 90,
					linePrice: 2999.99,
					available: 10,
				},
				{ name: 'Pellets', quantity: 3, gst: 5, gstAmount: 50, shippingCharges: 90, linePrice: 999.99 },
			],
		});
	});

	test('CHK-025 CHK-026 CON-031 CON-032 CON-033 OPEN-018 of a product that says no GST, shipping or offer: 18 percent, none, none', async () => {
		const { brandId, categoryId } = await buildProduct(world.db);
		const made = await (await world.admin()).call('POST /products', {
			name: 'Plain product',
			numericPrice: 250,
			brandId,
			categoryId,
			stock: 5,
		});
		expect(made.body).toMatchObject({ gst: 18, offerPrice: 0, shippingCharges: 0 });
		const { id } = z.object({ id: z.uuid().transform((value) => value as ProductId) }).parse(made.body);
		const shopper = await world.signedIn();
		await world.db.insert(cartLines).values({ userId: shopper.user.id, productId: id, quantity: 2 });
		expect((await shopper.call('GET /checkout/quote')).body).toMatchObject({
			lines: [{ unitPrice: 250, regularPrice: 250, gst: 18, gstAmount: 90, shippingCharges: 0 }],
			shipping: 0,
			total: 590,
		});
	});

	test('of an empty cart is all zero', async () => {
		const shopper = await world.signedIn();
		expect((await shopper.call('GET /checkout/quote')).body).toEqual({
			lines: [],
			subtotal: 0,
			gst: 0,
			shipping: 0,
			total: 0,
			shippingRule: 'sum',
		});
	});

	test('takes the newest GST rate that has begun in India', async () => {
		const item = await buildProduct(world.db);
		const day = (days: number) => sql`(now() at time zone 'Asia/Kolkata')::date + ${days}::int`;
		for (const [days, percent] of [
			[-30, 28],
			[0, 12],
			[1, 40],
		] as const)
			await world.db.insert(productGstRates).values({
				productId: item.id,
				validFrom: day(days) as unknown as string,
				basisPoints: percentToBasisPoints(percent),
			});
		const { shopper } = await fillBasket(world, { products: [item] });
		expect((await shopper.call('GET /checkout/quote')).body).toMatchObject({ gst: 120 });
	});

	test('counts units that only the shopper’s own open payment holds as available to them, and not to others', async () => {
		const last = await buildProduct(world.db, { stock: 1 });
		const mine = await fillBasket(world, { products: [last] });
		const theirs = await fillBasket(world, { products: [last] });
		expect((await mine.payNow()).status).toBe(200);
		const availableTo = async ({ shopper }: typeof mine) =>
			quoteAnswer.parse((await shopper.call('GET /checkout/quote')).body).lines[0]?.available;
		expect(await availableTo(mine)).toBe(1);
		expect(await availableTo(theirs)).toBe(0);
	});

	test('needs a signed-in user', async () => {
		expect((await world.guest.call('GET /checkout/quote')).status).toBe(401);
	});
});

describe('a payment order', () => {
	test('API-051 API-052 API-053 API-054 API-055 ENT-090 CON-034 OPEN-083 D55 answers id, amount in rupees and currency, and holds the stock', async () => {
		const basket = await fillBasket(world, { quantity: 2 });
		const answer = await basket.payNow();
		expect(answer.status).toBe(200);
		expect(answer.body).toEqual({ id: expect.stringMatching(/^order_/), amount: 2360, currency: 'INR' });
		const checkout = only(await rows());
		expect(checkout).toMatchObject({
			state: 'open',
			holding: 'held',
			totalPaise: 236_000,
			subtotalPaise: 200_000,
			gstPaise: 36_000,
			shippingPaise: 0,
			address: { city: 'Ludhiana', state: 'Punjab', postalCode: '141001' },
		});
		expect(world.gateway.sandbox.desk.orderOf(checkout.gatewayOrderId ?? '')).toMatchObject({
			amount: 236_000,
			currency: 'INR',
			receipt: checkout.id,
		});
		expect(await product(basket.products[0]?.id ?? '')).toMatchObject({
			stock: 10,
			reserved: 2,
			available: 8,
		});
	});

	test('OPEN-080 D5 I6 with another amount is refused with 409, the true amount and the quote, and holds nothing', async () => {
		const basket = await fillBasket(world);
		for (const amount of [1, 1179.99, 1180.01, 0, -1180, 1e300]) {
			const answer = await basket.payNow(amount);
			expect(answer.status).toBe(409);
			expect(answer.body).toMatchObject({
				error: expect.any(String),
				amount: 1180,
				quote: { total: 1180, lines: [{ quantity: 1 }] },
			});
		}
		expect(await rows()).toEqual([]);
		expect(world.gateway.calls('POST /v1/orders')).toBe(0);
	});

	test('D5 of more than is there is refused with what can be bought', async () => {
		const few = await buildProduct(world.db, { name: 'Rare', stock: 2 });
		const basket = await fillBasket(world, { products: [few], quantity: 3 });
		const answer = await basket.payNow();
		expect(answer).toMatchObject({
			status: 409,
			body: { error: 'Only 2 of Rare can be bought now.', quote: { lines: [{ available: 2 }] } },
		});
		expect(await rows()).toEqual([]);
	});

	test('D15 of something without a price is refused', async () => {
		const free = await buildProduct(world.db, { pricePaise: paise(0) });
		const basket = await fillBasket(world, { products: [free] });
		expect((await basket.payNow()).status).toBe(409);
	});

	test('of an empty cart is refused with 422', async () => {
		const basket = await fillBasket(world);
		await world.db.delete(cartLines);
		expect(await basket.payNow(100)).toMatchObject({ status: 422, body: { error: 'Your cart is empty.' } });
	});

	test('of less than a rupee, which no gateway takes, is refused with 422 and holds nothing', async () => {
		const product = await buildProduct(world.db, { pricePaise: paise(50) });
		const basket = await fillBasket(world, { products: [product] });
		expect(await basket.payNow()).toMatchObject({
			status: 422,
			body: { error: expect.stringContaining('₹1') },
		});
		expect(world.gateway.calls('POST /v1/orders')).toBe(0);
		expect(await world.db.$count(checkouts)).toBe(0);
	});

	test('of more than any one price may be is answered like every other', async () => {
		const product = await buildProduct(world.db, { pricePaise: paise(90_000_000_000), stock: 999 });
		const basket = await fillBasket(world, { products: [product], quantity: 999 });
		expect((await basket.shopper.call('GET /checkout/quote')).body).toMatchObject({
			total: 1_060_938_000_000,
		});
		expect(await basket.payNow()).toMatchObject({ status: 200, body: { amount: 1_060_938_000_000 } });
	});

	test('I22 to an address of another user is refused with 404, under another user’s id with 403', async () => {
		const [mine, theirs] = [await fillBasket(world), await fillBasket(world)];
		const body = { amount: 1180, currency: 'INR', notes: { addressId: theirs.addressId } };
		expect((await mine.shopper.call('POST /payments/order', body)).status).toBe(404);
		const foreign = { ...body, notes: { addressId: mine.addressId, userId: theirs.shopper.user.id } };
		expect((await mine.shopper.call('POST /payments/order', foreign)).status).toBe(403);
		expect(await rows()).toEqual([]);
	});

	test('D18 is the same while the quote is the same, and another when it is not', async () => {
		const basket = await fillBasket(world);
		const first = await basket.payNow();
		expect((await basket.payNow()).body).toEqual(first.body);
		await world.db.update(cartLines).set({ quantity: 2 });
		const second = await basket.payNow();
		expect(second.body).toMatchObject({ amount: 2360 });
		expect(await rows()).toHaveLength(2);
		await world.db.update(cartLines).set({ quantity: 1 });
		expect((await basket.payNow()).body).toEqual(first.body);
	});

	test('D18 two tabs and a double click at once make one payment order', async () => {
		const basket = await fillBasket(world);
		const answers = await Promise.all(Array.from({ length: 6 }, () => basket.payNow(1180)));
		expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		expect(answers[0]?.status).toBe(200);
		expect(await rows()).toHaveLength(1);
		expect(world.gateway.calls('POST /v1/orders')).toBe(1);
		expect(await product(basket.products[0]?.id ?? '')).toMatchObject({ reserved: 1 });
	});

	test('I7 freezes prices, lines and address: later changes do not reach it', async () => {
		const basket = await fillBasket(world);
		await basket.payNow();
		const before = { checkout: await rows(), lines: await world.db.select().from(checkoutLines) };
		await world.db.update(products).set({ pricePaise: rupeesToPaise(1), name: 'Renamed' });
		await world.db.update(addresses).set({ city: 'Amritsar' });
		await world.db.update(cartLines).set({ quantity: 7 });
		expect({ checkout: await rows(), lines: await world.db.select().from(checkoutLines) }).toEqual(before);
	});

	test('takes over units that the same shopper’s earlier payment order holds', async () => {
		const last = await buildProduct(world.db, { stock: 1 });
		const other = await buildProduct(world.db);
		const basket = await fillBasket(world, { products: [last] });
		expect((await basket.payNow()).status).toBe(200);
		await world.db
			.insert(cartLines)
			.values({ userId: basket.shopper.user.id, productId: other.id, quantity: 1 });
		expect((await basket.payNow()).status).toBe(200);
		expect((await rows()).map(({ state, holding }) => [state, holding]).sort()).toEqual([
			['abandoned', 'released'],
			['open', 'held'],
		]);
		expect(await product(last.id)).toMatchObject({ reserved: 1 });
	});
});

test('two instances that make the payment order of a checkout at once give out the one that is kept', async () => {
	const basket = await fillBasket(world);
	world.gateway.failNext('POST /v1/orders', 'broken');
	world.gateway.failNext('GET /v1/orders', 'broken');
	expect((await basket.payNow()).status).toBe(503);
	const checkout = only(await rows());
	// The module once more: like another instance, it knows nothing of what the first is doing.
	const here = await import('./gatewayOrder.ts');
	vi.resetModules();
	const elsewhere = await import('./gatewayOrder.ts');
	const bothMade = Promise.withResolvers<void>();
	let made = 0;
	const { gateway } = world.services;
	const services = {
		...world.services,
		gateway: {
			...gateway,
			createOrder: async (order: Parameters<typeof gateway.createOrder>[0]) => {
				const answer = await gateway.createOrder(order);
				if (++made === 2) bothMade.resolve();
				await bothMade.promise;
				return answer;
			},
		},
	};
	const given = await Promise.all([
		here.gatewayOrderOf(services, checkout),
		elsewhere.gatewayOrderOf(services, checkout),
	]);
	expect(world.gateway.sandbox.desk.ordersByReceipt(checkout.id)).toHaveLength(2);
	const kept = only(await rows()).gatewayOrderId;
	expect(given).toEqual([kept, kept]);
	expect((await basket.payNow()).body).toMatchObject({ id: kept });
});

describe('when the gateway fails', () => {
	test('a time-out after the gateway made its order still gives one order', async () => {
		const basket = await fillBasket(world);
		world.gateway.failNext('POST /v1/orders', 'done but unanswered');
		expect((await basket.payNow()).status).toBe(200);
		expect(world.gateway.sandbox.desk.ordersByReceipt(only(await rows()).id)).toHaveLength(1);
	});

	test('API-055 no answer at all is 503 in a sentence, and trying again works with the same checkout', async () => {
		const basket = await fillBasket(world);
		world.gateway.failNext('POST /v1/orders', 'broken');
		world.gateway.failNext('GET /v1/orders', 'broken');
		const answer = await basket.payNow();
		expect(answer).toMatchObject({
			status: 503,
			body: { error: 'The payment service is not responding right now. Please try again in a moment.' },
		});
		expect(answer.headers['retry-after']).toBeDefined();
		expect((await basket.payNow()).status).toBe(200);
		expect(await rows()).toHaveLength(1);
	});
});

describe('a hold', () => {
	const expire = () => world.db.update(checkouts).set({ holdUntil: sql`now() - interval '1 second'` });

	test('I10 of 15 minutes is released when it ran out, and not a moment earlier', async () => {
		const basket = await fillBasket(world);
		await basket.payNow();
		const [{ minutes } = { minutes: 0 }] = await world.db
			.select({ minutes: sql`extract(epoch from ${checkouts.holdUntil} - now()) / 60`.mapWith(Number) })
			.from(checkouts);
		expect(minutes).toBeGreaterThan(14);
		expect(minutes).toBeLessThanOrEqual(15);
		await releaseExpiredHolds(world.db);
		expect(await product(basket.products[0]?.id ?? '')).toMatchObject({ reserved: 1 });
		await expire();
		await releaseExpiredHolds(world.db);
		expect(await product(basket.products[0]?.id ?? '')).toMatchObject({ reserved: 0, stock: 10 });
		expect(only(await rows())).toMatchObject({ state: 'abandoned', holding: 'released' });
	});

	test('that two instances release at once is released once', async () => {
		const basket = await fillBasket(world, { quantity: 4 });
		await basket.payNow();
		await expire();
		await Promise.all([releaseExpiredHolds(world.db), releaseExpiredHolds(world.db)]);
		expect(await product(basket.products[0]?.id ?? '')).toMatchObject({ reserved: 0, stock: 10 });
	});

	test('D18 that ran out is taken anew by the same payment order while there is stock', async () => {
		const basket = await fillBasket(world);
		const first = await basket.payNow();
		await expire();
		await releaseExpiredHolds(world.db);
		expect((await basket.payNow()).body).toEqual(first.body);
		expect(only(await rows())).toMatchObject({ state: 'open', holding: 'held' });
		expect(await product(basket.products[0]?.id ?? '')).toMatchObject({ reserved: 1 });
	});

	test('stays while the bank has authorised the payment', async () => {
		const basket = await fillBasket(world);
		const success = await pay(world, basket);
		const { desk, ledger } = world.gateway.sandbox;
		await ledger.write({
			payments: [{ ...desk.paymentOf(success.razorpay_payment_id), status: 'authorized' }],
		});
		expect(await world.gateway.deliver([waitingEvent(world, 'payment.authorized')])).toBe(true);
		await expire();
		await releaseExpiredHolds(world.db);
		expect(only(await world.db.select().from(checkouts).where(eq(checkouts.holding, 'held')))).toBeDefined();
	});
});
