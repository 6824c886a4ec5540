import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ProductId } from '../../contracts/ids.ts';
import { isoDay } from '../../shared/dates.ts';
import { basisPoints, paise, rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { upload } from '../../testing/upload.ts';
import { fillCart } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { today } from '../platform/database/today.ts';
import { products } from '../schema/catalog.ts';
import { hsnGstRates, productGstRates } from '../schema/gstRates.ts';
import { gstSlabsOn, showBegunRates } from './gstRates.ts';

const tags = ['TAX-060'];
const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const inDays = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000));
const flat = (gst: number) => [{ upTo: null, gst }];
const byValue = [
	{ upTo: 1000, gst: 5 },
	{ upTo: null, gst: 18 },
];
const enter = (rate: object) => admin.call('POST /admin/gst-rates', { slabs: flat(5), ...rate });
const list = async () =>
	z
		.object({
			rates: z.array(
				z.looseObject({ hsn: z.string(), from: z.string(), state: z.string(), isLawful: z.boolean() }),
			),
		})
		.parse((await admin.call('GET /admin/gst-rates')).body).rates;
/** As if the day had come at which later rates begin. */
const reachDay = () => testApp.db.update(hsnGstRates).set({ validFrom: sql`${today}` });
const quotedGst = async (cart: Awaited<ReturnType<typeof fillCart>>) =>
	z.object({ gst: z.number() }).parse((await cart.shopper.call('GET /checkout/quote')).body).gst;
const shown = async (id: string) =>
	z.object({ gst: z.number() }).parse((await testApp.guest.call(`GET /products/${id}`)).body).gst;

test('a rate by value begins at its midnight for a product with the code, and pages follow', {
	tags: [...tags, 'TAX-045'],
}, async () => {
	const product = await buildProduct(testApp.db, { hsn: '950490' });
	const cart = await fillCart(testApp, { products: [product] });
	expect((await enter({ hsn: '9504', from: inDays(3), slabs: byValue })).status).toBe(200);
	await showBegunRates(testApp.db);
	expect([await shown(product.id), await quotedGst(cart)]).toEqual([18, 180]);
	await reachDay();
	expect([await shown(product.id), await quotedGst(cart)]).toEqual([18, 50]);
	await showBegunRates(testApp.db);
	expect([await shown(product.id), await quotedGst(cart)]).toEqual([5, 50]);
});

test('the longest code decides, then the newest day; a percentage entered later for the product too', {
	tags,
}, async () => {
	const product = await buildProduct(testApp.db, { hsn: '930690' });
	const cart = await fillCart(testApp, { products: [product] });
	await enter({ hsn: '9306', from: inDays(0), slabs: flat(12) });
	await enter({ hsn: '93', from: inDays(0), slabs: flat(40) });
	expect(await quotedGst(cart)).toBe(120);
	const { version } = takeOne(await testApp.db.select().from(products).where(eq(products.id, product.id)));
	const change = { products: [{ id: product.id, version }], change: { kind: 'gst', gst: 7.25 } };
	expect((await admin.call('POST /admin/products/bulk', change)).status).toBe(200);
	expect([await shown(product.id), await quotedGst(cart)]).toEqual([7.25, 72.5]);
	// A rate of the code that begins later is newer than the product's own.
	await enter({ hsn: '9306', from: inDays(1), slabs: flat(5) });
	await testApp.db.update(productGstRates).set({ validFrom: sql`${today} - 1` });
	await testApp.db
		.update(hsnGstRates)
		.set({ validFrom: sql`${today} - 1` })
		.where(eq(hsnGstRates.scheduled, false));
	await testApp.db
		.update(hsnGstRates)
		.set({ validFrom: sql`${today}` })
		.where(eq(hsnGstRates.scheduled, true));
	expect(await quotedGst(cart)).toBe(50);
});

