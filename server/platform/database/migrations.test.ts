import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from './database.ts';
import { migrate, SchemaMismatch } from './migrations.ts';

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

test('a database that is up to date is left as it is', async () => {
	await expect(migrate(database.db, false)).resolves.toBeUndefined();
});

test('a database that is newer than the code stops the start with one line', async () => {
	await database.db.execute(sql`insert into migrations (position, name, digest) values (999, 'later', 'x')`);
	const refused = migrate(database.db, true);
	await expect(refused).rejects.toThrow(SchemaMismatch);
	await expect(refused).rejects.toThrow(/newer than this version of the shop/);
	await database.db.execute(sql`delete from migrations where position = 999`);
});

test('a database that is older stops the start unless it may be upgraded', async () => {
	await database.db.execute(
		sql`delete from migrations where position = (select max(position) from migrations)`,
	);
	await expect(migrate(database.db, false)).rejects.toThrow(
		/older than this version of the shop.*npm run migrate/,
	);
});
