import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { newId } from '../columns.ts';
import { type Database, takeOne } from '../database/database.ts';
import { createLog } from '../log.ts';
import { taskLeases } from './tables.ts';
import { doAlone } from './taskLease.ts';

const log = pino({ level: 'silent' });
let database: Database;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterEach(() => database.db.delete(taskLeases));
afterAll(() => database.close());

test('of two instances that begin a task together one does it, and the next time either may', {
	tags: ['BAK-015'],
}, async () => {
	let done = 0;
	let end = () => {};
	const ended = new Promise<void>((resolve) => {
		end = resolve;
	});
	const instance = () =>
		doAlone(database.db, 'backup', log, async () => {
			done++;
			await ended;
		});
	const first = instance();
	await expect.poll(() => done).toBe(1);
	expect(await instance()).toBe(false);
	expect(done).toBe(1);
	end();
	expect(await first).toBe(true);
	await instance();
	expect(done).toBe(2);
});

test('a task is free again after it failed, and when the lease of a killed instance ends', {
	tags: ['BAK-015'],
}, async () => {
	const failing = doAlone(database.db, 'backup', log, () => Promise.reject(new Error('Full.')));
	await expect(failing).rejects.toThrow('Full.');
	let done = 0;
	const work = async () => void done++;
	await database.db.insert(taskLeases).values({ task: 'backup', leasedUntil: new Date(Date.now() + 60_000) });
	await doAlone(database.db, 'backup', log, work);
	expect(done).toBe(0);
	await database.db.update(taskLeases).set({ leasedUntil: new Date(Date.now() - 1000) });
	await doAlone(database.db, 'backup', log, work);
	expect(done).toBe(1);
});

const readLease = async () => takeOne(await database.db.select().from(taskLeases));

/** A task in the middle of its work. Time moves by `renew` only, which is when its lease is renewed. */
async function begin() {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	onTestFinished(() => void vi.useRealTimers());
	const lines: string[] = [];
	const begun = Promise.withResolvers<AbortSignal>();
	const end = Promise.withResolvers<void>();
	const done = doAlone(
		database.db,
		'backup',
		createLog('warn', { write: (line) => void lines.push(line) }),
		async (lost) => {
			begun.resolve(lost);
			await Promise.race([
				end.promise,
				new Promise((_, reject) => lost.addEventListener('abort', () => reject(lost.reason))),
			]);
		},
	);
	done.catch(begun.reject);
	const lost = await begun.promise;
	return { done, end: end.resolve, lost, lines, renew: () => vi.advanceTimersByTimeAsync(200_000) };
}

test('an instance renews its own lease while it works', { tags: ['BAK-018'] }, async () => {
	const { done, end, lost, renew } = await begin();
	const before = new Date(Date.now() + 1000);
	await database.db.update(taskLeases).set({ leasedUntil: before });
	await renew();
	await expect.poll(async () => (await readLease()).leasedUntil.getTime()).toBeGreaterThan(before.getTime());
	expect(lost.aborted).toBe(false);
	end();
	expect(await done).toBe(true);
	expect(await database.db.$count(taskLeases)).toBe(0);
});

test('an instance whose lease another one took over stops its work and leaves that lease alone', {
	tags: ['BAK-018'],
}, async () => {
	const { done, lost, lines, renew } = await begin();
	const other = { owner: newId(), leasedUntil: new Date(Date.now() + 1000) };
	await database.db.update(taskLeases).set(other);
	await renew();
	expect(await done).toBe(false);
	expect(lost.aborted).toBe(true);
	expect(lines.join()).toContain('Another instance took over the task');
	expect(await readLease()).toEqual({ task: 'backup', ...other });
});

test('work that ended before it learnt of the other instance does not free the lease of that one', {
	tags: ['BAK-018'],
}, async () => {
	const { done, end } = await begin();
	const owner = newId();
	await database.db.update(taskLeases).set({ owner }).where(eq(taskLeases.task, 'backup'));
	end();
	expect(await done).toBe(true);
	expect((await readLease()).owner).toBe(owner);
});
