import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { JobId } from '../../../contracts/ids.ts';
import { createdAt, instant, primaryId } from '../columns.ts';

/**
 * Work to be done after a transaction has committed, written in that transaction.
 *
 * | state | when |
 * |-------|------|
 * | ready | to be done at `runAt`; also while a worker holds its lease |
 * | done  | done |
 * | dead  | given up after the last attempt; counted in the metrics, for a person to look at |
 */
export const jobs = pgTable(
	'jobs',
	{
		id: primaryId<JobId>(),
		/** Names the handler, as in `mail` or `refund`. */
		kind: text().notNull(),
		payload: jsonb().notNull(),
		/** The event it stands for: a second job with the same key is not made. */
		dedupeKey: text().notNull().unique(),
		state: text({ enum: ['ready', 'done', 'dead'] })
			.notNull()
			.default('ready'),
		attempts: integer().notNull().default(0),
		runAt: instant().notNull().defaultNow(),
		/** A worker that dies keeps its job only this long. */
		leasedUntil: instant(),
		lastError: text(),
		createdAt: createdAt(),
		finishedAt: instant(),
	},
	(table) => [
		index('jobs_ready').on(table.runAt).where(sql`${table.state} = 'ready'`),
		index('jobs_dead').on(table.finishedAt.desc().nullsFirst()).where(sql`${table.state} = 'dead'`),
	],
);
