import { eq, sql } from 'drizzle-orm';
import type { NewSession } from '../../../contracts/auth.ts';
import type { SessionId, UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../schema/auth.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';
import { startPendingLogin } from './pendingLogins.ts';
import { secondFactorMethods } from './secondFactorMethods.ts';
import { endSessionOfBrowser, startSession } from './sessions.ts';

/**
 * Compares case-insensitively, as the unique index does. The address is lower-cased here in the same way as where wrong
 * passwords are counted: the database maps more letters to i, and each of them would have its own count.
 */
export const hasEmail = (email: string) => sql`lower(${users.email}) = ${email.toLowerCase()}`;

/** The outcome of comparing a password; `userId` is undefined for an unknown account, `verified` for a wrong password. */
export type PasswordCheck = { userId: UserId | undefined; verified: VerifiedPassword | undefined };

/** Proof that the caller knew the password of this hash. */
export type VerifiedPassword = {
	userId: UserId;
	verifiedHash: string;
	/** The same password hashed with the current cost; undefined when the stored hash is up to date. */
	renewedHash: string | undefined;
};

/**
 * Compares a password with the account's. Runs outside of transactions, because it takes 40 ms.
 * An unknown account takes the same time.
 */
export async function verifyPassword(
	db: Db,
	account: { email: string } | { id: UserId },
	password: string,
): Promise<PasswordCheck> {
	const [user] = await db
		.select({ id: users.id, passwordHash: users.passwordHash })
		.from(users)
		.where('id' in account ? eq(users.id, account.id) : hasEmail(account.email));
	const matches = await passwordMatches(password, user?.passwordHash);
	if (user === undefined || !matches) return { userId: user?.id, verified: undefined };
	const renewedHash = isOutdated(user.passwordHash) ? await hashPassword(password) : undefined;
	return { userId: user.id, verified: { userId: user.id, verifiedHash: user.passwordHash, renewedHash } };
}

/**
 * The user whose password was verified, locked until the end of the transaction.
 * Undefined when the password was changed since then: a session started now would outlive that change.
 */
export async function lockVerifiedUser(tx: Db, { userId, verifiedHash }: VerifiedPassword) {
	const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
	return user?.passwordHash === verifiedHash ? user : undefined;
}

type User = typeof users.$inferSelect;

/** Where a login comes from. */
export type LoginSource = {
	userAgent: string;
	/** The session whose token the browser sent: it ends, because the browser replaces that token. */
	replaces: SessionId | undefined;
};

/** Starts a session for a user whose row is locked, in place of the one that the browser had. */
export async function logInUser(
	tx: Db,
	user: User,
	{ userAgent, replaces }: LoginSource,
): Promise<NewSession> {
	if (replaces !== undefined) await endSessionOfBrowser(tx, replaces);
	const token = await startSession(tx, user, userAgent);
	const { id, name, email, role } = user;
	return { token, user: { id, name, email, role } };
}

/**
 * Signs in a customer whose row is locked and who proved the mailbox with a link.
 * @returns undefined for an administrator and an account with a second factor, who need more than that
 */
export async function logInByMailbox(tx: Db, user: User, source: LoginSource) {
	const { id, role } = user;
	if (role === 'admin' || (await secondFactorMethods(tx, id)).length > 0) return undefined;
	return logInUser(tx, user, source);
}

/** A password login that waits for its second factor; the token gives no access. */
export type HalfLogin = { secondFactor: { token: string; methods: ('code' | 'passkey')[] } };

/**
 * Signs in with a verified password. Only a caller with the password learns that an address is unverified,
 * or that the account has a second factor.
 * @returns a session, or a half login for an account with a second factor
 * @throws HttpError 401 without a verified password, 403 with `needsVerification` when the address is not verified
 */
export async function logIn(
	tx: Db,
	verified: VerifiedPassword | undefined,
	source: LoginSource,
): Promise<NewSession | HalfLogin> {
	const user = verified && (await lockVerifiedUser(tx, verified));
	if (verified === undefined || user === undefined)
		throw new HttpError(401, 'login_failed', 'Invalid email or password.');
	if (user.emailVerifiedAt === null)
		throw new HttpError(403, 'email_not_verified', 'Please verify your email address before logging in.', {
			needsVerification: true,
		});
	if (verified.renewedHash !== undefined)
		await tx.update(users).set({ passwordHash: verified.renewedHash }).where(eq(users.id, user.id));
	const methods = await secondFactorMethods(tx, user.id);
	if (methods.length === 0) return logInUser(tx, user, source);
	return { secondFactor: { token: await startPendingLogin(tx, user.id), methods } };
}
