import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customerDetail, listCustomers, maxNotesLength } from '../../../contracts/customers.ts';
import { rupeesToPaise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { Client } from '../../../testing/testApp.ts';
import { fillCart, orderUpTo } from '../../../testing/walkthrough.ts';
import { addresses } from '../../schema/addresses.ts';
import { auditEntries } from '../../schema/audit.ts';
import { knownDevices } from '../../schema/auth.ts';
import { customerNotes } from '../../schema/customers.ts';
import { orders } from '../../schema/orders.ts';
import { refunds } from '../../schema/payments.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

async function list(query = '') {
	const response = await admin.call(`GET /admin/customers${query}`);
	expect(response.status).toBe(200);
	return listCustomers.response.parse(response.body);
}
const getNames = async (query: string) => (await list(query)).customers.map(({ name }) => name);
async function detail(id: string) {
	const response = await admin.call(`GET /admin/customers/${id}`);
	expect(response.status).toBe(200);
	return customerDetail.parse(response.body);
}
const write = (id: string, text: unknown, version: number, as = admin) =>
	as.call(`PUT /admin/customers/${id}/notes`, { text, version });

describe('the list of customers', () => {
	test('each has name, email, phone, orders, total spent after refunds to the paisa, and the last order', {
		tags: ['OFF-020'],
	}, async () => {
		const asha = await testApp.signedIn({ name: 'Asha Verma', email: 'asha@example.com' });
		const two = [
			await buildProduct(testApp.db, { pricePaise: rupeesToPaise(100.05) }),
			await buildProduct(testApp.db),
		];
		const first = await orderUpTo(testApp, 'paid', { shopper: asha, products: two });
		const { order } = await orderUpTo(testApp, 'paid', { shopper: asha });
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
			refusals: 0,
			// 118.06, 1,180 and 1,180.
			totalSpent: 2478.06,
			lastOrderAt: order.createdAt,
		});
		await admin.call(`PUT /orders/items/${first.order.orderItems[0]?.id}`, { status: 'cancelled' });
		expect(await row()).toMatchObject({ orders: 2, totalSpent: 2360 });
		// The goods are credited, also while their refund fails.
		await testApp.db.update(refunds).set({ state: 'failed' });
		expect(await row()).toMatchObject({ totalSpent: 2360 });
	});

	test('an account without orders is listed, and administrators are marked', {
		tags: ['OFF-020'],
	}, async () => {
		await testApp.signedIn({ name: 'Dev', emailVerifiedAt: null });
		expect((await list('?search=dev')).customers).toMatchObject([
			{ phone: null, orders: 0, totalSpent: 0, lastOrderAt: null, team: false, verified: false },
		]);
		expect((await list('?search=admin')).customers).toMatchObject([{ team: true }]);
		expect((await list()).pagination.totalCustomers).toBe(2);
	});

	test('it is searched by name, email and phone in any format, and wildcards are literal', {
		tags: ['OFF-021'],
	}, async () => {
		const asha = await testApp.signedIn({ name: 'Asha Verma', email: 'asha@example.com' });
		await testApp.signedIn({ name: 'Dev 100%', email: 'dev@club.test' });
		await fillCart(testApp, { shopper: asha });
		for (const search of ['ASHA', 'verma', 'asha@ex', '98140', '+91 98140 27182', '098140-27182'])
			expect(await getNames(`?search=${encodeURIComponent(search)}`), search).toEqual(['Asha Verma']);
		expect(await getNames(`?search=${encodeURIComponent('100%')}`)).toEqual(['Dev 100%']);
		for (const search of ['9_140', '98149', '%%%', 'no such name'])
			expect(await getNames(`?search=${encodeURIComponent(search)}`), search).toEqual([]);
		// The address is deleted, the order keeps its copy.
		await orderUpTo(testApp, 'paid', { shopper: asha });
		await testApp.db.delete(addresses);
		expect((await list('?search=9814027182')).customers).toMatchObject([{ phone: '9814027182' }]);
	});

	test('it is sorted in both directions and paginated, users without orders last', {
		tags: ['OFF-021'],
	}, async () => {
		const chitra = await testApp.signedIn({ name: 'chitra' });
		const bala = await testApp.signedIn({ name: 'Bala' });
		await testApp.signedIn({ name: 'Anu' });
		const dear = [await buildProduct(testApp.db, { pricePaise: rupeesToPaise(9000) })];
		const early = await orderUpTo(testApp, 'paid', { shopper: chitra, products: dear });
		await testApp.db
			.update(orders)
			.set({ createdAt: sql`now() - interval '3 days'` })
			.where(eq(orders.id, early.order.id));
		for (const _ of [1, 2]) await orderUpTo(testApp, 'paid', { shopper: bala });
		// Each order was processed by another administrator.
		const buyers = (names: string[]) => names.filter((name) => name !== 'Admin');
		const sorted = async (query: string) => buyers(await getNames(query));
		expect((await sorted('')).slice(0, 2)).toEqual(['Bala', 'chitra']);
		expect((await sorted('?direction=asc')).slice(0, 2)).toEqual(['chitra', 'Bala']);
		expect((await sorted('?sort=spent')).slice(0, 2)).toEqual(['chitra', 'Bala']);
		expect((await sorted('?sort=orders')).slice(0, 2)).toEqual(['Bala', 'chitra']);
		expect(await sorted('?sort=orders&direction=asc')).toEqual(['Anu', 'chitra', 'Bala']);
		expect(await sorted('?sort=name&direction=asc')).toEqual(['Anu', 'Bala', 'chitra']);
		expect(await sorted('?sort=registered&direction=asc')).toEqual(['chitra', 'Bala', 'Anu']);
		const all = await getNames('');
		const pages = [1, 2, 3].map((page) => getNames(`?limit=2&page=${page}`));
		expect((await Promise.all(pages)).flat()).toEqual(all.slice(0, 6));
	});
});

