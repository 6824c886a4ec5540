import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { auditEntries } from '../schema/audit.ts';
import { products } from '../schema/catalog.ts';
import { stockMovements } from '../schema/stockMovements.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const names = (body: unknown) => (body as { products: { name: string }[] }).products.map(({ name }) => name);
const stored = async (id: string) =>
	(
		await testApp.db
			.select()
			.from(products)
			.where(eq(products.id, id as never))
	)[0];

describe('the product list of the back-office', () => {
	test('searches name and SKU by substring, ignoring case, with literal wildcards', {
		tags: ['ADM-P-026'],
	}, async () => {
		await buildProduct(testApp.db, { name: 'Felt pellets 100%', sku: 'FELT-1' });
		await buildProduct(testApp.db, { name: 'Match pellets', sku: 'MP_450' });
		const find = async (q: string) =>
			names((await admin.call(`GET /admin/products?q=${encodeURIComponent(q)}`)).body);
		expect(await find('PELLETS')).toHaveLength(2);
		expect(await find('100%')).toEqual(['Felt pellets 100%']);
		expect(await find('mp_4')).toEqual(['Match pellets']);
		expect(await find('%')).toEqual(['Felt pellets 100%']);
	});

	test('filters by category, brand, stock and state, and uses the requested page size', {
		tags: ['ADM-P-027', 'ADM-P-028'],
	}, async () => {
		const first = await buildProduct(testApp.db, { name: 'A', stock: 3 });
		await buildProduct(testApp.db, { name: 'B', stock: 0, brandId: first.brandId });
		await buildProduct(testApp.db, { name: 'C', categoryId: first.categoryId, archivedAt: new Date() });
		const list = async (query: string) =>
			names((await admin.call(`GET /admin/products?sort=name&${query}`)).body);
		expect(await list('')).toEqual(['A', 'B']);
		expect(await list('status=archived')).toEqual(['C']);
		expect(await list(`status=all&category=${first.categoryId}`)).toEqual(['A', 'C']);
		expect(await list(`brand=${first.brandId}`)).toEqual(['A', 'B']);
		expect(await list('stock=out')).toEqual(['B']);
		expect(await list('stock=low')).toEqual(['A']);
		expect(await list('limit=1&page=2')).toEqual(['B']);
		const nonsense = await admin.call('GET /admin/products?page=-1&category=7');
		expect([nonsense.status, names(nonsense.body).length]).toEqual([200, 2]);
	});

	test('the editor gets the stored values: switch, stock on hand and opening sold count', async () => {
		const { id } = await buildProduct(testApp.db, {
			stock: 9,
			reserved: 2,
			listedInStock: false,
			openingSoldCount: 40,
			orderedCount: 3,
		});
		expect((await admin.call(`GET /admin/products/${id}`)).body).toMatchObject({
			stock: 9,
			reserved: 2,
			inStock: false,
			soldCount: 40,
			status: 'active',
		});
	});
});

describe('archiving', () => {
	test('an archived product is not on sale, can be opened in the editor and restored', async () => {
		const { id } = await buildProduct(testApp.db);
		const archive = (archived: boolean) => admin.call(`PUT /admin/products/${id}/archived`, { archived });
		expect((await archive(true)).status).toBe(204);
		expect((await testApp.guest.call(`GET /products/${id}`)).status).toBe(404);
		expect((await admin.call(`GET /admin/products/${id}`)).body).toMatchObject({ status: 'archived' });
		expect((await archive(false)).status).toBe(204);
		expect((await testApp.guest.call(`GET /products/${id}`)).status).toBe(200);
	});
});

