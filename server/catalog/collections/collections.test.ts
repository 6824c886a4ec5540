import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defaultSettings } from '../../../store.config.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { auditEntries } from '../../schema/audit.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const stored = z.looseObject({ id: z.string(), slug: z.string(), version: z.int() });
const listing = z.object({
	total: z.int(),
	products: z.array(z.object({ name: z.string() })),
	facets: z.looseObject({
		brands: z.array(z.object({ name: z.string(), count: z.int() })),
		categories: z.array(z.object({ slug: z.string(), count: z.int() })),
	}),
});
const create = async (draft: object) => {
	const response = await admin.call('POST /admin/collections', { title: 'Diwali gifts', ...draft });
	expect(response.status).toBe(201);
	return stored.parse(response.body);
};
const change = ({ id, version }: { id: string; version: number }, draft: object) =>
	admin.call(`PUT /admin/collections/${id}`, { title: 'Diwali gifts', version, ...draft });
const list = async (query: string) =>
	listing.parse((await testApp.guest.call(`GET /products?${query}`)).body);
const names = async (query: string) => (await list(query)).products.map(({ name }) => name);
/** Three products in one category, in the usual order: First, Second, Third. */
async function buildThree() {
	const first = await buildProduct(testApp.db, { name: 'First', isHot: true, isNew: true });
	const { brandId, categoryId } = first;
	const second = await buildProduct(testApp.db, { name: 'Second', isHot: true, categoryId });
	const third = await buildProduct(testApp.db, { name: 'Third', brandId });
	return [first, second, third] as const;
}

test('a collection lists what was chosen by hand, in its order, with the filters of any list', {
	tags: ['RANGE-010', 'RANGE-011'],
}, async () => {
	const [first, second, third] = await buildThree();
	await create({ products: [third.id, first.id] });
	expect(await names('collection=diwali-gifts')).toEqual(['Third', 'First']);
	expect(await names('collection=diwali-gifts&limit=1&page=2')).toEqual(['First']);
	expect(await names('collection=diwali-gifts&sort=name-asc')).toEqual(['First', 'Third']);
	const { total, facets } = await list('collection=diwali-gifts');
	expect(total).toBe(2);
	expect(facets.brands.filter(({ count }) => count > 0)).toEqual([{ name: expect.any(String), count: 2 }]);
	const own = facets.categories.find(({ count }) => count > 0)?.slug;
	expect(await names(`collection=diwali-gifts&category=${own}`)).toHaveLength(1);
	expect(await names('collection=diwali-gifts&q=first')).toEqual(['First']);
	expect(await names('collection=unknown')).toEqual([]);
	expect(await names('')).toContain(second.name);
});

test('products of a tag or a category follow by themselves, after those by hand', {
	tags: ['RANGE-010'],
}, async () => {
	const [first, second, third] = await buildThree();
	const collection = await create({ tags: ['Festive'], products: [third.id] });
	expect(await names('collection=diwali-gifts')).toEqual(['Third']);
	const draft = { name: 'Second', numericPrice: 900, stock: 5, tags: ['festive'] };
	const { brandId, categoryId } = second;
	expect((await admin.call(`PUT /products/${second.id}`, { ...draft, brandId, categoryId })).status).toBe(
		200,
	);
	expect(await names('collection=diwali-gifts')).toEqual(['Third', 'Second']);
	expect((await change(collection, { categoryId: first.categoryId })).status).toBe(200);
	expect(await names('collection=diwali-gifts')).toEqual(['First', 'Second']);
	await admin.call(`PUT /admin/products/${first.id}/archived`, { archived: true });
	expect(await names('collection=diwali-gifts')).toEqual(['Second']);
});

