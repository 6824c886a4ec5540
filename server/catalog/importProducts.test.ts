import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportProgress, ImportReport } from '../../contracts/inventory.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { upload } from '../../testing/upload.ts';
import { products } from '../schema/catalog.ts';
import { stockMovements } from '../schema/stockMovements.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
beforeEach(async () => {
	await admin.call('POST /categories', { name: 'Pellets' });
	await admin.call('POST /brands', { name: 'Zinnora' });
});

async function send(file: string | Buffer, dryRun: boolean): Promise<ImportProgress[]> {
	const { status, text } = await upload(testApp, admin, `/admin/products/import?dryRun=${dryRun}`, {
		field: 'file',
		name: 'products.csv',
		type: 'text/csv',
		bytes: Buffer.from(file),
	});
	expect(status).toBe(200);
	return text
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as ImportProgress);
}

async function getReport(file: string | Buffer, dryRun = false): Promise<ImportReport> {
	const last = (await send(file, dryRun)).at(-1);
	if (last === undefined || !('report' in last)) throw new Error(`No report: ${JSON.stringify(last)}`);
	return last.report;
}
async function getError(file: string | Buffer): Promise<string> {
	const last = (await send(file, true)).at(-1);
	return last !== undefined && 'error' in last ? last.error : '';
}

const head = 'sku,name,category,brand,price,stock,hsn,features,specifications\n';
const row = (sku: string, price: string | number = 1450) =>
	`${sku},Finale ${sku},pellets,ZINNORA,${price},20,9306,"Clean cut\nSorted","Calibre: 4.50 mm\nPer tin: 500"\n`;
const exported = async () => (await admin.call('GET /admin/products/export')).raw.toString('utf8');

