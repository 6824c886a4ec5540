import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { queueEmail } from '../email/email.ts';
import {
	createJobRunner,
	deleteOldJobs,
	type JobHandler,
	queueJob,
	type RecurringTask,
	UnrecoverableError,
} from './jobs.ts';
import { jobs } from './tables.ts';

const log = pino({ level: 'silent' });
let database: Database;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterEach(() => database.db.delete(jobs));
afterAll(() => database.close());

const runner = (handlers: Record<string, JobHandler>, recurringTasks: RecurringTask[] = []) =>
	createJobRunner(database, handlers, recurringTasks, log);
const queue = (key = 'a', payload: unknown = { key }) =>
	queueJob(database.db, { kind: 'work', payload, dedupeKey: key });
const row = async () => (await database.db.select().from(jobs))[0];
const makeDue = () => database.db.update(jobs).set({ runAt: sql`now()` });
const secondsUntilDue = async () =>
	(
		await database.db
			.select({ seconds: sql`extract(epoch from ${jobs.runAt} - now())`.mapWith(Number) })
			.from(jobs)
	)[0]?.seconds;

/** A promise that the test resolves. */
function gate() {
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { open, opened };
}

describe('queueing', () => {
	test('is queued only if its transaction commits', async () => {
		const failing = inTransaction(database.db, async (tx) => {
			await queueJob(tx, { kind: 'work', payload: {}, dedupeKey: 'rolled back' });
			throw new Error('The order could not be placed.');
		});
		await expect(failing).rejects.toThrow('The order could not be placed.');
		expect(await database.db.$count(jobs)).toBe(0);
	});

	test('one event queues one job, also when it is queued many times concurrently', async () => {
		const made = await Promise.all(Array.from({ length: 8 }, () => queue('order 1')));
		expect(made.filter(Boolean)).toHaveLength(1);
		expect(await database.db.$count(jobs)).toBe(1);
	});

	test('an event whose job is done is not queued again', async () => {
		const done: unknown[] = [];
		await queue('order 1');
		const { drain } = runner({ work: async (payload) => void done.push(payload) });
		await drain();
		expect(await queue('order 1')).toBe(false);
		await drain();
		expect(done).toHaveLength(1);
	});
});

