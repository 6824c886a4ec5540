import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rupeesToPaise } from '../../contracts/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { type Success, testCards } from '../../testing/gateway.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/oracle.ts';
import { letJobsBecomeDue } from '../../testing/time.ts';
import { claimBody, doJobs, fillBasket, ordersOf, orderUpTo, pay } from '../../testing/walkthrough.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { auditEntries } from '../audit/tables.ts';
import { cartLines } from '../cart/tables.ts';
import { products } from '../catalog/tables.ts';
import { checkouts } from '../checkout/tables.ts';
import { payments, refunds } from '../payments/tables.ts';
import { only } from '../platform/database/database.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { invoices, orderItems, orders } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

const orderRows = () => world.db.select().from(orders);
const stockOf = async (id: string) =>
	only(
		await world.db
			.select({ stock: products.stock, reserved: products.reserved, sold: products.orderedCount })
			.from(products)
			.where(sql`${products.id} = ${id}`),
	);
/** Everything that a refused call must leave as it was. */
const state = async () => ({
	orders: await orderRows(),
	payments: await world.db.select().from(payments),
	refunds: await world.db.select().from(refunds),
	checkouts: await world.db.select().from(checkouts),
	cart: await world.db.select().from(cartLines),
	jobs: await world.db.select().from(jobs),
	stock: await world.db.select({ stock: products.stock, reserved: products.reserved }).from(products),
});
describe('verify, then claim', () => {
	test('API-056 API-057 ENT-091 ENT-092 a genuine payment places the order: stock sold, cart emptied, invoice, mail, audit', async () => {
		const basket = await fillBasket(world, { quantity: 3 });
		const success = await pay(world, basket);
		const verified = await basket.shopper.call('POST /payments/verify', success);
		expect(verified).toMatchObject({ status: 200, body: { success: true } });

		const order = only(await orderRows());
		expect(order).toMatchObject({
			userId: basket.shopper.user.id,
			paymentState: 'paid',
			subtotalPaise: 300_000,
			gstPaise: 54_000,
			shippingPaise: 0,
			totalPaise: 354_000,
			buyerEmail: basket.shopper.user.email,
		});
		expect(only(await world.db.select().from(orderItems))).toMatchObject({
			name: basket.products[0]?.name,
			quantity: 3,
			unitPaise: 100_000,
			status: 'pending',
		});
		expect(only(await world.db.select().from(payments))).toMatchObject({
			gatewayPaymentId: success.razorpay_payment_id,
			state: 'captured',
			amountPaise: 354_000,
			method: 'card',
		});
		expect(await stockOf(basket.products[0]?.id ?? '')).toEqual({ stock: 7, reserved: 0, sold: 3 });
		expect(await world.db.select().from(cartLines)).toEqual([]);
		expect(only(await world.db.select().from(invoices)).number).toMatch(/^NSH\/\d\d-\d\d\/000001$/);
		expect((await world.db.select().from(auditEntries)).map(({ action }) => action)).toEqual(['order.place']);
		expect(await unsettledPayments(world)).toEqual([]);
	});

	test('OPEN-016 D7 ENT-084 ENT-085 ENT-086 ENT-087 ENT-088 CON-036 POST /orders claims the order, the same one each time', async () => {
		const basket = await fillBasket(world);
		const success = await pay(world, basket);
		await basket.shopper.call('POST /payments/verify', success);
		const first = await basket.shopper.call('POST /orders', claimBody(basket.shopper, success));
		expect(first.status).toBe(201);
		expect(first.body).toMatchObject({
			id: only(await orderRows()).id,
			number: 'NSH-10001',
			user: { name: basket.shopper.user.name },
			createdAt: expect.any(String),
			totalAmount: 1180,
			paymentState: 'paid',
			address: { line1: '12 Mall Road', city: 'Ludhiana', state: 'Punjab', postalCode: '141001' },
			orderItems: [
				{
					id: only(await world.db.select().from(orderItems)).id,
					name: basket.products[0]?.name,
					quantity: 1,
					price: 1000,
					status: 'pending',
					expectedDate: null,
					courierPartner: null,
					trackingId: null,
				},
			],
		});
		expect((await basket.shopper.call('POST /orders', claimBody(basket.shopper, success))).body).toEqual(
			first.body,
		);
		expect(await orderRows()).toHaveLength(1);
	});

	test('OPEN-009 D15 each item is recorded at the unit price of the quote: the offer where there is one', async () => {
		const offered = await buildProduct(world.db, { offerPaise: rupeesToPaise(899.5) });
		const regular = await buildProduct(world.db, { pricePaise: rupeesToPaise(640) });
		const basket = await fillBasket(world, { products: [offered, regular], quantity: 2 });
		const quote = (await basket.shopper.call('GET /checkout/quote')).body;
		expect(quote).toMatchObject({
			lines: expect.arrayContaining([
				expect.objectContaining({ name: offered.name, unitPrice: 899.5 }),
				expect.objectContaining({ name: regular.name, unitPrice: 640 }),
			]),
		});
		const success = await pay(world, basket);
		const { body } = await basket.shopper.call('POST /orders', claimBody(basket.shopper, success));
		expect(body).toMatchObject({
			orderItems: expect.arrayContaining([
				expect.objectContaining({ name: offered.name, quantity: 2, price: 899.5 }),
				expect.objectContaining({ name: regular.name, quantity: 2, price: 640 }),
			]),
		});
	});

	test('D7 POST /orders alone, without verify, places the order of a captured payment', async () => {
		const basket = await fillBasket(world);
		const success = await pay(world, basket);
		expect((await basket.shopper.call('POST /orders', claimBody(basket.shopper, success))).status).toBe(201);
		expect(await orderRows()).toHaveLength(1);
	});

	test('OPEN-080 I6 D5 prices, total, address and status in the claim change nothing', async () => {
		const basket = await fillBasket(world);
		const other = await fillBasket(world, { shopper: basket.shopper, products: basket.products });
		const success = await pay(world, basket);
		const answer = await basket.shopper.call('POST /orders', {
			...claimBody(basket.shopper, success),
			addressId: other.addressId,
			totalAmount: 1,
			status: 'refunded',
			products: [{ productId: basket.products[0]?.id, quantity: 900, price: 0.01, name: 'Free' }],
		});
		expect(answer).toMatchObject({
			status: 201,
			body: { totalAmount: 1180, paymentState: 'paid', orderItems: [{ quantity: 1, price: 1000 }] },
		});
	});

	test('I7 the order is what was frozen, whatever happened to cart, price and product since', async () => {
		const basket = await fillBasket(world);
		const answer = await basket.payNow();
		await world.db.update(cartLines).set({ quantity: 5 });
		await world.db.update(products).set({ pricePaise: sql`price_paise * 9`, name: 'Another name' });
		const { id } = answer.body as { id: string };
		await basket.shopper.call('POST /payments/verify', await world.gateway.pay(id));
		expect(only(await orderRows()).totalPaise).toBe(118_000);
		expect(only(await world.db.select().from(orderItems))).toMatchObject({
			name: basket.products[0]?.name,
			quantity: 1,
			unitPaise: 100_000,
		});
		// What was put into the cart while paying is not paid, and stays.
		expect(only(await world.db.select().from(cartLines)).quantity).toBe(4);
	});
});

