import { eq, sql } from 'drizzle-orm';
import type { SessionId } from '../../contracts/ids.ts';
import { newId } from '../platform/columns.ts';
import { type Db, only } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { linkOf, markUsed, supersedeLinks } from './links.ts';
import { lockProved, type Proof } from './logIn.ts';
import { passwordChangedMail } from './mails.ts';
import { endSessions } from './sessions.ts';
import { users } from './tables.ts';

type User = typeof users.$inferSelect;

async function setPassword(tx: Db, user: User, passwordHash: string, kept?: SessionId): Promise<void> {
	await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
	await endSessions(tx, user.id, kept);
	await supersedeLinks(tx, user.id, 'reset password');
	await queueMail(tx, passwordChangedMail(user), `password changed:${newId()}`);
}

/** What a wrong current password is answered with, whether it never fitted or was changed a moment ago. */
export const wrongCurrentPassword = () => new Refusal(400, 'Current password is incorrect');

/**
 * Changes the password of who has proved the current one, and signs out every other browser (document 2, §2.5).
 * @throws Refusal 400 when the password was changed by somebody else meanwhile
 */
export async function changePassword(tx: Db, proof: Proof, newHash: string, kept: SessionId): Promise<void> {
	const user = await lockProved(tx, proof);
	if (user === undefined) throw wrongCurrentPassword();
	await setPassword(tx, user, newHash, kept);
}

const deadLink = () =>
	new Refusal(400, 'This password reset link is invalid or has expired. Please request a new one.');

/** @throws Refusal 400 when the link cannot be used any more */
export async function requireResetLink(db: Db, token: string): Promise<void> {
	if (!(await linkOf(db, token, 'reset password'))?.live) throw deadLink();
}

/**
 * Sets the password by a mailed link and signs out every browser. Who could open the mail has the address,
 * so it counts as verified from now on.
 * @returns the user's e-mail address
 * @throws Refusal 400 when the link cannot be used any more
 */
export async function resetPassword(tx: Db, token: string, newHash: string): Promise<string> {
	const link = await linkOf(tx, token, 'reset password');
	if (link === undefined) throw deadLink();
	const user = only(await tx.select().from(users).where(eq(users.id, link.userId)).for('update'));
	// Looked at again behind the lock: of two uses at the same moment the second finds the link used.
	await requireResetLink(tx, token);
	await markUsed(tx, token);
	await tx
		.update(users)
		.set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
		.where(eq(users.id, user.id));
	await setPassword(tx, user, newHash);
	return user.email;
}
