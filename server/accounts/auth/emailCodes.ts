import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/columns.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { emailCodes } from '../../schema/auth.ts';
import { codeEmail, emailCodeSubject } from './emails.ts';
import { wrongEmailCodes } from './limits.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

const lifetime = sql`interval '10 minutes'`;
/** Codes that are compared with an emailed one, right ones without a name not counted. The table permits no more. */
const maxTries = 5;

const request = z.strictObject({ email: z.string() });

/** Queues an email with a new code: the same work for every address, whether it has an account or not. */
export async function requestEmailCode(db: Db, email: string): Promise<void> {
	const payload: z.input<typeof request> = { email };
	await queueJob(db, { kind: 'email code', payload, dedupeKey: `email code:${newId()}` });
}

/** Recipient and subject of a requested code; undefined when the payload is of another kind of job. */
export function requestedCodeEmail(payload: unknown): { to: string; about: string } | undefined {
	const { data } = request.safeParse(payload);
	return data && { to: data.email, about: emailCodeSubject };
}

/**
 * Creates the requested code in place of an earlier one, and queues its email. Does nothing after too many wrong codes.
 * Repeating the job creates no second code.
 */
export async function sendEmailCode(
	{ database: { db }, limits }: Pick<Services, 'database' | 'limits'>,
	payload: unknown,
	jobId: string,
): Promise<void> {
	const { email } = request.parse(payload);
	if (await limits.isUsedUp(wrongEmailCodes, email.toLowerCase())) return;
	const code = String(randomInt(1_000_000)).padStart(6, '0');
	const codeHash = await hashPassword(code);
	await inTransaction(db, async (tx) => {
		const writtenBy = { kind: 'email code', payload };
		if (!(await queueEmail(tx, codeEmail(email, code), `mail of code:${jobId}`, writtenBy))) return;
		const fresh = { codeHash, tries: 0, expiresAt: sql`now() + ${lifetime}` };
		await tx
			.insert(emailCodes)
			.values({ email: email.toLowerCase(), ...fresh })
			.onConflictDoUpdate({ target: emailCodes.email, set: fresh });
	});
}

/** Proof that the caller knew the code of this hash. */
export type VerifiedEmailCode = { email: string; codeHash: string };

/**
 * Compares a code with the one that was emailed last. Runs outside of transactions, because it takes 40 ms, also without a
 * usable code. The try is counted before the comparison, so that concurrent ones get five in all.
 * @returns `verified` is undefined for a wrong code and when there is none that can be used; only the first is a `guess`
 */
export async function verifyEmailCode(
	db: Db,
	email: string,
	code: string,
): Promise<{ verified: VerifiedEmailCode | undefined; guess: boolean }> {
	const usable = and(
		eq(emailCodes.email, email.toLowerCase()),
		lt(emailCodes.tries, maxTries),
		gt(emailCodes.expiresAt, sql`now()`),
	);
	const [emailed] = await db
		.update(emailCodes)
		.set({ tries: sql`${emailCodes.tries} + 1` })
		.where(usable)
		.returning({ email: emailCodes.email, codeHash: emailCodes.codeHash });
	const verified = (await passwordMatches(code, emailed?.codeHash)) ? emailed : undefined;
	return { verified, guess: emailed !== undefined && verified === undefined };
}

const ofCode = ({ email, codeHash }: VerifiedEmailCode) =>
	and(eq(emailCodes.email, email), eq(emailCodes.codeHash, codeHash));

/** Uses a code up. @returns false when it was used or replaced in the meantime */
export async function completeEmailCode(tx: Db, verified: VerifiedEmailCode): Promise<boolean> {
	const used = await tx.delete(emailCodes).where(ofCode(verified)).returning({ email: emailCodes.email });
	return used.length > 0;
}

/** Gives the try of a right code back, which is entered again together with a name. */
export async function uncountTry(tx: Db, verified: VerifiedEmailCode): Promise<void> {
	await tx
		.update(emailCodes)
		.set({ tries: sql`${emailCodes.tries} - 1` })
		.where(ofCode(verified));
}

/** Deletes the code of an address, as after a new password. */
export async function deleteEmailCode(tx: Db, email: string): Promise<void> {
	await tx.delete(emailCodes).where(eq(emailCodes.email, email.toLowerCase()));
}

export async function deleteExpiredEmailCodes(db: Db): Promise<void> {
	await db.delete(emailCodes).where(lte(emailCodes.expiresAt, sql`now()`));
}
