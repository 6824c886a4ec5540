import { and, eq, gt, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { SessionId, UserId } from '../../contracts/ids.ts';
import type { Session } from '../../contracts/sessions.ts';
import type { Db } from '../platform/database/database.ts';
import type { SignedIn } from '../platform/http/mount.ts';
import { deviceOf } from './device.ts';
import { sessions, users } from './tables.ts';
import { hashOfToken, newToken } from './tokens.ts';

type Role = SignedIn['role'];

/** How long a session lives unused, and at all. An administrator's is worth more to a thief and lives shorter. */
const lifetimes = {
	customer: { idle: sql`interval '7 days'`, absolute: sql`interval '30 days'` },
	admin: { idle: sql`interval '12 hours'`, absolute: sql`interval '24 hours'` },
} satisfies Record<Role, unknown>;

/** Browsers signed in at once; the one unused for longest goes first. */
const mostSessions = 10;
/** So much of the browser's description of itself is kept: enough to tell a person which one it is. */
const longestUserAgent = 300;

/**
 * Signs a browser in. The caller holds the lock on the user's row, so that two logins count each other.
 * @returns the token, which is stored nowhere: the table has its hash
 */
export async function startSession(
	tx: Db,
	user: { id: UserId; role: Role },
	userAgent: string,
): Promise<string> {
	const token = newToken();
	await tx.insert(sessions).values({
		userId: user.id,
		tokenHash: hashOfToken(token),
		userAgent: userAgent.slice(0, longestUserAgent),
		expiresAt: sql`now() + ${lifetimes[user.role].idle}`,
	});
	const newest = tx
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, sql`now()`)))
		.orderBy(sql`${sessions.lastUsedAt} desc, ${sessions.id} desc`)
		.limit(mostSessions);
	await tx.delete(sessions).where(and(eq(sessions.userId, user.id), notInArray(sessions.id, newest)));
	return token;
}

/**
 * Who a session token belongs to, with the role as it stands in the database now.
 * Undefined when the session is unknown, ended or expired (by the database's clock). Use moves the end on, up to the
 * absolute limit, and is noted at most once a minute: most requests only read.
 */
export async function identify(db: Db, token: string): Promise<SignedIn | undefined> {
	const [found] = await db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			role: users.role,
			sessionId: sessions.id,
			unnoted: sql<boolean>`${sessions.lastUsedAt} <= now() - interval '1 minute'`,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.tokenHash, hashOfToken(token)), gt(sessions.expiresAt, sql`now()`)));
	if (found === undefined) return undefined;
	const { unnoted, ...user } = found;
	if (unnoted) {
		const { idle, absolute } = lifetimes[user.role];
		await db
			.update(sessions)
			.set({
				lastUsedAt: sql`now()`,
				expiresAt: sql`least(now() + ${idle}, ${sessions.createdAt} + ${absolute})`,
			})
			.where(eq(sessions.id, user.sessionId));
	}
	return user;
}

/** The user's running sessions, that of session `current` first, then by their last use. */
export async function sessionsOf(db: Db, userId: UserId, current: SessionId): Promise<Session[]> {
	const running = await db
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
		.orderBy(sql`${eq(sessions.id, current)} desc, ${sessions.lastUsedAt} desc, ${sessions.id} desc`);
	return running.map((session) => {
		const { name, mobile } = deviceOf(session.userAgent);
		return {
			id: session.id,
			device: name,
			mobile,
			startedAt: session.createdAt.toISOString(),
			lastUsedAt: session.lastUsedAt.toISOString(),
			current: session.id === current,
		};
	});
}

/** Ends one session of the user; @returns false when they have no such session */
export async function endSession(db: Db, userId: UserId, id: SessionId): Promise<boolean> {
	const ended = await db
		.delete(sessions)
		.where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
		.returning({ id: sessions.id });
	return ended.length > 0;
}

/** Signs the user out everywhere, except in the browser of session `kept` when one is given. */
export async function endSessions(tx: Db, userId: UserId, kept?: SessionId): Promise<void> {
	await tx
		.delete(sessions)
		.where(and(eq(sessions.userId, userId), kept === undefined ? undefined : ne(sessions.id, kept)));
}

/** They sign nobody in any more; without this they would pile up. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
	await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
}
