import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ProductId } from '../../contracts/ids.ts';
import { paise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { takeOne } from '../platform/database/database.ts';
import { auditEntries } from '../schema/audit.ts';
import { products, productVariants } from '../schema/catalog.ts';
import { stockMovements } from '../schema/stockMovements.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const stored = async (id: ProductId) =>
	takeOne(await testApp.db.select().from(products).where(eq(products.id, id)));
const setPrice = (id: string, body: object) => admin.call(`PUT /admin/products/${id}/price`, body);
const setStock = (id: string, body: object) => admin.call(`PUT /admin/products/${id}/stock`, body);

test('price and stock of one product are set, audited and make a new version', {
	tags: ['FACE-121', 'FACE-122'],
}, async () => {
	const { id, version } = await buildProduct(testApp.db, {
		pricePaise: paise(100_000),
		stock: 9,
		reserved: 2,
	});
	expect(await setPrice(id, { price: 1234.5, version })).toMatchObject({
		status: 200,
		body: { numericPrice: 1234.5, offerPrice: 0, stock: 9, available: 7, version: version + 1 },
	});
	expect(await setStock(id, { stock: 12, stockSeen: 9, version: version + 1 })).toMatchObject({
		status: 200,
		body: { numericPrice: 1234.5, stock: 12, available: 10, version: version + 2 },
	});
	expect(await stored(id)).toMatchObject({ pricePaise: 123_450, stock: 12 });
	const entries = await testApp.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.action, 'product.update'));
	expect(entries.map(({ actorId, target, before, after }) => ({ actorId, target, before, after }))).toEqual([
		{
			actorId: admin.user.id,
			target: `product:${id}`,
			before: { pricePaise: 100_000 },
			after: { pricePaise: 123_450 },
		},
		{ actorId: admin.user.id, target: `product:${id}`, before: { stock: 9 }, after: { stock: 12 } },
	]);
	expect(await testApp.db.select().from(stockMovements)).toMatchObject([
		{ change: 3, stockAfter: 12, reason: 'correction', actorId: admin.user.id },
	]);
});

test('a change by another administrator is not overwritten', { tags: ['FACE-122'] }, async () => {
	const { id, name, version } = await buildProduct(testApp.db, { stock: 9 });
	await setPrice(id, { price: 900, version });
	for (const response of [
		await setPrice(id, { price: 800, version }),
		await setStock(id, { stock: 5, stockSeen: 9, version }),
	])
		expect(response).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining(`Someone else has changed '${name}'.`) },
		});
	expect(await stored(id)).toMatchObject({ pricePaise: 90_000, stock: 9, version: version + 1 });
});

test('units sold since the stock was read stay sold: the edit is rejected', {
	tags: ['FACE-122'],
}, async () => {
	const { id, version } = await buildProduct(testApp.db, { stock: 9 });
	await testApp.db.update(productVariants).set({ stock: 7 }).where(eq(productVariants.productId, id));
	expect(await setStock(id, { stock: 20, stockSeen: 9, version })).toMatchObject({
		status: 400,
		body: { error: 'The stock is now 7, it was 9. Please check the number.', stock: 7 },
	});
	expect(await stored(id)).toMatchObject({ stock: 7, version });
});

test('an invalid price or stock is rejected with its reason and changes nothing', {
	tags: ['FACE-121'],
}, async () => {
	const { id, version } = await buildProduct(testApp.db, {
		name: 'Reserved',
		pricePaise: paise(100_000),
		offerPaise: paise(90_000),
		stock: 9,
		reserved: 4,
	});
	const before = await stored(id);
	const because = async (response: Promise<{ status: number; body: unknown }>) => {
		const { status, body } = await response;
		return [status, (body as { error: string }).error];
	};
	expect(await because(setPrice(id, { price: 900, version }))).toEqual([
		400,
		expect.stringContaining("offer price of 'Reserved' would not be below"),
	]);
	expect(await because(setPrice(id, { price: 0, version }))).toEqual([
		400,
		'A product needs a price above ₹0.',
	]);
	expect(await because(setStock(id, { stock: 3, stockSeen: 9, version }))).toEqual([
		400,
		expect.stringContaining('4 units of'),
	]);
	for (const wrong of [{ stock: -1 }, { stock: 1.5 }, { stock: '5' }, { stock: 10_000_001 }])
		expect((await setStock(id, { stockSeen: 9, version, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
	expect((await setPrice(id, { price: 1.234, version })).status).toBe(400);
	expect(await stored(id)).toEqual(before);
});

test('an archived or unknown product is not found', { tags: ['FACE-121'] }, async () => {
	const { id, version } = await buildProduct(testApp.db, { archivedAt: new Date() });
	for (const unknown of [id, '01900000-0000-7000-8000-000000000000']) {
		expect((await setPrice(unknown, { price: 900, version })).status).toBe(404);
		expect((await setStock(unknown, { stock: 5, stockSeen: 9, version })).status).toBe(404);
	}
});

test('of twenty concurrent price changes one succeeds and the others get a conflict', {
	tags: ['FACE-122'],
}, async () => {
	const { id, version } = await buildProduct(testApp.db);
	const responses = await Promise.all(
		Array.from({ length: 20 }, (_, place) => setPrice(id, { price: 100 + place, version })),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
	const winner = responses.findIndex(({ status }) => status === 200);
	expect(await stored(id)).toMatchObject({ pricePaise: (100 + winner) * 100, version: version + 1 });
});
