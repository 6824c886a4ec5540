import { statfs } from 'node:fs/promises';

const minFreeBytes = 256 * 1024 * 1024;
const everySeconds = 1;

type FreeSpaceWatch = { hasSpace: () => boolean; stop: () => void };

/** Watches the disk under a PGlite folder: a full disk freezes the whole process, so writes are stopped earlier. */
export async function watchFreeSpace(folder: string): Promise<FreeSpaceWatch> {
	let free = Number.POSITIVE_INFINITY;
	const check = async () => {
		const disk = await statfs(folder);
		free = disk.bavail * disk.bsize;
	};
	await check();
	const timer = setInterval(() => {
		check().catch(() => {
			// A folder that cannot be read cannot be written either.
			free = 0;
		});
	}, everySeconds * 1000);
	timer.unref();
	return { hasSpace: () => free >= minFreeBytes, stop: () => clearInterval(timer) };
}
