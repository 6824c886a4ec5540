import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/httpError.ts';
import { createLimits, deleteOldLimits, type Limit, networkOf } from './limits.ts';
import { rateLimits } from './tables.ts';

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

const twice = (name: string, shared: boolean): Limit => ({
	name,
	times: 2,
	seconds: 60,
	per: 'address',
	shared,
});

for (const shared of [true, false])
	describe(shared ? 'a limit that all instances share' : 'a limit of this process', () => {
		test('allows its number of uses, then rejects with the time to wait, per key', async () => {
			const limits = createLimits(database.db);
			const limit = twice(`allows ${shared}`, shared);
			await limits.use(limit, 'one');
			await limits.use(limit, 'one');
			const rejection = await limits.use(limit, 'one').catch((error: unknown) => error);
			expect(rejection).toBeInstanceOf(HttpError);
			expect(rejection).toMatchObject({
				status: 429,
				message: expect.stringMatching(
					/^Too many attempts\. Please wait (a minute|\d+ seconds) and try again\.$/,
				),
			});
			expect((rejection as HttpError).retryAfterSeconds).toBeGreaterThan(50);
			await limits.use(limit, 'another');
		});

		test('starts again for a key that was reset', async () => {
			const limits = createLimits(database.db);
			const limit = twice(`forgets ${shared}`, shared);
			await limits.use(limit, 'one');
			await limits.use(limit, 'one');
			await limits.forget(limit, 'one');
			await limits.use(limit, 'one');
			await limits.use(limit, 'one');
			await expect(limits.use(limit, 'one')).rejects.toMatchObject({ status: 429 });
		});
	});

test('A shared limit counts concurrent uses of several instances together', async () => {
	const [here, there] = [createLimits(database.db), createLimits(database.db)];
	const limit: Limit = { name: 'together', times: 10, seconds: 60, per: 'email', shared: true };
	const outcomes = await Promise.allSettled(
		Array.from({ length: 30 }, (_, use) => (use % 2 ? here : there).use(limit, 'asha@example.com')),
	);
	expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test("A shared window ends by the database's clock, and ended windows are deleted", async () => {
	const limits = createLimits(database.db);
	const limit = twice('ends', true);
	await limits.use(limit, 'one');
	await limits.use(limit, 'one');
	await expect(limits.use(limit, 'one')).rejects.toMatchObject({ status: 429 });
	await database.db.update(rateLimits).set({ expire: sql`now() - interval '1 second'` });
	await limits.use(limit, 'one');
	const before = await database.db.$count(rateLimits);
	await deleteOldLimits(database.db);
	expect(before).toBeGreaterThan(1);
	expect(
		await database.db.select({ key: rateLimits.key, points: rateLimits.points }).from(rateLimits),
	).toEqual([{ key: 'ends:one', points: 1 }]);
});

test('A gradual limit regains its uses one by one, also after a rejection, and counts concurrent uses', async () => {
	const limits = createLimits(database.db);
	const limit: Limit = { name: 'slow', times: 3, seconds: 90, per: 'email', shared: true, gradual: true };
	const use = () =>
		limits.use(limit, 'asha@example.com').then(
			() => 200,
			({ status }) => status,
		);
	const secondsLater = (seconds: number) =>
		database.db.execute(sql`update rate_limits set expire = expire - make_interval(secs => ${seconds})`);
	const outcomes = await Promise.all(Array.from({ length: 8 }, use));
	expect(outcomes.filter((status) => status === 200)).toHaveLength(3);
	const rejection = await limits.use(limit, 'asha@example.com').catch((error: unknown) => error);
	expect(rejection).toMatchObject({ status: 429, retryAfterSeconds: 30 });
	await secondsLater(30);
	expect([await use(), await use()]).toEqual([200, 429]);
	await limits.release(limit, 'asha@example.com');
	expect([await use(), await use()]).toEqual([200, 429]);
	await secondsLater(3600);
	expect([await use(), await use(), await use(), await use()]).toEqual([200, 200, 200, 429]);
	await limits.forget(limit, 'asha@example.com');
	expect([await use(), await use(), await use(), await use()]).toEqual([200, 200, 200, 429]);
});

test('The addresses of one IPv6 network count as one, IPv4 addresses count separately', () => {
	expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
	expect(networkOf('2001:db8:1:2:0:ffff:1:2')).toBe('2001:db8:1:2::/64');
	expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
	expect(networkOf('::1')).toBe('0:0:0:0::/64');
	expect(networkOf('::ffff:10.0.0.7')).toBe('::ffff:10.0.0.7');
	expect(networkOf('10.0.0.7')).toBe('10.0.0.7');
	expect(networkOf('asha@example.com')).toBe('asha@example.com');
});
