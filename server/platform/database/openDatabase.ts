import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { requireSession } from './pooler.ts';
import { openPostgres } from './postgres.ts';

export const embeddedFolder = (dataDir: string): string => path.join(dataDir, 'database');

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'databaseConnections' | 'dataDir'>;

/**
 * Opens the configured database: a server, or PGlite in the data folder.
 * @throws FolderInUse when another process, such as the running shop, has the folder open
 * @throws ConfigError when the server is behind a pooler that the shop was not told of
 */
export async function openDatabase({
	databaseUrl,
	databaseListenUrl,
	databaseConnections,
	dataDir,
}: DatabaseConfig): Promise<Database> {
	if (databaseUrl === undefined) return openPglite(embeddedFolder(dataDir));
	const database = openPostgres(databaseUrl, {
		listenUrl: databaseListenUrl,
		maxConnections: databaseConnections,
	});
	try {
		await requireSession(database);
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}
