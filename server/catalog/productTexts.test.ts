import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { upload } from '../../testing/upload.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const texts = {
	longDescription: '<h2>Why felt</h2><p>It cleans.</p><script>alert(1)</script>',
	metaTitle: 'Felt cleaning pellets, 4.5 mm',
	metaDescription: 'Clean a barrel in ten shots.',
	costPrice: 280.5,
	tags: ['Diwali', 'diwali', 'Club order'],
};
const found = z.object({ products: z.array(z.object({ name: z.string() })) });
const namesAt = async (path: `/${string}`) =>
	found.parse((await admin.call(`GET ${path}`)).body).products.map(({ name }) => name);

async function save(more: object) {
	const { id, brandId, categoryId } = await buildProduct(testApp.db, { name: 'Felt pellets', sku: 'FELT-1' });
	const draft = { name: 'Felt pellets', sku: 'FELT-1', brandId, categoryId, numericPrice: 450, stock: 5 };
	const saved = await admin.call(`PUT /products/${id}`, { ...draft, ...more });
	expect(saved.status).toBe(200);
	return { id, draft };
}

test('shoppers get the sanitised description and the texts for search engines', {
	tags: ['STAT-011', 'STAT-012'],
}, async () => {
	const { id, draft } = await save(texts);
	const shown = {
		longDescription: '<h2>Why felt</h2><p>It cleans.</p>',
		metaTitle: texts.metaTitle,
		metaDescription: texts.metaDescription,
	};
	expect((await testApp.guest.call(`GET /products/${id}`)).body).toMatchObject(shown);
	// A save without them leaves them as they are.
	await admin.call(`PUT /products/${id}`, draft);
	expect((await testApp.guest.call(`GET /products/${id}`)).body).toMatchObject(shown);
	await admin.call(`PUT /products/${id}`, { ...draft, longDescription: '<p></p>', metaTitle: '' });
	const { body } = await testApp.guest.call(`GET /products/${id}`);
	for (const field of ['longDescription', 'metaTitle']) expect(body).not.toHaveProperty(field);
});

test('cost and tags are of the back-office; both searches find a product by its tag', {
	tags: ['STAT-013', 'STAT-014'],
}, async () => {
	const { id, draft } = await save(texts);
	expect((await admin.call(`GET /admin/products/${id}`)).body).toMatchObject({
		costPrice: 280.5,
		tags: ['diwali', 'club order'],
	});
	for (const path of [`/products/${id}`, '/products', '/products?q=felt'] as const) {
		const { raw } = await testApp.guest.call(`GET ${path}`);
		expect(raw.toString()).toContain('Felt pellets');
		expect(raw.toString()).not.toMatch(/280\.5|costP|diwali/i);
	}
	expect(await namesAt('/products?q=diwali')).toEqual(['Felt pellets']);
	expect(await namesAt('/admin/products?q=Club%20order')).toEqual(['Felt pellets']);
	// The search still finds it when its brand is renamed or it is saved without its tags.
	await admin.call(`PUT /brands/${draft.brandId}`, { name: 'Sarvik' });
	expect(await namesAt('/products?q=sarvik%20diwali')).toEqual(['Felt pellets']);
	await admin.call(`PUT /products/${id}`, draft);
	expect(await namesAt('/products?q=diwali')).toEqual(['Felt pellets']);
});

test('a product file has these texts, the cost and the tags, and imports them', {
	tags: ['STAT-015'],
}, async () => {
	const { id } = await save({});
	const { text } = await upload(testApp, admin, '/admin/products/import?dryRun=false', {
		field: 'file',
		name: 'products.csv',
		type: 'text/csv',
		bytes: Buffer.from(
			'sku,long_description,search_title,search_text,cost_price,tags\r\nFELT-1,<p>It cleans.</p>,Felt,Clean,280.5,"diwali\nclub"\r\n',
		),
	});
	expect(text).toContain('"updated":1');
	expect((await admin.call(`GET /admin/products/${id}`)).body).toMatchObject({
		longDescription: '<p>It cleans.</p>',
		metaTitle: 'Felt',
		metaDescription: 'Clean',
		costPrice: 280.5,
		tags: ['diwali', 'club'],
	});
	const file = (await admin.call('GET /admin/products/export')).raw.toString();
	expect(file).toContain(',<p>It cleans.</p>,Felt,Clean,280.5,"diwali\nclub",');
});

test('the HSN code of many products changes together', { tags: ['STAT-016'] }, async () => {
	const one = await buildProduct(testApp.db, { hsn: '' });
	const other = await buildProduct(testApp.db, { hsn: '9303' });
	const wanted = [one, other].map(({ id, version }) => ({ id, version }));
	const change = (hsn: string) =>
		admin.call('POST /admin/products/bulk', { products: wanted, change: { kind: 'hsn', hsn } });
	expect((await change('93')).status).toBe(400);
	expect(await change('9304')).toMatchObject({ status: 200, body: { changed: 2 } });
	for (const { id } of [one, other])
		expect((await admin.call(`GET /admin/products/${id}`)).body).toMatchObject({ hsn: '9304', version: 2 });
});

test('cost and tags are for those who change products, not for packers and writers', {
	tags: ['STAT-014'],
}, async () => {
	const { id } = await save(texts);
	for (const role of ['orders', 'content'] as const) {
		const member = await testApp.staff(role);
		expect((await member.call(`GET /admin/products/${id}`)).body).toMatchObject({
			costPrice: null,
			tags: [],
		});
		expect((await member.call('GET /admin/products')).body).toMatchObject({
			products: [{ costPrice: null }],
		});
	}
	const catalogue = await testApp.staff('catalogue');
	expect((await catalogue.call(`GET /admin/products/${id}`)).body).toMatchObject({ costPrice: 280.5 });
});

test('a changed cost is in the audit log', { tags: ['STAT-014'] }, async () => {
	const { id, draft } = await save({ ...texts, costPrice: 200 });
	await admin.call(`PUT /products/${id}`, { ...draft, costPrice: 250 });
	expect((await admin.call('GET /admin/audit?limit=1')).body).toMatchObject({
		entries: [{ changes: [{ field: 'costPrice', before: '200', after: '250' }] }],
	});
});

test('a typing error is not corrected to a word that only a hidden product has', {
	tags: ['STAT-001'],
}, async () => {
	const { id, draft } = await save({ name: 'Zephyrion', status: 'draft' });
	const search = async () => (await testApp.guest.call('GET /products?q=zephirion')).body;
	expect(await search()).not.toHaveProperty('corrected');
	await admin.call(`PUT /products/${id}`, { ...draft, name: 'Zephyrion', status: 'active' });
	expect(await search()).toMatchObject({ products: [{ name: 'Zephyrion' }] });
});
