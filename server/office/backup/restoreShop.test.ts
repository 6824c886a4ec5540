import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ProductFileId } from '../../../contracts/ids.ts';
import { createDatabaseIn, writeDatabaseIn } from '../../../testing/migratedFolder.ts';
import replacedMigrations from '../../../testing/replacedMigrations.json' with { type: 'json' };
import { mediaTypes } from '../../catalog/productFiles/fileContent.ts';
import { runShop } from '../../main.ts';
import { newId } from '../../platform/columns.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { queryRows, takeOne } from '../../platform/database/database.ts';
import { lockFolder } from '../../platform/database/folderLock.ts';
import { migrate, readMigrations, readVersion } from '../../platform/database/migrations.ts';
import { openDatabase } from '../../platform/database/openDatabase.ts';
import { taskLeases } from '../../platform/jobs/tables.ts';
import { createLog } from '../../platform/log.ts';
import { openStorage } from '../../platform/storage/openStorage.ts';
import { deliveryZones } from '../../schema/delivery.ts';
import { pictures } from '../../schema/media.ts';
import { customerSales } from '../../schema/orders.ts';
import { productFiles } from '../../schema/productFiles.ts';
import { createArchive, readArchive } from './archive.ts';
import { backUpShop, restoreShop } from './backup.ts';
import { backupTasks } from './dailyBackup.ts';
import { manifestName } from './manifest.ts';
import { restoreBackup, verifyBackup } from './restoreBackup.ts';
import { markRestore } from './restoreMarker.ts';
import { backupName, parseTakenAt } from './thinning.ts';

/** What a database records of the 44 migrations from before the present ones. */
const replaced = Object.entries(replacedMigrations).map(([name, digest]) => ({ name, digest }));

let folder: string;
/** A stopped shop with one user, and a backup of it. */
let whole: { config: Config; file: string };
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-restore-'));
	const config = shop('whole');
	await makeShop(config);
	whole = { config, file: (await backUpShop(config, path.join(folder, 'backups'))).file };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const shop = (name: string, env: Record<string, string> = {}): Config =>
	readConfig({ DATA_DIR: path.join(folder, name), ...env });

/** A stopped shop with one user. */
async function makeShop(config: Config, migrations?: number): Promise<void> {
	const database =
		migrations === undefined ? await createDatabaseIn(config.dataDir) : await openDatabase(config);
	await migrate(database.db, true, migrations);
	await database.db.execute(
		sql`insert into users (id, name, email, password_hash) values (gen_random_uuid(), 'Asha', 'asha@example.com', 'none')`,
	);
	await database.close();
}

test('after a restore that failed, a backup of an older version is restored there and migrated', {
	tags: ['BAK-005', 'BAK-007'],
}, async () => {
	const broken = path.join(folder, 'broken backup');
	const archive = await createArchive(broken, undefined);
	await archive.add('pictures/target.webp', Buffer.from('picture'));
	await archive.add('tables/users/000001.jsonl', Buffer.from('["not an id"]\n'));
	const migrations = await readMigrations();
	await archive.finish({
		format: 1,
		takenAt: new Date().toISOString(),
		database: 'PGlite',
		migrations: migrations.map(({ name, digest }) => ({ name, digest })),
		tables: [],
		sequences: [],
	});
	await expect(restoreShop(shop('newer'), broken)).rejects.toThrow();
	expect(await readdir(path.join(folder, 'newer'))).toEqual([]);

	const known = migrations.length;
	await makeShop(shop('older'), known - 1);
	const { file } = await backUpShop(shop('older'), path.join(folder, 'older backups'));
	await restoreShop(shop('newer'), file);
	const database = await openDatabase(shop('newer'));
	// Written by a migration.
	expect(await database.db.$count(deliveryZones)).toBe(5);
	expect(await readVersion(database.db)).toHaveLength(known);
	const users = await queryRows(database.db, sql`select name from users`, z.object({ name: z.string() }));
	expect(users).toEqual([{ name: 'Asha' }]);
	await database.close();
});

