import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { type Success, testCards } from '../../testing/gateway.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/invariants.ts';
import { readSaleRows, readStock } from '../../testing/saleRows.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { makeJobsDue } from '../../testing/time.ts';
import { fillCart, getOrders, orderBody, orderUpTo, pay, runDueJobs } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { auditEntries } from '../schema/audit.ts';
import { cartLines } from '../schema/cart.ts';
import { products, productVariants } from '../schema/catalog.ts';
import { invoices, orderItems, orders } from '../schema/orders.ts';
import { payments } from '../schema/payments.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const orderRows = () => testApp.db.select().from(orders);
describe('verify, then claim', () => {
	test('a genuine payment places the order: stock sold, cart emptied, invoice, email, audit', {
		tags: ['API-056', 'API-057', 'ENT-091', 'ENT-092'],
	}, async () => {
		const cart = await fillCart(testApp, { quantity: 3 });
		const success = await pay(testApp, cart);
		const verified = await cart.shopper.call('POST /payments/verify', success);
		expect(verified).toMatchObject({ status: 200, body: { success: true } });

		const order = takeOne(await orderRows());
		expect(order).toMatchObject({
			userId: cart.shopper.user.id,
			paymentState: 'paid',
			subtotalPaise: 300_000,
			gstPaise: 54_000,
			shippingPaise: 0,
			totalPaise: 354_000,
			buyerEmail: cart.shopper.user.email,
		});
		expect(takeOne(await testApp.db.select().from(orderItems))).toMatchObject({
			name: cart.products[0]?.name,
			quantity: 3,
			unitPaise: 100_000,
			status: 'pending',
		});
		expect(takeOne(await testApp.db.select().from(payments))).toMatchObject({
			gatewayPaymentId: success.razorpay_payment_id,
			state: 'captured',
			amountPaise: 354_000,
			method: 'card',
		});
		expect(await readStock(testApp, cart.products[0]?.id ?? '')).toEqual({ stock: 7, reserved: 0, sold: 3 });
		expect(await testApp.db.select().from(cartLines)).toEqual([]);
		expect(takeOne(await testApp.db.select().from(invoices)).number).toMatch(/^NSH\/\d\d-\d\d\/000001$/);
		expect((await testApp.db.select().from(auditEntries)).map(({ action }) => action)).toEqual([
			'order.place',
		]);
		expect(await unsettledPayments(testApp)).toEqual([]);
	});

	test('POST /orders claims the order and returns the same one each time', {
		tags: 'OPEN-016 ENT-084 ENT-085 ENT-086 ENT-087 ENT-088 CON-036'.split(' '),
	}, async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		await cart.shopper.call('POST /payments/verify', success);
		const first = await cart.shopper.call('POST /orders', orderBody(cart.shopper, success));
		expect(first.status).toBe(201);
		expect(first.body).toMatchObject({
			id: takeOne(await orderRows()).id,
			number: 'NSH-10001',
			user: { name: cart.shopper.user.name },
			createdAt: expect.any(String),
			totalAmount: 1180,
			paymentState: 'paid',
			address: { line1: '12 Mall Road', city: 'Ludhiana', state: 'Punjab', postalCode: '141001' },
			orderItems: [
				{
					id: takeOne(await testApp.db.select().from(orderItems)).id,
					name: cart.products[0]?.name,
					quantity: 1,
					price: 1000,
					status: 'pending',
					expectedDate: expect.any(String),
					courierPartner: null,
					trackingId: null,
				},
			],
		});
		expect((await cart.shopper.call('POST /orders', orderBody(cart.shopper, success))).body).toEqual(
			first.body,
		);
		expect(await orderRows()).toHaveLength(1);
	});

	test('each item is recorded at the unit price of the quote: the offer where there is one', {
		tags: ['OPEN-009'],
	}, async () => {
		const offered = await buildProduct(testApp.db, { offerPaise: rupeesToPaise(899.5) });
		const regular = await buildProduct(testApp.db, { pricePaise: rupeesToPaise(640) });
		const cart = await fillCart(testApp, { products: [offered, regular], quantity: 2 });
		const quote = (await cart.shopper.call('GET /checkout/quote')).body;
		expect(quote).toMatchObject({
			lines: expect.arrayContaining([
				expect.objectContaining({ name: offered.name, unitPrice: 899.5 }),
				expect.objectContaining({ name: regular.name, unitPrice: 640 }),
			]),
		});
		const success = await pay(testApp, cart);
		const { body } = await cart.shopper.call('POST /orders', orderBody(cart.shopper, success));
		expect(body).toMatchObject({
			orderItems: expect.arrayContaining([
				expect.objectContaining({ name: offered.name, quantity: 2, price: 899.5 }),
				expect.objectContaining({ name: regular.name, quantity: 2, price: 640 }),
			]),
		});
	});

	test('POST /orders alone, without verify, places the order of a captured payment', async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		expect((await cart.shopper.call('POST /orders', orderBody(cart.shopper, success))).status).toBe(201);
		expect(await orderRows()).toHaveLength(1);
	});

	test('prices, total, address and status in the claim change nothing', { tags: ['OPEN-080'] }, async () => {
		const cart = await fillCart(testApp);
		const other = await fillCart(testApp, { shopper: cart.shopper, products: cart.products });
		const success = await pay(testApp, cart);
		const response = await cart.shopper.call('POST /orders', {
			...orderBody(cart.shopper, success),
			addressId: other.addressId,
			totalAmount: 1,
			status: 'refunded',
			products: [{ productId: cart.products[0]?.id, quantity: 900, price: 0.01, name: 'Free' }],
		});
		expect(response).toMatchObject({
			status: 201,
			body: { totalAmount: 1180, paymentState: 'paid', orderItems: [{ quantity: 1, price: 1000 }] },
		});
	});

	test('the order matches the checkout, whatever changed in cart, price and product since', async () => {
		const cart = await fillCart(testApp);
		const response = await cart.payNow();
		await testApp.db.update(cartLines).set({ quantity: 5 });
		await testApp.db.update(productVariants).set({ pricePaise: sql`price_paise * 9` });
		await testApp.db.update(products).set({ name: 'Another name' });
		const { id } = response.body as { id: string };
		await cart.shopper.call('POST /payments/verify', await testApp.gateway.pay(id));
		expect(takeOne(await orderRows()).totalPaise).toBe(118_000);
		expect(takeOne(await testApp.db.select().from(orderItems))).toMatchObject({
			name: cart.products[0]?.name,
			quantity: 1,
			unitPaise: 100_000,
		});
		// Items added to the cart during the payment are not paid and stay.
		expect(takeOne(await testApp.db.select().from(cartLines)).quantity).toBe(4);
	});
});

