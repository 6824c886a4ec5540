import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ProductId } from '../../../contracts/ids.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { giveVariants } from '../../../testing/buildVariants.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { upload } from '../../../testing/upload.ts';
import { takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { products } from '../../schema/catalog.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { applyPriceChanges } from './applyPriceChanges.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const plan = async (id: ProductId, body: object) =>
	expect((await admin.call(`POST /admin/products/${id}/price-changes`, body)).status).toBe(201);
const stored = async (id: ProductId) =>
	takeOne(await testApp.db.select().from(products).where(eq(products.id, id)));
const dropped = () =>
	testApp.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.action, 'price change.drop'))
		.orderBy(asc(auditEntries.id));
async function letPass(days: number): Promise<void> {
	const earlier = (column: typeof priceChanges.startsAt | typeof priceChanges.endsAt) =>
		sql`${column} - make_interval(days => ${days})`;
	await testApp.db
		.update(priceChanges)
		.set({ startsAt: earlier(priceChanges.startsAt), endsAt: earlier(priceChanges.endsAt) });
	await applyPriceChanges(testApp.db);
}
/** A product at ₹1,000 with a running offer of ₹800, and its draft as the editor sends it. */
async function buildOnSale() {
	const product = await buildProduct(testApp.db, { name: 'Felt pellets', sku: 'FELT-1' });
	const { id, name, categoryId, brandId, sku } = product;
	await plan(id, { kind: 'offer', price: 800, startsAt: inDays(1), endsAt: inDays(9) });
	await letPass(2);
	const draft = { name, categoryId, brandId, sku, numericPrice: 1000, offerPrice: 800, stock: 10 };
	return { id, draft };
}

test('a running offer that the owner replaces in any way is dropped, and its end takes nothing away', {
	tags: ['RANGE-003', 'RANGE-005'],
}, async () => {
	const { id, draft } = await buildOnSale();
	const edit = async (fields: object) =>
		expect((await admin.call(`PUT /products/${id}`, { ...draft, ...fields })).status).toBe(200);
	await edit({ stock: 9 });
	expect(await testApp.db.$count(priceChanges)).toBe(1);
	await edit({ offerPrice: 700 });
	expect(await testApp.db.$count(priceChanges)).toBe(0);
	expect(await dropped()).toMatchObject([
		{ actorId: admin.user.id, target: `product:${id}`, before: { kind: 'offer', offerPaise: 80_000 } },
	]);
	// The owner's own offer of the same amount has no end.
	await edit({ offerPrice: 800 });
	await letPass(9);
	expect(await stored(id)).toMatchObject({ offerPaise: 80_000 });
});

test('a change of many products and an import replace a running offer, too', {
	tags: ['RANGE-003', 'RANGE-005'],
}, async () => {
	const bulk = await buildOnSale();
	const { version } = await stored(bulk.id);
	const change = { kind: 'offer', percent: 10 };
	const answer = await admin.call('POST /admin/products/bulk', {
		products: [{ id: bulk.id, version }],
		change,
	});
	expect(answer).toMatchObject({ status: 200, body: { changed: 1 } });
	expect(await stored(bulk.id)).toMatchObject({ offerPaise: 90_000 });
	expect(await testApp.db.$count(priceChanges)).toBe(0);
	expect(await dropped()).toHaveLength(1);

	await plan(bulk.id, { kind: 'offer', price: 850, startsAt: inDays(1), endsAt: inDays(9) });
	await letPass(2);
	expect(await testApp.db.select().from(priceChanges)).toMatchObject([{ state: 'running' }]);
	const { status } = await upload(testApp, admin, '/admin/products/import?dryRun=false', {
		field: 'file',
		name: 'products.csv',
		type: 'text/csv',
		bytes: Buffer.from('sku,offer_price\nFELT-1,700\n'),
	});
	expect(status).toBe(200);
	expect(await stored(bulk.id)).toMatchObject({ offerPaise: 70_000 });
	expect(await testApp.db.$count(priceChanges)).toBe(0);
	expect(await dropped()).toHaveLength(2);
});

test('price changes of a variant that is deleted are dropped with it', { tags: ['RANGE-005'] }, async () => {
	const { id, name, categoryId, brandId } = await buildProduct(testApp.db, { name: 'Glove' });
	const options = [{ name: 'Size', values: ['S', 'L'] }];
	const [small, large] = await giveVariants(testApp.db, id, options, [
		{ options: { Size: 'S' } },
		{ options: { Size: 'L' } },
	]);
	for (const variant of [small, large])
		await plan(id, { variantId: variant?.id, kind: 'price', price: 900, startsAt: inDays(1) });
	const kept = { id: small?.id, options: { Size: 'S' }, numericPrice: 1000, stock: 10, active: true };
	const draft = { name, categoryId, brandId, numericPrice: 1, stock: 0 };
	const answer = await admin.call(`PUT /products/${id}`, {
		...draft,
		options: [{ name: 'Size', values: ['S'] }],
		variants: [kept],
	});
	expect(answer.status).toBe(200);
	expect(await testApp.db.select().from(priceChanges)).toMatchObject([{ variantId: small?.id }]);
	expect(await dropped()).toMatchObject([
		{
			actorId: admin.user.id,
			target: `product:${id}`,
			before: { variantId: large?.id, kind: 'price', pricePaise: 90_000 },
		},
	]);
});
