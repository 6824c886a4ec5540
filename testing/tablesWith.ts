import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from '../server/platform/database/database.ts';

/** The names of the tables with a text in any column, in either case. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
	const tables = await queryRows(
		db,
		sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
		z.object({ name: z.string() }),
	);
	const found: string[] = [];
	for (const { name } of tables) {
		const rows = await queryRows(
			db,
			sql`select 1 from ${sql.identifier(name)} as t where t::text ilike ${`%${text}%`} limit 1`,
			z.unknown(),
		);
		if (rows.length > 0) found.push(name);
	}
	return found.sort();
}
