import { beforeAll, expect, test, vi } from 'vitest';
import type { CompatibleProducts } from '../contracts/compatibility.ts';
import type { ProductPage } from '../contracts/products.ts';
import { isGun } from '../shared/guns.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { catalog } from './catalog/all.ts';
import { fits } from './compatibility.ts';
import { loadDemo } from './load.ts';
import type { DemoProduct } from './product.ts';

// A whole shop is filled.
vi.setConfig({ hookTimeout: 300_000 });

const testApp = setUpTestApp({ reset: false });
beforeAll(async () => {
	await loadDemo(testApp.services, undefined);
});

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

test('every gun of the demonstration shop has pellets of its calibre', { tags: ['KIT-003'] }, () => {
	const pellets = catalog.filter(({ category }) => category === 'air-pellets');
	const fitting = (gun: DemoProduct) => pellets.filter(({ key }) => fits[key]?.includes(gun.key));
	const guns = catalog.filter(isGun);
	expect(guns.filter((gun) => fitting(gun).length === 0).map(({ key }) => key)).toEqual([]);
	expect(
		guns
			.filter((gun) => fitting(gun).some(({ calibreMm }) => calibreMm !== gun.calibreMm))
			.map(({ key }) => key),
	).toEqual([]);
});