test('a product that gets another HSN code has the rate of that code', { tags }, async () => {
	const product = await buildProduct(testApp.db, { hsn: '9304' });
	await enter({ hsn: '9506', from: inDays(0) });
	const { version } = takeOne(await testApp.db.select().from(products).where(eq(products.id, product.id)));
	const change = { products: [{ id: product.id, version }], change: { kind: 'hsn', hsn: '9506' } };
	expect((await admin.call('POST /admin/products/bulk', change)).status).toBe(200);
	expect(await shown(product.id)).toBe(5);
	const inCategory = await buildProduct(testApp.db, { hsn: '' });
	await admin.call(`PUT /categories/${inCategory.categoryId}`, { name: 'Games', hsn: '950691' });
	expect(await shown(inCategory.id)).toBe(5);
});

const draftOf = ({
	name,
	brandId,
	categoryId,
	hsn,
}: Pick<typeof products.$inferSelect, 'name' | 'brandId' | 'categoryId' | 'hsn'>) => ({
	name,
	brandId,
	categoryId,
	hsn,
	numericPrice: 1000,
	stock: 10,
});
const ownRates = (id: ProductId) =>
	testApp.db
		.select({ basisPoints: productGstRates.basisPoints })
		.from(productGstRates)
		.where(eq(productGstRates.productId, id));
const importFile = async (file: string) => {
	const { text } = await upload(testApp, admin, '/admin/products/import?dryRun=false', {
		field: 'file',
		name: 'products.csv',
		type: 'text/csv',
		bytes: Buffer.from(file),
	});
	expect(text).toContain('"written":true');
};

test('a product whose percentage is saved as it was follows the next rate of its code', {
	tags,
}, async () => {
	const product = await buildProduct(testApp.db, { hsn: '9306' });
	await enter({ hsn: '9306', from: inDays(0), slabs: flat(12) });
	const edit = { ...draftOf(product), name: 'Another name', gst: 12 };
	expect((await admin.call(`PUT /products/${product.id}`, edit)).status).toBe(200);
	await importFile(`id,name\n${product.id},A third name\n`);
	expect(await ownRates(product.id)).toEqual([]);
	await enter({ hsn: '930690', from: inDays(0), slabs: flat(40) });
	await importFile(`id,hsn\n${product.id},930690\n`);
	expect([await shown(product.id), await ownRates(product.id)]).toEqual([40, []]);
	// Another percentage holds for the product.
	const other = { ...draftOf(product), hsn: '930690', gst: 3 };
	expect((await admin.call(`PUT /products/${product.id}`, other)).status).toBe(200);
	expect([await shown(product.id), await ownRates(product.id)]).toEqual([3, [{ basisPoints: 300 }]]);
});

test('a new product has the rate of its code, unless another than the usual percentage is entered', {
	tags,
}, async () => {
	const known = await buildProduct(testApp.db, { hsn: '9306' });
	await enter({ hsn: '9306', from: inDays(0), slabs: flat(5) });
	const create = async (of: object) => {
		const { status, body } = await admin.call('POST /products', { ...draftOf(known), ...of });
		expect(status).toBe(201);
		return z.object({ id: z.uuid().brand<'ProductId'>() }).parse(body).id;
	};
	const usual = await create({ gst: 18 });
	expect([await shown(usual), await ownRates(usual)]).toEqual([5, []]);
	const same = await create({ gst: 5 });
	expect([await shown(same), await ownRates(same)]).toEqual([5, []]);
	const other = await create({ gst: 12 });
	expect([await shown(other), await ownRates(other)]).toEqual([12, [{ basisPoints: 1200 }]]);
	const withoutRate = await create({ gst: 18, hsn: '9304' });
	expect([await shown(withoutRate), await ownRates(withoutRate)]).toEqual([18, []]);
	const planned = await create({ gst: 12, gstFrom: inDays(3) });
	expect([await shown(planned), await ownRates(planned)]).toEqual([5, [{ basisPoints: 1200 }]]);
});

