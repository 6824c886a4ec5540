import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { OrderId } from '../../contracts/ids.ts';
import { type OrderPage, orderPage } from '../../contracts/orders.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../testing/testApp.ts';
import { orderUpTo, type PlacedOrder } from '../../testing/walkthrough.ts';
import { orders } from '../schema/orders.ts';

const testApp = setUpTestApp({ reset: false });
let admin: SignedInClient;
let placed: PlacedOrder[];
const list = async (query = ''): Promise<OrderPage> =>
	orderPage.parse((await admin.call(`GET /orders${query}`)).body);
const numbers = async (query: string) => (await list(query)).orders.map(({ number }) => number);
const setAge = (id: OrderId, created: ReturnType<typeof sql>) =>
	testApp.db.update(orders).set({ createdAt: created }).where(eq(orders.id, id));
const inIndia = (time: string, daysAgo: number) =>
	sql`(date_trunc('day', now() at time zone 'Asia/Kolkata') - make_interval(days => ${daysAgo}) + ${time}::interval) at time zone 'Asia/Kolkata'`;

beforeAll(async () => {
	admin = await testApp.admin();
	placed = [];
	for (let made = 0; made < 12; made++) {
		const shopper = await testApp.signedIn({ name: made === 3 ? 'Gurpreet 100%_Kaur' : `Buyer ${made}` });
		const product = await buildProduct(testApp.db, made === 5 ? { name: 'Kestrel Match Pellets' } : {});
		placed.push(
			await orderUpTo(testApp, made === 7 ? 'delivered' : 'paid', { shopper, products: [product] }),
		);
	}
});

test('twelve orders: the first page of ten, newest first, with its pagination', {
	tags: ['API-107', 'ENT-089', 'ADM-O-021'],
}, async () => {
	const page = await list();
	expect(page.pagination).toEqual({
		currentPage: 1,
		totalPages: 2,
		totalOrders: 12,
		limit: 10,
		hasPrevPage: false,
		hasNextPage: true,
	});
	expect(page.orders.map(({ number }) => number)).toEqual(
		Array.from({ length: 10 }, (_, position) => `NSH-${10012 - position}`),
	);
});

test.each([
	[5, 3],
	[20, 1],
	[50, 1],
])(
	'%d orders a page make %d pages, without overlap',
	{ tags: ['API-106', 'CON-039'] },
	async (limit, pages) => {
		const seen: string[] = [];
		for (let page = 1; page <= pages; page++) seen.push(...(await numbers(`?limit=${limit}&page=${page}`)));
		expect(new Set(seen).size).toBe(12);
		expect((await list(`?limit=${limit}&page=${pages}`)).pagination.hasNextPage).toBe(false);
	},
);

test('a page beyond the last is empty, and an invalid page is the first', async () => {
	expect((await list('?page=99')).orders).toEqual([]);
	expect((await list('?page=-1')).pagination).toMatchObject({
		currentPage: 1,
		limit: 10,
	});
});

describe('search finds', { tags: ['OPEN-114'] }, () => {
	test.each([
		['NSH-10003', 'NSH-10003'],
		['nsh-10003', 'NSH-10003'],
		['10003', 'NSH-10003'],
		['gurpreet', 'NSH-10004'],
		['100%_k', 'NSH-10004'],
		['kestrel match', 'NSH-10006'],
	])('%s', async (search, number) => {
		expect(await numbers(`?search=${encodeURIComponent(search)}`)).toEqual([number]);
	});

	test('by the order’s id and the buyer’s email', async () => {
		const [first] = placed;
		expect(await numbers(`?search=${first?.order.id}`)).toEqual(['NSH-10001']);
		expect(await numbers(`?search=${encodeURIComponent(first?.order.user.email ?? '')}`)).toContain(
			'NSH-10001',
		);
	});

	test('nothing for wildcards and injections', async () => {
		for (const search of ['%%', '_____________', "'; drop table orders; --", '\\'])
			expect(await numbers(`?search=${encodeURIComponent(search)}`)).toEqual([]);
		expect((await list()).pagination.totalOrders).toBe(12);
	});
});

test('the status filter shows orders that have an item with that status', {
	tags: ['ADM-O-002'],
}, async () => {
	expect(await numbers('?status=delivered')).toEqual(['NSH-10008']);
	expect((await list('?status=pending&limit=50')).orders).toHaveLength(11);
	expect((await list('?status=all&limit=50')).orders).toHaveLength(12);
	expect(await numbers('?status=cancelled')).toEqual([]);
});

test('date filters count days in India', {
	tags: 'ADM-O-010 ADM-O-011 ADM-O-012 ADM-O-013 ADM-O-014'.split(' '),
}, async () => {
	const ages = [
		inIndia('00:00:00', 0),
		inIndia('-00:00:01', 0),
		inIndia('00:00:00', 1),
		inIndia('-00:00:01', 1),
		sql`now() - interval '6 days'`,
		sql`now() - interval '8 days'`,
		sql`now() - interval '29 days'`,
		sql`now() - interval '31 days'`,
	];
	for (const [position, age] of ages.entries()) {
		const id = placed[position]?.order.id;
		if (id !== undefined) await setAge(id, age);
	}
	for (const { order } of placed.slice(ages.length)) await setAge(order.id, sql`now() - interval '400 days'`);
	onTestFinished(async () => {
		for (const { order } of placed) await setAge(order.id, sql`${order.createdAt}::timestamptz`);
	});
	const found = async (filter: string) => (await numbers(`?dateFilter=${filter}&limit=50`)).sort();
	expect(await found('today')).toEqual(['NSH-10001']);
	expect(await found('yesterday')).toEqual(['NSH-10002', 'NSH-10003']);
	expect(await found('lastWeek')).toEqual(['NSH-10001', 'NSH-10002', 'NSH-10003', 'NSH-10004', 'NSH-10005']);
	expect(await found('lastMonth')).toHaveLength(7);
	expect(await found('all')).toHaveLength(12);
});

test('the list is for administrators', { tags: ['ROL-040'] }, async () => {
	expect((await testApp.guest.call('GET /orders')).status).toBe(401);
	expect((await (await testApp.signedIn()).call('GET /orders')).status).toBe(403);
});

describe('GET /orders/{id}/invoice', () => {
	test('is a PDF for the buyer and for an administrator, and 404 for other users', async () => {
		const [first] = placed;
		const path = `GET /orders/${first?.order.id}/invoice` as const;
		for (const reader of [first?.cart.shopper, admin]) {
			const response = await reader?.call(path);
			expect(response?.status).toBe(200);
			expect(response?.headers['content-type']).toBe('application/pdf');
			expect(response?.headers['content-disposition']).toMatch(
				/^attachment; filename="invoice-NSH-\d\d-\d\d-000001\.pdf"$/,
			);
			expect(response?.raw.subarray(0, 5).toString()).toBe('%PDF-');
		}
		expect((await (await testApp.signedIn()).call(path)).status).toBe(404);
		expect((await testApp.guest.call(path)).status).toBe(401);
	});
});
