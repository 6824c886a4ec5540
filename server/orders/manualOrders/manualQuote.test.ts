import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { enter, getQuote, toLine } from '../../../testing/manualOrders.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { takeOne } from '../../platform/database/database.ts';
import { users } from '../../schema/auth.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const asha = { name: 'Asha Rawat', email: 'asha@example.com', phone: '98140 27182' };

describe('the quote of a manual order', () => {
	test('has prices, GST and shipping of the checkout, and the limits of a price', {
		tags: ['AFT-252', 'AFT-250'],
	}, async () => {
		const pellets = await buildProduct(testApp.db, {
			pricePaise: paise(100_000),
			mrpPaise: paise(129_800),
			shippingPaise: paise(4_000),
			stock: 3,
		});
		expect(await getQuote(admin, { lines: [toLine(pellets, 2)] })).toMatchObject({
			lines: [
				{
					currentPrice: 1000,
					lowestPrice: 800,
					highestPrice: 1100,
					unitPrice: 1000,
					quantity: 2,
					gst: 18,
					gstAmount: 360,
					linePrice: 2000,
					available: 3,
					problem: null,
				},
			],
			subtotal: 2000,
			discount: 0,
			highestDiscount: 400,
			gst: 360,
			shipping: 80,
			total: 2440,
		});
		expect(await getQuote(admin, { lines: [toLine(pellets, 2)], atCounter: true })).toMatchObject({
			shipping: 0,
			total: 2360,
		});
	});

	test('charges GST on the entered price less the part of the discount', {
		tags: ['AFT-251', 'AFT-252'],
	}, async () => {
		const { db } = testApp;
		const rifle = await buildProduct(db, { pricePaise: paise(1_000_000) });
		const tin = await buildProduct(db, { pricePaise: paise(50_000) });
		const price = { amount: 9000, reason: 'Scratched stock' };
		const lines = [{ ...toLine(rifle), price }, toLine(tin, 2)];
		const discount = { amount: 500, reason: 'Club of ten' };
		expect(await getQuote(admin, { lines, discount })).toMatchObject({
			lines: [
				{ currentPrice: 10_000, unitPrice: 9000, discount: 450, gstAmount: 1539 },
				{ unitPrice: 500, discount: 50, gstAmount: 171 },
			],
			// 20 % of 11,000 is 2,200, of which the price takes 1,000.
			subtotal: 10_000,
			discount: 500,
			highestDiscount: 1200,
			gst: 1710,
			total: 11_210,
			discountProblem: null,
		});
	});

	test.each([
		[
			'too low a price',
			{ price: { amount: 799.99, reason: 'x' } },
			'may be reduced by 20 % at most, to ₹800',
		],
		['a price above the MRP', { price: { amount: 1100.01, reason: 'x' } }, 'above the MRP'],
		['more units than there are', { quantity: 11 }, 'Only 10 of'],
	])('names %s', { tags: ['AFT-250', 'AFT-257'] }, async (_, of, problem) => {
		const product = await buildProduct(testApp.db, { mrpPaise: paise(129_800) });
		const quote = await getQuote(admin, { lines: [{ ...toLine(product), ...of }] });
		expect(takeOne(quote.lines).problem).toContain(problem);
		const response = await enter(admin, { customer: asha, lines: [{ ...toLine(product), ...of }] });
		expect(response).toMatchObject({
			status: 409,
			body: { quote: { lines: [{ problem: expect.anything() }] } },
		});
	});

	test.each([
		['needs a licence', { muzzleEnergyJ: 25, calibreMm: 5.5 }, 'needs an arms licence'],
		['is sold out', { stock: 0 }, 'is sold out'],
	])('names a product that %s, which cannot be ordered', { tags: ['AFT-257'] }, async (_, of, problem) => {
		const product = await buildProduct(testApp.db, of);
		expect(takeOne((await getQuote(admin, { lines: [toLine(product)] })).lines).problem).toContain(problem);
		const response = await enter(admin, { customer: asha, lines: [toLine(product)] });
		expect(response.status).toBe(409);
		expect(await testApp.db.$count(users, eq(users.email, asha.email))).toBe(0);
	});

	test('names too high a discount, which cannot be given', { tags: ['AFT-251'] }, async () => {
		const product = await buildProduct(testApp.db);
		const discount = { amount: 200.01, reason: 'x' };
		const order = { customer: asha, lines: [toLine(product)], discount };
		expect((await getQuote(admin, order)).discountProblem).toContain('the discount may be ₹200');
		expect((await enter(admin, order)).status).toBe(409);
	});

	test('of an unknown, repeated or archived product is rejected', { tags: ['AFT-257'] }, async () => {
		const product = await buildProduct(testApp.db, { archivedAt: new Date() });
		const call = (lines: unknown[]) => admin.call('POST /admin/orders/quote', { lines });
		expect((await call([toLine(product)])).status).toBe(404);
		expect((await call([toLine(product), toLine(product)])).status).toBe(400);
		expect((await call([])).status).toBe(400);
	});
});
