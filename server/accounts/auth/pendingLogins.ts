import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { pendingLogins, users } from '../../schema/auth.ts';
import { hashToken, newToken } from './tokens.ts';

const lifetime = sql`interval '10 minutes'`;

/** Records that the password was right. @returns a token that gives no access, and is exchanged for a session with a code */
export async function startPendingLogin(tx: Db, userId: UserId): Promise<string> {
	const token = newToken();
	await tx
		.insert(pendingLogins)
		.values({ tokenHash: hashToken(token), userId, expiresAt: sql`now() + ${lifetime}` });
	return token;
}

const withToken = (token: string) =>
	and(eq(pendingLogins.tokenHash, hashToken(token)), gt(pendingLogins.expiresAt, sql`now()`));

/** The account of a login that waits for its second factor; undefined when it is unknown, completed or expired. */
export async function findPendingLogin(
	db: Db,
	token: string,
): Promise<typeof users.$inferSelect | undefined> {
	const [pending] = await db
		.select({ user: users })
		.from(pendingLogins)
		.innerJoin(users, eq(users.id, pendingLogins.userId))
		.where(withToken(token));
	return pending?.user;
}

/** Completes a login. @returns false when it was completed, ended or expired in the meantime */
export async function completePendingLogin(tx: Db, token: string): Promise<boolean> {
	const completed = await tx
		.delete(pendingLogins)
		.where(withToken(token))
		.returning({ userId: pendingLogins.userId });
	return completed.length > 0;
}

/** Ends every half login of the user, as after a new password. */
export async function endPendingLogins(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId));
}

export async function deleteExpiredPendingLogins(db: Db): Promise<void> {
	await db.delete(pendingLogins).where(lte(pendingLogins.expiresAt, sql`now()`));
}
