import { and, type Column, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { authenticatorApps, passkeys } from '../../schema/auth.ts';

/**
 * How the account completes a login after the password: none without a second factor. A code is always possible, because
 * recovery codes are made with the first second factor.
 */
export async function secondFactorMethods(db: Db, userId: UserId): Promise<('code' | 'passkey')[]> {
	const apps = await db.$count(
		authenticatorApps,
		and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)),
	);
	const keys = await db.$count(passkeys, eq(passkeys.userId, userId));
	return apps + keys === 0 ? [] : keys > 0 ? ['code', 'passkey'] : ['code'];
}

/** Whether the account has a confirmed authenticator app or a passkey, as a condition. */
export function hasSecondFactor(db: Db, userId: UserId | Column): SQL {
	const app = db
		.select({ found: sql`1` })
		.from(authenticatorApps)
		.where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)));
	const passkey = db.select({ found: sql`1` }).from(passkeys).where(eq(passkeys.userId, userId));
	return sql`(${or(sql`exists ${app}`, sql`exists ${passkey}`)})`;
}
