import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingGroups } from '../contracts/settingGroups.ts';
import { readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { auditEntries } from '../server/schema/audit.ts';
import { gunModels } from '../server/schema/compatibility.ts';
import { searchMeanings, synonyms } from '../server/schema/search.ts';
import { buildProduct } from '../testing/buildProduct.ts';
import { CannotRun } from './command.ts';
import { newShopSettings } from './newShopSettings.ts';
import { newShop, openNewShop } from './openNewShop.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-new-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const shop = newShop.parse({
	name: 'Willow and Seam',
	place: 'Meerut',
	trade: 'Cricket equipment',
	street: '4 Suraj Kund Road',
	pin: '250001',
	legalName: 'Willow and Seam Traders',
	gstin: '09 aabfw 4821q1zl',
	phone: '+91 98370 12345',
	email: 'hello@willow.example',
	owner: 'Meera Rawat',
});

test('An empty shop gets its name once, and not after its first product', { tags: ['SET-050'] }, async () => {
	const env = { DATA_DIR: folder };
	await openNewShop(shop, env);
	const database = await openDatabase(readConfig(env));
	const { settings } = await readSettings(database.db, pino({ level: 'silent' }));
	expect(settings).toMatchObject(newShopSettings(shop));
	expect(settings.identity).toMatchObject({ gstin: '09AABFW4821Q1ZL', state: 'Uttar Pradesh' });
	for (const ofGuns of [gunModels, synonyms, searchMeanings])
		expect(await database.db.$count(ofGuns)).toBe(0);
	const entries = await database.db.select().from(auditEntries);
	expect(entries.map(({ target }) => target)).toContain('settings:identity');
	await buildProduct(database.db);
	await database.close();
	await expect(openNewShop({ ...shop, name: 'Other' }, env)).rejects.toThrow(CannotRun);
});

test('What is stored for a new shop are legal settings, of an arms trade too', { tags: ['SET-050'] }, () => {
	for (const trade of ['Cricket equipment', 'Air rifles and pellets'])
		for (const [group, value] of Object.entries(newShopSettings({ ...shop, trade })))
			expect(settingGroups[group as keyof typeof settingGroups].schema.parse(value), group).toEqual(value);
	const sellsArms = (trade: string) => newShopSettings({ ...shop, trade }).trade.arms;
	expect(['Cricket bats', 'Glue guns', 'Air rifles', 'Shooting sports'].map(sellsArms)).toEqual([
		false,
		false,
		true,
		true,
	]);
});
