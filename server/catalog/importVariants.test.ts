import { parse } from 'csv-parse/sync';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ImportProgress, ImportReport } from '../../contracts/inventory.ts';
import { paise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { giveVariants } from '../../testing/buildVariants.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { upload } from '../../testing/upload.ts';
import { products, productVariants } from '../schema/catalog.ts';
import { stockMovements } from '../schema/stockMovements.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
beforeEach(async () => {
	await admin.call('POST /categories', { name: 'Clothing' });
	await admin.call('POST /brands', { name: 'Sarvik' });
});

async function getReport(file: string): Promise<ImportReport> {
	const { text } = await upload(testApp, admin, '/admin/products/import?dryRun=false', {
		field: 'file',
		name: 'products.csv',
		type: 'text/csv',
		bytes: Buffer.from(file),
	});
	const last = JSON.parse(text.trim().split('\n').at(-1) ?? '') as ImportProgress;
	if (!('report' in last)) throw new Error(`No report: ${text}`);
	return last.report;
}
const exported = async () => (await admin.call('GET /admin/products/export')).raw.toString('utf8');
const records = async () => parse(await exported(), { columns: true, bom: true }) as Record<string, string>[];
const stored = () =>
	testApp.db
		.select()
		.from(productVariants)
		.orderBy(asc(productVariants.productId), asc(productVariants.position));

const head =
	'handle,sku,name,category,brand,price,stock,hsn,option1_name,option1_value,option2_name,option2_value,gtin\n';
const jacket = `${head}jacket,J-S-R,Jacket,Clothing,Sarvik,900,3,6201,Size,S,Hand,Right,4006381333931
jacket,J-M-R,,,,950,4,,,M,,Right,
jacket,J-M-L,,,,950,0,,,M,,Left,
`;
const sizes = [{ name: 'Size', values: ['S', 'M'] }];
/** A stored product in sizes S and M. */
async function sized() {
	const product = await buildProduct(testApp.db, { name: 'Glove' });
	return giveVariants(testApp.db, product.id, sizes, [
		{ options: { Size: 'S' }, sku: 'G-S', gtin: '4006381333931', weightG: 80 },
		{ options: { Size: 'M' }, sku: 'G-M', pricePaise: paise(120_000), active: false },
	]);
}

test('lines of one handle become a product with a variant each', { tags: ['CATX-260'] }, async () => {
	expect(await getReport(jacket)).toMatchObject({ rows: 3, created: 1, written: true, problemCount: 0 });
	const [product] = await testApp.db.select().from(products);
	expect(product).toMatchObject({
		name: 'Jacket',
		stock: 7,
		pricePaise: 90_000,
		options: [
			{ name: 'Size', values: ['S', 'M'] },
			{ name: 'Hand', values: ['Right', 'Left'] },
		],
	});
	expect(await stored()).toMatchObject([
		{ sku: 'J-S-R', gtin: '4006381333931', options: { Size: 'S', Hand: 'Right' }, stock: 3 },
		{ sku: 'J-M-R', options: { Size: 'M', Hand: 'Right' }, pricePaise: 95_000 },
		{ sku: 'J-M-L', options: { Size: 'M', Hand: 'Left' }, stock: 0 },
	]);
	expect(await testApp.db.select().from(stockMovements)).toMatchObject([{ reason: 'import' }, {}]);
	expect(await getReport(jacket)).toMatchObject({ created: 0, unchanged: 1, problemCount: 0 });
});

test('an export has a line per variant and can be imported unchanged', { tags: ['CATX-261'] }, async () => {
	await sized();
	await buildProduct(testApp.db, { name: 'Simple', sku: 'SIMPLE' });
	const lines = await records();
	expect(lines.filter(({ sku }) => sku?.startsWith('G-'))).toMatchObject([
		{ name: 'Glove', option1_name: 'Size', option1_value: 'S', variant_on: 'yes', variant_weight_g: '80' },
		{ name: '', option1_value: 'M', price: '1200', variant_on: 'no', gtin: '' },
	]);
	expect(lines.find(({ sku }) => sku === 'SIMPLE')).toMatchObject({ name: 'Simple', option1_name: '' });
	const before = await stored();
	expect(await getReport(await exported())).toMatchObject({ rows: 3, unchanged: 2, problemCount: 0 });
	expect(await stored()).toEqual(before);
});

test('a line with a SKU changes its variant only, and lines that are missing delete nothing', {
	tags: ['CATX-260'],
}, async () => {
	await sized();
	expect(await getReport('sku;price;stock\nG-M;1300;25\n')).toMatchObject({ updated: 1, written: true });
	expect(await stored()).toMatchObject([
		{ sku: 'G-S', pricePaise: 100_000, stock: 10, weightG: 80, gtin: '4006381333931' },
		{ sku: 'G-M', pricePaise: 130_000, stock: 25, active: false },
	]);
	const [product] = await testApp.db.select().from(products);
	expect(product).toMatchObject({ name: 'Glove', options: sizes, hsn: '9304' });
	const more = `id,sku,price,option1_value\n${product?.id},G-L,1400,L\n`;
	expect(await getReport(more)).toMatchObject({ updated: 1, problemCount: 0 });
	expect((await stored()).map(({ options }) => options.Size)).toEqual(['S', 'M', 'L']);
});

test('wrong lines of variants are named with their column, and nothing is written', {
	tags: ['CATX-262'],
}, async () => {
	const [other] = await sized();
	const wrong = (line: string) => getReport(`${jacket}${line}\n`);
	const getProblem = async (line: string) => {
		const { problems, written } = await wrong(line);
		expect(written).toBe(false);
		return problems.map(({ line: at, column, problem }) => [at, column, problem]);
	};
	// The barcode of the first line belongs to the stored glove.
	const taken = [2, 'gtin', "'Glove' has this barcode already."];
	expect(await getProblem('jacket,J-9,,,,950,0,,,M,,Left,')).toEqual([
		taken,
		[5, 'option1_value', "Line 4 has the combination 'Size: M, Hand: Left' already."],
	]);
	expect(await getProblem('jacket,J-9,,,,950,0,,,M,,,')).toEqual([
		taken,
		[5, 'option1_value', "Each variant needs a value for 'Hand'."],
	]);
	expect(await getProblem('jacket,J-S-R,,,,950,0,,,L,,Left,')).toEqual([
		taken,
		[5, 'sku', 'Line 2 is about the same product.'],
	]);
	expect(await getProblem('jacket,J-9,,,,950,0,,,L,,Left,8901234567891')).toEqual([
		taken,
		[5, 'gtin', 'This is not a valid barcode number (GTIN). Please check its digits.'],
	]);
	expect(await testApp.db.select({ name: products.name }).from(products)).toEqual([{ name: 'Glove' }]);
	expect(other?.sku).toBe('G-S');
});

test('of 10,000 variants three wrong lines are named, nothing is written, and the corrected file is', {
	tags: ['CATX-262'],
}, async () => {
	const line = (number: number, price: string | number = 100 + (number % 900)) => {
		const style = Math.floor(number / 100);
		const first = number % 100 === 0;
		return `style-${style},S-${number},${first ? `Style ${style}` : ''},${first ? 'Clothing' : ''},${
			first ? 'Sarvik' : ''
		},${price},5,${first ? '6201' : ''},Size,${number % 100},,,\n`;
	};
	const file = (wrong: Record<number, string>) =>
		head + Array.from({ length: 10_000 }, (_, number) => wrong[number] ?? line(number)).join('');
	const wrong = {
		5: line(5, 'cheap'),
		4444: line(4444).replace('S-4444', 'S-4443'),
		9999: line(9999).replace('Size,99', 'Size,'),
	};
	const started = performance.now();
	const report = await getReport(file(wrong));
	expect(report).toMatchObject({ rows: 10_000, written: false, problemCount: 3 });
	expect(report.problems.map(({ line: at, column }) => [at, column])).toEqual([
		[7, 'price'],
		[4446, 'sku'],
		[10_001, 'option1_value'],
	]);
	expect(await testApp.db.$count(products)).toBe(0);
	const checked = performance.now();
	expect(await getReport(file({}))).toMatchObject({ created: 100, written: true });
	expect(await testApp.db.$count(productVariants)).toBe(10_000);
	console.info(
		`checked in ${Math.round(checked - started)} ms, written in ${Math.round(performance.now() - checked)} ms`,
	);
});