describe('no order is placed for', () => {
	let mine: Awaited<ReturnType<typeof fillCart>>;
	let theirs: typeof mine;
	let success: Success;
	let theirSuccess: Success;
	beforeEach(async () => {
		mine = await fillCart(testApp);
		theirs = await fillCart(testApp);
		success = await pay(testApp, mine);
		theirSuccess = await pay(testApp, theirs);
	});

	const forgeries: [string, (genuine: Success) => Partial<Success>][] = [
		[
			'a forged signature',
			() => ({ razorpay_signature: createHash('sha256').update('guess').digest('hex') }),
		],
		['an empty signature', () => ({ razorpay_signature: '' })],
		['a signature cut short', ({ razorpay_signature: s }) => ({ razorpay_signature: s.slice(0, -1) })],
		['a signature with extra characters', ({ razorpay_signature: s }) => ({ razorpay_signature: `${s}00` })],
		['a signature in capitals', ({ razorpay_signature: s }) => ({ razorpay_signature: s.toUpperCase() })],
		['another payment under the same signature', () => ({ razorpay_payment_id: 'pay_00000000000000' })],
		[
			'payment and order swapped',
			({ razorpay_order_id, razorpay_payment_id }) => ({
				razorpay_order_id: razorpay_payment_id,
				razorpay_payment_id: razorpay_order_id,
			}),
		],
	];
	test.each(forgeries)('%s', { tags: ['CHK-075'] }, async (_what, forge) => {
		const before = await readSaleRows(testApp);
		const response = await mine.shopper.call('POST /payments/verify', { ...success, ...forge(success) });
		expect([400, 404]).toContain(response.status);
		expect(await readSaleRows(testApp)).toEqual(before);
	});

	test('a payment of another user: their order id, their payment id, both', async () => {
		const before = await readSaleRows(testApp);
		expect(await mine.shopper.call('POST /payments/verify', theirSuccess)).toMatchObject({
			status: 403,
			body: { error: 'This payment belongs to another account. Please login again.' },
		});
		expect(
			(
				await mine.shopper.call('POST /payments/verify', {
					...success,
					razorpay_payment_id: theirSuccess.razorpay_payment_id,
				})
			).status,
		).toBe(400);
		const claim = orderBody(mine.shopper, theirSuccess);
		expect((await mine.shopper.call('POST /orders', claim)).status).toBe(404);
		const asThem = { ...orderBody(theirs.shopper, theirSuccess) };
		expect(await mine.shopper.call('POST /orders', asThem)).toMatchObject({
			status: 403,
			body: { error: 'This order belongs to another account. Please login again.' },
		});
		expect((await testApp.guest.call('POST /orders', claim)).status).toBe(401);
		expect(await readSaleRows(testApp)).toEqual(before);
	});

	test('an unknown payment id', { tags: ['OPEN-081'] }, async () => {
		const before = await readSaleRows(testApp);
		for (const paymentId of ['pay_unknown', '../orders', '%00', 'x'.repeat(100)])
			expect(
				(await mine.shopper.call('POST /orders', { userId: mine.shopper.user.id, paymentId })).status,
			).toBe(404);
		expect(await readSaleRows(testApp)).toEqual(before);
	});
});

