import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customerDetail, listCustomers, longestNotes } from '../../contracts/customers.ts';
import { rupeesToPaise } from '../../contracts/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { fillBasket, orderUpTo } from '../../testing/walkthrough.ts';
import { openWorld, type SignedInClient, type World } from '../../testing/world.ts';
import { addresses } from '../addresses/tables.ts';
import { auditEntries } from '../audit/tables.ts';
import { orders } from '../orders/tables.ts';
import { refunds } from '../payments/tables.ts';
import { customerNotes } from './tables.ts';

let world: World;
let admin: SignedInClient;
beforeAll(async () => {
	world = await openWorld();
});
beforeEach(async () => {
	await world.reset();
	admin = await world.admin();
});
afterAll(() => world.close());

async function list(query = '') {
	const answer = await admin.call(`GET /admin/customers${query}`);
	expect(answer.status).toBe(200);
	return listCustomers.answer.parse(answer.body);
}
const namesOf = async (query: string) => (await list(query)).customers.map(({ name }) => name);
async function detail(id: string) {
	const answer = await admin.call(`GET /admin/customers/${id}`);
	expect(answer.status).toBe(200);
	return customerDetail.parse(answer.body);
}
const write = (id: string, text: unknown, version: number, as = admin) =>
	as.call(`PUT /admin/customers/${id}/notes`, { text, version });

describe('the list of customers', () => {
	test('OFF-020 each has name, email, phone, orders, what they spent after refunds, to the paisa, and their last order', async () => {
		const asha = await world.signedIn({ name: 'Asha Verma', email: 'asha@example.com' });
		const two = [
			await buildProduct(world.db, { pricePaise: rupeesToPaise(100.05) }),
			await buildProduct(world.db),
		];
		const first = await orderUpTo(world, 'paid', { shopper: asha, products: two });
		const { order } = await orderUpTo(world, 'paid', { shopper: asha });
		const row = async () => (await list('?search=asha')).customers[0];
		expect(await row()).toEqual({
			id: asha.user.id,
			name: 'Asha Verma',
			email: 'asha@example.com',
			phone: '9814027182',
			team: false,
			verified: true,
			registeredAt: asha.user.createdAt.toISOString(),
			orders: 2,
			// 118.06, 1,180 and 1,180.
			totalSpent: 2478.06,
			lastOrderAt: order.createdAt,
		});
		await admin.call(`PUT /orders/items/${first.order.orderItems[0]?.id}`, { status: 'cancelled' });
		expect(await row()).toMatchObject({ orders: 2, totalSpent: 2360 });
		// Money that the gateway did not give back was not given back.
		await world.db.update(refunds).set({ state: 'failed' });
		expect(await row()).toMatchObject({ totalSpent: 2478.06 });
	});

	test('OFF-020 an account without orders is listed with none, the shop’s team is marked', async () => {
		await world.signedIn({ name: 'Dev', emailVerifiedAt: null });
		expect((await list('?search=dev')).customers).toMatchObject([
			{ phone: null, orders: 0, totalSpent: 0, lastOrderAt: null, team: false, verified: false },
		]);
		expect((await list('?search=admin')).customers).toMatchObject([{ team: true }]);
		expect((await list()).pagination.totalCustomers).toBe(2);
	});

	test('OFF-021 it is searched by name, email and phone, however the phone is written, and nothing in it is a pattern', async () => {
		const asha = await world.signedIn({ name: 'Asha Verma', email: 'asha@example.com' });
		await world.signedIn({ name: 'Dev 100%', email: 'dev@club.test' });
		await fillBasket(world, { shopper: asha });
		for (const search of ['ASHA', 'verma', 'asha@ex', '98140', '+91 98140 27182', '098140-27182'])
			expect(await namesOf(`?search=${encodeURIComponent(search)}`), search).toEqual(['Asha Verma']);
		expect(await namesOf(`?search=${encodeURIComponent('100%')}`)).toEqual(['Dev 100%']);
		for (const search of ['9_140', '98149', '%%%', 'no such name'])
			expect(await namesOf(`?search=${encodeURIComponent(search)}`), search).toEqual([]);
		// The address is gone, the order keeps its copy.
		await orderUpTo(world, 'paid', { shopper: asha });
		await world.db.delete(addresses);
		expect((await list('?search=9814027182')).customers).toMatchObject([{ phone: '9814027182' }]);
	});

	test('OFF-021 it is sorted both ways and paged, who never ordered last either way', async () => {
		const [chitra, bala] = [await world.signedIn({ name: 'chitra' }), await world.signedIn({ name: 'Bala' })];
		await world.signedIn({ name: 'Anu' });
		const dear = [await buildProduct(world.db, { pricePaise: rupeesToPaise(9000) })];
		const early = await orderUpTo(world, 'paid', { shopper: chitra, products: dear });
		await world.db
			.update(orders)
			.set({ createdAt: sql`now() - interval '3 days'` })
			.where(eq(orders.id, early.order.id));
		for (const _ of [1, 2]) await orderUpTo(world, 'paid', { shopper: bala });
		// Each order was looked at by another admin.
		const buyers = (names: string[]) => names.filter((name) => name !== 'Admin');
		const sorted = async (query: string) => buyers(await namesOf(query));
		expect((await sorted('')).slice(0, 2)).toEqual(['Bala', 'chitra']);
		expect((await sorted('?direction=asc')).slice(0, 2)).toEqual(['chitra', 'Bala']);
		expect((await sorted('?sort=spent')).slice(0, 2)).toEqual(['chitra', 'Bala']);
		expect((await sorted('?sort=orders')).slice(0, 2)).toEqual(['Bala', 'chitra']);
		expect(await sorted('?sort=orders&direction=asc')).toEqual(['Anu', 'chitra', 'Bala']);
		expect(await sorted('?sort=name&direction=asc')).toEqual(['Anu', 'Bala', 'chitra']);
		expect(await sorted('?sort=registered&direction=asc')).toEqual(['chitra', 'Bala', 'Anu']);
		const all = await namesOf('?sort=nonsense&direction=up&limit=x');
		const pages = [1, 2, 3].map((page) => namesOf(`?limit=2&page=${page}`));
		expect((await Promise.all(pages)).flat()).toEqual(all.slice(0, 6));
	});
});

