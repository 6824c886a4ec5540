import { eq, sql } from 'drizzle-orm';
import type { NewSession } from '../../../contracts/auth.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { users } from '../../schema/auth.ts';
import { completeEmailCode, uncountTry, type VerifiedEmailCode } from './emailCodes.ts';
import { type HalfLogin, hasEmail, type LoginSource, logInUser } from './logIn.ts';
import { startPendingLogin } from './pendingLogins.ts';
import { secondFactorMethods } from './secondFactorMethods.ts';
import { unsetPassword } from './signUp.ts';

export const wrongCode = () =>
	invalid(
		{ code: 'This code is not right, or it has expired. Please check it, or ask for a new one.' },
		'email_code_wrong',
	);

type User = typeof users.$inferSelect;

/** A right code without the name that it needs. */
type NeedsName = {
	needsName: true;
	/** Whether a password was chosen before the address was verified: it no longer works. */
	passwordEnds: boolean;
};

/**
 * Whether the person has to give a name, and with it to accept the privacy policy: anyone may have signed up with an address
 * that is not verified, under any name, and some accounts were made without asking.
 */
const mustGiveName = ({ emailVerifiedAt, policyAcceptedAt, role }: User) =>
	emailVerifiedAt === null || (role === 'customer' && policyAcceptedAt === null);

/** The account of a proved address, locked; created when there is none. */
async function takeAccount(
	tx: Db,
	email: string,
	name: string | undefined,
): Promise<{ user: User; passwordEnded?: true } | NeedsName> {
	const find = () => tx.select().from(users).where(hasEmail(email)).for('update');
	const [existing] = await find();
	const consent = { policyVersion: currentSettings().policies.privacyFrom, policyAcceptedAt: sql`now()` };
	if (existing === undefined) {
		if (name === undefined) return { needsName: true, passwordEnds: false };
		const account = { name, email, passwordHash: unsetPassword, emailVerifiedAt: sql`now()`, ...consent };
		const [created] = await tx.insert(users).values(account).onConflictDoNothing().returning();
		// A sign-up of the same moment was first.
		return created === undefined ? takeAccount(tx, email, name) : { user: created };
	}
	if (!mustGiveName(existing)) return { user: existing };
	const isUnverified = existing.emailVerifiedAt === null;
	const passwordEnds = isUnverified && existing.passwordHash !== unsetPassword;
	if (name === undefined) return { needsName: true, passwordEnds };
	const proved = isUnverified ? { emailVerifiedAt: sql`now()`, passwordHash: unsetPassword } : {};
	await revalidateTags(tx, [`user:${existing.id}`]);
	const user = takeOne(
		await tx
			.update(users)
			.set({ name, ...consent, ...proved })
			.where(eq(users.id, existing.id))
			.returning(),
	);
	return passwordEnds ? { user, passwordEnded: true } : { user };
}

/**
 * Signs in with a verified code, which proves the mailbox: the address becomes verified, and an account is created when there
 * is none. A password that was chosen before the address was verified no longer works.
 * @returns a session; a half login for an account with a second factor; `needsName` for a customer who has to give a name, whose
 * code can still be used
 * @throws HttpError 400 without a verified code, or when it was used in the meantime; 403 for an administrator without a
 * second factor, for whom a mailbox is not enough
 */
export async function logInWithEmailCode(
	tx: Db,
	verified: VerifiedEmailCode | undefined,
	name: string | undefined,
	source: LoginSource,
): Promise<(NewSession & { passwordEnded?: true }) | HalfLogin | NeedsName> {
	if (verified === undefined) throw wrongCode();
	const account = await takeAccount(tx, verified.email, name);
	if ('needsName' in account) {
		await uncountTry(tx, verified);
		return account;
	}
	const { user, ...passwordEnded } = account;
	const { id, role } = user;
	const methods = await secondFactorMethods(tx, id);
	if (role === 'admin' && methods.length === 0)
		throw new HttpError(
			403,
			'password_login_required',
			'Please log in with your password: this account opens the back-office.',
		);
	// After the user's row is locked, as where a new password deletes the code.
	if (!(await completeEmailCode(tx, verified))) throw wrongCode();
	if (methods.length === 0) return { ...(await logInUser(tx, user, source)), ...passwordEnded };
	return { secondFactor: { token: await startPendingLogin(tx, id), methods } };
}
