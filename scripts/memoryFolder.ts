import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';
import { isRunning } from '../server/platform/isRunning.ts';

/** For the databases of a run; its processes need as much beside it. */
const neededBytes = 3 * 2 ** 30;
const prefix = 'nishana-run-';

/** Whether a folder is in memory, has room, and lets programs run in it, which containers often forbid there. */
function isFit(folder: string): boolean {
	const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
	const options = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === folder);
	if (options?.[2] !== 'tmpfs' || options[3]?.split(',').includes('noexec')) return false;
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize > neededBytes && freemem() > 2 * neededBytes;
}

/**
 * A folder in memory for the temporary files of this process and those that it starts, deleted when it ends; undefined where
 * there is none with room. A tenth of the tests' processor time went into the small files of databases and browsers on a disk.
 */
export function openMemoryFolder(parent = '/dev/shm'): string | undefined {
	if (process.platform !== 'linux' || !isFit(parent)) return undefined;
	// What runs that were killed have left.
	for (const name of readdirSync(parent))
		if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
			rmSync(path.join(parent, name), { recursive: true, force: true });
	const folder = path.join(parent, `${prefix}${process.pid}`);
	mkdirSync(folder);
	// A PostgreSQL server runs as another user.
	chmodSync(folder, 0o1777);
	process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
	return folder;
}
