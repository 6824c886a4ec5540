import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompatibleProducts } from '../contracts/compatibility.ts';
import type { ProductPage } from '../contracts/products.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { loadDemo } from './load.ts';

let testApp: TestApp;
beforeAll(async () => {
	testApp = await createTestApp();
	await loadDemo(testApp.services, undefined);
});
afterAll(() => testApp.close());

test('the demonstration shop links its guns with pellets, spares, sights and cylinders', {
	tags: ['CATX-548'],
}, async () => {
	const { body } = await testApp.guest.call('GET /products?q=Tarkeen+T10+Match+Air+Rifle&limit=1');
	const [rifle] = (body as ProductPage).products;
	expect(rifle?.name).toBe('Tarkeen T10 Match Air Rifle');
	const fitting = (await testApp.guest.call(`GET /products/${rifle?.id}/compatible`))
		.body as CompatibleProducts;
	expect(fitting).toMatchObject({ isGun: true });
	expect(fitting.categories.map(({ slug }) => slug).sort()).toEqual([
		'air-pellets',
		'air-rifle-accessories',
		'spares',
	]);
	const spares = (await testApp.guest.call(`GET /products?category=spares&fits=${rifle?.id}`))
		.body as ProductPage;
	expect(spares.products.map(({ name }) => name).sort()).toEqual([
		'Tarkeen Rifle Air Cylinder 200 bar',
		'Tarkeen T10 Complete Seal Kit',
		'Tarkeen T10 Match Trigger Unit',
	]);
});
