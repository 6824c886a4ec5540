import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type JobId, jobId } from '../../../contracts/ids.ts';
import { newId } from '../columns.ts';
import type { Database, Db } from '../database/database.ts';
import { preparedQuery, preparedSqlQuery } from '../database/statement.ts';
import { getErrorMessage } from '../log.ts';
import { inTrace, type Span } from '../tracing/spans.ts';
import { currentTraceparent, parseTraceparent } from '../tracing/traceContext.ts';
import { type JobPriority, jobPriorities, jobs } from './tables.ts';
import { createTaskTimers } from './taskTimers.ts';

/**
 * Runs one job. It may run more than once, since a worker can stop between the work and recording it, so a handler must
 * be idempotent. A handler opens its own transactions.
 */
export type JobHandler = (payload: unknown, job: RunningJob) => Promise<void>;

/** @property event what its dedupe key begins with, as in `return approved`: no id and nothing of a person */
type RunningJob = { id: string; attempt: number; event: string };

/** Thrown by a handler whose work can never succeed: the job is given up immediately. */
export class UnrecoverableError extends Error {}

/** Thrown by a handler whose work must not be given up: it is retried without limit. */
export class RetryForeverError extends Error {}

/** Periodic work, such as the reconciler. Every instance runs it, so it must be safe to run concurrently. */
export type RecurringTask = { name: string; everySeconds: number; run: () => Promise<void> };

/**
 * A worker leases a job for a minute and renews the lease while it works, so that another worker takes the job over only
 * when this one has stopped. Work that is not finished after ten minutes hangs and is left to the next worker too.
 */
const leaseSeconds = 60;
const maxSeconds = 600;
/** 5 s, 10 s, 20 s … then every five minutes, so that work continues soon after a mail server or gateway is back. */
const pauseSeconds = (attempt: number) => Math.min(300, 5 * 2 ** (attempt - 1));
/** With these pauses the last attempt is about a day after the first. */
const attempts = 294;
/** Concurrent jobs, so that one slow mail server does not delay refunds. */
const workers = 4;

const insertJob = preparedQuery((db) =>
	db
		.insert(jobs)
		.values({
			id: sql.placeholder('id'),
			kind: sql.placeholder('kind'),
			payload: sql.placeholder('payload'),
			dedupeKey: sql.placeholder('dedupeKey'),
			priority: sql.placeholder('priority'),
			traceparent: sql.placeholder('traceparent'),
			runAt: sql`now() + make_interval(secs => ${sql.placeholder('afterSeconds')}::float8)`,
		})
		.onConflictDoNothing({ target: jobs.dedupeKey })
		.returning({ id: jobs.id }),
);

/**
 * Queues a job in the transaction of its cause: it runs after the commit, and never without it.
 * A second job with the same dedupe key is not created. The payload is emptied when the job is done.
 * @param job.priority due jobs of a more urgent one run first
 * @param job.afterSeconds delays the job; due immediately when omitted
 * @returns whether the job was created
 */
export async function queueJob(
	db: Db,
	{
		priority = 'buyers',
		afterSeconds = 0,
		...job
	}: { kind: string; payload: unknown; dedupeKey: string; priority?: JobPriority; afterSeconds?: number },
): Promise<boolean> {
	const made = await insertJob(db, {
		id: newId(),
		...job,
		priority: jobPriorities[priority],
		afterSeconds,
		traceparent: currentTraceparent(),
	});
	return made.length > 0;
}

/** Marks a queued job as done by its creator, so that no worker runs it. */
export async function finishJob(db: Db, dedupeKey: string): Promise<void> {
	await db
		.update(jobs)
		.set({ state: 'done', payload: {}, finishedAt: sql`now()`, leasedUntil: null, lastError: null })
		.where(and(eq(jobs.dedupeKey, dedupeKey), eq(jobs.state, 'ready')));
}

/** Given up, or waiting for the next attempt after one that failed. */
export const hasFailed = sql`(${jobs.state} = 'dead' or (${jobs.state} = 'ready' and ${jobs.lastError} is not null
	and (${jobs.leasedUntil} is null or ${jobs.leasedUntil} < now())))`;

