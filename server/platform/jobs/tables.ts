import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { JobId } from '../../../contracts/ids.ts';
import { createdAt, instant, primaryId } from '../columns.ts';

/** The order of due jobs: money, then emails that someone waits for, then what may be late, such as offers and alerts. */
export const jobPriorities = { money: 1, buyers: 2, later: 3 } as const;
export type JobPriority = keyof typeof jobPriorities;

/** Tasks that one instance does at a time, each with the instance's lease. */
export const taskLeases = pgTable('task_leases', {
	/** As in `daily backup`. */
	task: text().primaryKey(),
	/** After this time another instance may do the task of one that has stopped. */
	leasedUntil: instant().notNull(),
	/** Which run of the task has the lease; null when an older version took it. */
	owner: uuid(),
});

/**
 * Work to do after a transaction has committed, written in that transaction.
 *
 * | state | when |
 * |-------|------|
 * | ready | due at `runAt`; also while a worker has its lease |
 * | done  | done |
 * | dead  | given up after the last attempt; counted in the metrics, for an administrator to check |
 */
export const jobs = pgTable(
	'jobs',
	{
		id: primaryId<JobId>(),
		/** Names the handler, as in `mail` or `refund`. */
		kind: text().notNull(),
		payload: jsonb().notNull(),
		/** The event it belongs to: a second job with the same key is not created. */
		dedupeKey: text().notNull().unique(),
		/** Due jobs with the lowest number run first (`jobPriorities`). */
		priority: smallint().notNull().default(jobPriorities.buyers),
		state: text({ enum: ['ready', 'done', 'dead'] })
			.notNull()
			.default('ready'),
		attempts: integer().notNull().default(0),
		runAt: instant().notNull().defaultNow(),
		/** After this time another worker may claim the job of one that has stopped. */
		leasedUntil: instant(),
		lastError: text(),
		/** The `traceparent` of the request or job that queued it; null outside of both. */
		traceparent: text(),
		createdAt: createdAt(),
		finishedAt: instant(),
	},
	(table) => [
		index('jobs_ready').on(table.priority, table.runAt).where(sql`${table.state} = 'ready'`),
		index('jobs_dead').on(table.finishedAt.desc().nullsFirst()).where(sql`${table.state} = 'dead'`),
	],
);
