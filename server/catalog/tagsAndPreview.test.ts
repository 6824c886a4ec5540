import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const page = z.object({ total: z.int(), products: z.array(z.object({ name: z.string() })) });
const names = async (query: string) =>
	page
		.parse((await admin.call(`GET /admin/products?sort=name&${query}`)).body)
		.products.map(({ name }) => name);

test('the product list is filtered by a whole tag, with the other filters', {
	tags: ['RANGE-020'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Felts', tags: ['diwali', 'club'] });
	await buildProduct(testApp.db, { name: 'Gloves', tags: ['diwali'], stock: 0 });
	await buildProduct(testApp.db, { name: 'Targets', tags: ['diwali sale'] });
	await buildProduct(testApp.db, { name: 'Old', tags: ['relic'], archivedAt: new Date() });
	expect((await admin.call('GET /admin/tags')).body).toEqual({
		tags: ['club', 'diwali', 'diwali sale', 'relic'],
	});
	expect(await names('tag=Diwali')).toEqual(['Felts', 'Gloves']);
	expect(await names('tag=diwali&stock=in')).toEqual(['Felts']);
	expect(await names('tag=diwali&stock=low')).toEqual([]);
	expect(await names('tag=unknown')).toEqual([]);
	const saved = { list: 'products', name: 'Diwali', filters: { tag: 'diwali' } };
	expect((await admin.call('POST /admin/saved-filters', saved)).status).toBe(201);
});

test('a hidden product is previewed by those who change products, and by no one else', {
	tags: ['RANGE-021'],
}, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'Felts', archivedAt: new Date(), isDraft: true });
	const call = `GET /admin/products/${id}/preview` as const;
	expect(await admin.call(call)).toMatchObject({
		status: 200,
		body: { status: 'draft', publishAt: null, product: { id, name: 'Felts' } },
	});
	expect((await (await testApp.staff('catalogue')).call(call)).status).toBe(200);
	expect((await (await testApp.staff('orders')).call(call)).status).toBe(403);
	expect((await (await testApp.signedIn()).call(call)).status).toBe(403);
	expect((await testApp.guest.call(call)).status).toBe(401);
	expect((await testApp.guest.call(`GET /products/${id}`)).status).toBe(404);
	const unknown = 'GET /admin/products/01890000-0000-7000-8000-000000000000/preview';
	expect((await admin.call(unknown)).status).toBe(404);
});
