import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/httpError.ts';
import { createLimits, deleteOldLimits, getNetwork, type Limit } from './limits.ts';
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

test('A shared limit says whether it is used up, until its window ends, and counts nothing by that', async () => {
	const limits = createLimits(database.db);
	const limit = { name: 'asked', times: 2, seconds: 60, per: 'email', shared: true } satisfies Limit;
	const isUsedUp = () => limits.isUsedUp(limit, 'asha@example.com');
	expect([await isUsedUp(), await isUsedUp(), await isUsedUp()]).toEqual([false, false, false]);
	await limits.use(limit, 'asha@example.com');
	expect(await isUsedUp()).toBe(false);
	await limits.use(limit, 'asha@example.com');
	expect(await isUsedUp()).toBe(true);
	expect(await limits.isUsedUp(limit, 'bala@example.com')).toBe(false);
	await database.db.update(rateLimits).set({ expire: sql`now()` });
	expect(await isUsedUp()).toBe(false);
});

test('A shared limit counts concurrent uses of several instances together', async () => {
	const here = createLimits(database.db);
	const there = createLimits(database.db);
	const limit: Limit = { name: 'together', times: 10, seconds: 60, per: 'email', shared: true };
	const outcomes = await Promise.allSettled(
		Array.from({ length: 30 }, (_, use) => (use % 2 ? here : there).use(limit, 'asha@example.com')),
	);
	expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test("A shared window ends by the database's clock, and ended windows are deleted", async () => {
	let seconds = 0;
	const limits = createLimits(database.db, () => seconds);
	const limit = twice('ends', true);
	await limits.use(limit, 'one');
	await limits.use(limit, 'one');
	await expect(limits.use(limit, 'one')).rejects.toMatchObject({ status: 429 });
	await limits.use(limit, 'two');
	await database.db.update(rateLimits).set({ expire: sql`now() - interval '1 second'` });
	seconds = 60;
	await limits.use(limit, 'one');
	await deleteOldLimits(database.db);
	expect(
		await database.db.select({ key: rateLimits.key, points: rateLimits.points }).from(rateLimits),
	).toEqual([{ key: 'ends:one', points: 1 }]);
});

test('A gradual limit regains its uses one by one, also after a rejection, and counts concurrent uses', async () => {
	let passed = 0;
	const limits = createLimits(database.db, () => passed);
	const limit: Limit = { name: 'slow', times: 3, seconds: 90, per: 'email', shared: true, gradual: true };
	const use = () =>
		limits.use(limit, 'asha@example.com').then(
			() => 200,
			({ status }) => status,
		);
	const secondsLater = async (seconds: number) => {
		await database.db.execute(
			sql`update rate_limits set expire = expire - make_interval(secs => ${seconds})`,
		);
		passed += seconds;
	};
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

describe('a key that the database rejected', () => {
	const gradual = (name: string): Limit => ({
		name,
		times: 2,
		seconds: 60,
		per: 'email',
		shared: true,
		gradual: true,
	});

	/** Limits by a clock that the test sets, and the number of statements that they executed. */
	function countedLimits() {
		const counted = { seconds: 0, statements: 0 };
		const { _ } = database.db;
		const session = Object.create(_.session, {
			prepareQuery: {
				value: (...query: Parameters<typeof _.session.prepareQuery>) => {
					const prepared = _.session.prepareQuery(...query);
					const execute = prepared.execute.bind(prepared);
					prepared.execute = (values) => {
						counted.statements++;
						return execute(values);
					};
					return prepared;
				},
			},
		});
		const db: Database['db'] = Object.create(database.db, {
			_: { value: { ..._, session } },
			session: { value: session },
		});
		const limits = createLimits(db, () => counted.seconds);
		const use = (limit: Limit) =>
			limits.use(limit, 'asha@example.com').then(
				() => 200,
				({ status }) => status,
			);
		return { counted, limits, use };
	}

	test.each([
		['gradual', gradual('remembered')],
		['windowed', twice('remembered in a window', true)],
	])('is rejected again without a statement: %s', { tags: ['DOOR-301'] }, async (_, limit) => {
		const { counted, use, limits } = countedLimits();
		expect([await use(limit), await use(limit), await use(limit)]).toEqual([200, 200, 429]);
		counted.statements = 0;
		for (let attempt = 0; attempt < 100; attempt++) expect(await use(limit)).toBe(429);
		expect(counted.statements).toBe(0);
		expect(() => limits.requireNotRejected(limit, 'asha@example.com')).toThrow('Too many attempts');
		expect(() => limits.requireNotRejected(limit, 'bala@example.com')).not.toThrow();
		expect(counted.statements).toBe(0);
	});

	test('is asked again after a second, and its time to wait goes on', { tags: ['DOOR-301'] }, async () => {
		const { counted, limits, use } = countedLimits();
		const limit = twice('asked again', true);
		for (let attempt = 0; attempt < 3; attempt++) await use(limit);
		const first = await limits.use(limit, 'asha@example.com').catch((error: unknown) => error);
		counted.statements = 0;
		counted.seconds = 0.9;
		const later = await limits.use(limit, 'asha@example.com').catch((error: unknown) => error);
		expect(counted.statements).toBe(0);
		expect((later as HttpError).retryAfterSeconds).toBeLessThanOrEqual(
			(first as HttpError).retryAfterSeconds ?? 0,
		);
		counted.seconds = 1;
		expect(await use(limit)).toBe(429);
		expect(counted.statements).toBe(1);
	});

	test('is asked again earlier when a use becomes available within the second', {
		tags: ['DOOR-301'],
	}, async () => {
		const { counted, use } = countedLimits();
		const limit: Limit = { ...gradual('half a second'), times: 10, seconds: 2 };
		await Promise.all(Array.from({ length: 12 }, () => use(limit)));
		counted.statements = 0;
		counted.seconds = 0.25;
		await use(limit);
		expect(counted.statements).toBeGreaterThan(0);
	});

	test.each(['release', 'forget'] as const)(
		'is asked again immediately after %s',
		{
			tags: ['DOOR-301'],
		},
		async (reset) => {
			const { use, limits } = countedLimits();
			const limit = gradual(`after ${reset}`);
			expect([await use(limit), await use(limit), await use(limit)]).toEqual([200, 200, 429]);
			await limits[reset](limit, 'asha@example.com');
			expect(await use(limit)).toBe(200);
		},
	);

	test('is asked again when it was reset while the rejection was on its way', {
		tags: ['DOOR-301'],
	}, async () => {
		const { use, limits } = countedLimits();
		const limit = gradual('reset meanwhile');
		expect([await use(limit), await use(limit)]).toEqual([200, 200]);
		const [rejected] = await Promise.all([use(limit), limits.forget(limit, 'asha@example.com')]);
		expect([200, 429]).toContain(rejected);
		expect(await use(limit)).toBe(200);
	});

	test('after a reset by another instance is usable here within a second', {
		tags: ['DOOR-301'],
	}, async () => {
		const { counted, use } = countedLimits();
		const there = createLimits(database.db);
		const limit = gradual('elsewhere');
		expect([await use(limit), await use(limit), await use(limit)]).toEqual([200, 200, 429]);
		await there.forget(limit, 'asha@example.com');
		await there.use(limit, 'asha@example.com');
		counted.seconds = 1;
		expect([await use(limit), await use(limit)]).toEqual([200, 429]);
	});
});

test('The addresses of one IPv6 network count as one, IPv4 addresses count separately', () => {
	expect(getNetwork('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
	expect(getNetwork('2001:db8:1:2:0:ffff:1:2')).toBe('2001:db8:1:2::/64');
	expect(getNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64');
	expect(getNetwork('::1')).toBe('0:0:0:0::/64');
	expect(getNetwork('::ffff:10.0.0.7')).toBe('::ffff:10.0.0.7');
	expect(getNetwork('10.0.0.7')).toBe('10.0.0.7');
	expect(getNetwork('asha@example.com')).toBe('asha@example.com');
});
