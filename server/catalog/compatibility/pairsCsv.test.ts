import { describe, expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { upload } from '../../../testing/upload.ts';
import { auditEntries } from '../../schema/audit.ts';
import { compatibleProducts } from '../../schema/compatibility.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const gun = (name: string, sku: string | null = null) =>
	buildProduct(testApp.db, { name, sku, muzzleEnergyJ: 7.5 });
const accessory = (name: string, sku: string | null = null) => buildProduct(testApp.db, { name, sku });
const send = async (text: string, dryRun = false, client = admin) =>
	upload(testApp, client, `/admin/compatibility/import?dryRun=${dryRun}`, {
		field: 'file',
		name: 'pairs.csv',
		type: 'text/csv',
		bytes: Buffer.from(text),
	});
const exported = async () => (await admin.call('GET /admin/compatibility/export')).raw.toString();
const stored = () => testApp.db.$count(compatibleProducts);

describe('a file of pairs', () => {
	test('adds pairs by SKU or id, leaves the others, and removes those with no', {
		tags: ['CATX-510'],
	}, async () => {
		const rifle = await gun('T10 Rifle', 'T10');
		await accessory('Pellets', 'TIN-450');
		const kit = await accessory('Seal Kit');
		const first = await send(`gun,accessory\nt10,tin-450\n${rifle.id},${kit.id}\n`);
		expect(first).toMatchObject({
			status: 200,
			body: { rows: 2, added: 2, removed: 0, unchanged: 0, written: true, problems: [] },
		});
		const second = await send('gun;accessory;fits\nT10;TIN-450;no\n');
		expect(second.body).toMatchObject({ rows: 1, added: 0, removed: 1, written: true });
		expect(await testApp.db.select().from(compatibleProducts)).toMatchObject([
			{ gunId: rifle.id, accessoryId: kit.id },
		]);
		const entries = await testApp.db.select().from(auditEntries);
		expect(entries.filter(({ action }) => action === 'compatibility.import')).toHaveLength(2);
	});

	test('is what the export writes, and importing it again changes nothing', {
		tags: ['CATX-511'],
	}, async () => {
		const rifle = await gun('=T10 "Match"', 'T10');
		const kit = await accessory('Seal Kit');
		await send(`gun,accessory\nT10,${kit.id}\n`);
		const file = await exported();
		expect(file).toBe(
			`\ufeffgun,gun_name,accessory,accessory_name,fits\r\nT10,"'=T10 ""Match""",${kit.id},Seal Kit,yes\r\n`,
		);
		expect((await send(file)).body).toMatchObject({ added: 0, removed: 0, unchanged: 1 });
		expect(rifle.id).not.toBe(kit.id);
	});

	test('is only checked by a dry run', { tags: ['CATX-510'] }, async () => {
		await gun('T10 Rifle', 'T10');
		await accessory('Pellets', 'TIN');
		expect((await send('gun,accessory\nT10,TIN\n', true)).body).toMatchObject({ added: 1, written: false });
		expect(await stored()).toBe(0);
	});

	test('names every wrong line in a sentence, and then nothing is written', {
		tags: ['CATX-512'],
	}, async () => {
		await gun('T10 Rifle', 'T10');
		await gun('P10 Pistol', 'P10');
		await accessory('Pellets', 'TIN');
		await accessory('Seal Kit', 'KIT');
		const old = await accessory('Old Magazine', 'OLD');
		await admin.call(`PUT /admin/products/${old.id}/archived`, { archived: true });
		const { status, body } = await send(
			`${['gun,accessory,fits', 'T10,TIN,', 'T10,NONE,yes', 'T10,T10,yes', 'T10,P10,yes', 'TIN,KIT,yes'].join('\n')}
KIT,T10,yes
T10,,yes
t10,tin,yes
T10,KIT,maybe
T10,OLD,yes
`,
		);
		expect(status).toBe(200);
		expect(body).toMatchObject({ rows: 10, added: 1, written: false, problemCount: 9 });
		expect((body as { problems: unknown }).problems).toEqual([
			{ line: 3, problem: "There is no product with the SKU or id 'NONE'." },
			{ line: 4, problem: 'T10 Rifle cannot fit itself.' },
			{ line: 5, problem: expect.stringContaining('T10 Rifle and P10 Pistol are both guns.') },
			{ line: 6, problem: expect.stringContaining('Neither Pellets nor Seal Kit is a gun.') },
			{ line: 7, problem: 'Seal Kit is not a gun, but T10 Rifle is. Please swap the two columns.' },
			{ line: 8, problem: "The column 'accessory' is empty. Please enter a SKU or a product id." },
			{ line: 9, problem: 'This pair is on line 2 already.' },
			{ line: 10, problem: "The column 'fits' must be yes or no." },
			{ line: 11, problem: 'Old Magazine is archived. Restore it first.' },
		]);
		expect(await stored()).toBe(0);
	});

	test('that cannot be read is rejected with the reason', { tags: ['CATX-513'] }, async () => {
		for (const [text, error] of [
			['', 'The file is empty.'],
			['gun,accessory\n', 'The file has a first line and no pairs.'],
			['gun,colour\nT10,red\n', "The first line names 'colour', which is not a column of this file."],
			['gun,fits\nT10,yes\n', "The file needs the columns 'gun' and 'accessory'"],
			['gun,gun,accessory\nT10,T10,KIT\n', "The column 'gun' appears twice."],
			[`gun,accessory\n${'a,b\n'.repeat(10_001)}`, 'A file may have 10,000 lines; this one has more.'],
			['gun,accessory\n"T10,KIT\n', 'The CSV file could not be read'],
		])
			expect(await send(text ?? ''), text?.slice(0, 30)).toMatchObject({
				status: 400,
				body: { error: expect.stringContaining(error ?? '') },
			});
	});

	test('is for administrators', { tags: ['CATX-510'] }, async () => {
		const shopper = await testApp.signedIn();
		expect((await send('gun,accessory\nT10,TIN\n', false, shopper)).status).toBe(403);
	});
});
