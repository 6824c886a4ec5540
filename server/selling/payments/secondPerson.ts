import { and, eq, gte, sql } from 'drizzle-orm';
import { formatRupeesExact, type Paise, paise, rupeesToPaise } from '../../../shared/money.ts';
import { store } from '../../../store.config.ts';
import type { Db } from '../../platform/database/database.ts';
import { today } from '../../platform/database/today.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { refundRequests } from '../../schema/refundRequests.ts';
import { refundActions, requirePasswordForRefunds, sumOfDay } from './refundsOfDay.ts';

/** A refund that was rolled back, because a second person must approve it. */
export class SecondPersonRequired extends HttpError {
	readonly amountPaise: Paise;

	constructor(amountPaise: Paise, limit: number) {
		super(
			403,
			'second_person_required',
			`Refunds of more than ${formatRupeesExact(limit)} on one day need a second person. Nothing was refunded yet: your request waits under Refunds until someone else approves it.`,
		);
		this.amountPaise = amountPaise;
	}
}

/** What others have approved for a person today, which does not count against their limit. */
async function sumApprovedOfDay(tx: Db, user: SignedIn): Promise<Paise> {
	const [sum] = await tx
		.select({ amount: sql`coalesce(sum(${refundRequests.amountPaise}), 0)`.mapWith(Number) })
		.from(refundRequests)
		.where(
			and(
				eq(refundRequests.requestedBy, user.id),
				eq(refundRequests.state, 'approved'),
				gte(refundRequests.decidedAt, sql`(${today})::timestamp at time zone ${store.timeZone}::text`),
			),
		);
	return paise(sum?.amount ?? 0);
}

/**
 * Rolls back a refund by a member of the team that needs a second person, or the password again. Called after the refund's
 * audit entry, in its transaction.
 * @param refunded in paise; nothing is required when it is zero
 * @throws SecondPersonRequired, HttpError 403 with `reauthenticate`
 */
export async function requireAllowedRefund(tx: Db, user: SignedIn, refunded: Paise): Promise<void> {
	if (refunded === 0) return;
	const limit = currentSettings().teamLimits.refundWithoutSecondPerson;
	if (limit !== null) {
		const ownPaise = (await sumOfDay(tx, user, refundActions)) - (await sumApprovedOfDay(tx, user));
		if (ownPaise > rupeesToPaise(limit)) throw new SecondPersonRequired(refunded, limit);
	}
	await requirePasswordForRefunds(tx, user);
}
