import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '../../contracts/orders.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { Client } from '../../testing/testApp.ts';
import { getOrders, orderUpTo, runDueJobs } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { auditEntries } from '../schema/audit.ts';
import { orderItems } from '../schema/orders.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

/** A paid order of three items, with a function to ship some of them. */
async function paidOrder() {
	const products = [];
	for (const name of ['Rifle', 'Tin', 'Sling']) products.push(await buildProduct(testApp.db, { name }));
	const placed = await orderUpTo(testApp, 'paid', { products });
	const getId = (name: string) => placed.order.orderItems.find((item) => item.name === name)?.id ?? '';
	const ids = placed.order.orderItems.map(({ id }) => id);
	return { ...placed, ids, getId };
}

const parcel = { courierPartner: 'Blue Dart', trackingId: 'BD-77', sendEmail: true };
const ship = (admin: Client, order: Order, itemIds: string[], more: object = {}) =>
	admin.call(`POST /admin/orders/${order.id}/shipments`, { ...parcel, itemIds, ...more });
const rows = () => testApp.db.select().from(orderItems);
const shipments = async () =>
	(await testApp.db.select().from(auditEntries)).filter(({ action }) => action === 'order item.update');
const shipmentEmails = () => testApp.mailbox.emails.filter(({ subject }) => subject.includes('on their way'));

test('selected items ship with one courier and tracking id, one audit entry each and one email', {
	tags: ['FACE-125'],
}, async () => {
	const { order, admin, getId, cart } = await paidOrder();
	const response = await ship(admin, order, [getId('Rifle'), getId('Tin'), getId('Rifle')]);
	expect(response.status).toBe(201);
	const shipped = { status: 'shipped', courierPartner: 'Blue Dart', trackingId: 'BD-77' };
	const after = (await getOrders(cart.shopper))[0]?.orderItems ?? [];
	expect(response.body).toMatchObject({ id: order.id, orderItems: after });
	expect(new Map(after.map((item) => [item.name, item]))).toMatchObject(
		new Map([
			['Rifle', expect.objectContaining(shipped)],
			['Tin', expect.objectContaining(shipped)],
			['Sling', expect.objectContaining({ status: 'pending', courierPartner: null, trackingId: null })],
		]),
	);
	expect((await shipments()).map(({ actorId, target }) => [actorId, target]).sort()).toEqual(
		[getId('Rifle'), getId('Tin')].map((id) => [admin.user.id, `order item:${id}`]).sort(),
	);
	await runDueJobs(testApp);
	const [email, ...others] = shipmentEmails();
	expect(others).toEqual([]);
	expect(email?.to).toBe(cart.shopper.user.email);
	for (const expectedText of ['Rifle', 'Tin', 'BD-77', 'Blue Dart', order.number, 'The rest will follow.'])
		expect(email?.text).toContain(expectedText);
	expect(email?.text).not.toContain('Sling');
	expect(email?.text).toContain('bluedart.com');
	// Running the jobs again sends nothing twice.
	await runDueJobs(testApp);
	expect(shipmentEmails()).toHaveLength(1);
});

test('no email is queued without sendEmail; other items stay pending; a single item has its own subject', {
	tags: ['FACE-125'],
}, async () => {
	const { order, admin, getId, ids } = await paidOrder();
	const sling = getId('Sling');
	await admin.call(`PUT /orders/items/${sling}`, { status: 'pending', expectedDate: '2031-12-01' });
	await runDueJobs(testApp);
	testApp.mailbox.emails.length = 0;
	const others = ids.filter((id) => id !== sling);
	expect((await ship(admin, order, others, { sendEmail: false })).status).toBe(201);
	await runDueJobs(testApp);
	expect(testApp.mailbox.emails).toEqual([]);
	expect((await ship(admin, order, [sling], { trackingId: undefined })).status).toBe(201);
	const [row] = await testApp.db
		.select()
		.from(orderItems)
		.where(eq(orderItems.id, sling as never));
	expect(row).toMatchObject({ status: 'shipped', expectedDate: '2031-12-01', trackingId: null });
	await runDueJobs(testApp);
	expect(testApp.mailbox.emails.map(({ subject }) => subject)).toEqual([
		`Your item is on its way: order ${order.number}`,
	]);
	expect(testApp.mailbox.emails[0]?.text).toContain('December 1, 2031');
	expect(testApp.mailbox.emails[0]?.text).not.toContain('The rest will follow.');
});

test('the email about a parcel that is shipped late announces no date that is over, and the item keeps it', {
	tags: ['DUE-004'],
}, async () => {
	const { order, admin, ids, getId } = await paidOrder();
	await testApp.db.update(orderItems).set({ expectedDate: '2026-01-05' });
	const sling = getId('Sling');
	await admin.call(`PUT /orders/items/${sling}`, { status: 'pending', expectedDate: '2031-12-01' });
	expect((await ship(admin, order, ids)).status).toBe(201);
	await runDueJobs(testApp);
	const email = takeOne(shipmentEmails());
	expect(email.text).toContain('December 1, 2031');
	expect(email.text).not.toContain('January 5, 2026');
	const dates = (await rows()).map(({ expectedDate }) => expectedDate);
	expect(dates.sort()).toEqual(['2026-01-05', '2026-01-05', '2031-12-01']);
});

