import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../server/platform/database/migrations.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { templateFile } from './databaseTemplate.ts';
import { dropCopies, newDatabaseOn, type ServerDatabase, shopPassword, shopRole } from './testDatabase.ts';

let template: ServerDatabase | undefined;

/** Gives the role of the tests the rights that a shop has in production, in this database and its copies. */
async function grantShopRole(url: string): Promise<void> {
	const rights = await readFile(path.join(import.meta.dirname, '../docs/roles.sql'), 'utf8');
	const owner = new pg.Client(url);
	await owner.connect();
	try {
		await owner.query(
			`do $$ begin create role ${shopRole} login; exception when duplicate_object or unique_violation then null; end $$`,
		);
		await owner.query(`alter role ${shopRole} password '${shopPassword}'`);
		await owner.query(rights.replaceAll('nishana_shop', shopRole));
		// For emptying the audit log between tests; a shop in production does not have this right.
		await owner.query(`grant set on parameter session_replication_role to ${shopRole}`);
	} finally {
		await owner.end();
	}
}

/** Migrates one database before any test file runs; each file then works on a copy of it. */
export async function setup(): Promise<void> {
	const server = process.env.TEST_DATABASE_URL;
	if (server === undefined) {
		await templateFile();
		return;
	}
	template = await newDatabaseOn(server);
	const database = openPostgres(template.url);
	await migrate(database.db, true);
	await database.close();
	await grantShopRole(template.url);
	process.env.TEST_DATABASE_TEMPLATE = template.name;
}

/** Drops the databases that the workers shared among their files, then the template. */
export async function teardown(): Promise<void> {
	if (template === undefined) return;
	await dropCopies(template);
	await template.drop();
}
