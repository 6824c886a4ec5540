import { expect, test } from 'vitest';
import type { BrandId, CategoryId } from '../../contracts/ids.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { newId } from '../platform/columns.ts';
import { brands } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';

const testApp = setUpTestApp();

test('the panel lists every category and the brands of products, with the numbers that the other filters leave', {
	tags: ['LST-032', 'LST-033', 'FIND-020'],
}, async () => {
	const zinnora = newId<BrandId>();
	const tarkeen = newId<BrandId>();
	const kestrath = newId<BrandId>();
	const pellets = newId<CategoryId>();
	const rifles = newId<CategoryId>();
	const systems = newId<CategoryId>();
	await testApp.db.insert(brands).values([
		{ id: zinnora, name: 'Zinnora' },
		{ id: tarkeen, name: 'Tarkeen' },
		{ id: kestrath, name: 'Kestrath' },
	]);
	await testApp.db.insert(categories).values([
		{ id: pellets, name: 'Air Pellets', slug: 'air-pellets', position: 2 },
		{ id: rifles, name: 'Air Rifles', slug: 'air-rifles', position: 1 },
		{ id: systems, name: 'Training Systems', slug: 'training-systems', position: 3 },
	]);
	for (const [brandId, categoryId, archivedAt] of [
		[zinnora, pellets, null],
		[tarkeen, pellets, null],
		[tarkeen, rifles, null],
		[kestrath, rifles, new Date()],
	] as const)
		await buildProduct(testApp.db, { brandId, categoryId, archivedAt });

	const { body } = await testApp.guest.call('GET /products?brand=Zinnora');
	expect(body).toMatchObject({
		total: 1,
		facets: {
			categories: [
				{ slug: 'air-rifles', name: 'Air Rifles', count: 0 },
				{ slug: 'air-pellets', name: 'Air Pellets', count: 1 },
				{ slug: 'training-systems', name: 'Training Systems', count: 0 },
			],
			brands: [
				{ name: 'Tarkeen', count: 2 },
				{ name: 'Zinnora', count: 1 },
			],
		},
	});
	const rifleList = await testApp.guest.call('GET /products?category=air-rifles');
	expect(rifleList.body).toMatchObject({
		total: 1,
		facets: {
			categories: [{ count: 1 }, { count: 2 }, { count: 0 }],
			brands: [{ name: 'Tarkeen', count: 1 }],
		},
	});
});