test('a declined payment creates no order, and the same payment order can be paid with another card', async () => {
	const cart = await fillCart(testApp);
	await expect(pay(testApp, cart, testCards.isDeclined)).rejects.toThrow('declined');
	const failed = takeOne([...testApp.gateway.sandbox.ledger.payments.values()].slice(-1));
	const claim = { userId: cart.shopper.user.id, paymentId: failed.id };
	expect((await cart.shopper.call('POST /orders', claim)).status).toBe(409);
	expect(await orderRows()).toEqual([]);
	const success = await pay(testApp, cart);
	expect((await cart.shopper.call('POST /payments/verify', success)).status).toBe(200);
	expect(await orderRows()).toHaveLength(1);
});

test('a shopper sees only their own orders, newest first', { tags: ['API-066', 'ROL-012'] }, async () => {
	const { cart } = await orderUpTo(testApp, 'paid');
	await orderUpTo(testApp, 'paid', { shopper: cart.shopper });
	const stranger = await testApp.signedIn();
	const seen = await getOrders(cart.shopper);
	expect(seen).toHaveLength(2);
	expect(seen.map(({ createdAt }) => createdAt)).toEqual(
		seen
			.map(({ createdAt }) => createdAt)
			.sort()
			.reverse(),
	);
	expect(await getOrders(stranger)).toEqual([]);
	const foreign = await stranger.call(`GET /orders/user?userId=${cart.shopper.user.id}`);
	expect(foreign.status).toBe(403);
});

test('the confirmation is sent once with the PDF invoice, even if the email service was down at first', async () => {
	const { cart, order } = await orderUpTo(testApp, 'paid');
	testApp.mailbox.down = true;
	await runDueJobs(testApp);
	expect(testApp.mailbox.emails).toEqual([]);
	testApp.mailbox.down = false;
	await makeJobsDue(testApp);
	await runDueJobs(testApp);
	await runDueJobs(testApp);
	const email = takeOne(testApp.mailbox.emails);
	expect(email).toMatchObject({ to: cart.shopper.user.email });
	expect(email.subject).toContain(order.number);
	expect(email.text).toContain('₹1,180');
	const attached = takeOne(email.attachments ?? []);
	expect(attached).toMatchObject({
		contentType: 'application/pdf',
		filename: `invoice-${order.invoiceNumber?.replaceAll('/', '-')}.pdf`,
	});
	expect(attached.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('each call of the checkout, repeated, returns its first response', async () => {
	const cart = await fillCart(testApp);
	const first = await cart.payNow();
	const again = await cart.payNow();
	expect(again).toMatchObject({ status: 200, body: first.body });
	const success = await pay(testApp, cart);
	expect(success.razorpay_order_id).toBe((first.body as { id: string }).id);
	const verify = () => cart.shopper.call('POST /payments/verify', success);
	expect((await verify()).body).toEqual((await verify()).body);
	const claim = () => cart.shopper.call('POST /orders', orderBody(cart.shopper, success));
	const claimed = await claim();
	const repeated = await claim();
	expect(repeated).toMatchObject({ status: 201, body: claimed.body });
	expect(await getOrders(cart.shopper)).toHaveLength(1);
});