describe('importing products', () => {
	test('a dry run reports the changes without writing; the import writes them', async () => {
		expect(await getReport(head + row('F-1') + row('F-2'), true)).toMatchObject({
			rows: 2,
			created: 2,
			updated: 0,
			written: false,
			problemCount: 0,
		});
		expect(await testApp.db.$count(products)).toBe(0);
		expect((await getReport(head + row('F-1') + row('F-2'))).written).toBe(true);
		expect(await testApp.db.select().from(products).orderBy(products.sku)).toMatchObject([
			{ sku: 'F-1', stock: 20, features: ['Clean cut', 'Sorted'], pricePaise: 145_000 },
			{
				sku: 'F-2',
				specifications: [
					{ key: 'Calibre', value: '4.50 mm' },
					{ key: 'Per tin', value: '500' },
				],
			},
		]);
		expect(await testApp.db.select().from(stockMovements)).toMatchObject([
			{ reason: 'import', change: 20, actorId: admin.user.id },
			{ reason: 'import', change: 20, actorId: admin.user.id },
		]);
	});

	test('the unit for GST is imported and exported, and a row with an unknown one is reported', {
		tags: ['AFT-192'],
	}, async () => {
		const withUnit = (unit: string) => `${head.trim()},gst_unit\n${row('F-1').trimEnd()},${unit}\n`;
		expect((await getReport(withUnit('crates'))).problems).toEqual([
			{ line: 2, column: 'gst_unit', problem: expect.stringContaining('Please use one of NOS, PCS,') },
		]);
		expect((await getReport(withUnit('box'))).written).toBe(true);
		const [record] = parse(await exported(), { columns: true, bom: true }) as Record<string, string>[];
		expect(record).toMatchObject({ sku: 'F-1', gst_unit: 'BOX' });
		// A file without the column leaves it as it is.
		expect((await getReport(head + row('F-1', 1500))).written).toBe(true);
		expect(await testApp.db.select().from(products)).toMatchObject([{ uqc: 'BOX', pricePaise: 150_000 }]);
	});

	test('the place in the product feed is imported, exported and cleared, and another word is reported', {
		tags: ['KIT-013'],
	}, async () => {
		const withFeed = (feed: string) => `${head.trim()},feed\n${row('F-1').trimEnd()},${feed}\n`;
		expect((await getReport(withFeed('sometimes'))).problems).toEqual([
			{ line: 2, column: 'feed', problem: "Please use 'include', 'leave out', or nothing." },
		]);
		const stored = () => testApp.db.select({ feed: products.feed }).from(products);
		for (const [typed, feed] of [
			['Include', 'include'],
			['leave out', 'leave out'],
			['', null],
		] as const) {
			expect((await getReport(withFeed(typed))).written).toBe(true);
			expect(await stored(), typed).toEqual([{ feed }]);
			const [record] = parse(await exported(), { columns: true, bom: true }) as Record<string, string>[];
			expect(record).toMatchObject({ sku: 'F-1', feed: feed ?? '' });
			expect(await getReport(await exported())).toMatchObject({ unchanged: 1, updated: 0 });
		}
		// A file without the column leaves it as it is.
		await getReport(withFeed('leave out'));
		expect((await getReport(head + row('F-1', 1500))).written).toBe(true);
		expect(await stored()).toEqual([{ feed: 'leave out' }]);
	});

	test('nothing is written unless every row is valid; problems name line, column and solution', async () => {
		const report = await getReport(
			head + row('F-1') + row('F-2', 'cheap') + row('F-3').replace('pellets', 'Tea') + row('F-1'),
		);
		expect(report).toMatchObject({ written: false, created: 2, problemCount: 3 });
		expect(report.problems).toEqual([
			{ line: 3, column: 'price', problem: expect.stringMatching(/./) },
			{
				line: 4,
				column: 'category',
				problem: "There is no category 'Tea'. Add it first, or correct the name.",
			},
			{ line: 5, column: 'sku', problem: expect.stringContaining('the same product') },
		]);
		expect(await testApp.db.$count(products)).toBe(0);
	});

	test('a missing column changes nothing, and an unchanged row is not written', async () => {
		await getReport(head + row('F-1') + row('F-2'));
		const report = await getReport('sku;price\nF-1;999.50\nF-2;1450\n');
		expect(report).toMatchObject({ updated: 1, unchanged: 1, written: true });
		const [changed, same] = await testApp.db.select().from(products).orderBy(products.sku);
		expect(changed).toMatchObject({
			pricePaise: 99_950,
			stock: 20,
			features: ['Clean cut', 'Sorted'],
			version: 2,
		});
		expect(same).toMatchObject({ pricePaise: 145_000, version: 1 });
	});

	test('an export can be imported unchanged, including escaped formulas', async () => {
		await buildProduct(testApp.db, {
			name: '=HYPERLINK("http://x.example")',
			shortDescription: '+SUM(A1:A9), "quoted"\nand a second line',
			features: ['-1 to +1', '@home'],
			specifications: [{ key: 'Weight: with case', value: '=4,2 kg' }],
			manufacturerOrImporter: "'Quoted' Traders",
			calibreMm: 4.5,
		});
		await buildProduct(testApp.db, { sku: '-DASH', name: '  पिस्तौल  ' });
		const file = await exported();
		const cells: string[][] = parse(file, { bom: true, from: 2 });
		expect(cells.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
		const before = await testApp.db.select().from(products).orderBy(products.id);
		expect(await getReport(file)).toMatchObject({ rows: 2, unchanged: 2, problemCount: 0 });
		expect(await testApp.db.select().from(products).orderBy(products.id)).toEqual(before);
	});

	// Six hundred rows are checked and written.
	test('progress is reported while many rows are checked and written', async () => {
		const many = head + Array.from({ length: 600 }, (_, number) => row(`N-${number}`)).join('');
		const progress = await send(many, false);
		const steps = progress.flatMap((one) =>
			'stage' in one ? [`${one.stage} ${one.done}/${one.total}`] : [],
		);
		expect(steps.slice(0, 3)).toEqual(['checking 500/600', 'checking 600/600', 'writing 100/600']);
		expect(steps.at(-1)).toBe('writing 600/600');
		expect(await testApp.db.$count(products)).toBe(600);
	});

	test('an archived product and an unknown id are problems; an unchanged export is not', async () => {
		await buildProduct(testApp.db, { sku: 'OLD', archivedAt: new Date() });
		const file = `id,sku,name,category,brand,price\n,OLD,Old,Pellets,Zinnora,5\n${crypto.randomUUID()},NEW,New,Pellets,Zinnora,5\n`;
		expect((await getReport(file)).problems.map(({ column }) => column)).toEqual(['name', 'id']);
		expect(await getReport(await exported())).toMatchObject({ rows: 1, unchanged: 1, problemCount: 0 });
	});
});

describe('invalid files', () => {
	test('are rejected with a helpful message', async () => {
		expect(await getError('')).toMatch(/empty/);
		expect(await getError(head)).toMatch(/no products/);
		expect(await getError(Buffer.from([0xff, 0xfe, 0x41, 0x00]))).toMatch(/UTF-8/);
		expect(await getError('name,name\nA,B\n')).toMatch(/twice/);
		expect(await getError('colour\nred\n')).toMatch(/'colour'/);
		expect(await getError('price\n5\n')).toMatch(/'sku'/);
		expect(await getError('sku,name\n"never closed\n')).toMatch(/could not be read/);
		expect(await getError(`sku\n${'x\n'.repeat(10_001)}`)).toMatch(/10,000/);
	});

	test('a file that is too large and a request without a file are rejected', async () => {
		const bytes = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
		const send = (field: string, body: Buffer) =>
			upload(testApp, admin, '/admin/products/import', {
				field,
				name: 'p.csv',
				type: 'text/csv',
				bytes: body,
			});
		expect((await send('file', bytes)).status).toBe(413);
		expect((await send('other', Buffer.from(head))).status).toBe(400);
	});

	test('attributes are read with their units, exported as they are, and rejected with their line', {
		tags: ['CATX-104'],
	}, async () => {
		const [category] = (await testApp.guest.call('GET /categories')).body as { id: string }[];
		const own = { unit: '', fact: null, choices: [] as string[], filterable: true, comparable: true };
		await admin.call(`PUT /categories/${category?.id}/attributes`, {
			attributes: [
				{ ...own, name: 'shape', label: 'Shape', kind: 'choice', choices: ['Flat', 'Domed'] },
				{ ...own, name: 'length', label: 'Length', kind: 'number', unit: 'mm' },
				{ ...own, name: 'lead-free', label: 'Lead-free', kind: 'yes-no' },
			],
		});
		const file = (sku: string, attributes: string) =>
			`sku,name,category,brand,price,attributes\n${sku},Pellet ${sku},Pellets,Zinnora,100,"${attributes}"\n`;
		expect(await getReport(file('A-1', 'shape: Domed\nlength: 0.5 in\nlead-free: yes'))).toMatchObject({
			written: true,
			problemCount: 0,
		});
		const [stored] = await testApp.db.select().from(products);
		expect(stored?.attributes).toEqual({ shape: 'Domed', length: 12.7, 'lead-free': true });
		expect(await exported()).toContain('lead-free: yes\nlength: 12.7\nshape: Domed');
		expect(await getReport(await exported())).toMatchObject({ unchanged: 1 });
		for (const wrong of ['shape: Round', 'length: long', 'lead-free: perhaps', 'colour: red'])
			expect(await getReport(file('A-2', wrong)), wrong).toMatchObject({
				written: false,
				problems: [{ line: 2, column: 'attributes' }],
			});
	});
});