/** Makes a failed job due now; one that was given up begins with its first attempt again. */
export async function retryJob(tx: Db, id: JobId): Promise<void> {
	await tx
		.update(jobs)
		.set({
			state: 'ready',
			attempts: sql`case when ${jobs.state} = 'dead' then 0 else ${jobs.attempts} end`,
			runAt: sql`now()`,
			leasedUntil: null,
			lastError: null,
			finishedAt: null,
		})
		.where(and(eq(jobs.id, id), hasFailed));
}

/** Marks a job that was given up as done, because another one replaces it. */
export async function replaceJob(tx: Db, id: JobId): Promise<void> {
	await tx
		.update(jobs)
		.set({ state: 'done', payload: {}, lastError: null })
		.where(and(eq(jobs.id, id), eq(jobs.state, 'dead')));
}

/** Deletes finished jobs after the time in which the same event may still be queued twice. */
export async function deleteOldJobs(db: Db): Promise<void> {
	await db
		.delete(jobs)
		.where(
			or(
				and(eq(jobs.state, 'done'), lt(jobs.finishedAt, sql`now() - interval '90 days'`)),
				and(eq(jobs.state, 'dead'), lt(jobs.finishedAt, sql`now() - interval '1 year'`)),
			),
		);
}

/** Deletes jobs that were given up and whose payload is addressed to an email address; those that are done have none. */
export async function deleteJobsTo(tx: Db, email: string): Promise<void> {
	await tx
		.delete(jobs)
		.where(and(eq(jobs.state, 'dead'), sql`lower(${jobs.payload} ->> 'to') = ${email.toLowerCase()}`));
}

const leased = sql`now() + make_interval(secs => ${leaseSeconds})`;

const id = sql.placeholder('id');
const due = sql`state = 'ready' and run_at <= now() and (leased_until is null or leased_until < now())`;
/** Claims one due job for a worker; `skip locked` skips jobs that other workers are claiming. */
const lease = (chosen: SQL) => sql`
	update ${jobs} set attempts = ${jobs.attempts} + 1, leased_until = ${leased}
	where ${jobs.id} = (select id from ${jobs} where ${chosen} order by priority, run_at limit 1 for update skip locked)
	returning ${jobs.id}, kind, payload, attempts, traceparent, split_part(dedupe_key, ':', 1) as event`;
const leasedJob = z.object({
	id: jobId,
	kind: z.string(),
	payload: z.unknown(),
	attempts: z.number(),
	traceparent: z.string().nullable(),
	event: z.string(),
});
type Job = z.output<typeof leasedJob>;

const leaseDue = preparedSqlQuery(() => lease(due), leasedJob);

/** A slow worker that lost its lease must not overwrite the result of the next worker. */
const leasedBy = (id: JobId, attempt: number) =>
	and(eq(jobs.id, id), eq(jobs.attempts, attempt), eq(jobs.state, 'ready'));

/** Plans the next attempt of a job that failed, or gives it up. */
async function recordFailure(db: Db, log: FastifyBaseLogger, job: Job, error: unknown): Promise<void> {
	const givenUp =
		!(error instanceof RetryForeverError) &&
		(job.attempts >= attempts || error instanceof UnrecoverableError);
	log[givenUp ? 'error' : 'warn'](
		{ error, job: job.id, kind: job.kind, attempt: job.attempts },
		givenUp ? 'A job was given up' : 'A job failed and will be tried again',
	);
	await db
		.update(jobs)
		.set({
			state: givenUp ? 'dead' : 'ready',
			// Emails that are refused for hours, as by a mail server that is down, let the rest run between them.
			priority: sql`case when ${jobs.priority} = ${jobPriorities.buyers} then ${jobPriorities.later}::smallint else ${jobs.priority} end`,
			leasedUntil: null,
			runAt: sql`now() + make_interval(secs => ${pauseSeconds(job.attempts)})`,
			lastError: error instanceof Error ? getErrorMessage(error) : String(error),
			finishedAt: givenUp ? sql`now()` : null,
		})
		.where(leasedBy(job.id, job.attempts));
}

