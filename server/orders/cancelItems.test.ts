import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Order } from '../../contracts/orders.ts';
import { paise } from '../../shared/money.ts';
import { defaultSettings } from '../../store.config.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { pdfText } from '../../testing/pdfText.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { Client } from '../../testing/testApp.ts';
import { makeJobsDue } from '../../testing/time.ts';
import { getOrders, orderUpTo, runDueJobs } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { auditEntries } from '../schema/audit.ts';
import { products } from '../schema/catalog.ts';
import { creditNotes, orderItems, orders } from '../schema/orders.ts';
import { refunds } from '../schema/payments.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const reason = 'Ordered by mistake';
const cancel = (who: Client, order: Order, body: object = {}) =>
	who.call(`POST /orders/${order.id}/cancel`, { reason, ...body });
const rows = () =>
	testApp.db.select().from(orderItems).orderBy(asc(orderItems.position), asc(orderItems.part));
const refundRows = () => testApp.db.select().from(refunds);
const getStock = async (name: string) =>
	takeOne(await testApp.db.select({ stock: products.stock }).from(products).where(eq(products.name, name)))
		.stock;

/** A paid order of three rifles, three tins and three slings, with shipping charges. */
async function paidOrder() {
	const chosen = [];
	for (const [name, pricePaise] of [
		['Rifle', 100_001],
		['Tin', 34_567],
		['Sling', 50_000],
	] as const)
		chosen.push(
			await buildProduct(testApp.db, { name, pricePaise: paise(pricePaise), shippingPaise: paise(1001) }),
		);
	const placed = await orderUpTo(testApp, 'paid', { products: chosen, quantity: 3 });
	const { shopper } = placed.cart;
	const getId = (name: string) => placed.order.orderItems.find((item) => item.name === name)?.id ?? '';
	return { ...placed, shopper, getId };
}

describe('the buyer cancels', () => {
	test('the whole order: restocked, refunded completely, credited, and both sides get one email', {
		tags: ['AFT-012', 'AFT-014'],
	}, async () => {
		const { order, shopper, success } = await paidOrder();
		const response = await cancel(shopper, order);
		expect(response).toMatchObject({
			status: 200,
			body: { state: 'cancelled', paymentState: 'refunded', refundedAmount: order.totalAmount },
		});
		expect((response.body as Order).orderItems.map(({ history }) => history)).toEqual(
			Array(3).fill([{ status: 'cancelled', by: 'buyer', reason, at: expect.any(String) }]),
		);
		await runDueJobs(testApp);
		expect(testApp.gateway.sandbox.gateway.getRefundedAmount(success.razorpay_payment_id)).toBe(
			Math.round(order.totalAmount * 100),
		);
		for (const name of ['Rifle', 'Tin', 'Sling']) expect(await getStock(name)).toBe(10);
		expect(await testApp.db.select().from(creditNotes)).toHaveLength(3);
		const toBuyer = testApp.mailbox.emails.filter(({ to }) => to === shopper.user.email).slice(1);
		expect(toBuyer.map(({ subject }) => subject)).toEqual([`Your order is cancelled: order ${order.number}`]);
		expect(toBuyer[0]?.attachments).toHaveLength(3);
		const toShop = testApp.mailbox.emails.filter(({ to }) => to === defaultSettings.contact.email);
		expect(toShop.map(({ subject }) => subject)).toEqual([
			`Please do not ship: items of order ${order.number} were cancelled`,
		]);
		const address = `/admin?tab=orders&search=${order.number}`;
		for (const text of ['Rifle', 'Tin', 'Sling', reason, shopper.user.name, address])
			expect(toShop[0]?.text).toContain(text);
		const entry = (await testApp.db.select().from(auditEntries)).find(
			({ action }) => action === 'order.cancel',
		);
		expect(entry).toMatchObject({ actorId: shopper.user.id, target: `order:${order.id}`, after: { reason } });
	});

	test('one item; the others stay in the order and can still be shipped', { tags: ['AFT-012'] }, async () => {
		const { order, shopper, admin, getId } = await paidOrder();
		const tin = order.orderItems.find(({ name }) => name === 'Tin');
		expect((await cancel(shopper, order, { items: [{ itemId: getId('Tin') }] })).status).toBe(200);
		const after = takeOne(await getOrders(shopper));
		expect(after).toMatchObject({ state: 'in progress', paymentState: 'partly refunded' });
		expect(after.refundedAmount).toBe(tin?.total);
		expect(after.orderItems.map(({ name, status }) => [name, status]).sort()).toEqual([
			['Rifle', 'pending'],
			['Sling', 'pending'],
			['Tin', 'cancelled'],
		]);
		const shipped = await admin.call(`POST /admin/orders/${order.id}/shipments`, {
			itemIds: [getId('Rifle'), getId('Sling')],
			sendEmail: false,
		});
		expect(shipped.status).toBe(201);
	});

	test('two of three units, then the rest: together the paid amount, and the invoice is unchanged', {
		tags: ['AFT-013'],
	}, async () => {
		const { order, shopper, getId } = await paidOrder();
		const invoice = async () => pdfText((await shopper.call(`GET /orders/${order.id}/invoice`)).raw);
		const before = await invoice();
		const part = await cancel(shopper, order, { items: [{ itemId: getId('Rifle'), quantity: 2 }] });
		expect(part.status).toBe(200);
		const parts = (part.body as Order).orderItems.filter(({ name }) => name === 'Rifle');
		expect(parts.map(({ quantity, status }) => [quantity, status])).toEqual([
			[2, 'cancelled'],
			[1, 'pending'],
		]);
		expect(parts[0]?.refund?.amount).toBe(parts[0]?.total);
		expect(await getStock('Rifle')).toBe(9);
		expect(await invoice()).toEqual(before);
		expect((await cancel(shopper, order)).body).toMatchObject({
			state: 'cancelled',
			paymentState: 'refunded',
			refundedAmount: order.totalAmount,
		});
		expect((await rows()).map(({ part, quantity }) => [part, quantity])).toEqual(
			expect.arrayContaining([
				[1, 2],
				[2, 1],
			]),
		);
		expect(await invoice()).toEqual(before);
	});

	test('again, from the same and another tab: nothing happens twice', { tags: ['AFT-015'] }, async () => {
		const { order, shopper, getId } = await paidOrder();
		const some = { items: [{ itemId: getId('Rifle'), quantity: 2 }, { itemId: getId('Tin') }] };
		const first = await cancel(shopper, order, some);
		const before = [await rows(), await refundRows()];
		expect(await cancel(shopper, order, some)).toMatchObject({ status: 200, body: first.body });
		expect([await rows(), await refundRows()]).toEqual(before);
		const other = await cancel(shopper, order, { items: [{ itemId: getId('Rifle'), quantity: 1 }] });
		expect(other).toMatchObject({ status: 409, body: { items: [getId('Rifle')] } });
		await cancel(shopper, order);
		await cancel(shopper, order);
		await runDueJobs(testApp);
		expect(testApp.mailbox.emails.filter(({ to }) => to === defaultSettings.contact.email)).toHaveLength(2);
		for (const name of ['Rifle', 'Tin', 'Sling']) expect(await getStock(name)).toBe(10);
	});
});

