import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpAdmin, setUpShopper, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { upload } from '../../testing/upload.ts';
import { auditEntries } from '../schema/audit.ts';
import { products } from '../schema/catalog.ts';
import { publishScheduled } from './productStatus.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
const shopper = setUpShopper(testApp);

const hourMs = 3_600_000;
const inAnHour = () => new Date(Date.now() + hourMs).toISOString();
const withId = z.object({ id: z.string() });
const withVersion = z.object({ version: z.int() });

async function draftOf(more: object = {}) {
	const { brandId, categoryId } = await buildProduct(testApp.db, { name: 'Neighbour' });
	return { name: 'Felt pellets', brandId, categoryId, numericPrice: 450, stock: 5, ...more };
}
const create = async (more: object) => admin.call('POST /products', await draftOf(more));
const created = async (more: object) => withId.parse((await create(more)).body).id;
const isShown = async (id: string) => (await testApp.guest.call(`GET /products/${id}`)).status === 200;
const editor = async (id: string) => (await admin.call(`GET /admin/products/${id}`)).body;
const listed = async (status: string) =>
	z
		.object({ products: z.array(z.object({ name: z.string() })) })
		.parse((await admin.call(`GET /admin/products?status=${status}&q=Felt`)).body).products.length;
async function changeInBulk(id: string, status: string) {
	const { version } = withVersion.parse(await editor(id));
	return admin.call('POST /admin/products/bulk', {
		products: [{ id, version }],
		change: { kind: 'status', status },
	});
}
const lastChange = async () => {
	const [entry] = await testApp.db
		.select({ before: auditEntries.before, after: auditEntries.after, actorId: auditEntries.actorId })
		.from(auditEntries)
		.where(eq(auditEntries.action, 'product.update'))
		.orderBy(desc(auditEntries.id))
		.limit(1);
	return entry;
};

test('a product is active unless its draft says otherwise', { tags: ['STAT-002'] }, async () => {
	const id = await created({});
	expect(await isShown(id)).toBe(true);
	expect(await editor(id)).toMatchObject({ status: 'active', publishAt: null });
});

test('a draft is edited and found in the back-office, and shown once it is active', {
	tags: ['STAT-002', 'STAT-003'],
}, async () => {
	const response = await create({ status: 'draft' });
	expect(response).toMatchObject({ status: 201, body: { name: 'Felt pellets' } });
	const { id } = withId.parse(response.body);
	expect(await isShown(id)).toBe(false);
	expect([await listed('unarchived'), await listed('draft'), await listed('active')]).toEqual([1, 1, 0]);
	const price = await admin.call(`PUT /admin/products/${id}/price`, { price: 500, version: 1 });
	expect(price.status).toBe(200);
	// Without a status, a save leaves it as it is.
	const saved = await admin.call(`PUT /products/${id}`, { ...(await draftOf()), name: 'Felt pellets 2' });
	expect([saved.status, await isShown(id)]).toEqual([200, false]);
	const shown = await admin.call(`PUT /products/${id}`, await draftOf({ status: 'active' }));
	expect([shown.status, await isShown(id)]).toEqual([200, true]);
});

test('repeating the request that created a draft answers the same draft', async () => {
	const draft = await draftOf({ id: crypto.randomUUID(), status: 'draft' });
	const first = await admin.call('POST /products', draft);
	const second = await admin.call('POST /products', draft);
	expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
});

test('a scheduled product is shown from its time on, and the audit log says so', {
	tags: ['STAT-004', 'STAT-006'],
}, async () => {
	const id = await created({ status: 'scheduled', publishAt: inAnHour() });
	await publishScheduled(testApp.db);
	expect([await isShown(id), await listed('scheduled')]).toEqual([false, 1]);
	await testApp.db.update(products).set({ publishAt: sql`now()` }).where(sql`id = ${id}`);
	await publishScheduled(testApp.db);
	expect(await isShown(id)).toBe(true);
	expect(await editor(id)).toMatchObject({ status: 'active', publishAt: null, version: 2 });
	expect(await lastChange()).toEqual({
		actorId: null,
		before: { status: 'scheduled' },
		after: { status: 'active' },
	});
});

test('a schedule needs a time in the future', { tags: ['STAT-004'] }, async () => {
	for (const [publishAt, sentence] of [
		[undefined, 'Please choose when the shop shows it.'],
		['2020-01-01T00:00:00.000Z', 'Please choose a time in the future.'],
	])
		expect(await create({ status: 'scheduled', publishAt })).toMatchObject({
			status: 400,
			body: { fields: { publishAt: sentence } },
		});
});

test('many products change their status together, and the audit log has both', {
	tags: ['STAT-005', 'STAT-006'],
}, async () => {
	const id = await created({});
	expect((await changeInBulk(id, 'draft')).status).toBe(200);
	expect([await isShown(id), await lastChange()]).toMatchObject([
		false,
		{ actorId: admin.user.id, before: { status: 'active' }, after: { status: 'draft' } },
	]);
	await changeInBulk(id, 'archived');
	expect([await listed('archived'), await listed('unarchived')]).toEqual([1, 0]);
	// An archived product is edited only after it was restored.
	expect((await admin.call(`PUT /products/${id}`, await draftOf())).status).toBe(404);
	await changeInBulk(id, 'active');
	expect(await isShown(id)).toBe(true);
});

test('a hidden product stays in a cart and is not ordered, until it is shown again', {
	tags: ['STAT-007'],
}, async () => {
	const id = await created({});
	await shopper.call('POST /cart', { productId: id, quantity: 1 });
	await changeInBulk(id, 'draft');
	expect((await shopper.call('GET /cart')).body).toMatchObject([
		{ product: { id, inStock: false, stock: 0 }, noLongerSold: true },
	]);
	expect((await shopper.call('GET /checkout/quote')).body).toMatchObject({
		lines: [],
		noLongerSold: [{ productId: id }],
	});
	const other = await testApp.signedIn();
	expect((await other.call('POST /cart', { productId: id, quantity: 1 })).status).toBe(404);
	await changeInBulk(id, 'active');
	expect((await shopper.call('GET /cart')).body).toEqual([
		{ product: expect.objectContaining({ id, inStock: true }), quantity: 1 },
	]);
});

test('a product file has status and time, and imports them', { tags: ['STAT-008'] }, async () => {
	const { brandId, categoryId } = await draftOf();
	const { id } = await buildProduct(testApp.db, { brandId, categoryId, sku: 'FELT-1', name: 'Felt pellets' });
	const publishAt = inAnHour();
	const { text } = await upload(testApp, admin, '/admin/products/import?dryRun=false', {
		field: 'file',
		name: 'products.csv',
		type: 'text/csv',
		bytes: Buffer.from(`sku,status,publish_at\r\nFELT-1,scheduled,${publishAt}\r\n`),
	});
	expect(text).toContain('"updated":1');
	expect(await editor(id)).toMatchObject({ status: 'scheduled', publishAt });
	const file = (await admin.call('GET /admin/products/export')).raw.toString();
	expect(file).toContain(`,scheduled,${publishAt},`);
});
