import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/openDatabase.ts';
import { openStorage } from '../../platform/storage/openStorage.ts';
import { type BackupBucket, copyToBucket, fetchFromBucket } from './backupBucket.ts';
import { type Backup, createBackup } from './createBackup.ts';
import type { Manifest } from './manifest.ts';
import { openToRead, removeFolders, requireEmptyFolders } from './openShopData.ts';
import { restoreBackup, verifyBackup } from './restoreBackup.ts';
import { markRestore, requireCompleteRestore, unmarkRestore } from './restoreMarker.ts';

export { getBucketAddress } from './backupBucket.ts';
export { backupTasks, isLate, newestBackup } from './dailyBackup.ts';
export { mustReconcile, reconcileRestored } from './openAfterRestore.ts';
export { requireCompleteRestore } from './restoreMarker.ts';

const getEmailFolder = (config: Config) => path.join(config.dataDir, 'mail');

/**
 * Makes a backup of the configured shop, which may be running, in a folder.
 * @throws BackupError, FolderInUse, SnapshotFailed with a sentence for the owner
 */
export async function backUpShop(config: Config, folder: string): Promise<Backup> {
	requireCompleteRestore(config.dataDir);
	const database = await openToRead(config);
	try {
		const shop = { database, storage: await openStorage(config), emailFolder: getEmailFolder(config) };
		return await createBackup(shop, { folder, key: config.backup.key });
	} finally {
		await database.close();
	}
}

/**
 * Copies the newest backup of a folder to the bucket of BACKUP_URL, when there is one.
 * @returns its name; undefined without a bucket
 * @throws StorageDown, BackupError
 */
export async function copyBackup(
	{ backup: { bucket } }: Config,
	folder: string,
): Promise<string | undefined> {
	return bucket && (await copyToBucket(bucket, folder));
}

/**
 * Restores a backup from the bucket of BACKUP_URL, by its name; otherwise as `restoreShop`.
 * @throws StorageDown, BackupError, SchemaMismatch with a sentence for the owner
 */
export async function restoreFromBucket(config: Config, bucket: BackupBucket, name: string) {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-restore-'));
	try {
		return await restoreShop(config, await fetchFromBucket(bucket, name, folder));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/**
 * Restores a backup into the configured shop, which must be empty. Nothing is written before the whole file was checked.
 * @returns the manifest, and names of tables that do not belong to the shop and were left out
 * @throws BackupError, SchemaMismatch with a sentence for the owner
 */
export async function restoreShop(
	config: Config,
	file: string,
): Promise<{ manifest: Manifest; unknownTables: string[] }> {
	const { key } = config.backup;
	const manifest = await verifyBackup(file, key);
	requireCompleteRestore(config.dataDir);
	await requireEmptyFolders(config);
	await markRestore(config.dataDir);
	let database: Database | undefined;
	try {
		database = await openDatabase(config);
		const shop = { database, storage: await openStorage(config), emailFolder: getEmailFolder(config) };
		const unknownTables = await restoreBackup(file, key, manifest, shop);
		await database.close();
		await unmarkRestore(config.dataDir);
		return { manifest, unknownTables };
	} catch (error) {
		await database?.close();
		await removeFolders(config);
		await unmarkRestore(config.dataDir);
		throw error;
	}
}
