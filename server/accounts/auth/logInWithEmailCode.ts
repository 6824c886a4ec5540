import { eq, sql } from 'drizzle-orm';
import { store } from '../../../store.config.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import { users } from '../../schema/auth.ts';
import { completeEmailCode, uncountTry, type VerifiedEmailCode } from './emailCodes.ts';
import { type HalfLogin, hasEmail, type LoginSource, logInUser } from './logIn.ts';
import { startPendingLogin } from './pendingLogins.ts';
import { secondFactorMethods } from './secondFactorMethods.ts';
import { unsetPassword } from './signUp.ts';

const wrongCode = () =>
	invalid(
		{ code: 'This code is not right, or it has expired. Please check it, or ask for a new one.' },
		'email_code_wrong',
	);

type User = typeof users.$inferSelect;

/** Anyone may have signed up with an address that is not verified, under any name and with a password of theirs. */
const isUnproved = ({ emailVerifiedAt, passwordHash }: User) =>
	emailVerifiedAt === null && passwordHash !== unsetPassword;

/** The account of a proved address, locked; created when there is none. Undefined when that needs a name. */
async function takeAccount(tx: Db, email: string, name: string | undefined): Promise<User | undefined> {
	const find = () => tx.select().from(users).where(hasEmail(email)).for('update');
	const [existing] = await find();
	if (existing === undefined) {
		if (name === undefined) return undefined;
		const consent = { policyVersion: store.privacyPolicyFrom, policyAcceptedAt: sql`now()` };
		const account = { name, email, passwordHash: unsetPassword, emailVerifiedAt: sql`now()`, ...consent };
		const [created] = await tx.insert(users).values(account).onConflictDoNothing().returning();
		// A sign-up of the same moment was first.
		return created ?? takeAccount(tx, email, name);
	}
	if (existing.emailVerifiedAt !== null) return existing;
	if (isUnproved(existing) && name === undefined) return undefined;
	const own = isUnproved(existing) ? { name, passwordHash: unsetPassword } : {};
	return takeOne(
		await tx
			.update(users)
			.set({ ...own, emailVerifiedAt: sql`now()` })
			.where(eq(users.id, existing.id))
			.returning(),
	);
}

/**
 * Signs in with a verified code, which proves the mailbox: the address becomes verified, and an account is created when there
 * is none. A password that was chosen before the address was verified no longer works.
 * @returns a session; a half login for an account with a second factor; `needsName` for a new customer without a name, whose
 * code can still be used
 * @throws HttpError 400 without a verified code, or when it was used in the meantime; 403 for an administrator without a
 * second factor, for whom a mailbox is not enough
 */
export async function logInWithEmailCode(
	tx: Db,
	verified: VerifiedEmailCode | undefined,
	{ email, name }: { email: string; name?: string | undefined },
	source: LoginSource,
): Promise<Awaited<ReturnType<typeof logInUser>> | HalfLogin | { needsName: true }> {
	if (verified === undefined) throw wrongCode();
	const user = await takeAccount(tx, email, name);
	if (user === undefined) {
		await uncountTry(tx, verified);
		return { needsName: true };
	}
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
	if (methods.length === 0) return logInUser(tx, user, source);
	return { secondFactor: { token: await startPendingLogin(tx, id), methods } };
}
