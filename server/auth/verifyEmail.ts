import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { linkOf, markUsed } from './links.ts';
import { users } from './tables.ts';

/**
 * Verifies the address that the link was mailed to. Once that is done, every link to it is answered alike:
 * mail programs open links in advance, and people open them twice.
 * @throws Refusal 400 when the link is unknown, or the address is unverified and the link expired or superseded
 */
export async function verifyEmail(tx: Db, token: string): Promise<void> {
	const link = await linkOf(tx, token, 'verify email');
	const [user] = link === undefined ? [] : await tx.select().from(users).where(eq(users.id, link.userId));
	if (user !== undefined && user.emailVerifiedAt !== null) return;
	if (link === undefined || !link.live)
		throw new Refusal(400, 'This verification link is invalid or has expired. Please request a new one.');
	await tx
		.update(users)
		.set({ emailVerifiedAt: sql`now()` })
		.where(and(eq(users.id, link.userId), isNull(users.emailVerifiedAt)));
	await markUsed(tx, token);
}
