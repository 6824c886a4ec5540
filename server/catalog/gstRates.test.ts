import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isoDay } from '../../shared/dates.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { upload } from '../../testing/upload.ts';
import { fillCart } from '../../testing/walkthrough.ts';
import { moveClock, testWithWrongClock } from '../../testing/wrongClock.ts';
import { today } from '../platform/database/today.ts';
import { products } from '../schema/catalog.ts';
import { productGstRates } from '../schema/gstRates.ts';
import { showBegunRates } from './gstRates.ts';

const tags = ['TAX-044'];
const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const inDays = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000));
const later = inDays(10);
const shownGst = async (id: string) =>
	z.object({ gst: z.number() }).parse((await testApp.guest.call(`GET /products/${id}`)).body).gst;
const editorGst = async (id: string) =>
	z
		.object({ gst: z.number(), laterGst: z.array(z.object({ gst: z.number(), from: z.string() })) })
		.parse((await admin.call(`GET /admin/products/${id}`)).body);
const toDraft = ({
	name,
	brandId,
	categoryId,
}: Pick<Awaited<ReturnType<typeof buildProduct>>, 'name' | 'brandId' | 'categoryId'>) => ({
	name,
	brandId,
	categoryId,
	numericPrice: 1000,
	stock: 10,
});
/** As if the day had come at which later rates begin. */
const reachDay = () =>
	testApp.db
		.update(productGstRates)
		.set({ validFrom: sql`${today}` })
		.where(eq(productGstRates.scheduled, true));

test('a later rate of a product is charged from its midnight, and then shown, without a restart', {
	tags: [...tags, 'TAX-045'],
}, async () => {
	const product = await buildProduct(testApp.db);
	const cart = await fillCart(testApp, { products: [product] });
	const quoted = async () =>
		z.object({ gst: z.number() }).parse((await cart.shopper.call('GET /checkout/quote')).body).gst;
	const body = { ...toDraft(product), gst: 5, gstFrom: later };
	expect((await admin.call(`PUT /products/${product.id}`, body)).status).toBe(200);
	expect(await editorGst(product.id)).toEqual({ gst: 18, laterGst: [{ gst: 5, from: later }] });
	await showBegunRates(testApp.db);
	expect([await shownGst(product.id), await quoted()]).toEqual([18, 180]);
	// An edit of today keeps the later rate.
	expect((await admin.call(`PUT /products/${product.id}`, { ...toDraft(product), gst: 18 })).status).toBe(
		200,
	);
	expect(await editorGst(product.id)).toEqual({ gst: 18, laterGst: [{ gst: 5, from: later }] });

	await testApp.db.delete(productGstRates).where(eq(productGstRates.scheduled, false));
	await reachDay();
	expect([await shownGst(product.id), await quoted()]).toEqual([18, 50]);
	await showBegunRates(testApp.db);
	expect([await shownGst(product.id), await quoted()]).toEqual([5, 50]);
	expect(await editorGst(product.id)).toEqual({ gst: 5, laterGst: [] });
});

test('a new product with a rate of a later day is sold at 18 % until then', {
	tags: ['TAX-049'],
}, async () => {
	const { name, brandId, categoryId } = await buildProduct(testApp.db);
	const draft = { ...toDraft({ name, brandId, categoryId }), name: 'New rifle', gst: 5, gstFrom: later };
	const { status, body } = await admin.call('POST /products', draft);
	expect(status).toBe(201);
	const { id } = z.object({ id: z.string() }).parse(body);
	expect(await editorGst(id)).toEqual({ gst: 18, laterGst: [{ gst: 5, from: later }] });
	expect(await shownGst(id)).toBe(18);
	await testApp.db.delete(productGstRates).where(eq(productGstRates.scheduled, false));
	await reachDay();
	await showBegunRates(testApp.db);
	expect(await shownGst(id)).toBe(5);
});

test('an editor that was opened before the midnight cannot bring the old rate back', {
	tags: ['TAX-045'],
}, async () => {
	const product = await buildProduct(testApp.db);
	const { version } = product;
	await admin.call(`PUT /products/${product.id}`, { ...toDraft(product), gst: 5, gstFrom: later, version });
	await reachDay();
	await showBegunRates(testApp.db);
	const stale = { ...toDraft(product), gst: 18, version: version + 1 };
	expect((await admin.call(`PUT /products/${product.id}`, stale)).status).toBe(409);
});

