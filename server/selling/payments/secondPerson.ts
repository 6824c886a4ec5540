import { formatRupeesExact, type Paise, paise, paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { requireRecentPassword } from '../../platform/http/recentPassword.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { getSumOfDay, refundActions, requirePasswordForRefunds, sumOfDay } from './refundsOfDay.ts';

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

/** The rupees that a member of the team may still refund on this day without a second person; null without a limit. */
export async function getRefundAllowance(db: Db, user: SignedIn): Promise<number | null> {
	const limit = currentSettings().teamLimits.refundWithoutSecondPerson;
	if (limit === null) return null;
	return Math.max(
		0,
		paiseToRupees(paise(rupeesToPaise(limit) - (await getSumOfDay(db, user, refundActions)))),
	);
}

/**
 * Rolls back a refund by a member of the team that needs a second person, or the password again. Called after the refund's
 * audit entry, in its transaction.
 * @param refunded in paise; nothing is required when it is zero
 * @throws SecondPersonRequired, HttpError 403 with `reauthenticate`
 */
export async function requireAllowedRefund(tx: Db, user: SignedIn, refunded: Paise): Promise<void> {
	if (refunded === 0) return;
	await requirePasswordForRefunds(tx, user);
	const limit = currentSettings().teamLimits.refundWithoutSecondPerson;
	if (limit === null || (await sumOfDay(tx, user, refundActions)) <= rupeesToPaise(limit)) return;
	// First, so that a request is stored in the name of the person who entered the password.
	requireRecentPassword(user);
	throw new SecondPersonRequired(refunded, limit);
}
