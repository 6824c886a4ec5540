import pg from 'pg';
import type { Database } from '../server/platform/database/database.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { openTemplateCopy } from './databaseTemplate.ts';
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
	const unique = Math.random().toString(36).slice(2, 8);
	const name = template === 'template1' ? `nishana_test_${process.pid}_${unique}` : `${template}_${unique}`;
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

/** Drops the copies of a database that still exist. */
export async function dropCopies({ name, url }: ServerDatabase): Promise<void> {
	const admin = new pg.Client(url);
	await admin.connect();
	try {
		const copies = await admin.query<{ datname: string }>(
			'select datname from pg_database where starts_with(datname, $1)',
			[`${name}_`],
		);
		for (const { datname } of copies.rows)
			await admin.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`);
	} finally {
		await admin.end();
	}
}

/** The address of a database for the role that runs the shop, which `globalSetup.ts` created. */
function asShopRole(url: string): string {
	const address = new URL(url);
	address.username = shopRole;
	address.password = shopPassword;
	return address.href;
}

/** A copy of the template that the global setup made. */
async function openCopy(role: 'shop' | 'owner'): Promise<Database> {
	if (serverUrl === undefined) return openTemplateCopy();
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

/**
 * The database of this worker while no test file uses it: another PGlite costs a second of processor time, another
 * database on a server, with connections that have read nothing yet, half a second. The global setup drops it.
 */
let idle: Database | undefined;

/**
 * A migrated, empty database for one test file, which closes it when done: a PGlite, or a copy of the template on a server.
 * The next file of the worker gets it again, with its tables emptied.
 * @param role the one that runs the shop; or for a test that changes the tables, or fills a large shop, their owner, in a
 * database of its own: in one that was large before, PostgreSQL plans a fill for the wrong number of rows
 */
export async function openTestDatabase(role: 'shop' | 'owner' = 'shop'): Promise<Database> {
	if (role === 'owner') return openCopy(role);
	const database = idle ?? (await openCopy(role));
	idle = undefined;
	return {
		...database,
		close: async () => {
			const isEmpty = await emptyTables(database.db).then(
				() => true,
				() => false,
			);
			// A database in which something still writes is not shared.
			if (idle === undefined && isEmpty) idle = database;
			else await database.close();
		},
	};
}
