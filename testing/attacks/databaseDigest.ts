import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from '../../server/platform/database/database.ts';

/** A digest of all tables except those that any request may change. */
export async function databaseDigest(db: Db): Promise<string> {
	const tables = await queryRows(
		db,
		sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'sessions', 'jobs') order by 1`,
		z.object({ name: z.string() }),
	);
	const digests: string[] = [];
	for (const { name } of tables) {
		const [digest] = await queryRows(
			db,
			sql`select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as digest from ${sql.identifier(name)} row`,
			z.object({ digest: z.string() }),
		);
		digests.push(`${name} ${digest?.digest}`);
	}
	return digests.join('\n');
}
