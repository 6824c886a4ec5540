import { statfs } from 'node:fs/promises';

const leastFree = 256 * 1024 * 1024;
const everySeconds = 10;

type FreeSpaceWatch = { enough: () => boolean; stop: () => void };

/** Watches the disk under a PGlite folder: a full one freezes the whole process, so writing stops before. */
export async function watchFreeSpace(folder: string): Promise<FreeSpaceWatch> {
	let free = Number.POSITIVE_INFINITY;
	const look = async () => {
		const disk = await statfs(folder);
		free = disk.bavail * disk.bsize;
	};
	await look();
	const timer = setInterval(() => {
		look().catch(() => {
			// A folder that cannot be looked at cannot be written either.
			free = 0;
		});
	}, everySeconds * 1000);
	timer.unref();
	return { enough: () => free >= leastFree, stop: () => clearInterval(timer) };
}
