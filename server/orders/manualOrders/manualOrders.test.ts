import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { paise } from '../../../shared/money.ts';
import { createAccountActions } from '../../../testing/account.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { counterSale, enter, entered, home, toLine } from '../../../testing/manualOrders.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { ageCheckouts } from '../../../testing/time.ts';
import { fillCart, getOrders, runDueJobs } from '../../../testing/walkthrough.ts';
import { deleteOldPersonalData } from '../../office/privacy/retention.ts';
import { takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { users } from '../../schema/auth.ts';
import { cartLines } from '../../schema/cart.ts';
import { products } from '../../schema/catalog.ts';
import { checkouts } from '../../schema/checkout.ts';
import { manualOrders } from '../../schema/manualOrders.ts';
import { invoices, orders } from '../../schema/orders.ts';
import { payments } from '../../schema/payments.ts';
import { serialNumbers } from '../../schema/serialNumbers.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const asha = { name: 'Asha Rawat', email: 'asha@example.com', phone: '98140 27182' };
const getStock = async (id: string) =>
	takeOne((await testApp.db.select().from(products)).filter((product) => product.id === id));
const invoiceText = async (id: string) =>
	(await pdfText((await admin.call(`GET /orders/${id}/invoice`)).raw)).join('\n');

describe('an order paid in cash or by UPI', () => {
	test('is placed immediately, with payment, invoice, email and stock', { tags: ['AFT-255'] }, async () => {
		const product = await buildProduct(testApp.db, { shippingPaise: paise(5_000) });
		const payment = { by: 'upi', reference: '4309 1234 5678' };
		const order = await entered(admin, { customer: asha, lines: [toLine(product, 2)], payment });
		expect(order).toMatchObject({
			state: 'placed',
			channel: 'phone',
			total: 2460,
			link: null,
			reservedUntil: null,
			customer: { name: 'Asha Rawat', email: 'asha@example.com' },
		});
		const listed = await admin.call(`GET /orders?search=${order.number}`);
		expect(listed.body).toMatchObject({
			orders: [
				{
					id: order.id,
					number: order.number,
					paymentState: 'paid',
					totalAmount: 2460,
					shipping: 100,
					payment: { channel: 'upi', reference: '430912345678', id: null },
					address: { recipientName: 'Asha Rawat', phone: '9814027182', city: 'Ludhiana' },
					orderItems: [{ status: 'pending', quantity: 2 }],
				},
			],
		});
		expect(await getStock(product.id)).toMatchObject({ stock: 8, reserved: 0, orderedCount: 2 });
		expect(await testApp.db.$count(invoices)).toBe(1);
		await runDueJobs(testApp);
		expect(testApp.mailbox.emails.map(({ to, subject }) => [to, subject])).toEqual([
			['asha@example.com', `Your order ${order.number} at Nishana`],
		]);
	});

	test('whose writing fails leaves nothing behind', { tags: ['AFT-255'] }, async () => {
		const gun = await buildProduct(testApp.db, { muzzleEnergyJ: 7, calibreMm: 4.5 });
		const response = await enter(admin, { ...counterSale, customer: asha, lines: [toLine(gun)] });
		expect(response).toMatchObject({
			status: 400,
			body: { error: expect.stringContaining('serial number') },
		});
		for (const table of [orders, checkouts, payments, invoices])
			expect(await testApp.db.$count(table)).toBe(0);
		expect(await getStock(gun.id)).toMatchObject({ stock: 10, reserved: 0 });
	});

	test('at the counter is delivered immediately without shipping, and records the gun', {
		tags: ['AFT-256', 'REACH-015'],
	}, async () => {
		const gun = await buildProduct(testApp.db, {
			name: 'Ghat',
			muzzleEnergyJ: 7,
			calibreMm: 4.5,
			shippingPaise: paise(20_000),
		});
		const lines = [{ ...toLine(gun), serialNumbers: ['gh-1001'] }];
		const order = await entered(admin, { ...counterSale, customer: asha, lines });
		const { body } = await admin.call('GET /orders');
		expect(body).toMatchObject({
			orders: [
				{
					id: order.id,
					shipping: 0,
					totalAmount: 1180,
					payment: { channel: 'cash' },
					address: { line1: 'Sold over the counter', state: 'Punjab' },
					orderItems: [{ status: 'delivered', serialNumbers: ['GH-1001'], packedAt: expect.any(String) }],
				},
			],
		});
		expect(await testApp.db.$count(serialNumbers)).toBe(1);
		const invoice = await invoiceText(order.id);
		expect(invoice).toContain('CGST');
		expect(invoice).toContain('Sold over the counter');
		await runDueJobs(testApp);
		const { text, html } = takeOne(testApp.mailbox.emails);
		expect(text).toContain('Thank you for visiting our shop.');
		expect(text).not.toContain('Delivery to');
		expect(html).not.toContain('are packing');
	});

	test('with a serial number that is sold already is rejected', { tags: ['AFT-256'] }, async () => {
		const gun = await buildProduct(testApp.db, { muzzleEnergyJ: 7, calibreMm: 4.5 });
		const lines = [{ ...toLine(gun), serialNumbers: ['GH-1001'] }];
		await entered(admin, { ...counterSale, customer: asha, lines });
		const other = { name: 'Bala', email: 'bala@example.com' };
		expect((await enter(admin, { ...counterSale, customer: other, lines })).status).toBe(409);
	});

	test('with IGST when the parcel leaves the State, and with the GSTIN of that State only', {
		tags: ['AFT-252'],
	}, async () => {
		const product = await buildProduct(testApp.db);
		const pune = { ...home, city: 'Pune', state: 'Maharashtra', postalCode: '411001' };
		const of = { customer: asha, lines: [toLine(product)], delivery: { to: 'address', address: pune } };
		const wrongState = await enter(admin, { ...of, gstin: '03AAKFN4821Q1ZX' });
		expect(wrongState).toMatchObject({ status: 400, body: { fields: { gstin: expect.anything() } } });
		const wrongPin = { to: 'address', address: { ...pune, postalCode: '141001' } };
		expect((await enter(admin, { ...of, delivery: wrongPin })).status).toBe(400);
		const order = await entered(admin, of);
		expect(await invoiceText(order.id)).toContain('IGST');
	});

	test("with the shop's own GSTIN is rejected beside the field", { tags: ['TAX-006'] }, async () => {
		const product = await buildProduct(testApp.db);
		const sentence = 'This is our own GSTIN. Please enter the GSTIN of your business, or leave it empty.';
		expect(
			await enter(admin, { customer: asha, lines: [toLine(product)], gstin: '03aakfn4821q1zx' }),
		).toMatchObject({ status: 400, body: { fields: { gstin: sentence } } });
	});

	test('at another total than the current one is rejected with the quote', {
		tags: ['AFT-252'],
	}, async () => {
		const product = await buildProduct(testApp.db);
		const response = await enter(admin, { customer: asha, lines: [toLine(product)], total: 1 });
		expect(response).toMatchObject({ status: 409, body: { amount: 1180, quote: { total: 1180 } } });
		expect(await testApp.db.$count(orders)).toBe(0);
	});

	test('with a UPI reference that was entered before is rejected; one of other than 12 digits is invalid', {
		tags: ['AFT-269'],
	}, async () => {
		const product = await buildProduct(testApp.db);
		const payment = { by: 'upi', reference: '430912345678' };
		await entered(admin, { customer: asha, lines: [toLine(product)], payment });
		const bala = { name: 'Bala', email: 'bala@example.com' };
		const again = await enter(admin, { customer: bala, lines: [toLine(product)], payment });
		expect(again).toMatchObject({ status: 409, body: { error: expect.stringContaining('430912345678') } });
		const short = { by: 'upi', reference: '43091234567' };
		expect((await enter(admin, { customer: bala, lines: [toLine(product)], payment: short })).status).toBe(
			400,
		);
		expect(await testApp.db.$count(orders)).toBe(1);
	});

	test('sent again with the same key is one order', { tags: ['AFT-258'] }, async () => {
		const product = await buildProduct(testApp.db);
		const of = { customer: asha, lines: [toLine(product)] };
		const responses = await Promise.all([1, 2, 3].map(() => enter(admin, of, 'key-1')));
		expect(new Set(responses.map(({ raw }) => raw.toString())).size).toBe(1);
		expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(await testApp.db.$count(orders)).toBe(1);
	});
});

describe('the customer of a manual order', () => {
	test('who is new gets an account that only the owner of the mailbox can use', {
		tags: ['AFT-253'],
	}, async () => {
		const product = await buildProduct(testApp.db);
		await entered(admin, { customer: asha, lines: [toLine(product)] });
		const account = createAccountActions(testApp);
		expect(takeOne(await testApp.db.select().from(users).where(eq(users.email, asha.email)))).toMatchObject({
			passwordHash: '',
			emailVerifiedAt: null,
			policyVersion: null,
			role: 'customer',
		});
		for (const password of ['', 'ring10']) expect((await account.logIn({ password })).status).not.toBe(200);
		await testApp.guest.call('POST /auth/forgot-password', { email: asha.email });
		const token = await account.emailedToken();
		await testApp.guest.call('POST /auth/reset-password', { token, newPassword: 'ring109' });
		const { body } = await account.logIn({ password: 'ring109' });
		expect(body).toMatchObject({ user: { name: 'Asha Rawat', email: asha.email } });
		const asked = testApp.as((body as { token: string }).token);
		expect((await asked.call('GET /orders/user')).body).toMatchObject({ orders: [{ totalAmount: 1180 }] });
	});

	test('whose email has an account is named, and the account is not changed', {
		tags: ['AFT-254'],
	}, async () => {
		const product = await buildProduct(testApp.db);
		const { user } = await testApp.signedIn({ name: 'Asha R', email: 'Asha@Example.com' });
		const response = await enter(admin, { customer: asha, lines: [toLine(product)] });
		expect(response).toMatchObject({
			status: 409,
			body: { customer: { id: user.id, name: 'Asha R', email: 'Asha@Example.com' } },
		});
		await entered(admin, { customer: { id: user.id }, lines: [toLine(product)] });
		expect(await testApp.db.select().from(users).where(eq(users.id, user.id))).toEqual([user]);
	});

	test('chooses an address of their own address book only', { tags: ['AFT-254'] }, async () => {
		const asha = await fillCart(testApp);
		const bala = await fillCart(testApp);
		const order = (addressId: string) => ({
			customer: { id: asha.shopper.user.id },
			lines: [toLine(takeOne(asha.products))],
			delivery: { to: 'saved address', addressId },
		});
		expect((await enter(admin, order(bala.addressId))).status).toBe(404);
		await entered(admin, order(asha.addressId));
		expect(await getOrders(asha.shopper)).toMatchObject([{ address: { line1: '12 Mall Road' } }]);
		// What is in the cart was not ordered by it.
		expect(await testApp.db.$count(cartLines, eq(cartLines.userId, asha.shopper.user.id))).toBe(1);
	});

	test('who deleted the account, or never had one, is rejected', { tags: ['AFT-254'] }, async () => {
		const product = await buildProduct(testApp.db);
		const { user } = await testApp.signedIn({ deletedAt: new Date() });
		for (const id of [user.id, '01890000-0000-7000-8000-000000000000'])
			expect((await enter(admin, { customer: { id }, lines: [toLine(product)] })).status).toBe(404);
	});
});

test('the audit log has the administrator, the prices and their reasons', { tags: ['AFT-271'] }, async () => {
	const product = await buildProduct(testApp.db, { sku: 'TIN-1' });
	const price = { amount: 900, reason: 'Old tin' };
	const discount = { amount: 50, reason: 'Club member' };
	const order = await entered(admin, { customer: asha, lines: [{ ...toLine(product), price }], discount });
	const [entry] = await testApp.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.action, 'manual order.enter'));
	expect(entry).toMatchObject({
		actorId: admin.user.id,
		target: `order:${order.id}`,
		after: {
			channel: 'phone',
			paidBy: 'cash',
			totalPaise: 100_300,
			discount: '₹50 off: Club member',
			'price of TIN-1': '₹900 instead of ₹1,000: Old tin',
		},
	});
});

