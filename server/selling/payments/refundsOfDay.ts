import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { type Paise, paise, rupeesToPaise } from '../../../shared/money.ts';
import { store } from '../../../store.config.ts';
import type { Db } from '../../platform/database/database.ts';
import { today } from '../../platform/database/today.ts';
import { requireRecentPassword } from '../../platform/http/recentPassword.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { auditEntries } from '../../schema/audit.ts';
import { refundRequests } from '../../schema/refundRequests.ts';

/** The actions by which an administrator decides a refund; their entries have its amount. */
export const refundActions = ['order item.update', 'order.refund', 'parcel.record', 'return.refund'];
/** Those by which money is paid out. */
const payouts = [...refundActions, 'refund.pay'];

/** The sum of `getSumOfDay`, locked until the end of the transaction, so that the next sum has this refund. */
export async function sumOfDay(tx: Db, user: SignedIn, actions: string[]): Promise<Paise> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refunds by ${user.id}`}, 0))`);
	return getSumOfDay(tx, user, actions);
}

/** The amounts of an administrator's actions on this day in India, in paise, without those that a second person approved. */
export async function getSumOfDay(db: Db, user: SignedIn, actions: string[]): Promise<Paise> {
	const startOfDay = sql`(${today})::timestamp at time zone ${store.timeZone}::text`;
	const approved = db
		.select({ amount: sql`coalesce(sum(${refundRequests.amountPaise}), 0)` })
		.from(refundRequests)
		.where(
			and(
				eq(refundRequests.requestedBy, user.id),
				eq(refundRequests.state, 'approved'),
				gte(refundRequests.decidedAt, startOfDay),
			),
		);
	// In one statement, since an approval writes both at the same time and takes no lock.
	const [sum] = await db
		.select({
			amount:
				sql`coalesce(sum((${auditEntries.after} ->> 'amountPaise')::bigint), 0) - (${approved})`.mapWith(
					Number,
				),
		})
		.from(auditEntries)
		.where(
			and(
				eq(auditEntries.actorId, user.id),
				inArray(auditEntries.action, actions),
				gte(auditEntries.createdAt, startOfDay),
			),
		);
	return paise(sum?.amount ?? 0);
}

/**
 * Rolls back a refund by an administrator who did not prove the password recently, when it and their earlier ones of the day
 * in India are more than the shop's limit together. Called after the refund's audit entry, in its transaction.
 * @throws HttpError 403 with `reauthenticate`
 */
export async function requirePasswordForRefunds(tx: Db, user: SignedIn): Promise<void> {
	if (user.passwordIsRecent) return;
	if ((await sumOfDay(tx, user, payouts)) > rupeesToPaise(currentSettings().teamLimits.refundWithoutPassword))
		requireRecentPassword(user);
}
