import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { codOrder } from '../../../testing/codWalkthrough.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart, runDueJobs } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { products } from '../../schema/catalog.ts';
import { creditNotes } from '../../schema/orders.ts';
import { payments, refunds } from '../../schema/payments.ts';
import { serialNumbers } from '../../schema/serialNumbers.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const payment = async () => takeOne(await testApp.db.select().from(payments));
const goods = async () => [
	await buildProduct(testApp.db, { name: 'Sling', pricePaise: paise(100_000) }),
	await buildProduct(testApp.db, { name: 'Tin', pricePaise: paise(50_000) }),
];

describe('delivered and paid', () => {
	test('delivers the shipped items and records the amount as received, once', {
		tags: ['AFT-209'],
	}, async () => {
		const { admin, order, reread, shopper } = await codOrder(testApp, 'shipped', { products: await goods() });
		const path = `POST /admin/orders/${order.id}/collected` as const;
		expect((await shopper.call(path)).status).toBe(403);
		expect(await admin.call(path)).toMatchObject({
			status: 200,
			body: { paymentState: 'paid', payment: { amountDue: 0 } },
		});
		expect((await admin.call(path)).status).toBe(409);
		expect((await reread()).orderItems.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
		expect(await payment()).toMatchObject({ state: 'captured', amountPaise: 181_900 });
		const audited = await testApp.db
			.select()
			.from(auditEntries)
			.where(eq(auditEntries.action, 'order.collect'));
		expect(takeOne(audited)).toMatchObject({ actorId: admin.user.id, after: { amountPaise: 181_900 } });
		await runDueJobs(testApp);
		const receipts = testApp.mailbox.emails.filter(({ subject }) => subject.startsWith('We have received'));
		const receipt = takeOne(receipts);
		expect(receipt).toMatchObject({ to: shopper.user.email });
		expect(receipt.text).toContain('Paid on delivery: ₹1,819\n');
		expect(receipt.attachments).toHaveLength(1);
	});

	test('is shipped with the rest when one item has left before, and not with a part of the rest', {
		tags: ['AFT-209'],
	}, async () => {
		const third = await buildProduct(testApp.db, { name: 'Target', pricePaise: paise(20_000) });
		const products = [...(await goods()), third];
		const { admin, order } = await codOrder(testApp, 'pending', { products });
		const [first, ...others] = order.orderItems.map(({ id }) => id);
		expect((await admin.call(`PUT /orders/items/${first}`, { status: 'shipped' })).status).toBe(200);
		const ship = (itemIds: string[]) =>
			admin.call(`POST /admin/orders/${order.id}/shipments`, { itemIds, sendEmail: false });
		expect(await ship(others.slice(0, 1))).toMatchObject({
			status: 409,
			body: { code: 'one_parcel_required' },
		});
		expect((await ship(others)).status).toBe(201);
		expect((await admin.call(`POST /admin/orders/${order.id}/collected`)).status).toBe(200);
	});

	test('needs everything to be shipped, and what was cancelled before is not collected nor owed', {
		tags: ['AFT-209', 'AFT-213'],
	}, async () => {
		const { admin, order, reread, shopper } = await codOrder(testApp, 'pending', { products: await goods() });
		const collect = () => admin.call(`POST /admin/orders/${order.id}/collected`);
		expect((await collect()).status).toBe(409);
		const [sling, tin] = order.orderItems;
		const ship = () =>
			admin.call(`POST /admin/orders/${order.id}/shipments`, { itemIds: [tin?.id], sendEmail: false });
		expect(await ship()).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining('one parcel') },
		});
		await admin.call(`PUT /orders/items/${sling?.id}`, { status: 'rejected' });
		expect((await ship()).status).toBe(201);
		expect(await collect()).toMatchObject({ status: 200, body: { paymentState: 'paid', refundedAmount: 0 } });
		expect((await payment()).amountPaise).toBe(Math.round((tin?.total ?? 0) * 100));

		// Taken back after it was paid: only the tin is owed.
		await admin.call(`PUT /orders/items/${tin?.id}`, { status: 'rejected' });
		const owed = takeOne(await testApp.db.select().from(refunds));
		expect(owed).toMatchObject({ state: 'to pay', amountPaise: Math.round((tin?.total ?? 0) * 100) });
		expect(await reread()).toMatchObject({ paymentState: 'refunded', state: 'cancelled' });
		await runDueJobs(testApp);
		const texts = testApp.mailbox.emails
			.filter(({ to }) => to === shopper.user.email)
			.map(({ text }) => text);
		expect(texts.at(-1)).toContain('We pay the money back ourselves');
	});
});

