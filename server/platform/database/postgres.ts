import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database, Db } from './database.ts';

/**
 * A PostgreSQL server, 15 or newer. The address may name several hosts; the driver then writes to the primary
 * and follows it when it moves.
 * @param url as in `postgres://user:password@host:5432/nishana`
 */
export function openPostgres(url: string): Database {
	const client = postgres(url, {
		max: 10,
		target_session_attrs: 'read-write',
		connect_timeout: 5,
		onnotice: () => {},
		connection: {
			application_name: 'nishana',
			statement_timeout: 5_000,
			lock_timeout: 2_000,
			idle_in_transaction_session_timeout: 5_000,
		},
	});
	const db = drizzle(client, { casing: 'snake_case' }) as unknown as Db;
	return {
		kind: 'PostgreSQL',
		db,
		listen: async (channel, received, resumed) => {
			const listening = await client.listen(channel, received, resumed);
			return () => listening.unlisten();
		},
		ping: async () => {
			await db.execute(sql`select 1`);
		},
		close: () => client.end({ timeout: 5 }),
	};
}
