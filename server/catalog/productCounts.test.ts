import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { products } from '../schema/catalog.ts';
import { countProducts, foldProductCounts, readProductCounts } from './productCounts.ts';
import { productCounts } from './tables.ts';

const testApp = setUpTestApp();

const origins = async () =>
	(await readProductCounts(testApp.db, ['origin']))
		.map(({ value, products: number }) => `${value} ${number}`)
		.toSorted();

/** Three products, of which one was archived and one got another country and other attributes. */
async function changedProducts() {
	const product = await buildProduct(testApp.db, { countryOfOrigin: 'India', attributes: { hand: 'Left' } });
	const { categoryId, brandId } = product;
	const other = await buildProduct(testApp.db, { categoryId, brandId, countryOfOrigin: 'Italy' });
	const archived = await buildProduct(testApp.db, { categoryId, brandId, countryOfOrigin: 'Italy' });
	await testApp.db
		.update(products)
		.set({ countryOfOrigin: 'Czechia', attributes: { hand: 'Right', adjustable: true }, calibreMm: 4.5 })
		.where(eq(products.id, product.id));
	await testApp.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, archived.id));
	return { product, other };
}

test('the counts of products follow changes of country, attributes and archiving', {
	tags: ['SPD-124'],
}, async () => {
	const { product } = await changedProducts();
	expect(await origins()).toEqual(['Czechia 1', 'Italy 1']);
	expect(await readProductCounts(testApp.db, ['string.hand', 'boolean.adjustable'])).toMatchObject([
		{ category: product.categoryId, products: 1 },
		{ category: product.categoryId, products: 1 },
	]);
	expect(await countProducts(testApp.db)).toBe(2);
	expect(await brokenInvariants(testApp)).toEqual([]);
	await testApp.db.update(productCounts).set({ products: 3 }).where(eq(productCounts.facet, 'origin'));
	expect((await brokenInvariants(testApp)).join()).toContain('a count of products');
});

test('a change of stock adds no rows to the counts', { tags: ['SPD-124'] }, async () => {
	const { other } = await changedProducts();
	const rows = await testApp.db.$count(productCounts);
	const admin = await testApp.admin();
	const response = await admin.call(`PUT /admin/products/${other.id}/stock`, {
		stock: 3,
		stockSeen: other.stock,
		version: other.version,
	});
	expect(response.status).toBe(200);
	expect(await testApp.db.$count(productCounts)).toBe(rows);
});

test('adding up the rows of a value changes no count, also when two instances do it', {
	tags: ['SPD-125'],
}, async () => {
	await changedProducts();
	const before = await origins();
	await Promise.all([foldProductCounts(testApp.db), foldProductCounts(testApp.db)]);
	expect(await origins()).toEqual(before);
	expect(await testApp.db.$count(productCounts, eq(productCounts.facet, 'origin'))).toBe(2);
	expect(await brokenInvariants(testApp)).toEqual([]);
});