test('a backup from before the present migrations is restored, one from long before names the version for it', {
	tags: ['BAK-005', 'RUN-009'],
}, async () => {
	const { file } = whole;
	const manifest = await verifyBackup(file, undefined);
	const later = manifest.migrations.slice(2);
	/** The same backup, made by a version with these migrations. */
	const madeBy = async (migrations: typeof replaced) => {
		const copy = path.join(folder, `backup of ${migrations.length} migrations`);
		const archive = await createArchive(copy, undefined);
		for await (const { name, bytes } of readArchive(file, undefined)) {
			if (name.startsWith('tables/migrations/')) {
				const rows = migrations.map(({ name, digest }, position) => [
					String(position),
					name,
					digest,
					'2026-11-20 10:00:00+00',
				]);
				await archive.add(name, Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));
			} else if (name !== manifestName) await archive.add(name, bytes);
		}
		await archive.finish({ ...manifest, migrations });
		return copy;
	};
	await restoreShop(shop('from replaced'), await madeBy([...replaced, ...later]));
	const database = await openDatabase(shop('from replaced'));
	await migrate(database.db, false);
	expect(await database.db.$count(customerSales)).toBe(1);
	expect(await readVersion(database.db)).toHaveLength(44 + later.length);
	await database.close();
	await expect(restoreShop(shop('too old'), await madeBy(replaced.slice(0, 40)))).rejects.toThrow(
		/up to its migration 0039_gst_and_hsn\. Check out commit ea24a62, .*`npm run restore` for a backup/,
	);
});

test('a restore is rejected where there is a shop, and changes nothing', { tags: ['BAK-007'] }, async () => {
	const { config, file } = whole;
	await expect(restoreShop(config, file)).rejects.toThrow(
		/database is not empty\. A backup is restored only/,
	);
	const pictures = path.join(folder, 'pictures/media');
	await mkdir(pictures, { recursive: true });
	await writeFile(path.join(pictures, 'target.webp'), 'picture');
	await expect(restoreShop(shop('pictures'), file)).rejects.toThrow(/media is not empty/);
	expect(await readdir(path.join(folder, 'pictures'))).toEqual(['media']);
	expect(await readFile(path.join(pictures, 'target.webp'), 'utf8')).toBe('picture');
});

test('files are restored with the content type with which they were uploaded', {
	tags: ['DOOR-303'],
}, async () => {
	await makeShop(shop('typed'));
	const source = await openDatabase(shop('typed'));
	const stored = await openStorage(shop('typed'));
	const picture = { publicId: '3f', url: '/media/3f.webp', width: 8, height: 8 };
	await source.db.insert(pictures).values(picture);
	const expected: Record<string, string> = { '3f.webp': 'image/webp' };
	for (const [extension, kind] of [
		['pdf', 'manual'] as const,
		['mp4', 'video'] as const,
		['webm', 'video'] as const,
	]) {
		const id = newId<ProductFileId>();
		await source.db.insert(productFiles).values({ id, kind, extension, title: 'Manual', bytes: 4 });
		expected[`${id}.${extension}`] = mediaTypes[extension];
	}
	for (const name of Object.keys(expected)) await stored.put(name, Buffer.from(name), 'image/webp');
	await source.close();
	const { file } = await backUpShop(shop('typed'), path.join(folder, 'typed backups'));
	const config = shop('with types');
	const database = await openDatabase(config);
	const types: Record<string, string> = {};
	const storage = {
		...(await openStorage(config)),
		put: async (name: string, _: Buffer, type: string) => {
			types[name] = type;
		},
	};
	const emailFolder = path.join(config.dataDir, 'mail');
	const manifest = await verifyBackup(file, undefined);
	await restoreBackup(file, undefined, manifest, { database, storage, emailFolder });
	expect(types).toEqual(expected);
	await database.close();
});

test('without a shop no backup is made, and no empty database is left behind', {
	tags: ['BAK-001'],
}, async () => {
	await expect(backUpShop(shop('nothing'), path.join(folder, 'no backups'))).rejects.toThrow(
		/There is no shop in .*nothing/,
	);
	expect(await readdir(folder)).not.toContain('nothing');
	expect(await readdir(folder)).not.toContain('no backups');
});