describe('one customer', () => {
	test('OFF-022 has their orders, newest first, and their addresses, and never their cart', async () => {
		const asha = await world.signedIn({ name: 'Asha Verma' });
		const two = [await buildProduct(world.db), await buildProduct(world.db)];
		const older = await orderUpTo(world, 'paid', { shopper: asha, products: two, quantity: 2 });
		await admin.call(`PUT /orders/items/${older.order.orderItems[0]?.id}`, { status: 'cancelled' });
		const newer = await orderUpTo(world, 'paid', { shopper: asha });
		await orderUpTo(world, 'paid');
		await fillBasket(world, { shopper: asha });
		const found = await detail(asha.user.id);
		expect(found.recentOrders).toMatchObject([
			{ number: newer.order.number, units: 1, totalAmount: 1180, refundedAmount: 0, state: 'in progress' },
			{ number: older.order.number, units: 4, totalAmount: 4720, refundedAmount: 2360 },
		]);
		expect(found).toMatchObject({ name: 'Asha Verma', orders: 2, totalSpent: 3540 });
		expect(found.addresses).toHaveLength(3);
		expect(found.addresses[0]).toMatchObject({ line1: '12 Mall Road', city: 'Ludhiana' });
		expect(JSON.stringify(found)).not.toMatch(/cart/i);
		expect(found.notes).toEqual({ text: '', version: 0, writtenBy: null, writtenAt: null });
	});

	test('OFF-022 an unknown id is 404, what is no id is refused', async () => {
		const unknown = '01890000-0000-7000-8000-000000000000';
		expect((await admin.call(`GET /admin/customers/${unknown}`)).status).toBe(404);
		expect((await write(unknown, 'x', 0)).status).toBe(404);
		expect((await admin.call('GET /admin/customers/asha')).status).toBeGreaterThanOrEqual(400);
	});

	test('OFF-020 OFF-022 OFF-023 customers and the notes about them are for administrators only', async () => {
		const asha = await world.signedIn();
		for (const call of [
			'GET /admin/customers',
			`GET /admin/customers/${asha.user.id}`,
			`PUT /admin/customers/${asha.user.id}/notes`,
		] as const) {
			expect((await world.guest.call(call)).status).toBe(401);
			expect((await asha.call(call)).status).toBe(403);
		}
	});
});

describe('notes about a customer', () => {
	test('OFF-023 say who wrote them and when; the audit has what was written before', async () => {
		const asha = await world.signedIn({ name: 'Asha Verma' });
		const { id } = asha.user;
		expect(await write(id, '  Left-handed.\nCall after 5 PM. ', 0)).toMatchObject({
			status: 200,
			body: { text: 'Left-handed.\nCall after 5 PM.', version: 1, writtenBy: 'Admin' },
		});
		const second = await world.signedIn({ role: 'admin', name: 'Harleen' });
		expect((await write(id, 'Left-handed.', 1, second)).body).toMatchObject({
			version: 2,
			writtenBy: 'Harleen',
		});
		// The same text once more is no change.
		expect((await write(id, 'Left-handed.', 2)).body).toMatchObject({ version: 2, writtenBy: 'Harleen' });
		const { notes } = await detail(id);
		expect(notes).toMatchObject({ text: 'Left-handed.', writtenBy: 'Harleen' });
		expect(Date.now() - Date.parse(notes.writtenAt ?? '')).toBeLessThan(60_000);
		expect((await write(id, '', 2)).body).toMatchObject({ text: '', version: 3 });
		expect(await world.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
			{ actorId: admin.user.id, action: 'customer.note', target: `customer:${id}`, before: { notes: '' } },
			{
				actorId: second.user.id,
				before: { notes: 'Left-handed.\nCall after 5 PM.' },
				after: { notes: 'Left-handed.' },
			},
			{ actorId: admin.user.id, before: { notes: 'Left-handed.' }, after: { notes: '' } },
		]);
		const { body } = await admin.call('GET /admin/audit?action=customer.note');
		expect(body).toMatchObject({ entries: [{ target: { name: 'Asha Verma' } }, {}, {}] });
	});

	test('OFF-023 of two who write at once one is told what is there now, and nothing is lost', async () => {
		const { id } = (await world.signedIn()).user;
		const answers = await Promise.all([write(id, 'One', 0), write(id, 'Two', 0)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const { notes } = await detail(id);
		expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
			error: 'Somebody changed these notes while you were writing.',
			notes,
		});
	});

	test('OFF-023 are bounded and plain text', async () => {
		const { id } = (await world.signedIn()).user;
		expect((await write(id, 'x'.repeat(longestNotes + 1), 0)).status).toBe(400);
		expect((await write(id, 'a\u0000b', 0)).status).toBe(400);
		expect((await write(id, null, 0)).status).toBe(400);
		expect(await world.db.$count(customerNotes)).toBe(0);
		expect((await write(id, 'x'.repeat(longestNotes), 0)).status).toBe(200);
	});
});
