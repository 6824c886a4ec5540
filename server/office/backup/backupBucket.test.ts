import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabaseIn } from '../../../testing/migratedFolder.ts';
import { type ObjectStore, openObjectStore } from '../../../testing/objectStore.ts';
import { readConfig } from '../../platform/config.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { openDatabase } from '../../platform/database/openDatabase.ts';
import { StorageDown } from '../../platform/storage/storage.ts';
import { users } from '../../schema/auth.ts';
import { backUpShop, copyBackup, getBucketAddress, newestBackup, restoreFromBucket } from './backup.ts';
import { backupName } from './thinning.ts';

let folder: string;
let store: ObjectStore;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-bucket-'));
	store = await openObjectStore();
});
beforeEach(() => store.objects.clear());
afterAll(async () => {
	await store.close();
	await rm(folder, { recursive: true, force: true });
});

const shop = (name: string) => {
	const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.account;
	const key = `${accessKeyId}:${encodeURIComponent(secretAccessKey)}`;
	return readConfig({
		DATA_DIR: path.join(folder, name),
		BACKUP_FOLDER: path.join(folder, `backups of ${name}`),
		BACKUP_URL: `s3+http://${key}@${new URL(endpoint).host}/${bucket}/shop?region=${region}`,
	});
};
const object = { bytes: Buffer.from('old'), contentType: undefined };
const names = () => [...store.objects.keys()].toSorted();

test('a backup is copied to the bucket, old ones leave it by the same rule, and a shop is restored from it', {
	tags: ['BAK-017'],
}, async () => {
	const config = shop('first');
	const database = await createDatabaseIn(config.dataDir);
	await migrate(database.db, true);
	await database.db.execute(
		sql`insert into users (id, name, email, password_hash) values (gen_random_uuid(), 'Asha', 'asha@example.com', 'none')`,
	);
	await database.close();
	store.objects.set(`shop/${backupName(new Date('2019-01-01'), false)}`, object);
	store.objects.set('shop/notes.txt', object);
	const backups = config.backup.folder ?? '';
	const { file } = await backUpShop(config, backups);
	const copiedTo = getBucketAddress(config.backup.bucket ?? expect.fail());
	const place = { folder: backups, copiedTo };
	expect(await newestBackup(place)).toBeUndefined();

	const name = path.basename(file);
	expect(await copyBackup(config, backups)).toBe(name);
	expect(names()).toEqual([`shop/${name}`, 'shop/notes.txt'].toSorted());
	expect(await newestBackup(place)).toEqual(await newestBackup({ folder: backups, copiedTo: undefined }));
	// Another bucket does not have it.
	expect(await newestBackup({ folder: backups, copiedTo: `${copiedTo}other/` })).toBeUndefined();
	// What is there is not sent once more.
	const sent = store.requests.length;
	await copyBackup(config, backups);
	expect(store.requests).toHaveLength(sent);

	const restored = shop('second');
	await restoreFromBucket(restored, restored.backup.bucket ?? expect.fail(), name);
	const opened = await openDatabase(restored);
	expect(await opened.db.$count(users)).toBe(1);
	await opened.close();
});

test('a bucket that does not answer keeps the backup in its folder, and the next attempt copies it', {
	tags: ['BAK-017'],
}, async () => {
	const config = shop('third');
	const backups = await mkdtemp(path.join(folder, 'alone-'));
	const name = backupName(new Date(), false);
	await writeFile(path.join(backups, name), 'backup');
	await store.setState('overloaded');
	await expect(copyBackup(config, backups)).rejects.toBeInstanceOf(StorageDown);
	const place = { folder: backups, copiedTo: getBucketAddress(config.backup.bucket ?? expect.fail()) };
	expect(await newestBackup(place)).toBeUndefined();
	await store.setState('open');
	await copyBackup(config, backups);
	expect(names()).toEqual([`shop/${name}`]);
	expect(await newestBackup(place)).toBeDefined();
});

test('a backup that the bucket does not have is named', { tags: ['BAK-017'] }, async () => {
	const config = shop('fourth');
	const name = backupName(new Date(), false);
	const bucket = config.backup.bucket ?? expect.fail();
	await expect(restoreFromBucket(config, bucket, name)).rejects.toThrow(`There is no backup ${name}`);
	await expect(restoreFromBucket(config, bucket, '../secrets')).rejects.toThrow(
		'is not the name of a backup',
	);
});