test('an item that is no longer pending is named in the error, and nothing is written', {
	tags: ['FACE-126'],
}, async () => {
	const { order, admin, ids, getId } = await paidOrder();
	await admin.call(`PUT /orders/items/${getId('Tin')}`, { status: 'cancelled' });
	await admin.call(`PUT /orders/items/${getId('Sling')}`, { status: 'delivered' });
	await runDueJobs(testApp);
	testApp.mailbox.emails.length = 0;
	const before = [await rows(), await shipments()];
	const rejected = await ship(admin, order, ids);
	expect(rejected).toMatchObject({ status: 409, body: { error: expect.any(String) } });
	const { error, items } = rejected.body as { error: string; items: string[] };
	expect(error).toContain("'Tin' is already cancelled.");
	expect(error).toContain("'Sling' is already delivered.");
	expect(error).toContain('Nothing was changed.');
	expect(items.sort()).toEqual([getId('Tin'), getId('Sling')].sort());
	expect([await rows(), await shipments()]).toEqual(before);
	await runDueJobs(testApp);
	expect(testApp.mailbox.emails).toEqual([]);
});

test('an unknown order, an item of another order, no item and invalid input are rejected', {
	tags: ['FACE-125'],
}, async () => {
	const one = await paidOrder();
	const two = await paidOrder();
	const { admin, order, ids } = one;
	const before = await rows();
	expect((await ship(admin, { ...order, id: two.ids[0] as never }, ids)).status).toBe(404);
	expect((await ship(admin, order, [...ids, two.ids[0] ?? ''])).status).toBe(404);
	for (const wrong of [
		{ itemIds: [] },
		{ itemIds: ['x'] },
		{ sendEmail: undefined },
		{ trackingId: 'x'.repeat(101) },
		{ expectedDate: '01/12/2026' },
		{ status: 'delivered' },
	])
		expect((await ship(admin, order, ids, wrong)).status, JSON.stringify(wrong)).toBe(400);
	for (const [who, status] of [
		[testApp.guest, 401],
		[one.cart.shopper, 403],
	] as const)
		expect((await ship(who, order, ids)).status).toBe(status);
	expect(await rows()).toEqual(before);
});

test('of twenty concurrent shipments of the same items one succeeds, and the buyer gets one email', {
	tags: ['FACE-126'],
}, async () => {
	const { order, admin, ids } = await paidOrder();
	const other = await testApp.admin();
	const responses = await Promise.all(
		Array.from({ length: 20 }, (_, place) =>
			ship(place % 2 === 0 ? admin : other, order, place % 2 === 0 ? ids : ids.toReversed(), {
				trackingId: `BD-${place}`,
			}),
		),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
	for (const { status, body } of responses)
		if (status === 409)
			expect(body).toMatchObject({ error: expect.stringContaining("'Rifle' is already shipped.") });
	const winner = responses.findIndex(({ status }) => status === 201);
	for (const row of await rows())
		expect(row).toMatchObject({ status: 'shipped', trackingId: `BD-${winner}` });
	expect(await shipments()).toHaveLength(3);
	expect(
		(await testApp.db.select().from(jobs)).filter(({ dedupeKey }) => dedupeKey?.includes('items shipped')),
	).toHaveLength(1);
});

test('concurrent shipping and cancelling: the item ends in one state; the rest ship together or not', {
	tags: ['FACE-126'],
}, async () => {
	for (let run = 0; run < 5; run++) {
		await testApp.reset();
		const { order, admin, ids, getId } = await paidOrder();
		const other = await testApp.admin();
		const [shipped, cancelled] = await Promise.all([
			ship(admin, order, ids),
			other.call(`PUT /orders/items/${getId('Tin')}`, { status: 'cancelled' }),
		]);
		expect(cancelled.status).toBe(200);
		expect([201, 409]).toContain(shipped.status);
		const states = (await rows()).map(({ status }) => status).sort();
		expect(states).toEqual(
			shipped.status === 201 ? ['cancelled', 'shipped', 'shipped'] : ['cancelled', 'pending', 'pending'],
		);
		expect(await brokenInvariants(testApp)).toEqual([]);
	}
});

test('an email that could not be sent is listed by its order under Emails', {
	tags: ['FACE-125'],
}, async () => {
	const { order, admin, ids, cart } = await paidOrder();
	await runDueJobs(testApp);
	await ship(admin, order, ids);
	await testApp.db
		.update(jobs)
		.set({ state: 'dead', lastError: 'mailbox full' })
		.where(eq(jobs.state, 'ready'));
	const { body } = await admin.call('GET /admin/emails');
	expect(body).toMatchObject({
		emails: [{ recipient: cart.shopper.user.email, about: `Items shipped: ${order.number}` }],
	});
});
