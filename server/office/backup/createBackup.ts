import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pictureFiles } from '../../content/media/media.ts';
import type { Database } from '../../platform/database/database.ts';
import { readVersion } from '../../platform/database/migrations.ts';
import { readNow } from '../../platform/database/today.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { BackupError } from './backupError.ts';
import { formatVersion, type Manifest } from './manifest.ts';
import { readConsistently, readRows, readSequences, readTables } from './rows.ts';
import { readEmails } from './storedEmails.ts';
import { backupName, backupsToDelete } from './thinning.ts';

/** What belongs to a shop outside of its configuration. */
export type ShopData = {
	database: Database;
	storage: Storage;
	/** Folder of stored emails; it may be missing. */
	emailFolder: string;
};

export type Backup = {
	file: string;
	rows: number;
	pictures: number;
	/** Pictures of the database that are not in the storage. */
	missingPictures: string[];
	/** Older backups that were deleted by the rule (`backupsToDelete`). */
	deleted: string[];
};

const unfinishedName = /^\.nishana-[0-9a-f-]{36}\.unfinished$/;

/** Writes every table, and returns what the manifest says about the database. */
async function addTables({ database }: ShopData, archive: ArchiveWriter) {
	return readConsistently(database.db, async (tx) => {
		const migrations = await readVersion(tx);
		if (migrations === undefined) throw new BackupError('The database has no shop to back up.');
		const now = await readNow(tx);
		const tables: Manifest['tables'] = [];
		for (const table of await readTables(tx)) {
			let total = 0;
			let batch = 0;
			for await (const { lines, rows } of readRows(tx, table)) {
				batch++;
				await archive.add(`tables/${table.name}/${String(batch).padStart(6, '0')}.jsonl`, Buffer.from(lines));
				total += rows;
			}
			tables.push({ ...table, rows: total });
		}
		const manifest = {
			format: formatVersion,
			takenAt: now.toISOString(),
			database: database.kind,
			migrations,
			tables,
			sequences: await readSequences(tx),
		};
		return { manifest, files: await pictureFiles(tx) };
	});
}

/** Pictures are named by their content and never change, so they are copied after the database was read. */
async function addPictures(
	{ storage }: ShopData,
	files: string[],
	archive: ArchiveWriter,
): Promise<string[]> {
	const missing: string[] = [];
	for (const name of files) {
		const bytes = await storage.get(name);
		if (bytes === undefined) missing.push(name);
		else await archive.add(`pictures/${name}`, bytes);
	}
	return missing;
}

/** A free name for the backup: two within a second get different ones. */
function freeFile(folder: string, takenAt: Date, encrypted: boolean): string {
	const file = path.join(folder, backupName(takenAt, encrypted));
	return existsSync(file) ? freeFile(folder, new Date(takenAt.getTime() + 1000), encrypted) : file;
}

/**
 * Writes all tables, pictures and stored emails into one file, while the shop may be selling, and then deletes old
 * backups in the folder by the rule in `thinning.ts`. The file appears only when it is complete.
 * @param options.key encrypts the file
 */
export async function createBackup(
	shop: ShopData,
	{ folder, key }: { folder: string; key: string | undefined },
): Promise<Backup> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	for (const name of await readdir(folder))
		if (unfinishedName.test(name)) await rm(path.join(folder, name), { force: true });
	const unfinished = path.join(folder, `.nishana-${randomUUID()}.unfinished`);
	const archive = await createArchive(unfinished, key);
	try {
		const { manifest, files } = await addTables(shop, archive);
		const missingPictures = await addPictures(shop, files, archive);
		for await (const { name, bytes } of readEmails(shop.emailFolder))
			await archive.add(`mails/${name}`, bytes);
		await archive.finish(manifest);
		const file = freeFile(folder, new Date(manifest.takenAt), key !== undefined);
		await rename(unfinished, file);
		const deleted = backupsToDelete(await readdir(folder), new Date(manifest.takenAt));
		for (const name of deleted) await rm(path.join(folder, name), { force: true });
		return {
			file,
			rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
			pictures: files.length - missingPictures.length,
			missingPictures,
			deleted,
		};
	} catch (error) {
		await archive.abort(error);
		await rm(unfinished, { force: true });
		throw error;
	}
}
