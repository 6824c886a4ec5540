import { and, eq, gt, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { SessionId, UserId } from '../../../contracts/ids.ts';
import type { Session } from '../../../contracts/sessions.ts';
import type { Db } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/statement.ts';
import type { Account } from '../../platform/http/registerRoute.ts';
import {
	emailCodes,
	knownDevices,
	mailLinks,
	passkeyChallenges,
	pendingLogins,
	sessions,
	users,
} from '../../schema/auth.ts';
import { parseDevice } from './device.ts';
import { hasSecondFactor } from './secondFactorMethods.ts';
import { hashToken, newToken } from './tokens.ts';

type Role = Account['role'];

/** Idle and absolute lifetime. Administrator sessions are shorter, because stealing one does more damage. */
const lifetimes = {
	customer: { idle: sql`interval '7 days'`, absolute: sql`interval '30 days'` },
	admin: { idle: sql`interval '12 hours'`, absolute: sql`interval '24 hours'` },
} satisfies Record<Role, unknown>;

/** How long a proved password allows dangerous actions. */
const recentPassword = sql`interval '15 minutes'`;

/** Sessions per user; the least recently used one is ended first. */
const maxSessions = 10;
/** Stored characters of the User-Agent: enough to recognise the browser. */
const maxUserAgentLength = 300;

/**
 * Signs a browser in. The caller must have locked the user's row, so that concurrent logins respect the limit.
 * @returns the token; only its hash is stored
 */
export async function startSession(
	tx: Db,
	user: { id: UserId; role: Role },
	userAgent: string,
): Promise<string> {
	const token = newToken();
	await tx.insert(sessions).values({
		userId: user.id,
		tokenHash: hashToken(token),
		userAgent: userAgent.slice(0, maxUserAgentLength),
		expiresAt: sql`now() + ${lifetimes[user.role].idle}`,
	});
	const newest = tx
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, sql`now()`)))
		.orderBy(sql`${sessions.lastUsedAt} desc, ${sessions.id} desc`)
		.limit(maxSessions);
	await tx.delete(sessions).where(and(eq(sessions.userId, user.id), notInArray(sessions.id, newest)));
	return token;
}

/** Ends a session by its id alone: the caller has its token. */
export async function endSessionOfBrowser(tx: Db, id: SessionId): Promise<void> {
	await tx.delete(sessions).where(eq(sessions.id, id));
}

const selectSession = preparedQuery((db) =>
	db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			role: users.role,
			staffRole: users.staffRole,
			sessionId: sessions.id,
			passwordIsRecent: sql<boolean>`${sessions.reauthenticatedAt} > now() - ${recentPassword}`,
			passwordProvedAt: sessions.reauthenticatedAt,
			lacksSecondFactor: sql<boolean>`${users.role} = 'admin' and not ${hasSecondFactor(db, users.id)}`,
			needsTouch: sql<boolean>`${sessions.lastUsedAt} <= now() - interval '1 minute'`,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql`now()`))),
);

/**
 * The user of a session token, with the current role.
 * Undefined when the session is unknown, ended or expired (by the database's clock). Use extends it up to the
 * absolute limit. Written at most once a minute, so that most requests only read.
 */
export async function identify(db: Db, token: string): Promise<Account | undefined> {
	const [found] = await selectSession(db, { tokenHash: hashToken(token) });
	if (found === undefined) return undefined;
	const { needsTouch, ...user } = found;
	if (needsTouch) {
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

/** The user's active sessions: `current` first, then by last use. */
export async function getSessions(db: Db, userId: UserId, current: SessionId): Promise<Session[]> {
	const active = await db
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
		.orderBy(sql`${eq(sessions.id, current)} desc, ${sessions.lastUsedAt} desc, ${sessions.id} desc`);
	return active.map((session) => {
		const { name, mobile } = parseDevice(session.userAgent);
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

/** Ends one session of the user. @returns false when the user has no such session */
export async function endSession(db: Db, userId: UserId, id: SessionId): Promise<boolean> {
	const ended = await db
		.delete(sessions)
		.where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
		.returning({ id: sessions.id });
	return ended.length > 0;
}

/** Ends all sessions of the user, except `exceptId` when given. */
export async function endSessions(tx: Db, userId: UserId, exceptId?: SessionId): Promise<void> {
	await tx
		.delete(sessions)
		.where(and(eq(sessions.userId, userId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)));
}

/** Deletes expired sessions, which would otherwise accumulate. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
	await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
}

/** Ends every session and login in progress, forgets every device and makes every emailed link useless: after a restore, some may have been revoked or used before. */
export async function endAllAccess(tx: Db): Promise<void> {
	await tx.delete(sessions);
	await tx.delete(mailLinks);
	await tx.delete(emailCodes);
	await tx.delete(knownDevices);
	await tx.delete(pendingLogins);
	await tx.delete(passkeyChallenges);
}

export async function recordPassword(tx: Db, id: SessionId): Promise<void> {
	await tx.update(sessions).set({ reauthenticatedAt: sql`now()` }).where(eq(sessions.id, id));
}