test('a process that makes no snapshots is named, and an unfinished backup is removed by the next one', {
	tags: ['BAK-001'],
}, async () => {
	const config = shop('busy');
	await makeShop(config);
	const unlock = await lockFolder(path.join(folder, 'busy/database'));
	const backups = path.join(folder, 'busy backups');
	await expect(backUpShop(config, backups)).rejects.toThrow(
		/in use by a process that does not make snapshots/,
	);
	await unlock();
	await mkdir(backups);
	const unfinished = '.nishana-01234567-89ab-cdef-0123-456789abcdef.unfinished';
	await writeFile(path.join(backups, unfinished), '');
	await writeFile(path.join(backups, backupName(new Date('2019-01-01'), false)), '');
	await writeFile(path.join(backups, 'notes.txt'), '');
	const { file, deleted } = await backUpShop(config, backups);
	expect(deleted).toEqual([backupName(new Date('2019-01-01'), false)]);
	expect((await readdir(backups)).sort()).toEqual([path.basename(file), 'notes.txt'].sort());
});

test('with BACKUP_FOLDER one backup is made a day, also by two instances that start together while the shop is open', {
	tags: ['BAK-012', 'BAK-015'],
}, async () => {
	const backups = path.join(folder, 'daily backups');
	const env = { DATA_DIR: path.join(folder, 'daily'), BACKUP_FOLDER: backups, NODE_ENV: 'test' };
	const config = readConfig(env);
	await makeShop(config);
	const database = await openDatabase(config);
	const lines: string[] = [];
	const services = { database, log: createLog('info', { write: (line) => void lines.push(line) }) };
	const startInstance = () =>
		takeOne(backupTasks(services, config, { ...process.env, ...env, DATABASE_URL: '' }));
	const task = startInstance();
	const other = startInstance();
	await Promise.all([task.run(), other.run()]);
	const logged = (text: string) => expect.poll(() => lines.join('')).toContain(text);
	await logged('Another instance makes the daily backup');
	await logged('The daily backup was made');
	await expect
		.poll(() => readdir(backups).catch(() => []))
		.toContainEqual(expect.stringMatching(/^nishana-.*\.tar\.gz$/));
	const [made = ''] = await readdir(backups);
	await expect.poll(() => database.db.$count(taskLeases)).toBe(0);
	expect(Date.now() - (parseTakenAt(made)?.getTime() ?? 0)).toBeLessThan(900_000);
	await Promise.all([task.run(), other.run()]);
	expect(backupTasks(services, shop('daily'), process.env)).toEqual([]);
	await database.close();
	expect(await readdir(backups)).toEqual([made]);
});

test('a shop whose restore was killed does not start, and neither does another restore', {
	tags: ['RUN-005'],
}, async () => {
	const { file } = whole;
	// What a killed restore leaves behind.
	const config = shop('killed');
	await markRestore(config.dataDir);
	await writeDatabaseIn(config.dataDir);
	await expect(runShop({ demo: false, env: { DATA_DIR: config.dataDir, PORT: '0' } })).rejects.toThrow(
		/was interrupted, so the shop in it is not complete\. Delete this folder/,
	);
	await expect(restoreShop(config, file)).rejects.toThrow(/was interrupted/);
	await rm(config.dataDir, { recursive: true });
	await restoreShop(config, file);
	expect((await readdir(config.dataDir)).filter((name) => name.startsWith('restore'))).toEqual([]);
});

test('a restore whose database cannot be opened leaves no mark', { tags: ['RUN-005'] }, async () => {
	const { file } = whole;
	const unreachable = shop('unreachable', { DATABASE_URL: 'postgres://shop@127.0.0.1:1/none' });
	await expect(restoreShop(unreachable, file)).rejects.toThrow();
	const config = shop('unreachable');
	await restoreShop(config, file);
	expect((await readdir(config.dataDir)).filter((name) => name.startsWith('restore'))).toEqual([]);
});
