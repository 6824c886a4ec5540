import { expect, test } from 'vitest';
import { z } from 'zod';
import { paise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();

const names = async (path: `/${string}`) =>
	z
		.array(z.object({ name: z.string() }))
		.parse((await testApp.guest.call(`GET ${path}`)).body)
		.map(({ name }) => name);

test('related products are up to four others of the category, in stock first, then best sellers', async () => {
	const shown = await buildProduct(testApp.db, { name: 'Shown' });
	const { categoryId } = shown;
	await buildProduct(testApp.db, { categoryId, name: 'Sold out', stock: 0, openingSoldCount: 900 });
	await buildProduct(testApp.db, { categoryId, name: 'Seldom', openingSoldCount: 1 });
	await buildProduct(testApp.db, { categoryId, name: 'Often', openingSoldCount: 50 });
	await buildProduct(testApp.db, { categoryId, name: 'Archived', archivedAt: new Date() });
	await buildProduct(testApp.db, { name: 'Elsewhere', openingSoldCount: 99 });
	expect(await names(`/products/${shown.id}/related`)).toEqual(['Often', 'Seldom', 'Sold out']);
	for (const name of ['Fourth', 'Fifth'])
		await buildProduct(testApp.db, { categoryId, name, openingSoldCount: 10 });
	expect(await names(`/products/${shown.id}/related`)).toHaveLength(4);
	expect((await testApp.guest.call('GET /products/none/related')).status).toBe(404);
});

test('related products have the same power source first, then the nearest price', {
	tags: ['FACE-009'],
}, async () => {
	const shown = await buildProduct(testApp.db, {
		name: 'Shown',
		pricePaise: paise(10_000_000),
		powerSource: 'PCP',
	});
	const { categoryId } = shown;
	const build = (name: string, rupees: number, powerSource: string) =>
		buildProduct(testApp.db, { categoryId, name, pricePaise: paise(rupees * 100), powerSource });
	await build('Half the price', 50_000, 'PCP');
	await build('A little more', 110_000, 'PCP');
	await build('A little less', 95_000, 'PCP');
	await build('Same price, spring', 100_000, 'spring');
	await build('Cheap, spring', 9_000, 'spring');
	expect(await names(`/products/${shown.id}/related`)).toEqual([
		'A little less',
		'A little more',
		'Half the price',
		'Same price, spring',
	]);
});

test('cards by id are in the requested order, without products that are not sold', async () => {
	const one = await buildProduct(testApp.db, { name: 'One' });
	const two = await buildProduct(testApp.db, { name: 'Two' });
	const archived = await buildProduct(testApp.db, { archivedAt: new Date() });
	expect(await names(`/product-cards?id=${two.id}&id=${archived.id}&id=${one.id}`)).toEqual(['Two', 'One']);
	expect(await names('/product-cards')).toEqual([]);
	expect((await testApp.guest.call('GET /product-cards?id=none')).status).toBe(400);
});
