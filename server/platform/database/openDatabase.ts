import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Path of the embedded database in the data folder. */
export const embeddedFolder = (dataDir: string): string => path.join(dataDir, 'database');

/**
 * Opens the configured database: a server, or PGlite in the data folder.
 * @throws FolderInUse when another process, such as the running shop, has the folder open
 */
export function openDatabase({
	databaseUrl,
	dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
	return databaseUrl === undefined
		? openPglite(embeddedFolder(dataDir))
		: Promise.resolve(openPostgres(databaseUrl));
}
