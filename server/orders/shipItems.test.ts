import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contracts/orders.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/oracle.ts';
import { doJobs, ordersOf, orderUpTo } from '../../testing/walkthrough.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { auditEntries } from '../audit/tables.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { orderItems } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

/** A paid order of three items, with what it takes to ship some of them. */
async function paidOrder() {
	const products = [];
	for (const name of ['Rifle', 'Tin', 'Sling']) products.push(await buildProduct(world.db, { name }));
	const placed = await orderUpTo(world, 'paid', { products });
	const idOf = (name: string) => placed.order.orderItems.find((item) => item.name === name)?.id ?? '';
	const ids = placed.order.orderItems.map(({ id }) => id);
	return { ...placed, ids, idOf };
}

const parcel = { courierPartner: 'Blue Dart', trackingId: 'BD-77', sendEmail: true };
const ship = (admin: Client, order: Order, itemIds: string[], more: object = {}) =>
	admin.call(`POST /admin/orders/${order.id}/shipments`, { ...parcel, itemIds, ...more });
const rows = () => world.db.select().from(orderItems);
const shipments = async () =>
	(await world.db.select().from(auditEntries)).filter(({ action }) => action === 'order item.update');
const mailsOnTheWay = () => world.mailbox.mails.filter(({ subject }) => subject.includes('on their way'));

test('FACE-125 the chosen items leave together with one courier and tracking id, each in the audit, and one mail names them all', async () => {
	const { order, admin, idOf, basket } = await paidOrder();
	const answer = await ship(admin, order, [idOf('Rifle'), idOf('Tin'), idOf('Rifle')]);
	expect(answer.status).toBe(201);
	const shipped = { status: 'shipped', courierPartner: 'Blue Dart', trackingId: 'BD-77' };
	const after = (await ordersOf(basket.shopper))[0]?.orderItems ?? [];
	expect(answer.body).toMatchObject({ id: order.id, orderItems: after });
	expect(new Map(after.map((item) => [item.name, item]))).toMatchObject(
		new Map([
			['Rifle', expect.objectContaining(shipped)],
			['Tin', expect.objectContaining(shipped)],
			['Sling', expect.objectContaining({ status: 'pending', courierPartner: null, trackingId: null })],
		]),
	);
	expect((await shipments()).map(({ actorId, target }) => [actorId, target]).sort()).toEqual(
		[idOf('Rifle'), idOf('Tin')].map((id) => [admin.user.id, `order item:${id}`]).sort(),
	);
	await doJobs(world);
	const [mail, ...others] = mailsOnTheWay();
	expect(others).toEqual([]);
	expect(mail?.to).toBe(basket.shopper.user.email);
	for (const said of ['Rifle', 'Tin', 'BD-77', 'Blue Dart', order.number, 'The rest will follow.'])
		expect(mail?.text).toContain(said);
	expect(mail?.text).not.toContain('Sling');
	expect(mail?.text).toContain('bluedart.com');
	// Doing the jobs once more sends nothing twice.
	await doJobs(world);
	expect(mailsOnTheWay()).toHaveLength(1);
});

test('FACE-125 without a mail none is queued; what is left out stays, the last item is announced as one', async () => {
	const { order, admin, idOf, ids } = await paidOrder();
	const sling = idOf('Sling');
	await admin.call(`PUT /orders/items/${sling}`, { status: 'pending', expectedDate: '2026-12-01' });
	await doJobs(world);
	world.mailbox.mails.length = 0;
	const others = ids.filter((id) => id !== sling);
	expect((await ship(admin, order, others, { sendEmail: false })).status).toBe(201);
	await doJobs(world);
	expect(world.mailbox.mails).toEqual([]);
	expect((await ship(admin, order, [sling], { trackingId: undefined })).status).toBe(201);
	const [row] = await world.db
		.select()
		.from(orderItems)
		.where(eq(orderItems.id, sling as never));
	expect(row).toMatchObject({ status: 'shipped', expectedDate: '2026-12-01', trackingId: null });
	await doJobs(world);
	expect(world.mailbox.mails.map(({ subject }) => subject)).toEqual([
		`Your item is on its way: order ${order.number}`,
	]);
	expect(world.mailbox.mails[0]?.text).toContain('December 1, 2026');
	expect(world.mailbox.mails[0]?.text).not.toContain('The rest will follow.');
});

