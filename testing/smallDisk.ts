import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { isSystemError } from '../server/platform/systemErrors.ts';

const run = promisify(execFile);

/** A disk of its own, in memory, that a test can fill. */
export type SmallDisk = {
	folder: string;
	/** Fills it to the last byte. */
	fill: () => Promise<void>;
	/** Deletes what filled it. */
	free: () => Promise<void>;
	resize: (megabytes: number) => Promise<void>;
	remove: () => Promise<void>;
};

/** Mounts an empty disk; undefined where this user may not mount one. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-disk-'));
	const mount = (options: string) => run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
	try {
		await mount(`mode=0777,size=${megabytes}m`);
	} catch {
		await rm(folder, { recursive: true });
		return undefined;
	}
	const filling = path.join(folder, 'filling');
	return {
		folder,
		fill: async () => {
			const { bavail, bsize } = await statfs(folder);
			await writeFile(filling, Buffer.alloc(bavail * bsize)).catch((error: unknown) => {
				// A server that works there has written in the meantime: it is as full.
				if (!isSystemError(error, 'ENOSPC')) throw error;
			});
		},
		free: () => rm(filling),
		resize: async (size) => void (await mount(`remount,size=${size}m`)),
		remove: async () => {
			await run('umount', ['--lazy', folder]);
			await rm(folder, { recursive: true });
		},
	};
}
