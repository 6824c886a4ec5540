import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { JobId } from '../../../contracts/ids.ts';
import type { Database, Db } from '../database/database.ts';
import { messageOf } from '../log.ts';
import { jobs } from './tables.ts';

/**
 * Does one job. It may run more than once (a worker can die between the work and the note of it),
 * so a handler must be safe to repeat; it opens its own transactions.
 */
export type JobHandler = (payload: unknown, job: { id: string; attempt: number }) => Promise<void>;

/** Thrown by a handler whose work cannot succeed however often it is tried: the job is given up at once. */
export class Hopeless extends Error {}

/** Thrown by a handler whose work is owed to somebody: it is tried again for as long as it takes. */
export class StillOwed extends Error {}

/** Work that comes round by itself, as the reconciler does. Every instance runs it; it must be safe side by side. */
export type Round = { name: string; everySeconds: number; run: () => Promise<void> };

/**
 * A worker holds a job for a minute and renews that while it works, so another one takes it over only when this one died.
 * Work that has not come to an end in ten minutes hangs, and is left to the next worker too.
 */
const leaseSeconds = 60;
const longestSeconds = 600;
/** The first round comes soon after the start, so that a shop restarted every night still gets its daily ones. */
const firstRoundSeconds = 30;
/** 5 s, 10 s, 20 s … then every five minutes, so that work goes on soon after a mail server or gateway is back. */
const pauseSeconds = (attempt: number) => Math.min(300, 5 * 2 ** (attempt - 1));
/** With those pauses the last attempt comes about a day after the first. */
const attempts = 294;
/** Jobs in hand at once, so that one slow mail server does not hold up refunds. */
const workers = 4;

/**
 * Queues work in the transaction of what caused it: it is done after that has committed, and never without it.
 * A second job with the same dedupe key is not made. The payload is emptied when the job is done.
 * @param job.afterSeconds leaves it alone for so long; due at once when left out
 * @returns whether the job was made
 */
export async function queueJob(
	db: Db,
	{ afterSeconds = 0, ...job }: { kind: string; payload: unknown; dedupeKey: string; afterSeconds?: number },
): Promise<boolean> {
	const made = await db
		.insert(jobs)
		.values({ ...job, runAt: sql`now() + make_interval(secs => ${afterSeconds})` })
		.onConflictDoNothing({ target: jobs.dedupeKey })
		.returning({ id: jobs.id });
	return made.length > 0;
}

/** Notes that a queued job was done by the one who queued it, so that no worker does it again. */
export async function finishJob(db: Db, dedupeKey: string): Promise<void> {
	await db
		.update(jobs)
		.set({ state: 'done', payload: {}, finishedAt: sql`now()`, leasedUntil: null, lastError: null })
		.where(and(eq(jobs.dedupeKey, dedupeKey), eq(jobs.state, 'ready')));
}

/** Starts a job that was given up from its first attempt. */
export async function retryJob(tx: Db, id: JobId): Promise<void> {
	await tx
		.update(jobs)
		.set({ state: 'ready', attempts: 0, runAt: sql`now()`, leasedUntil: null, finishedAt: null })
		.where(and(eq(jobs.id, id), eq(jobs.state, 'dead')));
}

/** Closes a job that was given up, as another one does its work. */
export async function replaceJob(tx: Db, id: JobId): Promise<void> {
	await tx
		.update(jobs)
		.set({ state: 'done', payload: {}, lastError: null })
		.where(and(eq(jobs.id, id), eq(jobs.state, 'dead')));
}

/** Jobs done long ago are nobody's business any more; the time covers what may still be announced twice. */
export async function deleteOldJobs(db: Db): Promise<void> {
	await db
		.delete(jobs)
		.where(and(eq(jobs.state, 'done'), lt(jobs.finishedAt, sql`now() - interval '90 days'`)));
}

type Job = typeof jobs.$inferSelect;

const leased = sql`now() + make_interval(secs => ${leaseSeconds})`;

export type JobRunner = {
	/** Does everything that is due, until nothing is; for tests and for shutting down. */
	drain: () => Promise<void>;
	start: () => void;
	/** Stops taking jobs and waits for those in hand. */
	stop: () => Promise<void>;
};

