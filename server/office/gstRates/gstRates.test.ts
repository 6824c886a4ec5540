import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { isoDay } from '../../../shared/dates.ts';
import { basisPoints, paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { addOnlyVariants } from '../../../testing/buildVariants.ts';
import { unconfirmed } from '../../../testing/codWalkthrough.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { checkLinks, entered, toLine } from '../../../testing/manualOrders.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { upload } from '../../../testing/upload.ts';
import { fillCart } from '../../../testing/walkthrough.ts';
import { today } from '../../platform/database/today.ts';
import { auditEntries } from '../../schema/audit.ts';
import { products } from '../../schema/catalog.ts';
import { hsnGstRates } from '../../schema/gstRates.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const inDays = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000));
const flat = (gst: number) => [{ upTo: null, gst }];
const preview = async (rate: object) => (await admin.call('POST /admin/gst-rates/preview', rate)).body;
const total = async (cart: Awaited<ReturnType<typeof fillCart>>) =>
	z.object({ total: z.number() }).parse((await cart.shopper.call('GET /checkout/quote')).body).total;

test('a preview names every product, draft, cart, order on delivery and link that the change touches', {
	tags: ['TAX-062'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Pellets', hsn: '9306' });
	await buildProduct(testApp.db, { name: 'Draft', hsn: '930690', isDraft: true, archivedAt: new Date() });
	await buildProduct(testApp.db, { name: 'Rifle', hsn: '9304' });
	await fillCart(testApp, { products: [product] });
	await unconfirmed(testApp, { quantity: 2, products: [product] });
	await entered(admin, {
		customer: { name: 'Asha Rawat', email: 'asha@example.com' },
		payment: { by: 'payment link' },
		lines: [toLine(product)],
	});
	await checkLinks(testApp);
	const shown = { before: flat(18), after: flat(5), price: 1000, totalBefore: 1180, totalAfter: 1050 };
	expect(await preview({ hsn: '9306', from: inDays(0), slabs: flat(5) })).toMatchObject({
		productCount: 2,
		products: [
			{ name: 'Draft', status: 'draft', ...shown },
			{ name: 'Pellets', status: 'active', ...shown },
		],
		carts: 1,
		orderCount: 2,
		orders: [
			{ kind: 'on delivery', totalBefore: 2409, totalAfter: 2149 },
			{ kind: 'payment link', name: 'Asha Rawat', totalBefore: 1180, totalAfter: 1050 },
		],
	});
	// Orders that are over by then are not touched, and a preview stores nothing.
	expect(await preview({ hsn: '9306', from: inDays(300), slabs: flat(5) })).toMatchObject({
		productCount: 2,
		orders: [],
	});
	expect(await testApp.db.select().from(hsnGstRates)).toEqual([]);
});

test('the preview is what a cart is charged once the day has come', { tags: ['TAX-062'] }, async () => {
	const product = await buildProduct(testApp.db, { hsn: '9504' });
	const cart = await fillCart(testApp, { products: [product] });
	const rate = {
		hsn: '9504',
		from: inDays(4),
		slabs: [
			{ upTo: 999, gst: 5 },
			{ upTo: 1000, gst: 12 },
			{ upTo: null, gst: 18 },
		],
	};
	const shown = z
		.object({ products: z.array(z.object({ totalBefore: z.number(), totalAfter: z.number() })) })
		.parse(await preview(rate)).products[0];
	expect(await total(cart)).toBe(shown?.totalBefore);
	await admin.call('POST /admin/gst-rates', rate);
	await testApp.db.update(hsnGstRates).set({ validFrom: sql`${today}` });
	expect(await total(cart)).toBe(shown?.totalAfter);
	expect(shown?.totalAfter).toBe(1120);
});

test('a preview of a rate that replaces a later one compares with the rates without both', {
	tags: ['TAX-062'],
}, async () => {
	await buildProduct(testApp.db, { hsn: '9306' });
	const rate = { hsn: '9306', from: inDays(2), slabs: flat(5) };
	await admin.call('POST /admin/gst-rates', rate);
	expect(await preview({ ...rate, slabs: flat(40) })).toMatchObject({
		products: [{ before: flat(18), after: flat(40) }],
	});
});

test('a preview also names a later day on which the rate of a shorter code, or an own one, would have begun', {
	tags: ['TAX-062'],
}, async () => {
	const pellets = await buildProduct(testApp.db, { name: 'Pellets', hsn: '930690' });
	await admin.call('POST /admin/gst-rates', { hsn: '9306', from: inDays(5), slabs: flat(40) });
	const rate = { hsn: '930690', from: inDays(1) };
	const shown = { name: 'Pellets', before: flat(40), after: flat(18), totalBefore: 1400, totalAfter: 1180 };
	expect(await preview({ ...rate, slabs: flat(18) })).toMatchObject({
		productCount: 1,
		products: [{ from: inDays(5), ...shown }],
	});
	// A difference that stays is named once.
	expect(await preview({ ...rate, slabs: flat(5) })).toMatchObject({
		productCount: 1,
		products: [
			{ from: inDays(1), before: flat(18), after: flat(5) },
			{ from: inDays(5), before: flat(40), after: flat(5) },
		],
	});
	const change = { kind: 'gst', gst: 12, gstFrom: inDays(3) };
	const { id, version } = pellets;
	await admin.call('POST /admin/products/bulk', { products: [{ id, version }], change });
	const byValue = [{ upTo: 500, gst: 5 }, ...flat(18)];
	expect(await preview({ ...rate, slabs: byValue })).toMatchObject({
		products: [
			{ from: inDays(1), before: flat(18), after: byValue },
			{ from: inDays(3), before: flat(12), after: byValue },
			{ from: inDays(5), before: flat(40), after: byValue },
		],
	});
});

test('a preview counts all products that change, and names the first 100', {
	tags: ['TAX-062'],
}, async () => {
	const { brandId, categoryId, id } = await buildProduct(testApp.db, { name: 'A tin', hsn: '9306' });
	await testApp.db.insert(products).values(
		Array.from({ length: 130 }, (_, place) => ({
			name: `Tin ${100 + place}`,
			searchText: `tin ${100 + place}`,
			brandId,
			categoryId,
			hsn: '9306',
			pricePaise: paise(100_000),
			gstBasisPoints: basisPoints(place < 30 ? 500 : 1800),
		})),
	);
	await addOnlyVariants(testApp.db);
	const shown = z
		.object({ productCount: z.number(), products: z.array(z.object({ id: z.string(), name: z.string() })) })
		.parse(await preview({ hsn: '9306', from: inDays(0), slabs: flat(5) }));
	expect(shown.productCount).toBe(101);
	expect(shown.products[0]).toEqual({ id, name: 'A tin' });
	expect(shown.products.map(({ name }) => name).at(-1)).toBe('Tin 228');
	expect(shown.products).toHaveLength(100);
});

const send = async (file: string, dryRun: boolean) =>
	JSON.parse(
		(
			await upload(testApp, admin, `/admin/gst-rates/import?dryRun=${dryRun}`, {
				field: 'file',
				name: 'rates.csv',
				type: 'text/csv',
				bytes: Buffer.from(file),
			})
		).text,
	);

test('a file of rates is checked, previewed, and then stored as a whole', { tags: ['TAX-063'] }, async () => {
	await buildProduct(testApp.db, { name: 'Pellets', hsn: '9306' });
	const file = `hsn,from,gst_percent,source,note\n9306,${inDays(5)},5,Notification 1/2027,Pellets\n9504,${inDays(6)},5 up to 2500; 12,,\n`;
	expect(await send(file, true)).toMatchObject({
		rows: 2,
		added: 2,
		changed: 0,
		unchanged: 0,
		written: false,
		problemCount: 0,
		unlawful: [{ line: 3, hsn: '9504' }],
		preview: { productCount: 1, products: [{ name: 'Pellets', from: inDays(5) }] },
	});
	expect(await testApp.db.select().from(hsnGstRates)).toEqual([]);
	expect(await send(file, false)).toMatchObject({ written: true, added: 2 });
	expect(await testApp.db.select().from(hsnGstRates)).toHaveLength(2);
	expect(await send(file, true)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
	const exported = (await admin.call('GET /admin/gst-rates/export')).raw.toString();
	expect(exported).toContain(`9306,${inDays(5)},5%,Notification 1/2027,Pellets`);
	expect(exported).toContain('"5% up to ₹2,500, then 12%"');
	expect(await send(exported, true)).toMatchObject({ problemCount: 0, added: 0, changed: 0, unchanged: 9 });
});

test('a file with a wrong line names each one and stores none', { tags: ['TAX-063'] }, async () => {
	await admin.call('POST /admin/gst-rates', { hsn: '9306', from: inDays(0), slabs: flat(5) });
	const file = [
		'hsn,from,gst_percent',
		`9305,${inDays(1)},5`,
		`9,${inDays(1)},5`,
		'9305,2020-01-01,5',
		`9305,31/12/2026,5`,
		`9304,${inDays(1)},about five`,
		`9305,${inDays(1)},12`,
		`9306,${inDays(0)},12`,
		`9307,${inDays(1)},101`,
	].join('\n');
	const report = await send(file, false);
	expect(report).toMatchObject({ written: false, problemCount: 7, preview: null });
	expect(
		report.problems.map(({ line, problem }: { line: number; problem: string }) => [line, problem]),
	).toEqual([
		[3, 'Please enter 2 to 8 digits.'],
		[4, 'Please choose today or a later day.'],
		[5, 'Please enter a date as YYYY-MM-DD.'],
		[6, expect.stringContaining('Please enter a percentage')],
		[7, 'This code has a rate from that day on line 2 already.'],
		[8, expect.stringContaining('has begun, and documents have used it')],
		[9, 'Please enter a percentage from 0 to 100.'],
	]);
	expect(await testApp.db.select().from(hsnGstRates)).toHaveLength(1);
	expect((await testApp.db.select().from(products)).length).toBe(0);
});

test('of two who enter a rate of one code and day the second replaces the first, and both are audited', {
	tags: ['TAX-060'],
}, async () => {
	const rate = { hsn: '9306', from: inDays(1) };
	const both = await Promise.all(
		[5, 12].map((gst) => admin.call('POST /admin/gst-rates', { ...rate, slabs: flat(gst) })),
	);
	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	expect(await testApp.db.select().from(hsnGstRates)).toHaveLength(1);
	const audited = await testApp.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.action, 'GST rate.update'));
	expect(audited.map(({ target }) => target)).toEqual(['hsn:9306', 'hsn:9306']);
});