describe('nothing comes of', () => {
	let mine: Awaited<ReturnType<typeof fillBasket>>;
	let theirs: typeof mine;
	let success: Success;
	let theirSuccess: Success;
	beforeEach(async () => {
		mine = await fillBasket(world);
		theirs = await fillBasket(world);
		success = await pay(world, mine);
		theirSuccess = await pay(world, theirs);
	});

	const forgeries: [string, (genuine: Success) => Partial<Success>][] = [
		[
			'a forged signature',
			() => ({ razorpay_signature: createHash('sha256').update('guess').digest('hex') }),
		],
		['an empty signature', () => ({ razorpay_signature: '' })],
		['a signature cut short', ({ razorpay_signature: s }) => ({ razorpay_signature: s.slice(0, -1) })],
		['a signature with more behind it', ({ razorpay_signature: s }) => ({ razorpay_signature: `${s}00` })],
		['a signature in capitals', ({ razorpay_signature: s }) => ({ razorpay_signature: s.toUpperCase() })],
		['another payment under the same signature', () => ({ razorpay_payment_id: 'pay_00000000000000' })],
		[
			'payment and order changed places',
			({ razorpay_order_id, razorpay_payment_id }) => ({
				razorpay_order_id: razorpay_payment_id,
				razorpay_payment_id: razorpay_order_id,
			}),
		],
	];
	test.each(forgeries)('I17 CHK-075 %s', async (_what, forge) => {
		const before = await state();
		const answer = await mine.shopper.call('POST /payments/verify', { ...success, ...forge(success) });
		expect([400, 404]).toContain(answer.status);
		expect(await state()).toEqual(before);
	});

	test('I17 a payment of another user: their order id, their payment id, both', async () => {
		const before = await state();
		expect((await mine.shopper.call('POST /payments/verify', theirSuccess)).status).toBe(403);
		expect(
			(
				await mine.shopper.call('POST /payments/verify', {
					...success,
					razorpay_payment_id: theirSuccess.razorpay_payment_id,
				})
			).status,
		).toBe(400);
		const claim = claimBody(mine.shopper, theirSuccess);
		expect((await mine.shopper.call('POST /orders', claim)).status).toBe(404);
		const asThem = { ...claimBody(theirs.shopper, theirSuccess) };
		expect((await mine.shopper.call('POST /orders', asThem)).status).toBe(403);
		expect((await world.guest.call('POST /orders', claim)).status).toBe(401);
		expect(await state()).toEqual(before);
	});

	test('OPEN-081 a payment id that nobody knows', async () => {
		const before = await state();
		for (const paymentId of ['pay_unknown', '../orders', '%00', 'x'.repeat(100)])
			expect(
				(await mine.shopper.call('POST /orders', { userId: mine.shopper.user.id, paymentId })).status,
			).toBe(404);
		expect(await state()).toEqual(before);
	});
});