describe('a job', () => {
	test('runs once, and its payload is deleted afterwards', async () => {
		const seen: unknown[] = [];
		await queue('a', { token: 'secret' });
		const { drain } = runner({ work: async (payload, job) => void seen.push([payload, job.attempt]) });
		await drain();
		await drain();
		expect(seen).toEqual([[{ token: 'secret' }, 1]]);
		expect(await row()).toMatchObject({
			state: 'done',
			payload: {},
			attempts: 1,
			leasedUntil: null,
			finishedAt: expect.any(Date),
		});
	});

	test('waits until it is due', async () => {
		const work = vi.fn();
		await queueJob(database.db, { kind: 'work', payload: {}, dedupeKey: 'later', afterSeconds: 60 });
		const { drain } = runner({ work });
		await drain();
		expect(work).not.toHaveBeenCalled();
		await makeDue();
		await drain();
		expect(work).toHaveBeenCalledOnce();
	});

	test('that fails is retried after 5, 10, 20 … seconds up to five minutes, with its payload', async () => {
		await queue('a', { email: 1 });
		const { drain } = runner({
			work: async (_payload, { attempt }) => {
				if (attempt < 9) throw new Error(`Attempt ${attempt} failed.`);
			},
		});
		for (const pause of [5, 10, 20, 40, 80, 160, 300, 300]) {
			await drain();
			expect(await row()).toMatchObject({ state: 'ready', payload: { email: 1 }, leasedUntil: null });
			expect(await secondsUntilDue()).toBeGreaterThan(pause - 2);
			expect(await secondsUntilDue()).toBeLessThanOrEqual(pause);
			await makeDue();
		}
		expect((await row())?.lastError).toBe('Attempt 8 failed.');
		await drain();
		expect(await row()).toMatchObject({ state: 'done', attempts: 9, lastError: null });
	});

	test('that fails does not stop other jobs, whatever its handler throws', async () => {
		for (const key of ['a', 'b', 'c']) await queue(key);
		const done: unknown[] = [];
		const { drain } = runner({
			work: async (payload) => {
				if ((payload as { key: string }).key === 'b') throw 'no error at all';
				done.push(payload);
			},
		});
		await drain();
		expect(done).toEqual([{ key: 'a' }, { key: 'c' }]);
		expect(await database.db.select().from(jobs).where(eq(jobs.dedupeKey, 'b'))).toMatchObject([
			{ state: 'ready', lastError: 'no error at all' },
		]);
	});

	test('is given up after a day of attempts and stays in the table', async () => {
		await queue('a', { email: 1 });
		const { drain } = runner({ work: () => Promise.reject(new Error('Still down.')) });
		await database.db.update(jobs).set({ attempts: 292 });
		await drain();
		expect((await row())?.state).toBe('ready');
		await makeDue();
		await drain();
		expect(await row()).toMatchObject({
			state: 'dead',
			attempts: 294,
			lastError: 'Still down.',
			payload: { email: 1 },
			finishedAt: expect.any(Date),
		});
		await makeDue();
		await drain();
		expect((await row())?.attempts).toBe(294);
	});

	test('that cannot succeed is given up immediately', async () => {
		await queue();
		await runner({ work: () => Promise.reject(new UnrecoverableError('No such mailbox.')) }).drain();
		expect(await row()).toMatchObject({ state: 'dead', attempts: 1, lastError: 'No such mailbox.' });
	});

	test('of an unknown kind records that error and waits for a version that handles it', async () => {
		await queue();
		await runner({}).drain();
		expect(await row()).toMatchObject({
			state: 'ready',
			lastError: "Nothing handles jobs of kind 'work'.",
		});
	});
});

describe('several workers', () => {
	test('run each job once', async () => {
		for (let number = 0; number < 60; number++) await queue(`job ${number}`);
		const done = new Map<string, number>();
		const work: JobHandler = async (payload) => {
			const { key } = payload as { key: string };
			done.set(key, (done.get(key) ?? 0) + 1);
			await new Promise((resume) => setTimeout(resume, 2));
		};
		await Promise.all([runner({ work }), runner({ work }), runner({ work })].map(({ drain }) => drain()));
		expect(done.size).toBe(60);
		expect([...done.values()].every((times) => times === 1)).toBe(true);
	});

	test('a job stays with a running worker and passes to another when a stopped worker’s lease ends', async () => {
		await queue();
		// The state left by a worker that was killed during the work.
		await database.db.update(jobs).set({ attempts: 1, leasedUntil: sql`now() + interval '30 seconds'` });
		const work = vi.fn();
		const { drain } = runner({ work });
		await drain();
		expect(work).not.toHaveBeenCalled();
		await database.db.update(jobs).set({ leasedUntil: sql`now() - interval '1 second'` });
		await drain();
		expect(work).toHaveBeenCalledOnce();
		expect(await row()).toMatchObject({ state: 'done', attempts: 2 });
	});

	test('a slow worker that lost its job does not overwrite the result of the next worker', async () => {
		await queue();
		const slow = gate();
		const begun = gate();
		const first = runner({
			work: async () => {
				begun.open();
				await slow.opened;
				throw new Error('Too late to fail.');
			},
		}).drain();
		await begun.opened;
		await database.db.update(jobs).set({ leasedUntil: sql`now() - interval '1 second'` });
		await runner({ work: async () => {} }).drain();
		slow.open();
		await first;
		expect(await row()).toMatchObject({ state: 'done', attempts: 2, lastError: null });
	});
});

