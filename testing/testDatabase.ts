import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Database } from '../server/platform/database/database.ts';
import { openPglite } from '../server/platform/database/pglite.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { templateFile } from './databaseTemplate.ts';
import { emptyTables } from './emptyTables.ts';

/** Address of a PostgreSQL server on which to run the tests; PGlite by default. */
const serverUrl = process.env.TEST_DATABASE_URL;

/** The role that runs the shop in tests on a server, with the rights of docs/roles.sql. */
export const shopRole = 'nishana_test_shop';
export const shopPassword = 'a password of the tests';

export type ServerDatabase = { name: string; url: string; drop: () => Promise<void> };

/**
 * A new database on a server, for one test file or one shop of the browser tests.
 * @param template database to copy; an empty database by default
 */
export async function newDatabaseOn(server: string, template = 'template1'): Promise<ServerDatabase> {
	const name = `nishana_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
	const run = async (statement: string) => {
		const admin = new pg.Client(server);
		await admin.connect();
		await admin.query(statement).finally(() => admin.end());
	};
	await run(`create database ${name} template ${template}`);
	const url = new URL(server);
	url.pathname = `/${name}`;
	return { name, url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** The PGlite of this worker while no test file uses it: a second one costs a second of processor time. */
let idle: Database | undefined;

async function openSharedPglite(): Promise<Database> {
	const database = idle ?? (await openPglite(undefined, new Blob([await readFile(await templateFile())])));
	idle = undefined;
	return {
		...database,
		close: async () => {
			await emptyTables(database.db);
			if (idle === undefined) idle = database;
			else await database.close();
		},
	};
}

/** The address of a database for the role that runs the shop, which `globalSetup.ts` created. */
function asShopRole(url: string): string {
	const address = new URL(url);
	address.username = shopRole;
	address.password = shopPassword;
	return address.href;
}

/**
 * A migrated, empty database for one test file, which closes it when done. On a server it is a copy of the template that
 * the global setup made (globalSetup.ts).
 * @param role on a server: the one that runs the shop, or the owner of the tables for a test that changes them
 */
export async function openTestDatabase(role: 'shop' | 'owner' = 'shop'): Promise<Database> {
	if (serverUrl === undefined) return openSharedPglite();
	const { url, drop } = await newDatabaseOn(serverUrl, process.env.TEST_DATABASE_TEMPLATE);
	const database = openPostgres(role === 'owner' ? url : asShopRole(url));
	return {
		...database,
		close: async () => {
			await database.close();
			await drop();
		},
	};
}
