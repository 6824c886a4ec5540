import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backupError.ts';

const fileIn = (dataDir: string) => path.join(dataDir, 'restore-in-progress');

/** Marks DATA_DIR until the restore into it is complete: a killed one must not open as an empty shop. */
export async function markRestore(dataDir: string): Promise<void> {
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	await writeFile(fileIn(dataDir), 'A restore into this folder has not been completed.\n');
}

export async function unmarkRestore(dataDir: string): Promise<void> {
	await rm(fileIn(dataDir), { force: true });
}

/** @throws BackupError when a restore into DATA_DIR was interrupted */
export function requireCompleteRestore(dataDir: string): void {
	if (existsSync(fileIn(dataDir)))
		throw new BackupError(
			`A restore into ${dataDir} was interrupted, so the shop in it is not complete. Delete this folder, or empty the database of DATABASE_URL too, and restore again.`,
		);
}
