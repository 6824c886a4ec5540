import { isIPv6 } from 'node:net';
import { eq, lt, sql } from 'drizzle-orm';
import { type Db, only } from '../database/database.ts';
import { HttpError } from '../http/httpError.ts';
import { rateLimits } from './tables.ts';

/**
 * How often an action is allowed within a period.
 * `shared` limits count in the database, for all instances together: for passwords, mails and money.
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
	/** Gives one use of a gradual limit back, as after the right password. */
	release: (limit: Limit, key: string) => Promise<void>;
	/** Resets the count of `key`, as after the right password. */
	forget: (limit: Limit, key: string) => Promise<void>;
};

/** Uses in the running window, this one included, and seconds until it ends. */
type Count = { uses: number; secondsLeft: number };

/** With more keys than this the oldest are dropped, so that counting cannot fill the memory. */
const maxKeys = 50_000;

function createProcessCounter() {
	const windows = new Map<string, { uses: number; endsAt: number }>();
	return {
		count(key: string, seconds: number): Count {
			const now = performance.now() / 1000;
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

async function countShared(db: Db, key: string, seconds: number): Promise<Count> {
	const over = sql`${rateLimits.expire} <= now()`;
	const end = sql`now() + make_interval(secs => ${seconds})`;
	return only(
		await db
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
			}),
	);
}

const secondsPerUse = ({ seconds, times }: Limit) => seconds / times;

/**
 * Counts one use of a gradual limit, unless none is available. `expire` is the time at which all uses are available again:
 * every use moves it by the time in which one is regained.
 * @returns seconds until a use is available; undefined when this one was counted
 */
async function countGradual(db: Db, key: string, limit: Limit): Promise<number | undefined> {
	const used = sql`make_interval(secs => ${secondsPerUse(limit)})`;
	const next = sql`greatest(${rateLimits.expire}, now()) + ${used}`;
	const counted = await db
		.insert(rateLimits)
		.values({ key, points: 1, expire: sql`now() + ${used}` })
		.onConflictDoUpdate({
			target: rateLimits.key,
			set: { expire: next },
			setWhere: sql`${next} <= now() + make_interval(secs => ${limit.seconds})`,
		})
		.returning({ key: rateLimits.key });
	if (counted.length > 0) return undefined;
	const [row] = await db
		.select({
			wait: sql`extract(epoch from ${next} - now()) - ${limit.seconds}`.mapWith(Number),
		})
		.from(rateLimits)
		.where(eq(rateLimits.key, key));
	return row?.wait ?? 0;
}

/** The owner of one IPv6 address has all 2^64 of its network, so they count as one. */
export function networkOf(key: string): string {
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

/** The limits of one process; shared limits count in the database. */
export function createLimits(db: Db): Limits {
	const own = createProcessCounter();
	const keyOf = (limit: Limit, key: string) => `${limit.name}:${networkOf(key)}`;
	return {
		use: async (limit, key) => {
			const full = keyOf(limit, key);
			if (limit.shared && limit.gradual) {
				const wait = await countGradual(db, full, limit);
				if (wait !== undefined) throw tooMany(wait);
				return;
			}
			const { uses, secondsLeft } = limit.shared
				? await countShared(db, full, limit.seconds)
				: own.count(full, limit.seconds);
			if (uses > limit.times) throw tooMany(secondsLeft);
		},
		release: async (limit, key) => {
			await db
				.update(rateLimits)
				.set({ expire: sql`${rateLimits.expire} - make_interval(secs => ${secondsPerUse(limit)})` })
				.where(eq(rateLimits.key, keyOf(limit, key)));
		},
		forget: async (limit, key) => {
			const full = keyOf(limit, key);
			if (limit.shared) await db.delete(rateLimits).where(eq(rateLimits.key, full));
			else own.forget(full);
		},
	};
}

/** Deletes counters whose window has ended. */
export async function deleteOldLimits(db: Db): Promise<void> {
	await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
}

function tooMany(secondsLeft: number): HttpError {
	const seconds = Math.max(1, Math.ceil(secondsLeft));
	return new HttpError(429, `Too many attempts. Please wait ${waiting(seconds)} and try again.`, {}, seconds);
}

function waiting(seconds: number): string {
	if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
	const minutes = Math.ceil(seconds / 60);
	return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
