import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { type Database, inSingleTransaction } from './database.ts';
import { migrate, SchemaMismatch } from './migrations.ts';

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase('owner');
});
afterAll(() => database.close());

test('a database that is up to date is left unchanged', async () => {
	await expect(migrate(database.db, false)).resolves.toBeUndefined();
});

test('a database that is newer than the code fails the start with one line', async () => {
	await database.db.execute(sql`insert into migrations (position, name, digest) values (999, 'later', 'x')`);
	const migration = migrate(database.db, true);
	await expect(migration).rejects.toThrow(SchemaMismatch);
	await expect(migration).rejects.toThrow(/newer than this version of the shop/);
	await database.db.execute(sql`delete from migrations where position = 999`);
});

test('an older database fails the start unless it may be upgraded', async () => {
	// Rolled back, since the next test file gets the same database.
	await expect(
		inSingleTransaction(database.db, async (tx) => {
			await tx.execute(sql`delete from migrations where position = (select max(position) from migrations)`);
			await migrate(tx, false);
		}),
	).rejects.toThrow(/older than this version of the shop.*npm run migrate/);
});