/** Does queued jobs and goes the rounds, beside the same of every other instance. */
export function createJobRunner(
	database: Database,
	handlers: Record<string, JobHandler>,
	rounds: Round[],
	log: FastifyBaseLogger,
): JobRunner {
	const { db } = database;
	let stopping = false;
	let working: Promise<unknown> = Promise.resolve();
	const timers: NodeJS.Timeout[] = [];
	const roundsInHand = new Map<Round, Promise<void>>();
	const sleeping = new Set<() => void>();

	/** Takes one due job for this worker; `skip locked` lets the others pass by. */
	async function take() {
		const due = db
			.select({ id: jobs.id })
			.from(jobs)
			.where(
				and(
					eq(jobs.state, 'ready'),
					lte(jobs.runAt, sql`now()`),
					or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, sql`now()`)),
				),
			)
			.orderBy(jobs.runAt)
			.limit(1)
			.for('update', { skipLocked: true });
		const [job] = await db
			.update(jobs)
			.set({ attempts: sql`${jobs.attempts} + 1`, leasedUntil: leased })
			.where(eq(jobs.id, sql`(${due})`))
			.returning();
		return job;
	}

	async function work(job: Job): Promise<void> {
		// A worker that was slow to the point of losing its lease must not write over the one that took over.
		const held = and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts), eq(jobs.state, 'ready'));
		const renewal = setInterval(
			() =>
				db
					.update(jobs)
					.set({ leasedUntil: leased })
					.where(held)
					.catch((error: unknown) => log.warn({ error, job: job.id }, 'A lease could not be renewed')),
			(leaseSeconds / 3) * 1000,
		);
		const hanging = setTimeout(() => {
			clearInterval(renewal);
			log.error({ job: job.id, kind: job.kind }, 'A job hangs and is left to another worker');
		}, longestSeconds * 1000);
		try {
			await handle(job);
			await db
				.update(jobs)
				// The payload may have held an address or the token of a mail link: what is done keeps neither.
				.set({ state: 'done', payload: {}, finishedAt: sql`now()`, leasedUntil: null, lastError: null })
				.where(held);
		} catch (error) {
			const dead = !(error instanceof StillOwed) && (job.attempts >= attempts || error instanceof Hopeless);
			log[dead ? 'error' : 'warn'](
				{ error, job: job.id, kind: job.kind, attempt: job.attempts },
				dead ? 'A job was given up' : 'A job failed and will be tried again',
			);
			await db
				.update(jobs)
				.set({
					state: dead ? 'dead' : 'ready',
					leasedUntil: null,
					runAt: sql`now() + make_interval(secs => ${pauseSeconds(job.attempts)})`,
					lastError: error instanceof Error ? messageOf(error) : String(error),
					finishedAt: dead ? sql`now()` : null,
				})
				.where(held);
		} finally {
			clearInterval(renewal);
			clearTimeout(hanging);
		}
	}

	async function handle({ kind, payload, id, attempts: attempt }: Job): Promise<void> {
		const handler = handlers[kind];
		if (handler === undefined) throw new Error(`Nothing handles jobs of kind '${kind}'.`);
		await handler(payload, { id, attempt });
	}

	async function drain(): Promise<void> {
		for (let job = await take(); job !== undefined; job = stopping ? undefined : await take())
			await work(job);
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
						sleeping.delete(wake);
						resume();
					};
					const timer = setTimeout(wake, 1000);
					sleeping.add(wake);
				});
		}
	}

	async function goRound(round: Round): Promise<void> {
		try {
			await round.run();
		} catch (error) {
			log.error({ error, round: round.name }, 'A recurring task failed');
		} finally {
			roundsInHand.delete(round);
		}
	}

	return {
		drain,
		start: () => {
			working = Promise.all(Array.from({ length: workers }, run));
			for (const round of rounds) {
				const go = () => {
					if (!roundsInHand.has(round)) roundsInHand.set(round, goRound(round));
				};
				if (round.everySeconds > firstRoundSeconds) timers.push(setTimeout(go, firstRoundSeconds * 1000));
				timers.push(setInterval(go, round.everySeconds * 1000));
			}
		},
		stop: async () => {
			stopping = true;
			for (const timer of timers) clearInterval(timer);
			for (const wake of sleeping) wake();
			await working;
			await Promise.all(roundsInHand.values());
		},
	};
}
