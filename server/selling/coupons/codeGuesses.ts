import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Services } from '../../platform/services.ts';
import { coupons } from '../../schema/coupons.ts';

/** Wrong codes are few: a shopper copies a code, and a guesser tries thousands. */
const guessesOfAccount = {
	name: 'coupon code',
	times: 10,
	seconds: 600,
	per: 'user',
	shared: true,
	gradual: true,
} as const satisfies Limit;
/** A guesser may have several accounts. Many buyers with a known code may share an address and enter it at the same time. */
const guessesFromAddress = {
	name: 'coupon code from',
	times: 600,
	seconds: 3600,
	per: 'address',
	shared: true,
	gradual: true,
} as const satisfies Limit;

/**
 * Counts an entered code as a guess unless it belongs to a coupon. Outside of the transaction that prices the cart, which
 * may be rolled back.
 * @param code undefined when none was entered
 * @throws HttpError 429 after too many unknown codes, whether or not this one is known
 */
export async function countCodeGuess(
	{ limits, database: { db } }: Pick<Services, 'limits' | 'database'>,
	code: string | undefined,
	by: { userId: UserId; address: string },
): Promise<void> {
	if (code === undefined) return;
	await limits.use(guessesOfAccount, by.userId);
	await limits.use(guessesFromAddress, by.address);
	if ((await db.$count(coupons, and(eq(coupons.code, code), eq(coupons.enabled, true)))) === 0) return;
	await limits.release(guessesOfAccount, by.userId);
	await limits.release(guessesFromAddress, by.address);
}
