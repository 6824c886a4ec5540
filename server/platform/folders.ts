import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from './config.ts';
import { databaseErrorCode } from './database/database.ts';

const reasons: Record<string, string> = {
	EEXIST: 'is a file, not a folder.',
	ENOTDIR: 'is not a folder: a part of its path is a file.',
	EACCES: 'may not be written by this user.',
	EPERM: 'may not be written by this user.',
	EROFS: 'is on a disk that cannot be written.',
	ENOSPC: 'is on a full disk.',
};

/** Node's own recursive mkdir never ends below /proc. */
async function makeWithParents(folder: string): Promise<void> {
	try {
		await mkdir(folder, { mode: 0o700 });
	} catch (error) {
		const code = databaseErrorCode(error);
		if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
		const parent = path.dirname(folder);
		if (code !== 'ENOENT' || parent === folder) throw error;
		await makeWithParents(parent);
		await mkdir(folder, { mode: 0o700 });
	}
}

/**
 * Makes a folder in which the shop writes, so that a wrong one stops the start.
 * @param variable the setting that names it
 * @throws ConfigError with one line
 */
export async function makeFolder(variable: string, folder: string): Promise<void> {
	try {
		await makeWithParents(folder);
		await access(folder, constants.W_OK);
	} catch (error) {
		const code = databaseErrorCode(error) ?? 'unknown error';
		throw new ConfigError(
			`The configuration is not valid: ${variable}: ${folder} ${reasons[code] ?? `cannot be made (${code}).`}`,
			{ cause: error },
		);
	}
}
