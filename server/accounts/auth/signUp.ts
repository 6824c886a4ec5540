import { eq, sql } from 'drizzle-orm';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { users } from '../../schema/auth.ts';
import { requestLink } from './links.ts';
import { hasEmail, type VerifiedPassword } from './logIn.ts';

/**
 * Stored instead of a hash when an unverified address was signed up with two passwords. It matches no password: only the
 * owner of the mailbox sets one, with an emailed link.
 */
export const unsetPassword = '';

/**
 * Creates an account, records the acceptance of the privacy policy and requests the verification email.
 * @returns false when the address has an account, which stays unchanged
 */
export async function signUp(
	tx: Db,
	account: { name: string; email: string; passwordHash: string },
): Promise<boolean> {
	const consent = { policyVersion: currentSettings().policies.privacyFrom, policyAcceptedAt: sql`now()` };
	const made = await tx
		.insert(users)
		.values({ ...account, ...consent })
		.onConflictDoNothing()
		.returning({ id: users.id });
	if (made.length === 0) return false;
	await requestLink(tx, 'verify email', account.email);
	return true;
}

/**
 * Signs up with an address that has an account already. The same password is the same person, who gets another link.
 * With a different password it is unknown which of the two owns the mailbox, and its owner may click the link of either.
 * So neither password is accepted, and the emailed link sets one.
 * @param verified the password of this sign-up, when it is the account's
 * @throws HttpError 409 when the address is verified
 */
export async function signUpAgain(
	tx: Db,
	{ name, email }: { name: string; email: string },
	verified: VerifiedPassword | undefined,
): Promise<void> {
	const existing = takeOne(await tx.select().from(users).where(hasEmail(email)).for('update'));
	if (existing.emailVerifiedAt !== null)
		throw new HttpError(
			409,
			'email_taken',
			'An account with this email already exists. Please log in instead.',
		);
	const samePassword = verified?.verifiedHash === existing.passwordHash;
	await tx
		.update(users)
		// The part before the @ is the only name that no stranger chose.
		.set(samePassword ? { name } : { name: existing.email.split('@')[0], passwordHash: unsetPassword })
		.where(eq(users.id, existing.id));
	await requestLink(tx, samePassword ? 'verify email' : 'reset password', email);
}
