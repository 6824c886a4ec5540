import { and, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { deletedAccounts } from '../../accounts/auth/auth.ts';
import type { Db } from '../../platform/database/database.ts';
import { orders } from '../../schema/orders.ts';
import { returns } from '../../schema/returns.ts';

/** Removes what buyers and shop wrote about returns of deleted accounts after eight years, like the buyer's data. */
export async function anonymizeReturns(db: Db): Promise<void> {
	const old = db
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(lt(orders.createdAt, sql`now() - interval '8 years'`), inArray(orders.userId, deletedAccounts(db))),
		);
	await db
		.update(returns)
		.set({
			comment: null,
			declineReason: sql`case when ${returns.state} = 'declined' then '' end`,
		})
		.where(
			and(inArray(returns.orderId, old), or(isNotNull(returns.comment), isNotNull(returns.declineReason))),
		);
}
