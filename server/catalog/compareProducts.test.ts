import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { CategoryId } from '../../contracts/ids.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { newId } from '../platform/columns.ts';
import { categories, categoryAttributes } from '../schema/categories.ts';
import { gunModels } from '../schema/compatibility.ts';

const testApp = setUpTestApp();
const rifles = newId<CategoryId>();
beforeEach(async () => {
	await testApp.db
		.insert(categories)
		.values({ id: rifles, name: 'Air Rifles', slug: 'air-rifles', position: 1 });
	await testApp.db.insert(categoryAttributes).values([
		{
			categoryId: rifles,
			name: 'energy',
			label: 'Energy',
			kind: 'number',
			unit: 'J',
			fact: 'muzzleEnergyJ',
			position: 0,
		},
		{
			categoryId: rifles,
			name: 'trigger',
			label: 'Trigger',
			kind: 'choice',
			choices: ['Two-stage'],
			position: 1,
		},
		{ categoryId: rifles, name: 'inner', label: 'Inner', kind: 'yes-no', comparable: false, position: 2 },
	]);
});

const rifle = async (name: string, of: Parameters<typeof buildProduct>[1] = {}) =>
	(await buildProduct(testApp.db, { name, categoryId: rifles, ...of })).id;
const response = z.object({
	products: z.array(z.object({ name: z.string() })),
	models: z.array(z.object({ model: z.string() })),
	rows: z.array(z.object({ label: z.string(), texts: z.array(z.string().nullable()), differs: z.boolean() })),
});
const compare = async (query: string) => {
	const { products, models, rows } = response.parse(
		(await testApp.guest.call(`GET /products/compare?${query}`)).body,
	);
	return { names: [...products.map(({ name }) => name), ...models.map(({ model }) => model)], rows };
};

test('products of one kind are compared in the given order by their comparable attributes', {
	tags: ['CATX-130'],
}, async () => {
	const light = await rifle('Light', {
		muzzleEnergyJ: 7.5,
		attributes: { trigger: 'Two-stage', inner: true },
	});
	const strong = await rifle('Strong', { muzzleEnergyJ: 12 });
	const { names, rows } = await compare(`ids=${strong},${light},${strong}`);
	expect(names).toEqual(['Strong', 'Light']);
	expect(rows.slice(1)).toEqual([
		{ label: 'Energy', texts: ['12 J (8.9 ft·lb)', '7.5 J (5.5 ft·lb)'], differs: true },
		{ label: 'Trigger', texts: [null, 'Two-stage'], differs: true },
		{ label: 'Country of origin', texts: ['India', 'India'], differs: false },
	]);
});

test('guns stand beside gun models that the shop need not sell, also of those alone', {
	tags: ['GUN-010'],
}, async () => {
	await testApp.db.insert(categoryAttributes).values({
		categoryId: rifles,
		name: 'calibre',
		label: 'Calibre',
		kind: 'choice',
		unit: 'mm',
		fact: 'calibreMm',
		position: 3,
	});
	const strong = await rifle('Strong', { muzzleEnergyJ: 12, calibreMm: 4.5 });
	const [diana, steyr] = await testApp.db
		.insert(gunModels)
		.values([
			{ maker: 'Diana', model: '34', kind: 'rifle', calibreMm: 5.5, powerSource: 'spring' },
			{ maker: 'Steyr', model: 'LP 10', kind: 'pistol', calibreMm: 4.5 },
		])
		.returning();
	const { names, rows } = await compare(`ids=${strong}&models=${diana?.id},${crypto.randomUUID()}`);
	expect(names).toEqual(['Strong', '34']);
	expect(rows.slice(1)).toEqual([
		{ label: 'Energy', texts: ['12 J (8.9 ft·lb)', null], differs: true },
		{ label: 'Calibre', texts: ['4.5 mm (.177)', '5.5 mm (.22)'], differs: true },
		{ label: 'Power source', texts: [null, 'spring'], differs: true },
		{ label: 'Country of origin', texts: ['India', null], differs: true },
	]);
	const alone = await compare(`models=${steyr?.id},${diana?.id}`);
	expect(alone.names).toEqual(['LP 10', '34']);
	expect(alone.rows.map(({ label, texts }) => [label, ...texts])).toEqual([
		['Brand', 'Steyr', 'Diana'],
		['Calibre', '4.5 mm (.177)', '5.5 mm (.22)'],
		['Power source', null, 'spring'],
	]);
	const { id: pellets } = await buildProduct(testApp.db);
	const refused = await testApp.guest.call(`GET /products/compare?ids=${pellets}&models=${diana?.id}`);
	expect(refused).toMatchObject({
		status: 400,
		body: { error: 'A gun can be compared with other guns only.' },
	});
	const five = Array.from({ length: 4 }, () => crypto.randomUUID()).join(',');
	expect((await testApp.guest.call(`GET /products/compare?ids=${strong}&models=${five}`)).status).toBe(400);
});

test('unknown and archived products are left out', { tags: ['CATX-130'] }, async () => {
	const kept = await rifle('Kept');
	const archived = await rifle('Archived', { archivedAt: new Date() });
	expect((await compare(`ids=${archived}&ids=${kept}&ids=${crypto.randomUUID()}`)).names).toEqual(['Kept']);
	expect(await compare(`ids=${archived}`)).toEqual({ names: [], rows: [] });
});

test('no ids, more than four, invalid ones, and products of several kinds are rejected', {
	tags: ['CATX-130'],
}, async () => {
	const one = await rifle('One');
	const { id: other } = await buildProduct(testApp.db);
	const five = Array.from({ length: 5 }, () => crypto.randomUUID());
	for (const [query, text] of [
		['', 'Please choose a product'],
		['ids=', 'Please choose a product'],
		[`ids=${five.join(',')}`, 'Up to four products'],
		['ids=abc', ''],
		[`ids=${one},${other}`, 'Only products of one category'],
	] as const) {
		const { status, body } = await testApp.guest.call(`GET /products/compare?${query}`);
		expect(status, query).toBe(400);
		expect(JSON.stringify(body)).toContain(text);
	}
});
