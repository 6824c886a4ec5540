import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../database/database.ts';
import { jobs } from './tables.ts';

/**
 * Does one job. It may run more than once (a worker can die between the work and the note of it),
 * so a handler must be safe to repeat; it opens its own transactions.
 */
export type JobHandler = (payload: unknown, job: { id: string; attempt: number }) => Promise<void>;

/** Work that comes round by itself, as the reconciler does. Every instance runs it; it must be safe side by side. */
export type Round = { name: string; everySeconds: number; run: () => Promise<void> };

const attempts = 12;
const leaseSeconds = 60;
/** 5 s, 10 s, 20 s … at most an hour: about a day until the last attempt. */
const pauseSeconds = (attempt: number) => Math.min(3600, 5 * 2 ** (attempt - 1));

/**
 * Queues work in the transaction of what caused it: it is done after that has committed, and never without it.
 * A second job with the same dedupe key is not made.
 */
export async function queueJob(
	db: Db,
	job: { kind: string; payload: unknown; dedupeKey: string; runAt?: Date },
): Promise<void> {
	await db.insert(jobs).values(job).onConflictDoNothing({ target: jobs.dedupeKey });
}

export type JobRunner = {
	/** Does everything that is due, until nothing is; for tests and for shutting down. */
	drain: () => Promise<void>;
	start: () => void;
	/** Stops taking jobs and waits for those in hand. */
	stop: () => Promise<void>;
};

export function createJobRunner(
	database: Database,
	handlers: Record<string, JobHandler>,
	rounds: Round[],
	log: FastifyBaseLogger,
): JobRunner {
	const { db } = database;
	let stopping = false;
	let loop: Promise<void> = Promise.resolve();
	let wake = () => {};
	const timers: NodeJS.Timeout[] = [];

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
			.set({
				attempts: sql`${jobs.attempts} + 1`,
				leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
			})
			.where(eq(jobs.id, sql`(${due})`))
			.returning();
		return job;
	}

	async function work(job: typeof jobs.$inferSelect): Promise<void> {
		const handler = handlers[job.kind];
		try {
			if (handler === undefined) throw new Error(`Nothing handles jobs of kind '${job.kind}'.`);
			await handler(job.payload, { id: job.id, attempt: job.attempts });
			await db
				.update(jobs)
				.set({ state: 'done', finishedAt: sql`now()`, leasedUntil: null, lastError: null })
				.where(eq(jobs.id, job.id));
		} catch (error) {
			const dead = job.attempts >= attempts;
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
					lastError: error instanceof Error ? error.message : String(error),
					finishedAt: dead ? sql`now()` : null,
				})
				.where(eq(jobs.id, job.id));
		}
	}

	async function drain(): Promise<void> {
		for (let job = await take(); job !== undefined && !stopping; job = await take()) await work(job);
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
					const timer = setTimeout(resume, 1000);
					wake = () => {
						clearTimeout(timer);
						resume();
					};
				});
		}
	}

	return {
		drain,
		start: () => {
			loop = run();
			for (const round of rounds) {
				let running = false;
				timers.push(
					setInterval(async () => {
						if (running || stopping) return;
						running = true;
						try {
							await round.run();
						} catch (error) {
							log.error({ error, round: round.name }, 'A recurring task failed');
						} finally {
							running = false;
						}
					}, round.everySeconds * 1000),
				);
			}
		},
		stop: async () => {
			stopping = true;
			for (const timer of timers) clearInterval(timer);
			wake();
			await loop;
		},
	};
}
