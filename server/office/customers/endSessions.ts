import type { UserId } from '../../../contracts/ids.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { signOutEverywhere } from '../../accounts/auth/auth.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { requireRecentPassword } from '../../platform/http/recentPassword.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';

/**
 * Logs a user out of every browser, and makes their devices unknown to the limit on wrong passwords.
 * @throws HttpError 404 for an unknown user; for an administrator 403 when the actor is not an owner, or with
 * `reauthenticate` when the password is old
 */
export async function endAllSessions(tx: Db, userId: UserId, actor: SignedIn): Promise<void> {
	const { role } = await signOutEverywhere(tx, userId);
	if (role === 'admin') {
		if (!actor.permissions.has('staff'))
			throw new HttpError(403, 'permission_missing', 'Only the owner can log out someone of the team.');
		requireRecentPassword(actor);
	}
	await audit(tx, actor.id, 'customer.logout', `customer:${userId}`);
}
