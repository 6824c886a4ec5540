import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../database/database.ts';
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
	per: 'address' | 'user';
	shared?: boolean;
};

export type Limits = {
	/**
	 * Counts one use by `key`.
	 * @throws Refusal 429 with Retry-After when there were too many
	 */
	use: (limit: Limit, key: string) => Promise<void>;
};

type Limiter = RateLimiterDrizzle | RateLimiterMemory;

export function createLimits(db: Db): Limits {
	const limiters = new Map<string, Limiter>();
	const limiterOf = (limit: Limit): Limiter => {
		const known = limiters.get(limit.name);
		if (known !== undefined) return known;
		const options = { keyPrefix: limit.name, points: limit.times, duration: limit.seconds };
		const made = limit.shared
			? new RateLimiterDrizzle({
					...options,
					storeClient: db,
					schema: rateLimits,
					clearExpiredByTimeout: false,
				})
			: new RateLimiterMemory(options);
		limiters.set(limit.name, made);
		return made;
	};
	return {
		use: async (limit, key) => {
			try {
				await limiterOf(limit).consume(key);
			} catch (reason) {
				if (!(reason instanceof RateLimiterRes)) throw reason;
				const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
				throw new Refusal(
					429,
					`Too many attempts. Please wait ${waiting(seconds)} and try again.`,
					{},
					seconds,
				);
			}
		},
	};
}

function waiting(seconds: number): string {
	if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
	const minutes = Math.ceil(seconds / 60);
	return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
