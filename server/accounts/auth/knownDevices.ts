import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { knownDevices, users } from '../../schema/auth.ts';
import { hasEmail } from './logIn.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * The cookie of a browser that has logged in before. It is no authentication: it only selects the limit that counts wrong
 * passwords, so a forged cross-site request gains nothing by it. It is limited to the account endpoints, because pages are
 * cached for all visitors. Over https its prefix stops other hosts of the domain from setting it without TLS.
 */
const cookieName = (secure: boolean) => (secure ? '__Secure-device' : 'device');
const cookiePath = '/api/auth';
/** The privacy policy promises that technical records are deleted after a year. */
const maxDays = 365;
/** Accounts that share one browser, with one token each. */
const maxTokens = 5;
const maxDevicesPerUser = 20;

/**
 * The device tokens in a `Cookie` header; empty when it has none or they are malformed.
 * @param secure whether the shop is reached over https
 */
export function deviceTokens(cookies: string | undefined, secure: boolean): string[] {
	const start = `${cookieName(secure)}=`;
	const cookie = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(start)) ?? '';
	const value = cookie.slice(start.length);
	if (!/^[\w.-]{1,300}$/.test(value)) return [];
	return value
		.split('.')
		.filter((token) => /^[\w-]{43}$/.test(token))
		.slice(-maxTokens);
}

/** @param secure whether the shop is reached over https */
function setCookie(tokens: string[], secure: boolean): string {
	const value = tokens.slice(-maxTokens).join('.');
	return `${cookieName(secure)}=${value}; Path=${cookiePath}; Max-Age=${maxDays * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/** The hash of the token that belongs to this account; undefined for an unknown device. */
export async function findKnownDevice(db: Db, email: string, tokens: string[]): Promise<string | undefined> {
	if (tokens.length === 0) return undefined;
	const [device] = await db
		.select({ tokenHash: knownDevices.tokenHash })
		.from(knownDevices)
		.innerJoin(users, eq(users.id, knownDevices.userId))
		.where(and(inArray(knownDevices.tokenHash, tokens.map(hashToken)), hasEmail(email)));
	return device?.tokenHash;
}

/**
 * Records that the browser with these tokens has proved the account. The caller has locked the user's row.
 * @returns the `Set-Cookie` header
 */
export async function rememberDevice(
	tx: Db,
	userId: UserId,
	tokens: string[],
	secure: boolean,
): Promise<string> {
	const renewed = await tx
		.update(knownDevices)
		.set({ lastUsedAt: sql`now()` })
		.where(and(eq(knownDevices.userId, userId), inArray(knownDevices.tokenHash, tokens.map(hashToken))))
		.returning({ tokenHash: knownDevices.tokenHash });
	if (renewed.length > 0) return setCookie(tokens, secure);
	// A new token, never one that the browser brought: someone else may have put it there.
	const token = newToken();
	await tx.insert(knownDevices).values({ tokenHash: hashToken(token), userId });
	const newest = tx
		.select({ tokenHash: knownDevices.tokenHash })
		.from(knownDevices)
		.where(eq(knownDevices.userId, userId))
		.orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.tokenHash))
		.limit(maxDevicesPerUser);
	await tx
		.delete(knownDevices)
		.where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, newest)));
	return setCookie([...tokens, token], secure);
}

/** Forgets every device of the user, as after a new password. */
export async function forgetDevices(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Deletes devices whose cookie has expired. */
export async function deleteOldDevices(db: Db): Promise<void> {
	await db
		.delete(knownDevices)
		.where(lt(knownDevices.lastUsedAt, sql`now() - make_interval(days => ${maxDays})`));
}