test('a day before today is rejected beside its field', { tags }, async () => {
	const product = await buildProduct(testApp.db);
	const body = { ...toDraft(product), gst: 5, gstFrom: inDays(-1) };
	expect(await admin.call(`PUT /products/${product.id}`, body)).toMatchObject({
		status: 400,
		body: { fields: { gstFrom: 'Please choose today or a later day.' } },
	});
	expect(await editorGst(product.id)).toEqual({ gst: 18, laterGst: [] });
});

test('the selected products get a rate from a day, or from today', { tags }, async () => {
	const rows = [await buildProduct(testApp.db), await buildProduct(testApp.db)];
	const bulk = async (change: object) =>
		admin.call('POST /admin/products/bulk', {
			products: (await testApp.db.select().from(products)).map(({ id, version }) => ({ id, version })),
			change: { kind: 'gst', ...change },
		});
	expect(await bulk({ gst: 5, gstFrom: later })).toMatchObject({ status: 200, body: { changed: 2 } });
	expect(await bulk({ gst: 17.5 })).toMatchObject({ status: 200 });
	expect((await bulk({ gst: 5, gstFrom: inDays(-1) })).status).toBe(400);
	for (const { id } of rows) {
		expect(await editorGst(id)).toEqual({ gst: 17.5, laterGst: [{ gst: 5, from: later }] });
		expect(await shownGst(id)).toBe(17.5);
	}
});

test('all products of an HSN code get a rate: by their own code, or that of their category', {
	tags,
}, async () => {
	const own = await buildProduct(testApp.db, { hsn: '930690' });
	const byCategory = await buildProduct(testApp.db, { hsn: '' });
	const ownOther = await buildProduct(testApp.db, { hsn: '9304', categoryId: byCategory.categoryId });
	await admin.call(`PUT /categories/${byCategory.categoryId}`, { name: 'Pellets', hsn: '9306' });
	const set = (gst: number, from: string, hsn = '9306') =>
		admin.call('POST /admin/gst-rates', { hsn, from, slabs: [{ upTo: null, gst }] });
	expect(await set(5, later)).toMatchObject({ status: 200 });
	expect(await set(12, inDays(0))).toMatchObject({ status: 200 });
	expect((await set(12, later, '9')).status).toBe(400);
	const laterGst = [{ gst: 5, from: later }];
	expect([await editorGst(own.id), await editorGst(byCategory.id), await editorGst(ownOther.id)]).toEqual([
		{ gst: 12, laterGst },
		{ gst: 12, laterGst },
		{ gst: 18, laterGst: [] },
	]);
	expect([await shownGst(own.id), await shownGst(ownOther.id)]).toEqual([12, 18]);
});

test('a file of products has a column for the day', { tags }, async () => {
	const product = await buildProduct(testApp.db);
	const file = `id,gst_percent,gst_from\n${product.id},5,${later}\n`;
	const { text } = await upload(testApp, admin, '/admin/products/import?dryRun=false', {
		field: 'file',
		name: 'products.csv',
		type: 'text/csv',
		bytes: Buffer.from(file),
	});
	expect(text).toContain('"written":true');
	expect(await editorGst(product.id)).toEqual({ gst: 18, laterGst: [{ gst: 5, from: later }] });
});

testWithWrongClock(
	'a rate begins on its day by the clock of the database, whatever the instance takes for today',
	{ tags: ['TAX-049'] },
	async () => {
		const product = await buildProduct(testApp.db);
		const tomorrow = inDays(1);
		moveClock(1);
		const body = { ...toDraft(product), gst: 5, gstFrom: tomorrow };
		expect((await admin.call(`PUT /products/${product.id}`, body)).status).toBe(200);
		expect(await editorGst(product.id)).toEqual({ gst: 18, laterGst: [{ gst: 5, from: tomorrow }] });
		const [{ id, version } = product] = await testApp.db.select().from(products);
		const bulk = { products: [{ id, version }], change: { kind: 'gst', gst: 12, gstFrom: tomorrow } };
		expect((await admin.call('POST /admin/products/bulk', bulk)).status).toBe(200);
		expect(await editorGst(product.id)).toEqual({ gst: 18, laterGst: [{ gst: 12, from: tomorrow }] });
	},
);