test('an item rejected after the collection is owed alone, without what was rejected before it', {
	tags: ['AFT-209', 'AFT-213'],
}, async () => {
	const three = [
		...(await goods()),
		await buildProduct(testApp.db, { name: 'Target', pricePaise: paise(70_000) }),
	];
	const { admin, order } = await codOrder(testApp, 'pending', { products: three });
	const findItem = (name: string) => {
		const item = order.orderItems.find((one) => one.name === name);
		if (item === undefined) throw new Error(`No ${name}`);
		return item;
	};
	const reject = (name: string) =>
		admin.call(`PUT /orders/items/${findItem(name).id}`, { status: 'rejected' });
	await reject('Sling');
	const itemIds = [findItem('Tin').id, findItem('Target').id];
	await admin.call(`POST /admin/orders/${order.id}/shipments`, { itemIds, sendEmail: false });
	expect((await admin.call(`POST /admin/orders/${order.id}/collected`)).status).toBe(200);
	await reject('Tin');
	expect(takeOne(await testApp.db.select().from(refunds))).toMatchObject({
		state: 'to pay',
		amountPaise: Math.round(findItem('Tin').total * 100),
	});
});

test('what is marked as delivered is due until it is recorded as paid, and can be returned only then', {
	tags: ['AFT-209'],
}, async () => {
	const { admin, order, reread } = await codOrder(testApp, 'shipped', { products: await goods() });
	for (const { id } of order.orderItems) await admin.call(`PUT /orders/items/${id}`, { status: 'delivered' });
	const windows = async () => (await reread()).orderItems.map(({ returnableUntil }) => returnableUntil);
	expect(await windows()).toEqual([null, null]);
	await admin.call(`POST /admin/orders/${order.id}/collected`);
	expect(await windows()).toEqual([expect.any(String), expect.any(String)]);
});

describe('refused at the door', () => {
	test('cancels, restocks and credits the parcel, releases serial numbers and refunds nothing', {
		tags: ['AFT-210', 'AFT-211'],
	}, async () => {
		const gun = await buildProduct(testApp.db, { name: 'Air pistol', muzzleEnergyJ: 6, calibreMm: 4.5 });
		const placed = await codOrder(testApp, 'pending', { products: [gun] });
		const { admin, order, shopper, reread } = placed;
		const [item] = order.orderItems;
		await admin.call(`POST /admin/orders/${order.id}/packing`, {
			items: [{ itemId: item?.id, serialNumbers: ['AP-1'] }],
		});
		await admin.call(`POST /admin/orders/${order.id}/shipments`, { itemIds: [item?.id], sendEmail: false });
		const path = `POST /admin/orders/${order.id}/refused` as const;
		expect(await admin.call(path)).toMatchObject({
			status: 200,
			body: { state: 'cancelled', paymentState: 'not collected', payment: { amountDue: 0, refusals: 1 } },
		});
		expect((await admin.call(path)).status).toBe(409);
		expect(await payment()).toMatchObject({ state: 'failed', refusedAt: expect.any(Date) });
		expect(takeOne(await testApp.db.select().from(products))).toMatchObject({ stock: 10, reserved: 0 });
		expect(await testApp.db.select().from(refunds)).toEqual([]);
		expect(takeOne(await testApp.db.select().from(creditNotes)).reason).toBe('Refused at the door');
		for (const { releasedAt } of await testApp.db.select().from(serialNumbers))
			expect(releasedAt).not.toBeNull();
		expect((await reread()).orderItems[0]?.history.at(-1)).toMatchObject({
			status: 'cancelled',
			by: 'shop',
			reason: 'Refused at the door',
		});
		const note = await shopper.call(`GET /orders/items/${item?.id}/credit-note`);
		expect(pdfText(note.raw).join(' ')).toMatch(/or deducted\s+from\s+the\s+amount\s+due/);
		expect((await admin.call(`GET /admin/customers?search=${shopper.user.email}`)).body).toMatchObject({
			customers: [{ refusals: 1, totalSpent: 0 }],
		});
	});

	test('twice ends cash on delivery for the customer', { tags: ['AFT-207', 'AFT-211'] }, async () => {
		const shopper = await testApp.signedIn();
		const [first, second] = await goods();
		if (first === undefined || second === undefined) throw new Error('No goods.');
		for (const [count, product] of [first, second].entries()) {
			const { admin, order } = await codOrder(testApp, 'shipped', { shopper, products: [product] });
			const response = await admin.call(`POST /admin/orders/${order.id}/refused`);
			expect(response).toMatchObject({ body: { payment: { refusals: count + 1 } } });
		}
		const cart = await fillCart(testApp, { shopper, products: [first] });
		const quote = await shopper.call(`GET /checkout/quote?payment=cod&addressId=${cart.addressId}`);
		const obstacle = expect.stringContaining('refused at the door');
		expect(quote.body).toMatchObject({ cashOnDelivery: { obstacle } });
		const { total } = quote.body as { total: number };
		const response = await shopper.call('POST /orders/cod', { addressId: cart.addressId, amount: total });
		expect(response).toMatchObject({ status: 409, body: { error: obstacle } });
	});
});
