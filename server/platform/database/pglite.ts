import { constants, cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Db } from './database.ts';
import { lockFolder } from './folderLock.ts';
import { answerSnapshotRequests } from './snapshots.ts';
import { inStatementSpan } from './statementSpan.ts';

export type PgliteDatabase = Database & {
	/** The whole database as a tar file, to open a copy from. */
	dump: (compression: 'none' | 'gzip') => Promise<Blob>;
};

/**
 * PGlite runs each statement in this thread, and begins the next one before the event loop continues: without a pause, a
 * queue of statements would delay cached pages until its end. Drizzle sends the same parsers with every statement, for which
 * PGlite would copy its list of 400: they stay in that list.
 */
function adaptToDrizzle(pglite: PGlite): PGlite {
	const createQuery = (connection: PGlite | Transaction) => ({
		value: async (text: string, values?: unknown[], options: QueryOptions = {}) => {
			await nextTurn();
			const { parsers, ...others } = options;
			Object.assign(pglite.parsers, parsers);
			return inStatementSpan(text, () => connection.query(text, values, others));
		},
	});
	return Object.create(pglite, {
		query: createQuery(pglite),
		transaction: {
			value: <Result>(work: (tx: Transaction) => Promise<Result>) =>
				pglite.transaction((tx) => work(Object.create(tx, { query: createQuery(tx) }))),
		},
	});
}

/**
 * PostgreSQL inside this process: the whole shop without a server. One connection, no fsync:
 * meant for trials and small shops; a shop that takes real money uses a server.
 * @param folder where it stores its files; in memory when omitted
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
	const db: Db = drizzle({ client: adaptToDrizzle(pglite), casing: 'snake_case' });
	const stopSnapshots =
		folder === undefined
			? undefined
			: await answerSnapshotRequests(folder, (target) =>
					// Other statements wait until the transaction ends, so the copied files belong together.
					pglite.transaction(async (tx) => {
						await tx.exec('checkpoint');
						await cp(path.join(folder, 'data'), target, {
							recursive: true,
							mode: constants.COPYFILE_FICLONE,
						});
					}),
				);
	return {
		kind: 'PGlite',
		db,
		listen: async (channel, received) => {
			const end = await pglite.listen(channel, received);
			// PGlite's parameter may also be a transaction, so the caller's arguments must not reach it.
			return () => end();
		},
		dump: (compression) => pglite.dumpDataDir(compression),
		executeAlone: async (statement) => {
			await pglite.exec(statement);
		},
		countConnections: () => ({ used: 0, free: 0, waiting: 0 }),
		ping: async () => {
			await db.execute(sql`select 1`);
		},
		close: async () => {
			await stopSnapshots?.();
			await pglite.close();
			await unlock();
		},
	};
}