test('a product whose code or category loses its rate has the percentage again that it had without one', {
	tags,
}, async () => {
	const old = await buildProduct(testApp.db, { hsn: '9306', gstBasisPoints: basisPoints(1200) });
	await enter({ hsn: '9306', from: inDays(0), slabs: flat(5) });
	const created = await admin.call('POST /products', { ...draftOf(old), gst: 18 });
	const { id } = z.object({ id: z.uuid().brand<'ProductId'>() }).parse(created.body);
	expect([await shown(old.id), await shown(id)]).toEqual([5, 5]);
	for (const each of [old.id, id]) {
		const corrected = { ...draftOf(old), hsn: '9304', gst: 5 };
		expect((await admin.call(`PUT /products/${each}`, corrected)).status).toBe(200);
	}
	expect([await shown(old.id), await shown(id)]).toEqual([12, 18]);
	const inCategory = await buildProduct(testApp.db, { hsn: '', categoryId: old.categoryId });
	await admin.call(`PUT /categories/${old.categoryId}`, { name: 'Pellets', hsn: '9306' });
	expect(await shown(inCategory.id)).toBe(5);
	await admin.call(`PUT /categories/${old.categoryId}`, { name: 'Pellets', hsn: '9304' });
	expect(await shown(inCategory.id)).toBe(18);
});

test('a product that gets another HSN code in its editor or a file has the rate of that code', {
	tags,
}, async () => {
	const edited = await buildProduct(testApp.db, { hsn: '9304' });
	const imported = await buildProduct(testApp.db, { hsn: '9304' });
	await enter({ hsn: '9506', from: inDays(0) });
	const edit = { ...draftOf(edited), hsn: '950691', gst: 18 };
	expect((await admin.call(`PUT /products/${edited.id}`, edit)).status).toBe(200);
	await importFile(`id,hsn,gst_percent\n${imported.id},950691,18\n`);
	for (const { id } of [edited, imported]) expect([await shown(id), await ownRates(id)]).toEqual([5, []]);
});

test('an editor that is saved after midnight, before pages show the rate, does not bring the old one back', {
	tags: [...tags, 'TAX-045'],
}, async () => {
	const product = await buildProduct(testApp.db, { hsn: '9306' });
	const cart = await fillCart(testApp, { products: [product] });
	await enter({ hsn: '9306', from: inDays(3) });
	await reachDay();
	const stale = { ...draftOf(product), gst: 18, version: product.version };
	expect((await admin.call(`PUT /products/${product.id}`, stale)).status).toBe(200);
	expect([await shown(product.id), await quotedGst(cart), await ownRates(product.id)]).toEqual([5, 50, []]);
});

const storedRates = async () =>
	(
		await testApp.db
			.selectDistinct({ gst: products.gstBasisPoints })
			.from(products)
			.orderBy(products.gstBasisPoints)
	).map(({ gst }) => gst / 100);

test('the rate of a code with many products is shown by the task, some at a time', {
	tags: [...tags, 'TAX-045'],
}, async () => {
	const { brandId, categoryId } = await buildProduct(testApp.db, { hsn: '9306' });
	const ofMany = Array.from({ length: 1100 }, (_, place) => ({
		name: `Tin ${place}`,
		searchText: `tin ${place}`,
		brandId,
		categoryId,
		hsn: place % 2 === 0 ? '9306' : '',
		pricePaise: paise(100_000),
		gstBasisPoints: basisPoints(1800),
	}));
	await testApp.db.insert(products).values(ofMany);
	const ofCategory = (hsn: string) => admin.call(`PUT /categories/${categoryId}`, { name: 'Tins', hsn });
	await ofCategory('9306');
	expect((await enter({ hsn: '9306', from: inDays(0) })).status).toBe(200);
	expect(await storedRates()).toEqual([18]);
	await showBegunRates(testApp.db, 200);
	expect(await storedRates()).toEqual([5]);
	expect(await testApp.db.$count(products, eq(products.version, 2))).toBe(1101);
	await showBegunRates(testApp.db, 200);
	expect(await testApp.db.$count(products, eq(products.version, 2))).toBe(1101);
	// The code of a category with many products.
	await enter({ hsn: '9504', from: inDays(0), slabs: flat(12) });
	await ofCategory('9504');
	expect(await storedRates()).toEqual([5]);
	await showBegunRates(testApp.db, 200);
	expect(await storedRates()).toEqual([5, 12]);
	expect(await testApp.db.$count(products, eq(products.gstBasisPoints, basisPoints(1200)))).toBe(550);
});

