import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { type Db, inTransaction, queryRows } from './database.ts';
import { setTimeLimit } from './timeLimit.ts';

/** Milliseconds of such a query, below the time after which a silent connection of a browser is closed (`idleTimeoutMs`). */
export const slowQueryMs = 15_000;

/**
 * The rows of a query for the back-office or a task that reads everything, as of a period: it may take 15 s. All other statements end
 * after 2 s, which a year of a large shop takes on a busy machine.
 */
export const queryRowsSlowly = <Row>(db: Db, query: SQL, row: z.ZodType<Row>): Promise<Row[]> =>
	inTransaction(db, async (tx) => {
		await setTimeLimit(tx, slowQueryMs);
		return queryRows(tx, query, row);
	});
