import { eq, sql } from 'drizzle-orm';
import { invalidResetLink } from '../../../contracts/auth.ts';
import type { SessionId } from '../../../contracts/ids.ts';
import { newId } from '../../platform/columns.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../schema/auth.ts';
import { deleteEmailCodes } from './emailCodes.ts';
import { passwordChangedEmail } from './emails.ts';
import { forgetDevices } from './knownDevices.ts';
import { expireLinks, findLink, markUsed } from './links.ts';
import { lockVerifiedUser, type VerifiedPassword } from './logIn.ts';
import { endPendingLogins } from './pendingLogins.ts';
import { endSessions } from './sessions.ts';

type User = typeof users.$inferSelect;

/** Sets a password and signs out every browser except the one that is given. */
export async function setPassword(
	tx: Db,
	user: User,
	passwordHash: string,
	exceptSession?: SessionId,
): Promise<void> {
	await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
	await endSessions(tx, user.id, exceptSession);
	await endPendingLogins(tx, user.id);
	await deleteEmailCodes(tx, user.email);
	await forgetDevices(tx, user.id);
	await expireLinks(tx, user.id, 'reset password');
	await expireLinks(tx, user.id, 'verify email');
	await queueEmail(tx, passwordChangedEmail(user), `password changed:${newId()}`);
}

/** The error for a wrong current password, including one that was changed a moment ago. */
export const wrongCurrentPassword = () =>
	new HttpError(400, 'password_wrong', 'Current password is incorrect');

/**
 * Changes the password after the current one was verified, and signs out every other browser.
 * @throws HttpError 400 when the password was changed since it was verified
 */
export async function changePassword(
	tx: Db,
	verified: VerifiedPassword,
	newHash: string,
	exceptSession: SessionId,
): Promise<void> {
	const user = await lockVerifiedUser(tx, verified);
	if (user === undefined) throw wrongCurrentPassword();
	await setPassword(tx, user, newHash, exceptSession);
}

/**
 * @returns the account of the link
 * @throws HttpError 400 when the link is unknown, used or expired
 */
export async function requireResetLink(db: Db, token: string): Promise<User> {
	const link = await findLink(db, token, 'reset password');
	if (!link?.usable) throw new HttpError(400, 'link_invalid', invalidResetLink);
	return takeOne(await db.select().from(users).where(eq(users.id, link.userId)));
}

/**
 * Sets the password with an emailed link and signs out every browser. Opening the link proves access to the mailbox,
 * so the address becomes verified.
 * @throws HttpError 400 when the link is unknown, used or expired
 */
export async function resetPassword(tx: Db, token: string, newHash: string): Promise<User> {
	const link = await findLink(tx, token, 'reset password');
	if (link === undefined) throw new HttpError(400, 'link_invalid', invalidResetLink);
	const user = takeOne(await tx.select().from(users).where(eq(users.id, link.userId)).for('update'));
	// Checked again under the lock, so that the second of two concurrent uses finds the link used.
	await requireResetLink(tx, token);
	await markUsed(tx, token);
	await tx
		.update(users)
		.set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
		.where(eq(users.id, user.id));
	await setPassword(tx, user, newHash);
	return user;
}