/** The payload may contain an address or the token of an email link, which must not stay stored. */
const setDone = sql`
	update ${jobs} set state = 'done', payload = '{}', finished_at = now(), leased_until = null, last_error = null
	where ${jobs.id} = ${id} and ${jobs.attempts} = ${sql.placeholder('attempt')} and ${jobs.state} = 'ready'`;
const finish = preparedSqlQuery(() => setDone, z.never());
/** Finishes a job and claims the next one, which is another one: the lease of this one may have run out. */
const finishAndLease = preparedSqlQuery(
	() => sql`with finished as (${setDone}) ${lease(sql`${due} and id <> ${id}`)}`,
	leasedJob,
);

export type JobRunner = {
	/** Runs all due jobs until none is left; for tests and shutdown. */
	drain: () => Promise<void>;
	start: () => void;
	/** Stops claiming jobs and waits for those in progress. */
	stop: () => Promise<void>;
};

/** Runs queued jobs and recurring tasks, concurrently with every other instance. */
export function createJobRunner(
	database: Database,
	handlers: Record<string, JobHandler>,
	recurringTasks: RecurringTask[],
	log: FastifyBaseLogger,
): JobRunner {
	const { db } = database;
	let stopping = false;
	let working: Promise<unknown> = Promise.resolve();
	const tasks = createTaskTimers(recurringTasks, log);
	const sleepers = new Set<() => void>();

	async function leaseJob(): Promise<Job | undefined> {
		const [job] = await leaseDue(db, {});
		return job;
	}

	/** Works in the trace of the request that queued the job. @returns the next job, claimed */
	const work = (job: Job): Promise<Job | undefined> =>
		inTrace(
			{
				name: `job ${job.kind}`,
				kind: 'job',
				attributes: { 'nishana.job.id': job.id, 'nishana.job.attempt': job.attempts },
				parent: parseTraceparent(job.traceparent),
			},
			(span) => tryJob(job, span),
		);

	async function tryJob(job: Job, span: Span | undefined): Promise<Job | undefined> {
		const renewal = setInterval(
			() =>
				db
					.update(jobs)
					.set({ leasedUntil: leased })
					.where(leasedBy(job.id, job.attempts))
					.catch((error: unknown) => log.warn({ error, job: job.id }, 'A lease could not be renewed')),
			(leaseSeconds / 3) * 1000,
		);
		const hangTimer = setTimeout(() => {
			clearInterval(renewal);
			log.error({ job: job.id, kind: job.kind }, 'A job hangs and is left to another worker');
		}, maxSeconds * 1000);
		try {
			await handle(job);
			const done = { id: job.id, attempt: job.attempts };
			const [next] = stopping ? await finish(db, done) : await finishAndLease(db, done);
			return next;
		} catch (error) {
			span?.fail(error);
			await recordFailure(db, log, job, error);
			return stopping ? undefined : await leaseJob();
		} finally {
			clearInterval(renewal);
			clearTimeout(hangTimer);
		}
	}

	async function handle({ kind, payload, id, attempts: attempt, event }: Job): Promise<void> {
		const handler = handlers[kind];
		if (handler === undefined) throw new Error(`Nothing handles jobs of kind '${kind}'.`);
		await handler(payload, { id, attempt, event });
	}

	async function drain(): Promise<void> {
		for (let job = await leaseJob(); job !== undefined; ) job = await work(job);
	}

	async function run(): Promise<void> {
		while (!stopping) {
			try {
				await drain();
			} catch (error) {
				log.error({ error }, 'The job runner could not reach the database');
			}
			if (!stopping)
				await new Promise<void>((resume) => {
					const wake = () => {
						clearTimeout(timer);
						sleepers.delete(wake);
						resume();
					};
					const timer = setTimeout(wake, 1000);
					sleepers.add(wake);
				});
		}
	}

	return {
		drain,
		start: () => {
			working = Promise.all(Array.from({ length: workers }, run));
			tasks.start();
		},
		stop: async () => {
			stopping = true;
			const tasksEnded = tasks.stop();
			for (const wake of sleepers) wake();
			await working;
			await tasksEnded;
		},
	};
}
