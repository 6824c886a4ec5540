import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Where an embedded database lies in the data folder. */
export const embeddedFolder = (dataDir: string): string => path.join(dataDir, 'database');

/**
 * The database that the configuration names: a server, or PGlite in the data folder.
 * @throws FolderInUse when another process, as the running shop, has the folder open
 */
export function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
	return databaseUrl === undefined
		? openPglite(embeddedFolder(dataDir))
		: Promise.resolve(openPostgres(databaseUrl));
}