describe('cannot be cancelled', () => {
	test('an item that is shipped or delivered: the sentence names it and the way to return it', {
		tags: ['AFT-016'],
	}, async () => {
		const { order, shopper, admin, getId } = await paidOrder();
		await admin.call(`PUT /orders/items/${getId('Rifle')}`, { status: 'shipped' });
		const before = [await rows(), await refundRows()];
		for (const body of [{}, { items: [{ itemId: getId('Tin') }, { itemId: getId('Rifle') }] }])
			expect(await cancel(shopper, order, body)).toMatchObject({
				status: 409,
				body: {
					error:
						"'Rifle' is already shipped, so it cannot be cancelled. You can return it within 7 days of delivery. Nothing was changed.",
					items: [getId('Rifle')],
				},
			});
		expect([await rows(), await refundRows()]).toEqual(before);
		expect((await cancel(shopper, order, { items: [{ itemId: getId('Tin') }] })).status).toBe(200);
	});

	test('more units than ordered, unknown items, no reason and other invalid input', {
		tags: ['AFT-017'],
	}, async () => {
		const one = await paidOrder();
		const { order, shopper, getId } = one;
		const itemId = getId('Rifle');
		expect(await cancel(shopper, order, { items: [{ itemId, quantity: 4 }] })).toMatchObject({
			status: 409,
			body: { error: "Only 3 of 'Rifle' can be cancelled. Nothing was changed.", items: [itemId] },
		});
		for (const wrong of [
			{ items: [] },
			{ items: [{ itemId, quantity: 0 }] },
			{ items: [{ itemId, quantity: -1 }] },
			{ items: [{ itemId, quantity: 1.5 }] },
			{ items: [{ itemId }, { itemId }] },
			{ items: [{ itemId: 'x' }] },
			{ reason: ' ' },
			{ reason: 'x'.repeat(201) },
			{ amount: 1 },
		])
			expect((await cancel(shopper, order, wrong)).status, JSON.stringify(wrong)).toBe(400);
		const other = await orderUpTo(testApp, 'paid', { shopper });
		const itemOfOther = { items: [{ itemId: other.order.orderItems[0]?.id }] };
		expect((await cancel(shopper, order, itemOfOther)).status).toBe(404);
		expect((await rows()).every(({ status }) => status === 'pending')).toBe(true);
	});

	test('an order of another shopper, also by an administrator, or without a login', {
		tags: ['AFT-017'],
	}, async () => {
		const { order, admin } = await paidOrder();
		expect((await cancel(await testApp.signedIn(), order)).status).toBe(404);
		expect((await cancel(admin, order)).status).toBe(404);
		expect((await cancel(testApp.guest, order)).status).toBe(401);
		expect((await rows()).every(({ status }) => status === 'pending')).toBe(true);
	});
});

