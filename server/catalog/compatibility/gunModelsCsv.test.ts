import { expect, test } from 'vitest';
import type { LinkedGunModel } from '../../../contracts/gunModels.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { upload } from '../../../testing/upload.ts';
import { auditEntries } from '../../schema/audit.ts';
import { gunModels } from '../../schema/compatibility.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const send = async (text: string, dryRun = false, client = admin) =>
	upload(testApp, client, `/admin/gun-models/import?dryRun=${dryRun}`, {
		field: 'file',
		name: 'gun-models.csv',
		type: 'text/csv',
		bytes: Buffer.from(text),
	});
const exported = async () => (await admin.call('GET /admin/gun-models/export')).raw.toString();
const stored = async () =>
	((await admin.call('GET /admin/gun-models')).body as { models: LinkedGunModel[] }).models.map(
		({ maker, model, kind, calibreMm, powerSource, accessories }) =>
			`${maker} ${model} ${kind} ${calibreMm} ${powerSource ?? '-'} [${accessories.map(({ name }) => name).join(', ')}]`,
	);

test('a file adds gun models and changes those of the same maker, model and calibre', {
	tags: ['GUN-009'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Scope', sku: 'SC-1' });
	const mount = await buildProduct(testApp.db, { name: 'Mount' });
	const first = await send(
		`maker,model,type,calibre_mm,power_source,linked_products\nDiana,34,rifle,4.5,spring,"sc-1\n${mount.id}"\nSteyr,LP 10,Pistol,4.5,,\n`,
	);
	expect(first).toMatchObject({
		status: 200,
		body: { rows: 2, added: 2, changed: 0, unchanged: 0, written: true, problems: [] },
	});
	expect(await stored()).toEqual(['Diana 34 rifle 4.5 spring [Mount, Scope]', 'Steyr LP 10 pistol 4.5 - []']);
	const file = await exported();
	expect((await send(file)).body).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
	// Columns that the file lacks stay as they are.
	const second = await send('maker;model;type;calibre_mm\nDIANA;34;pistol;4.5\nDiana;34;rifle;5.5\n');
	expect(second.body).toMatchObject({ added: 1, changed: 1, unchanged: 0, written: true });
	expect(await stored()).toEqual([
		'Diana 34 rifle 5.5 - []',
		'DIANA 34 pistol 4.5 spring [Mount, Scope]',
		'Steyr LP 10 pistol 4.5 - []',
	]);
	const entries = await testApp.db.select().from(auditEntries);
	expect(entries.filter(({ action }) => action === 'gunModels.import')).toHaveLength(2);
});

test('a check writes nothing, and neither does a file with a wrong line, which is named', {
	tags: ['GUN-009'],
}, async () => {
	await buildProduct(testApp.db, { name: 'T10 Rifle', sku: 'T10', muzzleEnergyJ: 7.5 });
	const header = 'maker,model,type,calibre_mm,power_source,linked_products';
	expect((await send(`${header}\nDiana,34,rifle,4.5,,\n`, true)).body).toMatchObject({
		added: 1,
		written: false,
	});
	const { body } = await send(
		`${[header, 'Diana,34,rifle,4.5,,', 'diana,34,rifle,4.5,,', 'Diana,35,gun,4.5,,', 'Diana,36,rifle,45,,', ',37,rifle,4.5,,', 'Diana,38,rifle,,,', 'Diana,39,rifle,4.5,,NONE', 'Diana,40,rifle,4.5,,T10'].join('\n')}\n`,
	);
	expect(body).toMatchObject({ rows: 8, written: false, problemCount: 7 });
	expect((body as { problems: unknown }).problems).toEqual([
		{ line: 3, problem: 'This gun model is on line 2 already.' },
		{ line: 4, problem: "The column 'type' must be rifle or pistol." },
		{ line: 5, problem: 'calibre_mm: Air guns have a calibre of at most 13 mm.' },
		{ line: 6, problem: 'maker: Please fill in this field.' },
		{ line: 7, problem: 'calibre_mm: Please enter the calibre in millimetres, as in 4.5.' },
		{ line: 8, problem: "There is no product with the SKU or id 'none'." },
		{ line: 9, problem: 'T10 Rifle is a gun. Link what fits a gun.' },
	]);
	expect(await testApp.db.$count(gunModels)).toBe(0);
});

test('what is no file of gun models is rejected with the reason, as are too many and other people', {
	tags: ['GUN-009'],
}, async () => {
	const header = 'maker,model,type,calibre_mm';
	for (const [text, status, error] of [
		['', 400, 'The file is empty.'],
		['maker,model,type\nDiana,34,rifle\n', 400, "The file needs the column 'calibre_mm'."],
		[`${header},colour\n`, 400, "The first line names 'colour', which is not a column of this file."],
		[`${header},maker\n`, 400, "The column 'maker' appears twice."],
		[
			`${header}\n${Array.from({ length: 401 }, (_, place) => `Diana,${place},rifle,4.5\n`).join('')}`,
			409,
			'There can be 400 gun models.',
		],
	] as const)
		expect(await send(text), text.slice(0, 30)).toMatchObject({
			status,
			body: { error: expect.stringContaining(error) },
		});
	const shopper = await testApp.signedIn();
	expect((await send(`${header}\nDiana,34,rifle,4.5\n`, false, shopper)).status).toBe(403);
	expect((await shopper.call('GET /admin/gun-models/export')).status).toBe(403);
});
