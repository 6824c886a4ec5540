import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../systemErrors.ts';

/** Another process has the database folder open. */
export class FolderInUse extends Error {}

function alive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// EPERM: it lives, but belongs to somebody else.
		return isSystemError(error, 'EPERM');
	}
}

/**
 * Takes the folder for this process. PGlite itself lets two processes open one folder and then loses rows silently.
 * The lock names its holder, so that one left behind by a killed process is taken over.
 * @returns a function that gives the folder back
 * @throws FolderInUse in a sentence that says who holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
	const lock = path.join(folder, 'lock');
	const mine = `${lock}.${process.pid}.${randomUUID()}`;
	await writeFile(mine, String(process.pid));
	try {
		for (let attempt = 0; attempt < 3; attempt++) {
			try {
				// A hard link either is made or fails: no moment in which two processes hold the lock.
				await link(mine, lock);
				return () => rm(lock, { force: true });
			} catch (error) {
				if (!isSystemError(error, 'EEXIST')) throw error;
			}
			const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
			if (holder !== process.pid && Number.isInteger(holder) && holder > 0 && alive(holder))
				throw new FolderInUse(
					`The database in ${folder} is in use by process ${holder}. Stop that one first, or choose another DATA_DIR.`,
				);
			if (holder === process.pid)
				throw new FolderInUse(`The database in ${folder} is already open in this process.`);
			await rm(lock, { force: true });
		}
		throw new FolderInUse(
			`The database in ${folder} is being opened by another process. Try again in a moment.`,
		);
	} finally {
		await rm(mine, { force: true });
	}
}
