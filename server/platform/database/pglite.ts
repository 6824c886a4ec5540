import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Db } from './database.ts';
import { lockFolder } from './folderLock.ts';

export type PgliteDatabase = Database & {
	/** The whole database as a tar file, to open a copy from. */
	dump: (compression: 'none' | 'gzip') => Promise<Blob>;
};

/**
 * PostgreSQL inside this process: the whole shop without a server. One connection, no fsync:
 * made for trying out and for a small shop; one that takes real money uses a server.
 * @param folder where it keeps its files; a memory-only database when left out
 * @param dump a dumped data folder to start from
 * @throws FolderInUse when another process has the folder open
 */
export async function openPglite(folder?: string, dump?: Blob): Promise<PgliteDatabase> {
	let unlock = async () => {};
	if (folder !== undefined) {
		await mkdir(folder, { recursive: true });
		unlock = await lockFolder(folder);
	}
	const pglite = await PGlite.create({
		...(folder === undefined ? {} : { dataDir: path.join(folder, 'data') }),
		...(dump === undefined ? {} : { loadDataDir: dump }),
		extensions: { pg_trgm },
	});
	const db = drizzle(pglite, { casing: 'snake_case' }) as unknown as Db;
	return {
		kind: 'PGlite',
		db,
		listen: async (channel, received) => {
			const end = await pglite.listen(channel, received);
			// It takes a transaction if given one, so it must not see what its caller happens to pass.
			return () => end();
		},
		dump: (compression) => pglite.dumpDataDir(compression),
		ping: async () => {
			await db.execute(sql`select 1`);
		},
		close: async () => {
			await pglite.close();
			await unlock();
		},
	};
}