describe('a bulk change', () => {
	const bulk = async (rows: { id: string; version: number }[], change: unknown) =>
		admin.call('POST /admin/products/bulk', {
			products: rows.map(({ id, version }) => ({ id, version })),
			change,
		});

	test('of prices in percent, offers and flags is written and audited, with a new version', async () => {
		const a = await buildProduct(testApp.db, { pricePaise: 99_900 as never });
		const b = await buildProduct(testApp.db, { pricePaise: 100_050 as never });
		expect((await bulk([a, b], { kind: 'price by percent', percent: -10 })).body).toEqual({ changed: 2 });
		expect((await stored(a.id))?.pricePaise).toBe(89_900);
		expect((await stored(b.id))?.pricePaise).toBe(90_000);
		expect((await stored(a.id))?.version).toBe(a.version + 1);
		const now = { id: a.id, version: a.version + 1 };
		expect((await bulk([now], { kind: 'offer', percent: 20 })).status).toBe(200);
		expect((await stored(a.id))?.offerPaise).toBe(71_900);
		expect(
			(await bulk([{ id: a.id, version: a.version + 2 }], { kind: 'flag', flag: 'isHot', value: true }))
				.status,
		).toBe(200);
		expect((await stored(a.id))?.isHot).toBe(true);
		expect(await testApp.db.$count(auditEntries, eq(auditEntries.action, 'product.update'))).toBe(4);
	});

	test('of stock writes a movement per product, and is rejected as a whole when one has too few units', async () => {
		const full = await buildProduct(testApp.db, { stock: 10 });
		const reserved = await buildProduct(testApp.db, { name: 'Reserved', stock: 5, reserved: 4 });
		const rejected = await bulk([full, reserved], { kind: 'stock by', units: -3 });
		expect([rejected.status, (rejected.body as { error: string }).error]).toEqual([
			400,
			expect.stringContaining("4 units of 'Reserved'"),
		]);
		expect((await stored(full.id))?.stock).toBe(10);
		expect(await testApp.db.$count(stockMovements)).toBe(0);
		expect((await bulk([full, reserved], { kind: 'stock by', units: 2 })).status).toBe(200);
		expect(await testApp.db.select().from(stockMovements)).toMatchObject([
			{ change: 2, reason: 'correction', actorId: admin.user.id },
			{ change: 2, reason: 'correction', actorId: admin.user.id },
		]);
	});

	test('fails as a whole for a product that was changed or deleted in the meantime', async () => {
		const a = await buildProduct(testApp.db);
		const b = await buildProduct(testApp.db);
		const change = { kind: 'price', price: 5 };
		expect((await bulk([a, { ...b, version: b.version + 7 }], change)).status).toBe(409);
		expect((await bulk([a, { ...b, id: crypto.randomUUID() as never }], change)).status).toBe(404);
		expect((await stored(a.id))?.pricePaise).toBe(a.pricePaise);
	});

	test('cannot exceed the limits of price and stock of a single edit', async () => {
		const a = await buildProduct(testApp.db, { pricePaise: 90_000_000_000 as never, stock: 9_999_999 });
		expect((await bulk([a], { kind: 'price by percent', percent: 900 })).status).toBe(400);
		expect((await bulk([a], { kind: 'stock by', units: 2 })).status).toBe(400);
		expect(await stored(a.id)).toMatchObject({
			pricePaise: a.pricePaise,
			stock: a.stock,
			version: a.version,
		});
		expect((await testApp.guest.call(`GET /products/${a.id}`)).status).toBe(200);
	});

	test('to a price of zero or to a price not above the offer is rejected', async () => {
		const a = await buildProduct(testApp.db, { pricePaise: 1000 as never, offerPaise: 900 as never });
		expect((await bulk([a], { kind: 'price', price: 0 })).status).toBe(400);
		expect((await bulk([a], { kind: 'price', price: 9 })).status).toBe(400);
		expect((await stored(a.id))?.pricePaise).toBe(1000);
	});
});

describe('the stock history', () => {
	test('lists change, reason and person, newest first', async () => {
		const { id } = await buildProduct(testApp.db, { stock: 4 });
		const version = 1;
		await admin.call('POST /admin/products/bulk', {
			products: [{ id, version }],
			change: { kind: 'stock', stock: 9 },
		});
		const { body } = await admin.call(`GET /admin/products/${id}/stock-movements`);
		expect(body).toMatchObject({
			total: 1,
			movements: [
				{ change: 5, stockAfter: 9, reason: 'correction', person: admin.user.name, orderNumber: null },
			],
		});
		expect((await admin.call(`GET /admin/products/${crypto.randomUUID()}/stock-movements`)).status).toBe(404);
	});
});

test('a product sent twice with the same client-generated id is stored once', {
	tags: ['ADM-P-067', 'OPEN-021'],
}, async () => {
	const { brandId, categoryId } = await buildProduct(testApp.db);
	const id = crypto.randomUUID();
	const draft = { id, name: 'Sent twice', numericPrice: 10, brandId, categoryId, stock: 3 };
	const first = await admin.call('POST /products', draft);
	const again = await admin.call('POST /products', draft);
	expect([first.status, again.status]).toEqual([201, 201]);
	expect([first.body, again.body]).toMatchObject([{ id }, { id }]);
	expect(await testApp.db.$count(products, eq(products.name, 'Sent twice'))).toBe(1);
	// The server generates the id when it is missing or invalid.
	const { id: _, ...unnamed } = draft;
	for (const one of [unnamed, { ...draft, id: 'product-17' }])
		expect(await admin.call('POST /products', one)).toMatchObject({
			status: 201,
			body: { id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/) },
		});
});
