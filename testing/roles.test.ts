import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Database, queryRows } from '../server/platform/database/database.ts';
import { openTestDatabase, shopRole } from './testDatabase.ts';

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase('owner');
});
afterAll(() => database.close());

// A copy of a database does not have its rights, so they are given here again.
test.runIf(process.env.TEST_DATABASE_URL !== undefined)(
	'the rights of the shop’s role do not include temporary tables, no matter who else may make them',
	{ tags: ['DOOR-124'] },
	async () => {
		const rights = await readFile(path.join(import.meta.dirname, '../docs/roles.sql'), 'utf8');
		await database.db.execute(sql.raw(rights.replaceAll('nishana_shop', shopRole)));
		const [may] = await queryRows(
			database.db,
			sql`select has_database_privilege(${shopRole}, current_database(), 'TEMPORARY') as temporary,
				has_database_privilege(${shopRole}, current_database(), 'CONNECT') as connect`,
			z.object({ temporary: z.boolean(), connect: z.boolean() }),
		);
		expect(may).toEqual({ temporary: false, connect: true });
	},
);
