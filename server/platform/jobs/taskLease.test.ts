import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from '../database/database.ts';
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
