import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Database } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openPglite } from '../server/platform/database/pglite.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { templateFile } from './databaseTemplate.ts';

/** Set to the address of a PostgreSQL server to run every test there; otherwise each test file has a PGlite of its own. */
const serverUrl = process.env.TEST_DATABASE_URL;

/** A new database on a server, for one test file or one shop of the browser tests. */
export async function newDatabaseOn(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
	const name = `nishana_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
	const ask = async (statement: string) => {
		const admin = new pg.Client(server);
		await admin.connect();
		await admin.query(statement).finally(() => admin.end());
	};
	await ask(`create database ${name}`);
	const url = new URL(server);
	url.pathname = `/${name}`;
	return {
		url: url.href,
		drop: () => ask(`drop database ${name} with (force)`),
	};
}

/** A migrated, empty database for one test file, which closes it when done. */
export async function openTestDatabase(): Promise<Database> {
	if (serverUrl === undefined) return openPglite(undefined, new Blob([await readFile(await templateFile())]));
	const { url, drop } = await newDatabaseOn(serverUrl);
	const database = openPostgres(url);
	await migrate(database.db, true);
	return {
		...database,
		close: async () => {
			await database.close();
			await drop();
		},
	};
}