test('administrators see channel, note and reasons of a manual order, and its buyer does not', {
	tags: ['AFT-270'],
}, async () => {
	const buyer = await testApp.signedIn();
	const product = await buildProduct(testApp.db);
	const order = await entered(admin, {
		channel: 'WhatsApp',
		customer: { id: buyer.user.id },
		note: 'Calls back on Monday',
		lines: [{ ...toLine(product), price: { amount: 900, reason: 'Old tin' } }],
		discount: { amount: 50, reason: 'Club member' },
	});
	expect((await admin.call('GET /orders')).body).toMatchObject({
		orders: [
			{
				id: order.id,
				discount: { name: 'Discount', code: null, amount: 50 },
				manual: {
					channel: 'WhatsApp',
					enteredBy: 'Admin',
					note: 'Calls back on Monday',
					discountReason: 'Club member',
					prices: [{ productId: product.id, ownPrice: 1000, reason: 'Old tin' }],
				},
			},
		],
	});
	const { raw } = await buyer.call('GET /orders/user');
	for (const secret of ['WhatsApp', 'Calls back', 'Old tin', 'Club member'])
		expect(raw.toString()).not.toContain(secret);
});

test('the note of a cancelled order is removed after a year, together with its address', {
	tags: ['AFT-278'],
}, async () => {
	const product = await buildProduct(testApp.db);
	const order = { customer: asha, lines: [toLine(product)], note: 'Calls on Monday' };
	const { id } = await entered(admin, { ...order, payment: { by: 'payment link' } });
	await admin.call(`DELETE /admin/orders/${id}/payment-link`);
	await deleteOldPersonalData(testApp.db);
	expect(takeOne(await testApp.db.select().from(manualOrders))).toMatchObject({ note: 'Calls on Monday' });
	await ageCheckouts(testApp, 366 * 24 * 60);
	await deleteOldPersonalData(testApp.db);
	expect(takeOne(await testApp.db.select().from(manualOrders))).toMatchObject({ note: null });
	expect(takeOne(await testApp.db.select().from(checkouts))).toMatchObject({
		address: { recipientName: '' },
	});
});

test('only administrators may enter, list, change and cancel manual orders', {
	tags: ['AFT-277'],
}, async () => {
	const shopper = await testApp.signedIn();
	const path = '/admin/orders/01890000-0000-7000-8000-000000000000/payment-link' as const;
	const calls = [
		...(['POST /admin/orders', 'POST /admin/orders/quote', 'GET /admin/orders/unpaid'] as const),
		...([`POST ${path}`, `DELETE ${path}`] as const),
	];
	for (const call of calls) {
		const body = call.startsWith('GET') || call.startsWith('DELETE') ? undefined : {};
		expect((await testApp.guest.call(call, body)).status).toBe(401);
		expect((await shopper.call(call, body)).status).toBe(403);
	}
	for (const call of calls.slice(3))
		expect((await admin.call(call, call.startsWith('POST') ? {} : undefined)).status).toBe(404);
});
