import { and, eq, inArray, lt, not, or, sql } from 'drizzle-orm';
import { keptChoices } from '../../../contracts/checkoutChoices.ts';
import { isWithoutPerson, withoutPerson } from '../../accounts/addresses/addresses.ts';
import { deletedAccounts } from '../../accounts/auth/auth.ts';
import type { Db } from '../../platform/database/database.ts';
import { checkouts } from '../../schema/checkout.ts';

/**
 * Removes person and street from checkouts that became no order a year ago, and from every checkout of a deleted account
 * after eight years.
 */
export async function anonymizeCheckouts(db: Db): Promise<void> {
	await db
		.update(checkouts)
		.set({ address: withoutPerson(checkouts.address, ''), ...keptChoices.parse({}) })
		.where(
			and(
				not(isWithoutPerson(checkouts.address)),
				or(
					and(
						inArray(checkouts.state, ['abandoned', 'cancelled', 'refunded']),
						lt(checkouts.usedAt, sql`now() - interval '1 year'`),
					),
					and(
						eq(checkouts.state, 'ordered'),
						lt(checkouts.usedAt, sql`now() - interval '8 years'`),
						inArray(checkouts.userId, deletedAccounts(db)),
					),
				),
			),
		);
}
