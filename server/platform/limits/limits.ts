import { isIPv6 } from 'node:net';
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Db, takeOne } from '../database/database.ts';
import { preparedQuery } from '../database/statement.ts';
import { HttpError } from '../http/httpError.ts';
import { rateLimits } from './tables.ts';

/**
 * How often an action is allowed within a period.
 * `shared` limits count in the database, for all instances together: for passwords, emails and money.
 * Other limits count in this process, where a request costs nothing.
 */
export type Limit = {
	name: string;
	times: number;
	seconds: number;
	per: 'address' | 'user' | 'email' | 'device';
} & (
	| { shared?: false }
	| {
			shared: true;
			/**
			 * Every `seconds / times` one use is available again, up to `times`, instead of all at the end of a window: a
			 * limit that slows down but never locks. Within any period, at most `times` plus the regained uses are allowed.
			 */
			gradual?: true;
	  }
);

export type Limits = {
	/**
	 * Counts one use by `key`; the window begins with the first use and does not move with later ones.
	 * @throws HttpError 429 with Retry-After when the limit is exceeded
	 */
	use: (limit: Limit, key: string) => Promise<void>;
	/**
	 * Rejects like `use` when the database rejected the same key in the last second. Counts nothing and reads nothing.
	 * @throws HttpError 429 with Retry-After
	 */
	requireNotRejected: (limit: Limit, key: string) => void;
	/** Whether every use of the running window is used up. Counts nothing. */
	isUsedUp: (limit: Limit & { shared: true; gradual?: never }, key: string) => Promise<boolean>;
	/** Gives one use of a gradual limit back, as after the right password. */
	release: (limit: Limit, key: string) => Promise<void>;
	/** Resets the count of `key`, as after the right password. */
	forget: (limit: Limit, key: string) => Promise<void>;
};

/** Uses in the running window, this one included, and seconds until it ends. */
type Count = { uses: number; secondsLeft: number };

/** With more keys than this the oldest are dropped, so that counting cannot fill the memory. */
const maxKeys = 50_000;

/** @param clock seconds by a clock that is never set back */
function createProcessCounter(clock: () => number) {
	const windows = new Map<string, { uses: number; endsAt: number }>();
	return {
		count(key: string, seconds: number): Count {
			const now = clock();
			const running = windows.get(key);
			const window =
				running !== undefined && running.endsAt > now ? running : { uses: 0, endsAt: now + seconds };
			window.uses++;
			if (window !== running) {
				windows.delete(key);
				windows.set(key, window);
				if (windows.size > maxKeys) {
					for (const [old, { endsAt }] of windows) if (endsAt <= now) windows.delete(old);
					for (const old of windows.keys()) {
						if (windows.size <= maxKeys) break;
						windows.delete(old);
					}
				}
			}
			return { uses: window.uses, secondsLeft: window.endsAt - now };
		},
		forget(key: string): void {
			windows.delete(key);
		},
	};
}

/** A shared limit that is exhausted is asked again after this time: another instance may have reset it. */
const rememberedSeconds = 1;

/**
 * Remembers for at most a second which keys the database rejected, so that a flood of requests that are rejected anyway
 * costs no statements: with PGlite they run in the thread that serves all shoppers.
 * @param now seconds by a clock that is never set back
 */
function createRejections(now: () => number) {
	/** By key: when a use is available again. */
	const availableAt = new LRUCache<string, { forgetAt: number; availableAt: number }>({ max: maxKeys });
	let resets = 0;
	return {
		/** Seconds until a use is available; undefined for a key that was not rejected just now. */
		secondsLeft(key: string): number | undefined {
			const rejected = availableAt.get(key);
			return rejected === undefined || rejected.forgetAt <= now() ? undefined : rejected.availableAt - now();
		},
		/** @returns the function that remembers a rejection, unless a key was reset since now */
		observe(): (key: string, secondsLeft: number) => void {
			const before = resets;
			return (key, secondsLeft) => {
				if (resets !== before) return;
				const seconds = Math.min(rememberedSeconds, secondsLeft);
				availableAt.set(key, { forgetAt: now() + seconds, availableAt: now() + secondsLeft });
			};
		},
		forget(key: string): void {
			resets++;
			availableAt.delete(key);
		},
	};
}

const key = sql.placeholder('key');
const interval = (seconds: string) => sql`make_interval(secs => ${sql.placeholder(seconds)})`;

const countInWindow = preparedQuery((db) => {
	const over = sql`${rateLimits.expire} <= now()`;
	const end = sql`now() + ${interval('seconds')}`;
	return db
		.insert(rateLimits)
		.values({ key, points: 1, expire: end })
		.onConflictDoUpdate({
			target: rateLimits.key,
			set: {
				points: sql`case when ${over} then 1 else ${rateLimits.points} + 1 end`,
				expire: sql`case when ${over} then ${end} else ${rateLimits.expire} end`,
			},
		})
		.returning({
			uses: rateLimits.points,
			secondsLeft: sql`extract(epoch from ${rateLimits.expire} - now())`.mapWith(Number),
		});
});