describe('one customer', () => {
	test('has orders, newest first, and addresses, but not the cart', { tags: ['OFF-022'] }, async () => {
		const asha = await testApp.signedIn({ name: 'Asha Verma' });
		const two = [await buildProduct(testApp.db), await buildProduct(testApp.db)];
		const older = await orderUpTo(testApp, 'paid', { shopper: asha, products: two, quantity: 2 });
		await admin.call(`PUT /orders/items/${older.order.orderItems[0]?.id}`, { status: 'cancelled' });
		const newer = await orderUpTo(testApp, 'paid', { shopper: asha });
		await orderUpTo(testApp, 'paid');
		await fillCart(testApp, { shopper: asha });
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

	test('an unknown id answers 404, an invalid one 400', { tags: ['OFF-022'] }, async () => {
		const unknown = '01890000-0000-7000-8000-000000000000';
		expect((await admin.call(`GET /admin/customers/${unknown}`)).status).toBe(404);
		expect((await write(unknown, 'x', 0)).status).toBe(404);
		expect((await admin.call('GET /admin/customers/asha')).status).toBeGreaterThanOrEqual(400);
	});

	test('customers and the notes about them are for administrators only', {
		tags: ['OFF-020', 'OFF-022', 'OFF-023'],
	}, async () => {
		const asha = await testApp.signedIn();
		for (const call of [
			'GET /admin/customers',
			`GET /admin/customers/${asha.user.id}`,
			`PUT /admin/customers/${asha.user.id}/notes`,
		] as const) {
			expect((await testApp.guest.call(call)).status).toBe(401);
			expect((await asha.call(call)).status).toBe(403);
		}
	});
});

describe('logging a customer out', () => {
	const isSignedIn = async (client: Client) => (await client.call('GET /auth/verify-role')).status === 200;
	const logOut = (id: string, as: Client = admin) => as.call(`DELETE /admin/customers/${id}/sessions`);

	test('ends every session of this user and no other, and is audited', { tags: ['SEC-030'] }, async () => {
		const asha = await testApp.signedIn({ name: 'Asha Verma' });
		const bala = await testApp.signedIn();
		await testApp.db.insert(knownDevices).values([
			{ tokenHash: 'of asha', userId: asha.user.id },
			{ tokenHash: 'of bala', userId: bala.user.id },
		]);
		expect((await logOut(asha.user.id)).status).toBe(204);
		expect(await Promise.all([asha, bala, admin].map(isSignedIn))).toEqual([false, true, true]);
		expect(await testApp.db.select().from(knownDevices)).toMatchObject([{ tokenHash: 'of bala' }]);
		expect(await testApp.db.select().from(auditEntries)).toMatchObject([
			{ actorId: admin.user.id, action: 'customer.logout', target: `customer:${asha.user.id}` },
		]);
	});

	test('is for administrators only, also of another administrator; an unknown user answers 404', {
		tags: ['SEC-030'],
	}, async () => {
		const asha = await testApp.signedIn();
		const second = await testApp.admin();
		expect((await logOut(second.user.id, asha)).status).toBe(403);
		expect((await logOut(asha.user.id, testApp.guest)).status).toBe(401);
		expect((await logOut('01890000-0000-7000-8000-000000000000')).status).toBe(404);
		expect((await logOut(second.user.id)).status).toBe(204);
		expect(await Promise.all([asha, second].map(isSignedIn))).toEqual([true, false]);
	});
});

describe('notes about a customer', () => {
	test('have author and time; the audit log has who changed them, not what they say', {
		tags: ['OFF-023', 'PRV-007'],
	}, async () => {
		const asha = await testApp.signedIn({ name: 'Asha Verma' });
		const { id } = asha.user;
		expect(await write(id, '  Left-handed.\nCall after 5 PM. ', 0)).toMatchObject({
			status: 200,
			body: { text: 'Left-handed.\nCall after 5 PM.', version: 1, writtenBy: 'Admin' },
		});
		const second = await testApp.signedIn({ role: 'admin', name: 'Harleen' });
		expect((await write(id, 'Left-handed.', 1, second)).body).toMatchObject({
			version: 2,
			writtenBy: 'Harleen',
		});
		// Saving the same text again is not a change.
		expect((await write(id, 'Left-handed.', 2)).body).toMatchObject({ version: 2, writtenBy: 'Harleen' });
		const { notes } = await detail(id);
		expect(notes).toMatchObject({ text: 'Left-handed.', writtenBy: 'Harleen' });
		expect(Date.now() - Date.parse(notes.writtenAt ?? '')).toBeLessThan(600_000);
		expect((await write(id, '', 2)).body).toMatchObject({ text: '', version: 3 });
		const entry = { action: 'customer.note', target: `customer:${id}`, before: null, after: null };
		expect(await testApp.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
			{ ...entry, actorId: admin.user.id },
			{ ...entry, actorId: second.user.id },
			{ ...entry, actorId: admin.user.id },
		]);
		const { body } = await admin.call('GET /admin/audit?action=customer.note');
		expect(body).toMatchObject({ entries: [{ target: { name: 'Asha Verma' } }, {}, {}] });
	});

	test('of two concurrent edits one fails with the current text, and nothing is lost', {
		tags: ['OFF-023'],
	}, async () => {
		const { id } = (await testApp.signedIn()).user;
		const responses = await Promise.all([write(id, 'One', 0), write(id, 'Two', 0)]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		const { notes } = await detail(id);
		expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
			error: 'Someone else changed these notes while you were writing.',
			notes,
		});
	});

	test('are plain text of limited length', { tags: ['OFF-023'] }, async () => {
		const { id } = (await testApp.signedIn()).user;
		expect((await write(id, 'x'.repeat(maxNotesLength + 1), 0)).status).toBe(400);
		expect((await write(id, 'a\u0000b', 0)).status).toBe(400);
		expect((await write(id, null, 0)).status).toBe(400);
		expect(await testApp.db.$count(customerNotes)).toBe(0);
		expect((await write(id, 'x'.repeat(maxNotesLength), 0)).status).toBe(200);
	});
});
