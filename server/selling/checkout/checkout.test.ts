import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ProductId } from '../../../contracts/ids.ts';
import { quote as quoteResponse } from '../../../contracts/payments.ts';
import { paise, percentToBasisPoints, rupeesToPaise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { getOnlyVariant } from '../../../testing/buildVariants.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { addresses } from '../../schema/addresses.ts';
import { cartLines } from '../../schema/cart.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { checkoutLines, checkouts } from '../../schema/checkout.ts';
import { productGstRates } from '../../schema/gstRates.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const rows = () => testApp.db.select().from(checkouts);
const product = async (id: string) =>
	takeOne(await testApp.db.select().from(products).where(sql`${products.id} = ${id}`));

describe('the quote', () => {
	test('is computed from stored prices, to the paisa, in rupees', {
		tags: ['CHK-027', 'CHK-028', 'CHK-029', 'CHK-030'],
	}, async () => {
		const rifle = await buildProduct(testApp.db, {
			name: 'Rifle',
			pricePaise: rupeesToPaise(3499.5),
			offerPaise: rupeesToPaise(2999.99),
			shippingPaise: rupeesToPaise(90),
		});
		const pellets = await buildProduct(testApp.db, {
			name: 'Pellets',
			pricePaise: rupeesToPaise(333.33),
			gstBasisPoints: percentToBasisPoints(5),
			shippingPaise: rupeesToPaise(30),
		});
		const { shopper } = await fillCart(testApp, { products: [rifle] });
		await testApp.db.insert(cartLines).values({
			userId: shopper.user.id,
			variantId: await getOnlyVariant(testApp.db, pellets.id),
			quantity: 3,
		});
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

	test('of a product without GST, shipping or offer uses 18 percent, no shipping and no offer', {
		tags: 'CHK-025 CHK-026 CON-031 CON-032 CON-033 OPEN-018'.split(' '),
	}, async () => {
		const { brandId, categoryId } = await buildProduct(testApp.db);
		const made = await (await testApp.admin()).call('POST /products', {
			name: 'Plain product',
			numericPrice: 250,
			brandId,
			categoryId,
			stock: 5,
		});
		expect(made.body).toMatchObject({ gst: 18, offerPrice: 0, shippingCharges: 0 });
		const { id } = z.object({ id: z.uuid().transform((value) => value as ProductId) }).parse(made.body);
		const shopper = await testApp.signedIn();
		await testApp.db.insert(cartLines).values({
			userId: shopper.user.id,
			variantId: await getOnlyVariant(testApp.db, id),
			quantity: 2,
		});
		expect((await shopper.call('GET /checkout/quote')).body).toMatchObject({
			lines: [{ unitPrice: 250, regularPrice: 250, gst: 18, gstAmount: 90, shippingCharges: 0 }],
			shipping: 0,
			total: 590,
		});
	});

	test('of an empty cart is all zero', async () => {
		const shopper = await testApp.signedIn();
		expect((await shopper.call('GET /checkout/quote')).body).toEqual({
			lines: [],
			subtotal: 0,
			gst: 0,
			shipping: 0,
			total: 0,
			shippingRule: 'sum',
		});
	});

	test('uses the newest GST rate that is in force in India', async () => {
		const item = await buildProduct(testApp.db);
		const day = (days: number) => sql`(now() at time zone 'Asia/Kolkata')::date + ${days}::int`;
		for (const [days, percent] of [
			[-30, 28],
			[0, 12],
			[1, 40],
		] as const)
			await testApp.db.insert(productGstRates).values({
				productId: item.id,
				validFrom: day(days) as unknown as string,
				basisPoints: percentToBasisPoints(percent),
			});
		const { shopper } = await fillCart(testApp, { products: [item] });
		expect((await shopper.call('GET /checkout/quote')).body).toMatchObject({ gst: 120 });
	});

	test('counts units reserved by the shopper’s own open payment as available to them, not to others', async () => {
		const last = await buildProduct(testApp.db, { stock: 1 });
		const mine = await fillCart(testApp, { products: [last] });
		const theirs = await fillCart(testApp, { products: [last] });
		expect((await mine.payNow()).status).toBe(200);
		const availableTo = async ({ shopper }: typeof mine) =>
			quoteResponse.parse((await shopper.call('GET /checkout/quote')).body).lines[0]?.available;
		expect(await availableTo(mine)).toBe(1);
		expect(await availableTo(theirs)).toBe(0);
	});

	test('requires a signed-in user', async () => {
		expect((await testApp.guest.call('GET /checkout/quote')).status).toBe(401);
	});
});

describe('a payment order', () => {
	test('returns id, amount in rupees and currency, and reserves the stock', {
		tags: 'API-051 API-052 API-053 API-054 API-055 ENT-090 CON-034 OPEN-083'.split(' '),
	}, async () => {
		const cart = await fillCart(testApp, { quantity: 2 });
		const response = await cart.payNow();
		expect(response.status).toBe(200);
		expect(response.body).toEqual({ id: expect.stringMatching(/^order_/), amount: 2360, currency: 'INR' });
		const checkout = takeOne(await rows());
		expect(checkout).toMatchObject({
			state: 'open',
			reservation: 'reserved',
			totalPaise: 236_000,
			subtotalPaise: 200_000,
			gstPaise: 36_000,
			shippingPaise: 0,
			address: { city: 'Ludhiana', state: 'Punjab', postalCode: '141001' },
		});
		expect(testApp.gateway.sandbox.gateway.getOrder(checkout.gatewayOrderId ?? '')).toMatchObject({
			amount: 236_000,
			currency: 'INR',
			receipt: checkout.id,
		});
		expect(await product(cart.products[0]?.id ?? '')).toMatchObject({
			stock: 10,
			reserved: 2,
			available: 8,
		});
	});

	test('with another amount is rejected with 409, the current amount and the quote, and reserves nothing', {
		tags: ['OPEN-080', 'ERR-003'],
	}, async () => {
		const cart = await fillCart(testApp);
		for (const amount of [1, 1179.99, 1180.01, 0, -1180, 1e300]) {
			const response = await cart.payNow(amount);
			expect(response.status).toBe(409);
			expect(response.body).toMatchObject({
				error: expect.any(String),
				code: 'price_changed',
				amount: 1180,
				quote: { total: 1180, lines: [{ quantity: 1 }] },
			});
		}
		expect(await rows()).toEqual([]);
		expect(testApp.gateway.calls('POST /v1/orders')).toBe(0);
	});

	test('for more than the stock is rejected with the available units', { tags: ['ERR-003'] }, async () => {
		const few = await buildProduct(testApp.db, { name: 'Rare', stock: 2 });
		const cart = await fillCart(testApp, { products: [few], quantity: 3 });
		const response = await cart.payNow();
		expect(response).toMatchObject({
			status: 409,
			body: {
				error: 'Only 2 of Rare can be bought now.',
				code: 'insufficient_stock',
				quote: { lines: [{ available: 2 }] },
			},
		});
		expect(await rows()).toEqual([]);
	});

	test('for a product without a price is rejected', async () => {
		const free = await buildProduct(testApp.db, { pricePaise: paise(0) });
		const cart = await fillCart(testApp, { products: [free] });
		expect((await cart.payNow()).status).toBe(409);
	});

	test('for an empty cart is rejected with 422', async () => {
		const cart = await fillCart(testApp);
		await testApp.db.delete(cartLines);
		expect(await cart.payNow(100)).toMatchObject({
			status: 422,
			body: { error: 'Your cart is empty.', code: 'cart_empty' },
		});
	});

	test('for less than ₹1, the gateway’s minimum, is rejected with 422 and reserves nothing', async () => {
		const product = await buildProduct(testApp.db, { pricePaise: paise(50) });
		const cart = await fillCart(testApp, { products: [product] });
		expect(await cart.payNow()).toMatchObject({
			status: 422,
			body: { error: expect.stringContaining('₹1') },
		});
		expect(testApp.gateway.calls('POST /v1/orders')).toBe(0);
		expect(await testApp.db.$count(checkouts)).toBe(0);
	});

	test('for more than the maximum price works like any other', async () => {
		const product = await buildProduct(testApp.db, { pricePaise: paise(90_000_000_000), stock: 999 });
		const cart = await fillCart(testApp, { products: [product], quantity: 999 });
		expect((await cart.shopper.call('GET /checkout/quote')).body).toMatchObject({
			total: 1_060_938_000_000,
		});
		expect(await cart.payNow()).toMatchObject({ status: 200, body: { amount: 1_060_938_000_000 } });
	});

	test('with another user’s address is rejected with 404, with another user’s id with 403', async () => {
		const mine = await fillCart(testApp);
		const theirs = await fillCart(testApp);
		const body = { amount: 1180, currency: 'INR', notes: { addressId: theirs.addressId } };
		expect((await mine.shopper.call('POST /payments/order', body)).status).toBe(404);
		const foreign = { ...body, notes: { addressId: mine.addressId, userId: theirs.shopper.user.id } };
		expect(await mine.shopper.call('POST /payments/order', foreign)).toMatchObject({
			status: 403,
			body: { error: 'This payment belongs to another account. Please login again.' },
		});
		expect(await rows()).toEqual([]);
	});

	test('is the same for the same quote, and a new one for a different quote', async () => {
		const cart = await fillCart(testApp);
		const first = await cart.payNow();
		expect((await cart.payNow()).body).toEqual(first.body);
		await testApp.db.update(cartLines).set({ quantity: 2 });
		const second = await cart.payNow();
		expect(second.body).toMatchObject({ amount: 2360 });
		expect(await rows()).toHaveLength(2);
		await testApp.db.update(cartLines).set({ quantity: 1 });
		expect((await cart.payNow()).body).toEqual(first.body);
	});

	test('concurrent requests from two tabs and a double click create one payment order', async () => {
		const cart = await fillCart(testApp);
		const responses = await Promise.all(Array.from({ length: 6 }, () => cart.payNow(1180)));
		expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		expect(responses[0]?.status).toBe(200);
		expect(await rows()).toHaveLength(1);
		expect(testApp.gateway.calls('POST /v1/orders')).toBe(1);
		expect(await product(cart.products[0]?.id ?? '')).toMatchObject({ reserved: 1 });
	});

	test('stores prices, lines and address: later changes do not affect it', async () => {
		const cart = await fillCart(testApp);
		await cart.payNow();
		const before = { checkout: await rows(), lines: await testApp.db.select().from(checkoutLines) };
		await testApp.db.update(productVariants).set({ pricePaise: rupeesToPaise(1) });
		await testApp.db.update(products).set({ name: 'Renamed' });
		await testApp.db.update(addresses).set({ city: 'Amritsar' });
		await testApp.db.update(cartLines).set({ quantity: 7 });
		expect({ checkout: await rows(), lines: await testApp.db.select().from(checkoutLines) }).toEqual(before);
	});

	test('takes over units reserved by an earlier payment order of the same shopper', async () => {
		const last = await buildProduct(testApp.db, { stock: 1 });
		const other = await buildProduct(testApp.db);
		const cart = await fillCart(testApp, { products: [last] });
		expect((await cart.payNow()).status).toBe(200);
		await testApp.db.insert(cartLines).values({
			userId: cart.shopper.user.id,
			variantId: await getOnlyVariant(testApp.db, other.id),
			quantity: 1,
		});
		expect((await cart.payNow()).status).toBe(200);
		expect((await rows()).map(({ state, reservation }) => [state, reservation]).sort()).toEqual([
			['abandoned', 'released'],
			['open', 'reserved'],
		]);
		expect(await product(last.id)).toMatchObject({ reserved: 1 });
	});
});

test('two instances that create the payment order of a checkout concurrently return the stored one', async () => {
	const cart = await fillCart(testApp);
	testApp.gateway.failNext('POST /v1/orders', 'broken');
	testApp.gateway.failNext('GET /v1/orders', 'broken');
	expect((await cart.payNow()).status).toBe(503);
	const checkout = takeOne(await rows());
	// A second copy of the module shares no memory with the first, like another instance.
	const here = await import('./gatewayOrder.ts');
	vi.resetModules();
	const elsewhere = await import('./gatewayOrder.ts');
	const bothMade = Promise.withResolvers<void>();
	let made = 0;
	const { gateway } = testApp.services;
	const services = {
		...testApp.services,
		gateway: {
			...gateway,
			createOrder: async (order: Parameters<typeof gateway.createOrder>[0]) => {
				const response = await gateway.createOrder(order);
				if (++made === 2) bothMade.resolve();
				await bothMade.promise;
				return response;
			},
		},
	};
	const given = await Promise.all([
		here.ensureGatewayOrder(services, checkout),
		elsewhere.ensureGatewayOrder(services, checkout),
	]);
	expect(testApp.gateway.sandbox.gateway.ordersByReceipt(checkout.id)).toHaveLength(2);
	const storedId = takeOne(await rows()).gatewayOrderId;
	expect(given).toEqual([storedId, storedId]);
	expect((await cart.payNow()).body).toMatchObject({ id: storedId });
});

describe('when the gateway fails', () => {
	test('a timeout after the gateway created its order still results in one order', async () => {
		const cart = await fillCart(testApp);
		testApp.gateway.failNext('POST /v1/orders', 'done but unanswered');
		expect((await cart.payNow()).status).toBe(200);
		expect(testApp.gateway.sandbox.gateway.ordersByReceipt(takeOne(await rows()).id)).toHaveLength(1);
	});

	test('no response answers 503 with a message, and a retry works with the same checkout', {
		tags: ['API-055'],
	}, async () => {
		const cart = await fillCart(testApp);
		testApp.gateway.failNext('POST /v1/orders', 'broken');
		testApp.gateway.failNext('GET /v1/orders', 'broken');
		const response = await cart.payNow();
		expect(response).toMatchObject({
			status: 503,
			body: { error: 'The payment service is not responding right now. Please try again in a moment.' },
		});
		expect(response.headers['retry-after']).toBeDefined();
		expect((await cart.payNow()).status).toBe(200);
		expect(await rows()).toHaveLength(1);
	});
});
