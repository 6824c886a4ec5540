import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { rupeesToPaise } from '../../../shared/money.ts';
import { store } from '../../../store.config.ts';
import type { Db } from '../../platform/database/database.ts';
import { today } from '../../platform/database/today.ts';
import { requireRecentPassword } from '../../platform/http/recentPassword.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { auditEntries } from '../../schema/audit.ts';

/** The actions by which an administrator pays money out; their entries have its amount. */
const payouts = ['order item.update', 'order.refund', 'parcel.record', 'return.refund', 'refund.pay'];

/**
 * Rolls back a refund by an administrator who did not prove the password recently, when it and their earlier ones of the day
 * in India are more than the shop's limit together. Called after the refund's audit entry, in its transaction.
 * @throws HttpError 403 with `reauthenticate`
 */
export async function requirePasswordForRefunds(tx: Db, user: SignedIn): Promise<void> {
	if (user.passwordIsRecent) return;
	// Until the end of the transaction, so that the next sum has this refund.
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refunds by ${user.id}`}, 0))`);
	const [sum] = await tx
		.select({
			amount: sql`coalesce(sum((${auditEntries.after} ->> 'amountPaise')::bigint), 0)`.mapWith(Number),
		})
		.from(auditEntries)
		.where(
			and(
				eq(auditEntries.actorId, user.id),
				inArray(auditEntries.action, payouts),
				gte(auditEntries.createdAt, sql`(${today})::timestamp at time zone ${store.timeZone}::text`),
			),
		);
	if ((sum?.amount ?? 0) > rupeesToPaise(currentSettings().teamLimits.refundWithoutPassword))
		requireRecentPassword(user);
}
