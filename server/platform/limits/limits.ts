import { isIPv6 } from 'node:net';
import { eq, lt, sql } from 'drizzle-orm';
import { type Db, only } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { rateLimits } from './tables.ts';

/**
 * How often something may be done before it has to wait.
 * `shared` limits count in the database, for all instances together: for passwords, mails and money.
 * The others count in this process, where a request costs nothing.
 */
export type Limit = {
	name: string;
	times: number;
	seconds: number;
	per: 'address' | 'user' | 'email';
	shared?: boolean;
};

export type Limits = {
	/**
	 * Counts one use by `key`; the window begins with the first use and does not move with later ones.
	 * @throws Refusal 429 with Retry-After when there were too many
	 */
	use: (limit: Limit, key: string) => Promise<void>;
	/** Starts counting anew for `key`, as after the right password. */
	forget: (limit: Limit, key: string) => Promise<void>;
};

/** Uses in the running window, this one included, and seconds until it ends. */
type Count = { uses: number; secondsLeft: number };

/** More keys than this are a flood; the oldest are then forgotten, so that counting cannot fill the memory. */
const mostKeys = 50_000;

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
				if (windows.size > mostKeys) {
					for (const [old, { endsAt }] of windows) if (endsAt <= now) windows.delete(old);
					for (const old of windows.keys()) {
						if (windows.size <= mostKeys) break;
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

/** Whoever has one IPv6 address has the 2^64 of its network: they count as one. */
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

/** The limits of one process; the shared ones count in its database. */
export function createLimits(db: Db): Limits {
	const own = createProcessCounter();
	const keyOf = (limit: Limit, key: string) => `${limit.name}:${networkOf(key)}`;
	return {
		use: async (limit, key) => {
			const full = keyOf(limit, key);
			const { uses, secondsLeft } = limit.shared
				? await countShared(db, full, limit.seconds)
				: own.count(full, limit.seconds);
			if (uses <= limit.times) return;
			const seconds = Math.max(1, Math.ceil(secondsLeft));
			throw new Refusal(
				429,
				`Too many attempts. Please wait ${waiting(seconds)} and try again.`,
				{},
				seconds,
			);
		},
		forget: async (limit, key) => {
			const full = keyOf(limit, key);
			if (limit.shared) await db.delete(rateLimits).where(eq(rateLimits.key, full));
			else own.forget(full);
		},
	};
}

/** Removes counters whose window has ended. */
export async function deleteOldLimits(db: Db): Promise<void> {
	await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
}

function waiting(seconds: number): string {
	if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
	const minutes = Math.ceil(seconds / 60);
	return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