test('rates of products are shown although those of a code cannot be', {
	tags: [...tags, 'TAX-045'],
}, async () => {
	const product = await buildProduct(testApp.db, { hsn: '9306' });
	await buildProduct(testApp.db, { hsn: '9504' });
	const begun = { validFrom: sql`${today}`, scheduled: true };
	await testApp.db.insert(hsnGstRates).values({ ...begun, hsn: '9504', slabs: sql`'{}'::jsonb` });
	await testApp.db
		.insert(productGstRates)
		.values({ ...begun, productId: product.id, basisPoints: basisPoints(500) });
	await expect(showBegunRates(testApp.db)).rejects.toThrow();
	expect(await shown(product.id)).toBe(5);
});

test('a rate that has begun is neither changed nor deleted, and a day before today is rejected', {
	tags: ['TAX-061'],
}, async () => {
	expect((await enter({ hsn: '9306', from: inDays(0) })).status).toBe(200);
	const refused = { status: 409, body: { code: 'rate_begun', error: expect.stringContaining('has begun') } };
	expect(await enter({ hsn: '9306', from: inDays(0), slabs: flat(12) })).toMatchObject(refused);
	expect(await admin.call(`DELETE /admin/gst-rates/9306/${inDays(0)}`)).toMatchObject(refused);
	expect(await enter({ hsn: '6404', from: '2025-09-22' })).toMatchObject(refused);
	expect(await admin.call('DELETE /admin/gst-rates/6404/2025-09-22')).toMatchObject(refused);
	expect(await enter({ hsn: '9306', from: inDays(-1) })).toMatchObject({
		status: 400,
		body: { fields: { from: 'Please choose today or a later day.' } },
	});
	expect((await enter({ hsn: '9306', from: inDays(2), slabs: flat(12) })).status).toBe(200);
	expect((await enter({ hsn: '9306', from: inDays(2), slabs: flat(40) })).status).toBe(200);
	expect((await list()).filter(({ hsn }) => hsn === '9306')).toMatchObject([
		{ from: inDays(2), state: 'later', slabs: flat(40) },
		{ from: inDays(0), state: 'in force', slabs: flat(5) },
	]);
	expect((await admin.call(`DELETE /admin/gst-rates/9306/${inDays(2)}`)).status).toBe(204);
	expect((await admin.call(`DELETE /admin/gst-rates/9306/${inDays(2)}`)).status).toBe(404);
});

test.each([
	[
		'limits that do not ascend',
		[
			{ upTo: 2000, gst: 5 },
			{ upTo: 1000, gst: 12 },
			{ upTo: null, gst: 18 },
		],
	],
	['a limit in paise, which a file cannot have', [{ upTo: 999.5, gst: 5 }, ...flat(18)]],
	['no last rate', [{ upTo: 2000, gst: 5 }]],
	['a rate after the last', [...flat(5), ...flat(18)]],
	['none', []],
])('rates with %s are rejected', { tags: ['TAX-061'] }, async (_, slabs) => {
	expect((await enter({ hsn: '9306', from: inDays(1), slabs })).status).toBe(400);
});

test('a percentage that the law does not have on the first day is stored, charged and marked', {
	tags: ['TAX-065'],
}, async () => {
	const product = await buildProduct(testApp.db, { hsn: '9306' });
	await enter({ hsn: '9306', from: inDays(0), slabs: flat(17.5) });
	expect(await shown(product.id)).toBe(17.5);
	const rates = await list();
	expect(rates.filter(({ isLawful }) => !isLawful).map(({ hsn }) => hsn)).toEqual(['9306']);
	expect(rates.find(({ hsn }) => hsn === '6404')).toMatchObject({
		byLaw: true,
		isLawful: true,
		state: 'in force',
		from: '2025-09-22',
		source: expect.stringContaining('9/2025-Central Tax (Rate) of 17-09-2025'),
	});
});

