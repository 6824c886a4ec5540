import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { FolderInUse } from '../../platform/database/folderLock.ts';
import { embeddedFolder, openDatabase } from '../../platform/database/openDatabase.ts';
import { openPglite } from '../../platform/database/pglite.ts';
import { requestSnapshot } from '../../platform/database/snapshots.ts';
import { isSystemError } from '../../platform/systemErrors.ts';
import { BackupError } from './backupError.ts';

/** Opens a snapshot of a PGlite folder that the running shop has open. */
async function openSnapshot(folder: string): Promise<Database> {
	const snapshot = await requestSnapshot(folder);
	try {
		const database = await openPglite(snapshot.folder);
		return {
			...database,
			close: async () => {
				await database.close();
				await snapshot.remove();
			},
		};
	} catch (error) {
		await snapshot.remove();
		throw error;
	}
}

/**
 * Opens the database to read a backup from. A server serves any number of processes; a PGlite folder is opened directly
 * when the shop is stopped, and as a snapshot made by the running shop otherwise.
 * @throws BackupError when there is no shop
 */
export async function openToRead(config: Config): Promise<Database> {
	if (config.databaseUrl !== undefined) return openDatabase(config);
	const folder = embeddedFolder(config.dataDir);
	if (!existsSync(path.join(folder, 'data')))
		throw new BackupError(
			`There is no shop in ${config.dataDir}. Set DATA_DIR, or DATABASE_URL, to the shop's.`,
		);
	try {
		return await openPglite(folder);
	} catch (error) {
		if (!(error instanceof FolderInUse)) throw error;
	}
	return openSnapshot(folder);
}

/** Folders of a shop's data; with a database server the first is not used. */
const getFolders = ({ databaseUrl, dataDir }: Config): string[] => [
	...(databaseUrl === undefined ? [embeddedFolder(dataDir)] : []),
	path.join(dataDir, 'media'),
	path.join(dataDir, 'mail'),
];

/** @throws BackupError when a folder contains files */
export async function requireEmptyFolders(config: Config): Promise<void> {
	for (const folder of getFolders(config)) {
		let names: string[] = [];
		try {
			names = await readdir(folder);
		} catch (error) {
			if (!isSystemError(error, 'ENOENT')) throw error;
		}
		if (names.length > 0)
			throw new BackupError(
				`The folder ${folder} is not empty. A backup is restored only into an empty DATA_DIR: move the old one away, or choose another.`,
			);
	}
}

/** Removes what an unsuccessful restore has written; the folders were empty before. */
export async function removeFolders(config: Config): Promise<void> {
	for (const folder of getFolders(config)) await rm(folder, { recursive: true, force: true });
}
