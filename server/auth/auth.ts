import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { SignedIn } from '../platform/http/mount.ts';
import { sessions, users } from './tables.ts';
import { hashOfToken } from './tokens.ts';

/**
 * Who a session token belongs to, with the role as it stands in the database now.
 * Undefined when the session is unknown, ended or expired (by the database's clock).
 */
export async function identify(db: Db, token: string): Promise<SignedIn | undefined> {
	const [found] = await db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			role: users.role,
			sessionId: sessions.id,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.tokenHash, hashOfToken(token)), gt(sessions.expiresAt, sql`now()`)));
	return found;
}