describe('a started runner', () => {
	test('runs jobs concurrently, and waits for those in progress when it is stopped', async () => {
		const slow = gate();
		const begun: string[] = [];
		const shop = runner({
			work: async (payload) => {
				begun.push((payload as { key: string }).key);
				await slow.opened;
			},
		});
		// One for each worker: one that is still asking for a job when the runner is stopped may get the next.
		const inProgress = ['a', 'b', 'c', 'd'];
		for (const key of inProgress) await queue(key);
		shop.start();
		await expect.poll(() => begun.toSorted()).toEqual(inProgress);
		const stopped = shop.stop();
		await queue('after');
		slow.open();
		await stopped;
		const states = await database.db.select({ key: jobs.dedupeKey, state: jobs.state }).from(jobs);
		expect(Object.fromEntries(states.map(({ key, state }) => [key, state]))).toEqual({
			...Object.fromEntries(inProgress.map((key) => [key, 'done'])),
			after: 'ready',
		});
	});

	test('runs recurring tasks, never two of one at a time, and survives one that fails', async () => {
		let running = 0;
		let maxRunning = 0;
		let recurringTasks = 0;
		const shop = runner({}, [
			{
				name: 'often',
				everySeconds: 0.01,
				run: async () => {
					maxRunning = Math.max(maxRunning, ++running);
					await new Promise((resume) => setTimeout(resume, 25));
					running--;
					if (++recurringTasks === 1) throw new Error('The first run fails.');
				},
			},
		]);
		shop.start();
		await expect.poll(() => recurringTasks).toBeGreaterThan(2);
		await shop.stop();
		expect(maxRunning).toBe(1);
		expect(running).toBe(0);
	});
});

test('Jobs finished long ago are deleted; those given up and those waiting stay', async () => {
	for (const key of ['old', 'recent', 'dead', 'ready']) await queue(key);
	const set = (key: string, state: 'done' | 'dead' | 'ready', days: number) =>
		database.db
			.update(jobs)
			.set({ state, finishedAt: sql`now() - make_interval(days => ${days})` })
			.where(eq(jobs.dedupeKey, key));
	await set('old', 'done', 91);
	await set('recent', 'done', 89);
	await set('dead', 'dead', 91);
	await deleteOldJobs(database.db);
	const left = await database.db.select({ key: jobs.dedupeKey }).from(jobs);
	expect(left.map(({ key }) => key).sort()).toEqual(['dead', 'ready', 'recent']);
});

describe('the order of jobs', () => {
	test('money comes before emails to buyers, and both before a thousand offers that wait longer', {
		tags: ['RUN-033'],
	}, async () => {
		await database.db.execute(sql`insert into ${jobs} (id, kind, payload, dedupe_key, priority, run_at)
			select gen_random_uuid(), 'offer', '{}', 'offer ' || n, 3, now() - interval '1 hour'
			from generate_series(1, 1000) as n`);
		const make = (kind: string, priority?: 'money') =>
			queueJob(database.db, { kind, payload: {}, dedupeKey: kind, ...(priority && { priority }) });
		await make('order mail');
		await make('refund', 'money');
		const order: string[] = [];
		const note = (kind: string) => async () => void order.push(kind);
		const { drain } = runner({
			'order mail': note('order mail'),
			refund: note('refund'),
			'late refund': note('late refund'),
			offer: async () => {
				order.push('offer');
				if (!order.includes('late refund')) await make('late refund', 'money');
				else await database.db.delete(jobs).where(eq(jobs.kind, 'offer'));
			},
		});
		await drain();
		expect(order).toEqual(['refund', 'order mail', 'offer', 'late refund', 'offer']);
	});

	test('an email that its reader can stop is an offer, any other is for a buyer', {
		tags: ['RUN-033'],
	}, async () => {
		const email = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' };
		await queueEmail(database.db, { ...email, unsubscribeUrl: 'https://shop.test/stop' }, 'offer');
		await queueEmail(database.db, email, 'receipt');
		const queued = await database.db.select({ key: jobs.dedupeKey, priority: jobs.priority }).from(jobs);
		expect(Object.fromEntries(queued.map(({ key, priority }) => [key, priority]))).toEqual({
			offer: 3,
			receipt: 2,
		});
	});
});
