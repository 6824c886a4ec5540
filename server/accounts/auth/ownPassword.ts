import type { SignedIn } from '../../platform/http/registerRoute.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { wrongCurrentPassword } from './changePassword.ts';
import { countKnownGuess } from './guesses.ts';
import { type VerifiedPassword, verifyPassword } from './logIn.ts';

/**
 * Compares the password that a signed-in user entered again before an important action.
 * @throws HttpError 400 for a wrong password, 429 after too many in this session
 */
export async function verifyOwnPassword(
	{ database: { db }, limits, log }: Pick<Services, 'database' | 'limits' | 'log'>,
	user: SignedIn,
	password: string,
): Promise<VerifiedPassword> {
	const correct = await countKnownGuess(limits, user.sessionId);
	const { verified } = await verifyPassword(db, { id: user.id }, password);
	if (verified === undefined) {
		recordSecurityEvent(log, 'password_change_failed', { accountId: user.id });
		throw wrongCurrentPassword();
	}
	await correct();
	return verified;
}
