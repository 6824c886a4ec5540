import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '../../contracts/ids.ts';
import { newId } from '../platform/columns.ts';
import type { Db } from '../platform/database/database.ts';
import { queueJob } from '../platform/jobs/jobs.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { hasEmail } from './logIn.ts';
import { linkSubjects, resetMail, verificationMail } from './mails.ts';
import { mailLinks, users } from './tables.ts';
import { hashOfToken, newToken } from './tokens.ts';

export type Purpose = (typeof mailLinks.$inferSelect)['purpose'];

const lifetimes = {
	'verify email': sql`interval '24 hours'`,
	'reset password': sql`interval '1 hour'`,
} satisfies Record<Purpose, unknown>;

const request = z.strictObject({ purpose: z.enum(['verify email', 'reset password']), email: z.string() });

/**
 * Asks for a link to be mailed. Whether the address has an account is looked up later, by the job: the request does
 * the same work and takes the same time for every address, so that nobody learns who is a customer.
 */
export async function requestLink(db: Db, purpose: Purpose, email: string): Promise<void> {
	const payload: z.input<typeof request> = { purpose, email };
	await queueJob(db, { kind: 'mail link', payload, dedupeKey: `mail link:${newId()}` });
}

/** Links of this purpose that were sent earlier stop working: only the newest mail counts. */
export async function supersedeLinks(tx: Db, userId: UserId, purpose: Purpose): Promise<void> {
	await tx
		.update(mailLinks)
		.set({ expiresAt: sql`least(${mailLinks.expiresAt}, now())` })
		.where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose), isNull(mailLinks.usedAt)));
}

/** Recipient and subject of a requested link; undefined when the payload is none of such a job. */
export function requestedLinkMail(payload: unknown): { to: string; about: string } | undefined {
	const { data } = request.safeParse(payload);
	return data === undefined ? undefined : { to: data.email, about: linkSubjects[data.purpose] };
}

/**
 * Makes the link that was asked for and queues its mail; does nothing for an address without an account, or for
 * a verification that is not needed any more. Repeating the job makes no second link.
 */
export async function sendRequestedLink(
	tx: Db,
	payload: unknown,
	jobId: string,
	publicUrl: string,
): Promise<void> {
	const { purpose, email } = request.parse(payload);
	const [user] = await tx.select().from(users).where(hasEmail(email)).for('update');
	if (user === undefined || (purpose === 'verify email' && user.emailVerifiedAt !== null)) return;
	const token = newToken();
	const mail =
		purpose === 'verify email' ? verificationMail(user, token, publicUrl) : resetMail(user, token, publicUrl);
	const writtenBy = { kind: 'mail link', payload: { purpose, email } };
	if (!(await queueMail(tx, mail, `mail of link:${jobId}`, writtenBy))) return;
	await supersedeLinks(tx, user.id, purpose);
	await tx.insert(mailLinks).values({
		tokenHash: hashOfToken(token),
		userId: user.id,
		purpose,
		expiresAt: sql`now() + ${lifetimes[purpose]}`,
	});
}

/** The link of a token, when it is of this purpose; `live` while it is neither used, expired nor superseded. */
export async function linkOf(db: Db, token: string, purpose: Purpose) {
	const [link] = await db
		.select({
			userId: mailLinks.userId,
			live: sql<boolean>`${mailLinks.usedAt} is null and ${mailLinks.expiresAt} > now()`,
		})
		.from(mailLinks)
		.where(and(eq(mailLinks.tokenHash, hashOfToken(token)), eq(mailLinks.purpose, purpose)));
	return link;
}

/** Notes that a link was used: it works no more. */
export async function markUsed(tx: Db, token: string): Promise<void> {
	await tx
		.update(mailLinks)
		.set({ usedAt: sql`now()` })
		.where(eq(mailLinks.tokenHash, hashOfToken(token)));
}

/** A link that has long ended: for a month it can still say so, and a used one that all is well. */
export async function deleteOldLinks(db: Db): Promise<void> {
	await db.delete(mailLinks).where(lt(mailLinks.expiresAt, sql`now() - interval '30 days'`));
}