const secondsPerUse = ({ seconds, times }: Limit) => seconds / times;

const nextUse = sql`greatest(${rateLimits.expire}, now()) + ${interval('perUse')}`;

const countIfAvailable = preparedQuery((db) =>
	db
		.insert(rateLimits)
		.values({ key, points: 1, expire: sql`now() + ${interval('perUse')}` })
		.onConflictDoUpdate({
			target: rateLimits.key,
			set: { expire: nextUse },
			setWhere: sql`${nextUse} <= now() + ${interval('seconds')}`,
		})
		.returning({ key: rateLimits.key }),
);

const selectWait = preparedQuery((db) =>
	db
		.select({ wait: sql`extract(epoch from ${nextUse} - now() - ${interval('seconds')})`.mapWith(Number) })
		.from(rateLimits)
		.where(eq(rateLimits.key, key)),
);

/**
 * Counts one use of a gradual limit, unless none is available. `expire` is the time at which all uses are available again:
 * every use moves it by the time in which one is regained.
 * @returns seconds until a use is available; undefined when this one was counted
 */
async function countGradual(db: Db, key: string, limit: Limit): Promise<number | undefined> {
	const values = { key, seconds: limit.seconds, perUse: secondsPerUse(limit) };
	const counted = await countIfAvailable(db, values);
	if (counted.length > 0) return undefined;
	const [row] = await selectWait(db, values);
	return row?.wait ?? 0;
}

/** Counts one use of a limit with a window. @returns seconds until the window ends when it is used up */
async function countUse(db: Db, key: string, limit: Limit): Promise<number | undefined> {
	const { uses, secondsLeft } = takeOne(await countInWindow(db, { key, seconds: limit.seconds }));
	return uses > limit.times ? secondsLeft : undefined;
}

/** The owner of one IPv6 address has all 2^64 of its network, so they count as one. */
export function getNetwork(key: string): string {
	if (!isIPv6(key) || key.includes('.')) return key;
	const [head = '', tail] = key.split('::');
	const groups = head.split(':').filter((group) => group !== '');
	const rest = tail?.split(':').filter((group) => group !== '') ?? [];
	const all = [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest];
	return `${all
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':')}::/64`;
}

/**
 * The limits of one process; shared limits count in the database.
 * @param now seconds by a clock that is never set back
 */
export function createLimits(db: Db, now = () => performance.now() / 1000): Limits {
	const own = createProcessCounter(now);
	const rejections = createRejections(now);
	const getKey = (limit: Limit, key: string) => `${limit.name}:${getNetwork(key)}`;
	function requireNotRejected(full: string): void {
		const secondsLeft = rejections.secondsLeft(full);
		if (secondsLeft !== undefined) throw tooMany(secondsLeft);
	}
	return {
		use: async (limit, key) => {
			const full = getKey(limit, key);
			if (!limit.shared) {
				const { uses, secondsLeft } = own.count(full, limit.seconds);
				if (uses > limit.times) throw tooMany(secondsLeft);
				return;
			}
			requireNotRejected(full);
			const remember = rejections.observe();
			const wait = await (limit.gradual ? countGradual : countUse)(db, full, limit);
			if (wait === undefined) return;
			remember(full, wait);
			throw tooMany(wait);
		},
		requireNotRejected: (limit, key) => requireNotRejected(getKey(limit, key)),
		isUsedUp: async (limit, key) => {
			const running = and(eq(rateLimits.key, getKey(limit, key)), gt(rateLimits.expire, sql`now()`));
			return (await db.$count(rateLimits, and(running, gte(rateLimits.points, limit.times)))) > 0;
		},
		release: async (limit, key) => {
			const full = getKey(limit, key);
			await db
				.update(rateLimits)
				.set({ expire: sql`${rateLimits.expire} - make_interval(secs => ${secondsPerUse(limit)})` })
				.where(eq(rateLimits.key, full));
			rejections.forget(full);
		},
		forget: async (limit, key) => {
			const full = getKey(limit, key);
			if (limit.shared) {
				await db.delete(rateLimits).where(eq(rateLimits.key, full));
				rejections.forget(full);
			} else own.forget(full);
		},
	};
}

/** Deletes counters whose window has ended. */
export async function deleteOldLimits(db: Db): Promise<void> {
	await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
}

function tooMany(secondsLeft: number): HttpError {
	const seconds = Math.max(1, Math.ceil(secondsLeft));
	return new HttpError(
		429,
		'too_many_requests',
		`Too many attempts. Please wait ${waiting(seconds)} and try again.`,
		{},
		seconds,
	);
}

function waiting(seconds: number): string {
	if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
	const minutes = Math.ceil(seconds / 60);
	return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
