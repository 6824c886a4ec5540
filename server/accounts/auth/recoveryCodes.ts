import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { recoveryCodes } from '../../schema/auth.ts';
import { hashToken } from './tokens.ts';

const codes = 10;
/** Of five bits each: 140 bits cannot be guessed, so an unsalted hash is enough. */
const charactersPerCode = 28;
/** Without letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const newCode = () =>
	Array.from(randomBytes(charactersPerCode), (byte) => alphabet[byte % alphabet.length]).join('');

/** Groups of four, as they are shown. */
const grouped = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Replaces the account's recovery codes. @returns the new ones, which only their hashes can recognise later */
export async function replaceRecoveryCodes(tx: Db, userId: UserId): Promise<string[]> {
	await deleteRecoveryCodes(tx, userId);
	const created = Array.from({ length: codes }, newCode);
	await tx.insert(recoveryCodes).values(created.map((code) => ({ userId, codeHash: hashToken(code) })));
	return created.map(grouped);
}

/**
 * Uses up a recovery code. The update decides, so that of two concurrent uses one fails.
 * @param code without spaces and hyphens
 */
export async function acceptRecoveryCode(tx: Db, userId: UserId, code: string): Promise<boolean> {
	const used = await tx
		.update(recoveryCodes)
		.set({ usedAt: sql`now()` })
		.where(
			and(
				eq(recoveryCodes.userId, userId),
				eq(recoveryCodes.codeHash, hashToken(code.toLowerCase())),
				isNull(recoveryCodes.usedAt),
			),
		)
		.returning({ userId: recoveryCodes.userId });
	return used.length > 0;
}

/** The account's codes that can still be used. */
export const countRecoveryCodes = (db: Db, userId: UserId): Promise<number> =>
	db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

export async function deleteRecoveryCodes(tx: Db, userId: UserId): Promise<void> {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