test('a page that was read again shows the change, and the earlier address leads to the present one', {
	tags: ['RANGE-011', 'RANGE-012'],
}, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'Felt pellets' });
	const collection = await create({ slug: 'gifts', description: 'For the festival.' });
	const read = async (slug: string) => (await testApp.guest.call(`GET /collections/${slug}`)).body;
	expect(await read('gifts')).toEqual({
		slug: 'gifts',
		title: 'Diwali gifts',
		description: 'For the festival.',
		image: null,
	});
	expect((await change(collection, { slug: 'festival', title: 'Festival', products: [id] })).status).toBe(
		200,
	);
	for (const slug of ['gifts', 'festival'])
		expect(await read(slug)).toMatchObject({ slug: 'festival', title: 'Festival' });
	expect(await admin.call('POST /admin/collections', { title: 'Other', slug: 'gifts' })).toMatchObject({
		status: 400,
		body: { fields: { slug: expect.stringContaining('Another collection has or had') } },
	});
	const sitemap = (await testApp.app.inject('/sitemaps/collections-1.xml')).body;
	expect(sitemap).toContain('<loc>http://shop.test/collections/festival</loc>');
	expect((await admin.call(`DELETE /admin/collections/${collection.id}`)).status).toBe(204);
	expect((await testApp.guest.call('GET /collections/gifts')).status).toBe(404);
	expect((await create({ slug: 'gifts' })).slug).toBe('gifts');
});

test('menus follow a collection to its new address, and lose the link when it is deleted', {
	tags: ['RANGE-012'],
}, async () => {
	const collection = await create({ slug: 'gifts' });
	const links = [
		{ name: 'FAQs', to: '/faq' },
		{ name: 'Gifts', to: '/collections/gifts' },
	];
	const value = { ...defaultSettings.menus, topBar: links };
	expect((await admin.call('PUT /admin/settings', { group: 'menus', version: 0, value })).status).toBe(200);
	const settings = z.object({ menus: z.object({ value: z.object({ topBar: z.array(z.unknown()) }) }) });
	const topBar = async () =>
		settings.parse((await admin.call('GET /admin/settings')).body).menus.value.topBar;
	await change(collection, { slug: 'festival' });
	expect(await topBar()).toEqual([links[0], { name: 'Gifts', to: '/collections/festival' }]);
	await admin.call(`DELETE /admin/collections/${collection.id}`);
	expect(await topBar()).toEqual([links[0]]);
});

test('a change of an outdated version and an unknown product are refused; every change is audited', {
	tags: ['RANGE-013'],
}, async () => {
	const collection = await create({});
	expect((await change(collection, { description: 'First' })).status).toBe(200);
	expect(await change(collection, { description: 'Second' })).toMatchObject({
		status: 409,
		body: { code: 'changed_meanwhile' },
	});
	const unknown = '01890000-0000-7000-8000-000000000000';
	expect((await change({ ...collection, version: 2 }, { products: [unknown] })).status).toBe(404);
	expect(await change({ ...collection, version: 2 }, { categoryId: unknown })).toMatchObject({
		status: 400,
		body: { fields: { categoryId: 'Please choose a category that exists.' } },
	});
	await admin.call(`DELETE /admin/collections/${collection.id}`);
	expect((await change(collection, {})).status).toBe(404);
	const entries = await testApp.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
	expect(entries.map(({ action }) => action)).toEqual([
		'collection.create',
		'collection.update',
		'collection.delete',
	]);
	expect(entries[1]).toMatchObject({ before: { description: '' }, after: { description: 'First' } });
});

test('a collection follows the products of a deleted category, which is not deleted without another one', {
	tags: ['RANGE-010', 'RANGE-013'],
}, async () => {
	const [first, , third] = await buildThree();
	const collection = await create({ categoryId: first.categoryId });
	expect(await names('collection=diwali-gifts')).toEqual(['First', 'Second']);
	const gone = `DELETE /categories/${first.categoryId}` as const;
	expect((await admin.call(`${gone}?moveTo=${third.categoryId}`)).status).toBe(204);
	expect(await names('collection=diwali-gifts')).toEqual(['First', 'Second', 'Third']);
	expect((await admin.call(`GET /admin/collections/${collection.id}`)).body).toMatchObject({
		categoryId: third.categoryId,
		version: 2,
	});
	const [entry] = await testApp.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.action, 'collection.update'));
	expect(entry).toMatchObject({
		actorId: admin.user.id,
		target: `collection:${collection.id}`,
		before: { categoryId: first.categoryId },
		after: { categoryId: third.categoryId },
	});
	const empty = await admin.call('POST /categories', { name: 'Empty' });
	const { id } = z.object({ id: z.string() }).parse(empty.body);
	expect((await change({ ...collection, version: 2 }, { categoryId: id })).status).toBe(200);
	expect(await admin.call(`DELETE /categories/${id}`)).toMatchObject({
		status: 409,
		body: {
			code: 'in_use',
			error: "'Empty' is the category of the collection 'Diwali gifts'. Move it to another category first.",
		},
	});
});