type Entry = { hsn: string; day: number; rates: { upTo: number | null; rate: number }[] };

/** What a product is charged, computed from the rule in words and not from the shop's code. */
function expectedRates(
	{ hsn, own }: { hsn: string; own: { day: number; rate: number }[] },
	entries: Entry[],
	day: number,
): Entry['rates'] {
	const begun = entries.filter((entry) => hsn.startsWith(entry.hsn) && entry.day <= day);
	const longest = Math.max(0, ...begun.map((entry) => entry.hsn.length));
	const [code] = begun
		.filter((entry) => entry.hsn.length === longest)
		.toSorted((one, other) => other.day - one.day);
	const [newest] = own.filter((rate) => rate.day <= day).toSorted((one, other) => other.day - one.day);
	if (code !== undefined && code.rates.length > 1) return code.rates;
	if (code !== undefined && (newest === undefined || code.day > newest.day)) return code.rates;
	return [{ upTo: null, rate: newest?.rate ?? 1800 }];
}

test('for any tables and any day, the rates are those that the rule in words gives', { tags }, async () => {
	const product = await buildProduct(testApp.db, { hsn: '93069010' });
	const rate = fc.integer({ min: 0, max: 10_000 });
	const day = fc.integer({ min: 1, max: 12 });
	const entries = fc.uniqueArray(
		fc.record({
			hsn: fc.constantFrom('93', '9306', '930690', '93069010', '9304', '94'),
			day,
			rates: fc.oneof(
				rate.map((one): Entry['rates'] => [{ upTo: null, rate: one }]),
				fc.tuple(fc.integer({ min: 1, max: 5000 }), rate, rate).map(([upTo, low, high]): Entry['rates'] => [
					{ upTo, rate: low },
					{ upTo: null, rate: high },
				]),
			),
		}),
		{ selector: ({ hsn, day: from }) => `${hsn} ${from}`, maxLength: 8 },
	);
	const owns = fc.uniqueArray(fc.record({ day: day.map((one) => one + 0.5), rate }), {
		selector: ({ day: from }) => from,
		maxLength: 3,
	});
	const toDay = (number: number) =>
		`2026-11-${String(Math.ceil(number) * 2 - (number % 1 === 0 ? 0 : 1)).padStart(2, '0')}`;
	await fc.assert(
		fc.asyncProperty(entries, owns, day, async (table, own, on) => {
			await testApp.db.delete(hsnGstRates);
			await testApp.db.delete(productGstRates);
			if (table.length > 0)
				await testApp.db.insert(hsnGstRates).values(
					table.map(({ hsn, day: from, rates }) => ({
						hsn,
						validFrom: toDay(from),
						scheduled: false,
						slabs: rates.map((one) => ({
							upToPaise: one.upTo === null ? null : rupeesToPaise(one.upTo),
							rateBasisPoints: basisPoints(one.rate),
						})),
					})),
				);
			if (own.length > 0)
				await testApp.db.insert(productGstRates).values(
					own.map((one) => ({
						productId: product.id,
						validFrom: toDay(one.day),
						scheduled: false,
						basisPoints: basisPoints(one.rate),
					})),
				);
			const [found] = await testApp.db
				.select({ slabs: gstSlabsOn(sql`${toDay(on)}::date`) })
				.from(products)
				.where(eq(products.id, product.id));
			expect(found?.slabs).toEqual(
				expectedRates({ hsn: '93069010', own }, table, on).map((one) => ({
					upToPaise: one.upTo === null ? null : paise(one.upTo * 100),
					rateBasisPoints: one.rate,
				})),
			);
		}),
		{ numRuns: 60 },
	);
});
