import { statfs } from 'node:fs/promises';
import { isSystemError } from './systemErrors.ts';

/** Which part of a folder's disk is free, 0 to 1. In a folder that is gone or closed nothing can be stored either. */
async function readFreePart(folder: string): Promise<number> {
	try {
		const { bavail, blocks } = await statfs(folder);
		return bavail / blocks;
	} catch (error) {
		if (isSystemError(error, 'ENOENT') || isSystemError(error, 'EACCES')) return 0;
		throw error;
	}
}

/** @param folders by the setting that names them; those that the shop does without are left out */
export async function readFreeParts(
	folders: Record<string, string | undefined>,
): Promise<Record<string, number>> {
	const parts: Record<string, number> = {};
	for (const [setting, folder] of Object.entries(folders))
		if (folder !== undefined) parts[setting] = await readFreePart(folder);
	return parts;
}
