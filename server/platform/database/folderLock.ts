import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from '../isRunning.ts';
import { isSystemError } from '../systemErrors.ts';

/** Another process has the database folder open. */
export class FolderInUse extends Error {}

/**
 * Locks the folder for this process. PGlite itself lets two processes open one folder and then loses rows silently.
 * The lock names its owner, so that a lock left behind by a killed process is replaced.
 * @returns a function that releases the lock
 * @throws FolderInUse with a message that names the owner
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
	const lock = path.join(folder, 'lock');
	const lockFile = `${lock}.${process.pid}.${randomUUID()}`;
	try {
		await writeFile(lockFile, String(process.pid));
		for (let attempt = 0; attempt < 3; attempt++) {
			try {
				// Creating a hard link is atomic, so two processes never have the lock.
				await link(lockFile, lock);
				return () => rm(lock, { force: true });
			} catch (error) {
				if (!isSystemError(error, 'EEXIST')) throw error;
			}
			const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
			if (owner !== process.pid && Number.isInteger(owner) && owner > 0 && isRunning(owner))
				throw new FolderInUse(
					`The database in ${folder} is in use by process ${owner}. Stop that one first, or choose another DATA_DIR.`,
				);
			if (owner === process.pid)
				throw new FolderInUse(`The database in ${folder} is already open in this process.`);
			await rm(lock, { force: true });
		}
		throw new FolderInUse(
			`The database in ${folder} is being opened by another process. Try again in a moment.`,
		);
	} finally {
		await rm(lockFile, { force: true });
	}
}