test('a declined payment makes no order, and the same payment order can be paid with another card', async () => {
	const basket = await fillBasket(world);
	await expect(pay(world, basket, testCards.isDeclined)).rejects.toThrow('declined');
	const failed = only([...world.gateway.sandbox.ledger.payments.values()].slice(-1));
	const claim = { userId: basket.shopper.user.id, paymentId: failed.id };
	expect((await basket.shopper.call('POST /orders', claim)).status).toBe(409);
	expect(await orderRows()).toEqual([]);
	const success = await pay(world, basket);
	expect((await basket.shopper.call('POST /payments/verify', success)).status).toBe(200);
	expect(await orderRows()).toHaveLength(1);
});

test('API-066 ROL-012 a shopper sees their own orders, newest first, and nobody else’s', async () => {
	const { basket } = await orderUpTo(world, 'paid');
	await orderUpTo(world, 'paid', { shopper: basket.shopper });
	const stranger = await world.signedIn();
	const seen = await ordersOf(basket.shopper);
	expect(seen).toHaveLength(2);
	expect(seen.map(({ createdAt }) => createdAt)).toEqual(
		seen
			.map(({ createdAt }) => createdAt)
			.sort()
			.reverse(),
	);
	expect(await ordersOf(stranger)).toEqual([]);
	const foreign = await stranger.call(`GET /orders/user?userId=${basket.shopper.user.id}`);
	expect(foreign.status).toBe(403);
});

test('D19 I19 the confirmation goes out once with the invoice as PDF, also when the mail service was down first', async () => {
	const { basket, order } = await orderUpTo(world, 'paid');
	world.mailbox.down = true;
	await doJobs(world);
	expect(world.mailbox.mails).toEqual([]);
	world.mailbox.down = false;
	await letJobsBecomeDue(world);
	await doJobs(world);
	await doJobs(world);
	const mail = only(world.mailbox.mails);
	expect(mail).toMatchObject({ to: basket.shopper.user.email });
	expect(mail.subject).toContain(order.number);
	expect(mail.text).toContain('₹1,180');
	const attached = only(mail.attachments ?? []);
	expect(attached).toMatchObject({
		contentType: 'application/pdf',
		filename: `invoice-${order.invoiceNumber?.replaceAll('/', '-')}.pdf`,
	});
	expect(attached.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('D53 every call of the way to an order, sent again, gives the answer it gave first', async () => {
	const basket = await fillBasket(world);
	const [first, again] = [await basket.payNow(), await basket.payNow()];
	expect(again).toMatchObject({ status: 200, body: first.body });
	const success = await pay(world, basket);
	expect(success.razorpay_order_id).toBe((first.body as { id: string }).id);
	const verify = () => basket.shopper.call('POST /payments/verify', success);
	expect((await verify()).body).toEqual((await verify()).body);
	const claim = () => basket.shopper.call('POST /orders', claimBody(basket.shopper, success));
	const [claimed, repeated] = [await claim(), await claim()];
	expect(repeated).toMatchObject({ status: 201, body: claimed.body });
	expect(await ordersOf(basket.shopper)).toHaveLength(1);
});