test('FACE-126 an item that is not pending any more is named, and nothing at all is written', async () => {
	const { order, admin, ids, idOf } = await paidOrder();
	await admin.call(`PUT /orders/items/${idOf('Tin')}`, { status: 'cancelled' });
	await admin.call(`PUT /orders/items/${idOf('Sling')}`, { status: 'delivered' });
	await doJobs(world);
	world.mailbox.mails.length = 0;
	const before = [await rows(), await shipments()];
	const refused = await ship(admin, order, ids);
	expect(refused).toMatchObject({ status: 409, body: { error: expect.any(String) } });
	const { error, items } = refused.body as { error: string; items: string[] };
	expect(error).toContain("'Tin' is already cancelled.");
	expect(error).toContain("'Sling' is already delivered.");
	expect(error).toContain('Nothing was changed.');
	expect(items.sort()).toEqual([idOf('Tin'), idOf('Sling')].sort());
	expect([await rows(), await shipments()]).toEqual(before);
	await doJobs(world);
	expect(world.mailbox.mails).toEqual([]);
});

test('FACE-125 an unknown order, an item of another order, no item and wrong input are refused', async () => {
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
		[world.guest, 401],
		[one.basket.shopper, 403],
	] as const)
		expect((await ship(who, order, ids)).status).toBe(status);
	expect(await rows()).toEqual(before);
});

test('FACE-126 of twenty who ship the same items at once one wins, and the buyer gets one mail', async () => {
	const { order, admin, ids } = await paidOrder();
	const other = await world.admin();
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, place) =>
			ship(place % 2 === 0 ? admin : other, order, place % 2 === 0 ? ids : ids.toReversed(), {
				trackingId: `BD-${place}`,
			}),
		),
	);
	expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
	for (const { status, body } of answers)
		if (status === 409)
			expect(body).toMatchObject({ error: expect.stringContaining("'Rifle' is already shipped.") });
	const winner = answers.findIndex(({ status }) => status === 201);
	for (const row of await rows())
		expect(row).toMatchObject({ status: 'shipped', trackingId: `BD-${winner}` });
	expect(await shipments()).toHaveLength(3);
	expect(
		(await world.db.select().from(jobs)).filter(({ dedupeKey }) => dedupeKey?.includes('items shipped')),
	).toHaveLength(1);
});

test('FACE-126 shipping and cancelling at once: the item goes one way, the others go with the parcel or not at all', async () => {
	for (let round = 0; round < 5; round++) {
		await world.reset();
		const { order, admin, ids, idOf } = await paidOrder();
		const other = await world.admin();
		const [shipped, cancelled] = await Promise.all([
			ship(admin, order, ids),
			other.call(`PUT /orders/items/${idOf('Tin')}`, { status: 'cancelled' }),
		]);
		expect(cancelled.status).toBe(200);
		expect([201, 409]).toContain(shipped.status);
		const states = (await rows()).map(({ status }) => status).sort();
		expect(states).toEqual(
			shipped.status === 201 ? ['cancelled', 'shipped', 'shipped'] : ['cancelled', 'pending', 'pending'],
		);
		expect(await brokenInvariants(world)).toEqual([]);
	}
});

test('FACE-125 a mail that could not be sent is listed by its order under Mails', async () => {
	const { order, admin, ids, basket } = await paidOrder();
	await doJobs(world);
	await ship(admin, order, ids);
	await world.db
		.update(jobs)
		.set({ state: 'dead', lastError: 'mailbox full' })
		.where(eq(jobs.state, 'ready'));
	const { body } = await admin.call('GET /admin/mails');
	expect(body).toMatchObject({
		mails: [{ recipient: basket.shopper.user.email, about: `Items shipped: ${order.number}` }],
	});
});
