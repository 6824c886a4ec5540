import { sql } from 'drizzle-orm';
import { responseTimeoutMs } from './connections.ts';
import type { Db } from './database.ts';
import { setResponseTimeout } from './postgres.ts';

/**
 * Lets each further statement of a transaction, and its commit, take longer than those of requests may. PGlite limits none.
 * @param ms 0 for as long as it takes
 */
export async function setTimeLimit(tx: Db, ms: number): Promise<void> {
	await tx.execute(sql`select set_config('statement_timeout', ${String(ms)}, true)`);
	setResponseTimeout(responseTimeoutMs(ms));
}
