import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { mailLinks, users } from '../../schema/auth.ts';
import { findLink, markUsed, requestLink } from './links.ts';
import { unsetPassword } from './signUp.ts';
import { hashToken } from './tokens.ts';

/**
 * Verifies the address that the link was emailed to. After that, every further use of a link succeeds too, because
 * email programs prefetch links and people open them twice. When two sign-ups chose different passwords, a link to choose
 * one is emailed.
 * @returns whether this call requested the link to choose a password
 * @throws HttpError 400 when the link is unknown, or the address is unverified and the link expired or superseded
 */
export async function verifyEmail(tx: Db, token: string): Promise<boolean> {
	const link = await findLink(tx, token, 'verify email');
	// Locked, because another sign-up may change the password at this moment.
	const [user] =
		link === undefined ? [] : await tx.select().from(users).where(eq(users.id, link.userId)).for('update');
	if (user !== undefined && user.emailVerifiedAt !== null) return false;
	if (link === undefined || user === undefined || !link.usable)
		throw new HttpError(
			400,
			'link_invalid',
			'This verification link is invalid or has expired. Please request a new one.',
		);
	await tx
		.update(users)
		.set({ emailVerifiedAt: sql`now()` })
		.where(and(eq(users.id, link.userId), isNull(users.emailVerifiedAt)));
	await markUsed(tx, token);
	const needsPassword = user.passwordHash === unsetPassword;
	if (needsPassword) await requestLink(tx, 'reset password', user.email);
	return needsPassword;
}

/**
 * The account of a verification link that was opened a moment ago, locked; once per link.
 * @param email as it was signed up in the browser that asks
 * @throws HttpError 400 for any other link, and for an account without a password, which its owner chooses first
 */
export async function takeVerifiedAccount(
	tx: Db,
	token: string,
	email: string,
): Promise<typeof users.$inferSelect> {
	const invalid = () => new HttpError(400, 'link_invalid', 'Please log in.');
	const link = await findLink(tx, token, 'verify email');
	if (link === undefined) throw invalid();
	const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).for('update');
	if (user?.email.toLowerCase() !== email.toLowerCase() || user.passwordHash === unsetPassword)
		throw invalid();
	// Opening it again stays possible after that, since the address is verified.
	const ended = await tx
		.update(mailLinks)
		.set({ expiresAt: sql`now()` })
		.where(
			and(
				eq(mailLinks.tokenHash, hashToken(token)),
				gt(mailLinks.usedAt, sql`now() - interval '10 minutes'`),
				gt(mailLinks.expiresAt, sql`now()`),
			),
		)
		.returning({ userId: mailLinks.userId });
	if (ended.length === 0) throw invalid();
	return user;
}
