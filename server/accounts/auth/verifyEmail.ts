import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../schema/auth.ts';
import { findLink, markUsed, requestLink } from './links.ts';
import { unsetPassword } from './signUp.ts';

/**
 * Verifies the address that the link was mailed to. After that, every further use of a link succeeds too, because
 * mail programs prefetch links and people open them twice. When two sign-ups chose different passwords, a link to choose
 * one is mailed.
 * @returns the account, whether it has a password, and whether this use of a link verified it
 * @throws HttpError 400 when the link is unknown, or the address is unverified and the link expired or superseded
 */
export async function verifyEmail(
	tx: Db,
	token: string,
): Promise<{ user: typeof users.$inferSelect; hasPassword: boolean; isFirst: boolean }> {
	const link = await findLink(tx, token, 'verify email');
	// Locked, because another sign-up may change the password at this moment.
	const [user] =
		link === undefined ? [] : await tx.select().from(users).where(eq(users.id, link.userId)).for('update');
	const hasPassword = user?.passwordHash !== unsetPassword;
	if (user !== undefined && user.emailVerifiedAt !== null) return { user, hasPassword, isFirst: false };
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
	if (!hasPassword) await requestLink(tx, 'reset password', user.email);
	return { user, hasPassword, isFirst: true };
}
