import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { type Database, databaseErrorCode, queryRows } from './database.ts';
import { migrate } from './migrations.ts';

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

test.runIf(process.env.TEST_DATABASE_URL !== undefined)(
	'the role that runs the shop can start it, but change neither tables nor migrations',
	{ tags: ['DOOR-124'] },
	async () => {
		const { db } = database;
		await migrate(db, false);
		const [role] = await queryRows(
			db,
			sql`select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as powerful from pg_roles where rolname = current_user`,
			z.object({ powerful: z.boolean() }),
		);
		expect(role?.powerful).toBe(false);
		for (const statement of [
			sql`create table other (id int)`,
			sql`alter table users add column other int`,
			sql`alter table audit_entries disable trigger all`,
			sql`drop table audit_seals`,
			sql`create or replace function reject_audit_change() returns trigger language plpgsql as 'begin return old; end'`,
			sql`truncate users cascade`,
			sql`update migrations set digest = ''`,
			sql`delete from migrations`,
			sql`copy users to '/tmp/users'`,
			sql`create role other`,
		]) {
			const error = await db.execute(statement).then(
				() => undefined,
				(caught: unknown) => caught,
			);
			expect(databaseErrorCode(error)).toBe('42501');
		}
	},
);