describe('concurrently', () => {
	test('twenty tabs cancel the same order or items: one effect and no errors', {
		tags: ['AFT-015'],
	}, async () => {
		const { order, shopper, getId } = await paidOrder();
		const body = { items: [{ itemId: getId('Rifle'), quantity: 2 }, { itemId: getId('Sling') }] };
		const responses = await Promise.all(Array.from({ length: 20 }, () => cancel(shopper, order, body)));
		expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
		expect(await refundRows()).toHaveLength(2);
		const whole = await Promise.all(Array.from({ length: 20 }, () => cancel(shopper, order)));
		expect(whole.map(({ status }) => status)).toEqual(Array(20).fill(200));
		expect(await refundRows()).toHaveLength(4);
		await runDueJobs(testApp);
		expect(takeOne(await testApp.db.select().from(orders)).paymentState).toBe('refunded');
		expect(testApp.mailbox.emails.filter(({ to }) => to === defaultSettings.contact.email)).toHaveLength(2);
	});

	test('some units in one tab and the whole order in another: in the end all is cancelled, once', {
		tags: ['AFT-015'],
	}, async () => {
		for (let run = 0; run < 5; run++) {
			await testApp.reset();
			const { order, shopper, getId } = await paidOrder();
			const [part, whole] = await Promise.all([
				cancel(shopper, order, { items: [{ itemId: getId('Rifle'), quantity: 2 }] }),
				cancel(shopper, order),
			]);
			expect(whole.status).toBe(200);
			expect([200, 409]).toContain(part.status);
			expect(takeOne(await getOrders(shopper))).toMatchObject({
				state: 'cancelled',
				refundedAmount: order.totalAmount,
			});
			expect(await brokenInvariants(testApp)).toEqual([]);
		}
	});

	test('a cancellation and a shipment: one wins, the other gets a plain sentence and changes nothing', {
		tags: ['AFT-018'],
	}, async () => {
		for (let run = 0; run < 6; run++) {
			await testApp.reset();
			const { order, shopper, admin, getId } = await paidOrder();
			const ship = () =>
				admin.call(`POST /admin/orders/${order.id}/shipments`, {
					itemIds: order.orderItems.map(({ id }) => id),
					sendEmail: true,
				});
			const drop = () =>
				cancel(
					shopper,
					order,
					run % 3 === 0 ? {} : { items: [{ itemId: getId('Rifle'), quantity: 1 + (run % 3) }] },
				);
			const [one, two] = await Promise.all(run % 2 === 0 ? [ship(), drop()] : [drop(), ship()]);
			const [shipped, cancelled] = run % 2 === 0 ? [one, two] : [two, one];
			expect([
				[201, 409],
				[409, 200],
			]).toContainEqual([shipped?.status, cancelled?.status]);
			if (cancelled?.status === 409)
				expect(cancelled.body).toMatchObject({ error: expect.stringContaining('is already shipped') });
			else
				expect(shipped?.body).toMatchObject({
					error: expect.stringContaining("'Rifle' is already cancelled"),
				});
			const states = new Set((await rows()).map(({ status }) => status));
			expect(states.has('shipped') && states.has('cancelled')).toBe(false);
			expect(await brokenInvariants(testApp)).toEqual([]);
		}
	});
});

test('the gateway is down for a day: the order is cancelled immediately and refunded once when it is back', {
	tags: ['AFT-019'],
}, async () => {
	const { order, shopper, success } = await paidOrder();
	for (let attempt = 0; attempt < 60; attempt++)
		testApp.gateway.failNext('POST /v1/payments/:id/refund', 'broken');
	expect((await cancel(shopper, order)).status).toBe(200);
	for (let attempt = 0; attempt < 15; attempt++) {
		testApp.services.gateway = testApp.gateway.client();
		await makeJobsDue(testApp);
		await runDueJobs(testApp);
	}
	expect((await refundRows()).map(({ state }) => state)).toEqual(Array(3).fill('queued'));
	expect(takeOne(await getOrders(shopper)).orderItems.map(({ refund }) => refund?.state)).toEqual(
		Array(3).fill('queued'),
	);
	while (testApp.gateway.calls('POST /v1/payments/:id/refund') < 60) {
		testApp.services.gateway = testApp.gateway.client();
		await makeJobsDue(testApp);
		await runDueJobs(testApp);
	}
	testApp.services.gateway = testApp.gateway.client();
	await makeJobsDue(testApp);
	await runDueJobs(testApp);
	expect((await refundRows()).map(({ state }) => state)).toEqual(Array(3).fill('processed'));
	expect(testApp.gateway.sandbox.gateway.getRefundedAmount(success.razorpay_payment_id)).toBe(
		Math.round(order.totalAmount * 100),
	);
});
