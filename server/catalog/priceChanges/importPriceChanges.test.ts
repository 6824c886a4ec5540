import { and, asc, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ProductId } from '../../../contracts/ids.ts';
import { flatGst } from '../../../shared/gstRates.ts';
import { basisPoints, paise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { giveVariants } from '../../../testing/buildVariants.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { upload } from '../../../testing/upload.ts';
import { highestUnder } from '../../pricing/manualPrices.ts';
import { auditEntries } from '../../schema/audit.ts';
import { products } from '../../schema/catalog.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { applyPriceChanges } from './applyPriceChanges.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const send = async (text: string, dryRun = false) =>
	upload(testApp, admin, `/admin/price-changes/import?dryRun=${dryRun}`, {
		field: 'file',
		name: 'prices.csv',
		type: 'text/csv',
		bytes: Buffer.from(text),
	});
const header = 'SKU,Price,Offer price,From,Until\n';
const planned = async () =>
	(
		await testApp.db.select().from(priceChanges).orderBy(asc(priceChanges.startsAt), asc(priceChanges.id))
	).map(({ kind, pricePaise }) => [kind, pricePaise]);
const now = async (id: ProductId) => (await testApp.db.select().from(products).where(eq(products.id, id)))[0];
/** Lets everything that is planned begin, in its order. */
async function begin(): Promise<void> {
	await testApp.db.update(priceChanges).set({ startsAt: new Date(0) });
	await applyPriceChanges(testApp.db);
}

test('a price with GST becomes one without it, by the rate that its value has', {
	tags: ['RANGE-009'],
}, () => {
	expect(highestUnder(paise(118_000), { gstSlabs: flatGst(basisPoints(1800)) })).toBe(100_000);
	const gstSlabs = [
		{ upToPaise: paise(100_000), rateBasisPoints: basisPoints(500) },
		...flatGst(basisPoints(1800)),
	];
	expect(highestUnder(paise(105_000), { gstSlabs })).toBe(100_000);
	expect(highestUnder(paise(236_000), { gstSlabs })).toBe(200_000);
});

test('the shopper never sees a rupee more than the file says', { tags: ['RANGE-030'] }, async () => {
	const { id } = await buildProduct(testApp.db, { sku: 'FELT-1' });
	// ₹84.75 would come to ₹100.01, which the shop shows as ₹101.
	expect((await send(`${header}FELT-1,100,,2099-01-01,`)).body).toMatchObject({ written: true });
	expect(await planned()).toEqual([['price', 8474]]);
	await begin();
	expect(await now(id)).toMatchObject({ pricePaise: 8474 });
});

test('a price with GST is read and saved by the rate of the day on which it begins', {
	tags: ['RANGE-030'],
}, async () => {
	const { id, version } = await buildProduct(testApp.db, { sku: 'FELT-1' });
	const change = { kind: 'gst', gst: 5, gstFrom: '2099-01-01' };
	const answer = await admin.call('POST /admin/products/bulk', { products: [{ id, version }], change });
	expect(answer.status).toBe(200);
	const lines = 'FELT-1,1180,,2098-12-31 23:59,\r\nFELT-1,1050,,2099-01-01 00:00,\r\n';
	expect((await send(header + lines)).body).toMatchObject({
		written: true,
		prices: [
			{ after: 1000, withGst: 1180 },
			{ after: 1000, withGst: 1050 },
		],
	});
	expect(await planned()).toEqual([
		['price', 100_000],
		['price', 100_000],
	]);
	expect((await admin.call('GET /admin/price-changes/export')).raw.toString()).toContain(lines);
});

test('a price to which no price without GST comes is refused with the next one below', {
	tags: ['RANGE-030'],
}, async () => {
	const rate = {
		hsn: '9504',
		slabs: [
			{ upTo: 1000, gst: 5 },
			{ upTo: null, gst: 18 },
		],
	};
	expect((await admin.call('POST /admin/gst-rates', { ...rate, from: '2098-01-01' })).status).toBeLessThan(
		300,
	);
	const { id } = await buildProduct(testApp.db, { sku: 'FELT-1' });
	await testApp.db.update(products).set({ hsn: '9504' }).where(eq(products.id, id));
	expect((await send(`${header}FELT-1,1100,,2099-01-01,`)).body).toMatchObject({
		problems: [
			{
				line: 2,
				problem: 'By its GST rates no price comes to ₹1,100. Please enter ₹1,050 or less, or a higher one.',
			},
		],
	});
	expect((await send(`${header}FELT-1,1050,,2099-01-01,`)).body).toMatchObject({ written: true });
});

test('price and offer of one line fall and rise together, whatever offer holds until then', {
	tags: ['RANGE-031'],
}, async () => {
	const { id } = await buildProduct(testApp.db, { sku: 'FELT-1', offerPaise: paise(80_000) });
	const lines = ['FELT-1,708,590,2099-01-01,', 'FELT-1,2360,2124,2099-01-02,'];
	expect((await send(header + lines.join('\n'))).body).toMatchObject({ written: true, planned: 4 });
	expect(await planned()).toEqual([
		['offer', 50_000],
		['price', 60_000],
		['price', 200_000],
		['offer', 180_000],
	]);
	await begin();
	expect(await now(id)).toMatchObject({ pricePaise: 200_000, offerPaise: 180_000 });
});

test('lines may stand in any order', { tags: ['RANGE-031'] }, async () => {
	await buildProduct(testApp.db, { sku: 'FELT-1' });
	const lines = ['FELT-1,,1770,2099-01-02,', 'FELT-1,2360,,2099-01-01,'];
	expect((await send(header + lines.join('\n'))).body).toMatchObject({ written: true, planned: 2 });
});

test('a file that a spreadsheet in India has saved is read', { tags: ['RANGE-034'] }, async () => {
	await buildProduct(testApp.db, { sku: '=FELT-1' });
	const file = [
		'\ufeffSKU,Price,Offer price,From,Until',
		`'=felt-1,"₹ 1,17,999.50","1,180",01-12-2098 09:00,02-12-2098 21:30`,
		'',
	].join('\r\n');
	expect((await send(file)).body).toMatchObject({ written: true, planned: 2 });
	const saved = (await admin.call('GET /admin/price-changes/export')).raw.toString();
	expect(saved).toContain("'=FELT-1,117999.5,,2098-12-01 09:00,\r\n");
	expect(saved).toContain("'=FELT-1,,1180,2098-12-01 09:00,2098-12-02 21:30\r\n");
});

test('5,000 lines are planned within seconds', { tags: ['RANGE-034'] }, async () => {
	const { id } = await buildProduct(testApp.db);
	const sizes = Array.from({ length: 100 }, (_, place) => `S${place}`);
	await giveVariants(
		testApp.db,
		id,
		[{ name: 'Size', values: sizes }],
		sizes.map((size) => ({ options: { Size: size }, sku: `GLOVE-${size}` })),
	);
	const lines = sizes.flatMap((size) =>
		Array.from({ length: 50 }, (_, day) => `GLOVE-${size},${1180 + day},,${2050 + day}-01-01,`),
	);
	const start = process.cpuUsage();
	expect((await send(header + lines.join('\n'))).body).toMatchObject({ written: true, planned: 5000 });
	// Processor time, which does not depend on what else the machine does.
	const { user, system } = process.cpuUsage(start);
	expect((user + system) / 1000).toBeLessThan(15_000);
	expect(await testApp.db.$count(priceChanges)).toBe(5000);
	const entered = and(eq(auditEntries.action, 'price change.enter'), isNull(auditEntries.before));
	expect(await testApp.db.$count(auditEntries, entered)).toBe(5000);
	expect((await send(`${header}GLOVE-S1,1180,,2049-01-01,`)).body).toMatchObject({
		problems: [{ problem: 'At most 50 price changes are planned at a time.' }],
	});
});

test('a file is checked, then plans its prices, and the saved file changes nothing', {
	tags: ['RANGE-009'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Felt pellets', sku: 'FELT-1' });
	const file = `${header}felt-1,1416,1180,2099-01-01 18:00,2099-01-03 21:00\n`;
	expect(await send(file, true)).toMatchObject({
		status: 200,
		body: { rows: 1, planned: 2, written: false, problems: [] },
	});
	expect(await testApp.db.$count(priceChanges)).toBe(0);
	expect((await send(file)).body).toMatchObject({ planned: 2, written: true });
	expect(await testApp.db.$count(priceChanges)).toBe(2);
	const saved = (await admin.call('GET /admin/price-changes/export')).raw.toString();
	expect(saved).toContain('SKU,Price,Offer price,From,Until\r\nFELT-1,1416,,2099-01-01 18:00,\r\n');
	expect((await send(saved)).body).toMatchObject({ rows: 2, unchanged: 2, planned: 0 });
});

test('a wrong line is named with its reason, and nothing is planned', {
	tags: ['RANGE-009', 'RANGE-034'],
}, async () => {
	await buildProduct(testApp.db, { sku: 'FELT-1' });
	const lines = [
		'FELT-1,900,,2099-01-01 18:00,',
		'FELT-1,800,,2099-01-01 18:00,',
		'NONE,900,,2099-01-01,',
		'FELT-1,900,,2020-01-01,',
		'FELT-1,0,,2099-01-02,',
		'FELT-1,,,2099-01-02,',
		'FELT-1,900,,2099-02-30,',
		'FELT-1,900,,2099-01-02,2099-01-03',
		'FELT-1,"14,99",,2099-01-03,',
		'FELT-1,900,,9999-12-31,',
	];
	expect((await send(header + lines.join('\n'))).body).toMatchObject({
		written: false,
		problems: [
			{ line: 3, problem: 'This SKU has a price from that time on line 2 already.' },
			{ line: 4, problem: "There is no product with the SKU 'NONE'." },
			{ line: 5, problem: "The time in 'From' is past. Please choose a time in the future." },
			{ line: 6, problem: "The column 'Price' must be an amount above ₹0, as in 1499 or 1499.50." },
			{ line: 7, problem: "Please fill in the column 'Price' or 'Offer price'." },
			{ line: 8, problem: "The column 'From' must be a time in India, as in 2026-12-01 18:00." },
			{ line: 9, problem: 'Only an offer price ends. Plan another regular price instead.' },
			{ line: 10, problem: "The column 'Price' must be an amount above ₹0, as in 1499 or 1499.50." },
			{ line: 11, problem: "The column 'From' must be a time in India, as in 2026-12-01 18:00." },
		],
	});
	expect(await testApp.db.$count(priceChanges)).toBe(0);
	expect(await send('sku,colour\nA,B\n')).toMatchObject({ status: 400, body: { code: 'file_unreadable' } });
});
