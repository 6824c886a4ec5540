import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { sendEmail } from '../../platform/email/email.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { emailCodes } from '../../schema/auth.ts';
import { codeEmail, emailCodeSubject } from './emails.ts';
import { wrongEmailCodes } from './limits.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { hashToken, newToken } from './tokens.ts';

/** A code works for ten minutes from the moment its email was sent, which is tried for a day. */
const lifetime = sql`interval '10 minutes'`;
const emailedWithin = sql`interval '1 day'`;
/** Codes that are compared with an emailed one, right ones without a name not counted. The table permits no more. */
const maxTries = 5;
/**
 * After too many wrong codes of an address its codes are too long to be guessed, so that no one is kept out; and so are those
 * beside many that work, as after an outage, when a day's requests are emailed together.
 */
const digits = { usual: 6, guessed: 12 };
const maxShort = 12;

const payload = z.strictObject({ to: z.string(), request: z.string() });

const byToken = (tokenHash: string) => eq(emailCodes.tokenHash, tokenHash);
const ofAddress = (email: string): SQL => eq(sql`lower(${emailCodes.email})`, email.toLowerCase());

/** The number of digits of the next code for an address. */
export async function getCodeLength(
	{ database: { db }, limits }: Pick<Services, 'database' | 'limits'>,
	email: string,
): Promise<number> {
	const working = and(ofAddress(email), isNotNull(emailCodes.codeHash), gt(emailCodes.expiresAt, sql`now()`));
	const isGuessed =
		(await limits.isUsedUp(wrongEmailCodes, email.toLowerCase())) ||
		(await db.$count(emailCodes, working)) >= maxShort;
	return isGuessed ? digits.guessed : digits.usual;
}

/**
 * Queues an email with a new code: the same work for every address, whether it has an account or not.
 * @param replaced token of this browser's earlier request, whose code no longer works
 * @returns the token of this request, which the code is entered with
 */
export async function requestEmailCode(tx: Db, email: string, replaced?: string): Promise<string> {
	const token = newToken();
	const request = hashToken(token);
	if (replaced !== undefined) await tx.delete(emailCodes).where(byToken(hashToken(replaced)));
	await tx.insert(emailCodes).values({ tokenHash: request, email, expiresAt: sql`now() + ${emailedWithin}` });
	const queued: z.input<typeof payload> = { to: email, request };
	await queueJob(tx, { kind: 'email code', payload: queued, dedupeKey: `email code:${request}` });
	return token;
}

/** Recipient and subject of a requested code; undefined when the payload is of another kind of job. */
export function requestedCodeEmail(queued: unknown): { to: string; about: string } | undefined {
	const { data } = payload.safeParse(queued);
	return data && { to: data.to, about: emailCodeSubject };
}

/**
 * Emails a code, and lets it work from then on: after an outage of the mail server it is as fresh as any. Does nothing for a
 * request that was replaced or has ended. Repeating the job emails another code in place of the first.
 * @throws when the email was not accepted
 */
export async function sendEmailCode(
	services: Services,
	queued: unknown,
	job: { id: string; attempt: number },
): Promise<void> {
	const { request } = payload.parse(queued);
	const { mailer, publicUrl } = services;
	const { db } = services.database;
	const [asked] = await db.select({ email: emailCodes.email }).from(emailCodes).where(byToken(request));
	if (asked === undefined) return;
	const length = await getCodeLength(services, asked.email);
	const code = String(randomInt(10 ** length)).padStart(length, '0');
	const codeHash = await hashPassword(code);
	const messageId = `<${job.id}.${job.attempt}@${new URL(publicUrl).hostname}>`;
	await sendEmail(mailer, publicUrl, { ...codeEmail(asked.email, code), messageId }, 'email code');
	await db
		.update(emailCodes)
		.set({ codeHash, tries: 0, expiresAt: sql`now() + ${lifetime}` })
		.where(byToken(request));
}

/** The address for which this browser asked for a code; undefined for an unknown, used or replaced request. */
export async function findRequestedEmail(db: Db, token: string): Promise<string | undefined> {
	const [asked] = await db
		.select({ email: emailCodes.email })
		.from(emailCodes)
		.where(byToken(hashToken(token)));
	return asked?.email;
}

/** Proof that the caller has the token of the request and knew its code. */
export type VerifiedEmailCode = { email: string; tokenHash: string; codeHash: string };

/**
 * Compares a code with the one that was emailed for this request. Runs outside of transactions, because it takes 40 ms. The try
 * is counted before the comparison, so that concurrent ones get five in all.
 * @returns `verified` is undefined for a wrong code and when there is none that can be used; only the first is a `guess`
 */
export async function verifyEmailCode(
	db: Db,
	token: string,
	code: string,
): Promise<{ verified: VerifiedEmailCode | undefined; guess: boolean }> {
	const usable = and(
		byToken(hashToken(token)),
		isNotNull(emailCodes.codeHash),
		lt(emailCodes.tries, maxTries),
		gt(emailCodes.expiresAt, sql`now()`),
	);
	const [emailed] = await db
		.update(emailCodes)
		.set({ tries: sql`${emailCodes.tries} + 1` })
		.where(usable)
		.returning();
	if (emailed?.codeHash == null) return { verified: undefined, guess: false };
	const { email, tokenHash, codeHash } = emailed;
	if (!(await passwordMatches(code, codeHash))) return { verified: undefined, guess: true };
	return { verified: { email, tokenHash, codeHash }, guess: false };
}

const ofCode = ({ tokenHash, codeHash }: VerifiedEmailCode) =>
	and(byToken(tokenHash), eq(emailCodes.codeHash, codeHash));

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

/** Deletes the codes of an address, whichever browser asked for them, as after a new password. */
export async function deleteEmailCodes(tx: Db, email: string): Promise<void> {
	await tx.delete(emailCodes).where(ofAddress(email));
}

export async function deleteExpiredEmailCodes(db: Db): Promise<void> {
	await db.delete(emailCodes).where(lte(emailCodes.expiresAt, sql`now()`));
}
