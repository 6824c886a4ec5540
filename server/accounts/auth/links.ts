import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '../../../contracts/ids.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/today.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import { mailLinks, users } from '../../schema/auth.ts';
import {
	choosePasswordEmail,
	guessesEmail,
	guessesSubject,
	linkSubjects,
	resetEmail,
	verificationEmail,
} from './emails.ts';
import { hasEmail } from './logIn.ts';
import { hashToken, newToken } from './tokens.ts';

export type Purpose = (typeof mailLinks.$inferSelect)['purpose'];

const lifetimes = {
	'verify email': sql`interval '24 hours'`,
	'reset password': sql`interval '1 hour'`,
	/** Of the email about wrong passwords, which its recipient did not expect. */
	warning: sql`interval '24 hours'`,
} satisfies Record<Purpose | 'warning', unknown>;

/** Links of one purpose that are emailed to an account in an hour, however many networks request them. */
const maxLinksPerHour = 10;
/** Beyond the limit a link is emailed when no earlier one is usable for this long, so that the owner always has one. */
const minUsable = sql`interval '15 minutes'`;

const request = z.strictObject({
	purpose: z.enum(['verify email', 'reset password']),
	email: z.string(),
	/** Whether the email reports wrong passwords, instead of answering a request. */
	warning: z.boolean().default(false),
	/** Hash of the token in an email that could not be sent and is replaced by this one. */
	replaces: z.string().optional(),
});

/**
 * Queues an email with a link. Only the job checks whether the address has an account: the request does
 * the same work and takes the same time for every address, so that it does not reveal who is a customer.
 */
export async function requestLink(db: Db, purpose: Purpose, email: string): Promise<void> {
	const payload: z.input<typeof request> = { purpose, email };
	await queueJob(db, { kind: 'mail link', payload, dedupeKey: `mail link:${newId()}` });
}

/**
 * Queues the email that reports wrong passwords to the owner, with a link to set a new one; once a day per account.
 * @param email as entered by the client that guesses
 */
export async function warnOfGuesses(db: Db, email: string): Promise<void> {
	const payload: z.input<typeof request> = { purpose: 'reset password', email, warning: true };
	const day = await readToday(db);
	await queueJob(db, { kind: 'mail link', payload, dedupeKey: `guesses:${email.toLowerCase()}:${day}` });
}

/** Expires all links of this purpose: unused ones, and one to verify the address that was used and may still sign in. */
export async function expireLinks(tx: Db, userId: UserId, purpose: Purpose): Promise<void> {
	await tx
		.update(mailLinks)
		.set({ expiresAt: sql`least(${mailLinks.expiresAt}, now())` })
		.where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose)));
}

/** Recipient and subject of a requested link; undefined when the payload is of another kind of job. */
export function requestedLinkEmail(payload: unknown): { to: string; about: string } | undefined {
	const { data } = request.safeParse(payload);
	if (data === undefined) return undefined;
	return { to: data.email, about: data.warning ? guessesSubject : linkSubjects[data.purpose] };
}

/** Whether the user was emailed many links of this purpose in the last hour, and one of them is still usable. */
async function hasEnoughLinks(tx: Db, userId: UserId, purpose: Purpose): Promise<boolean> {
	const recent = await tx
		.select({
			usable: sql<boolean>`${mailLinks.usedAt} is null and ${mailLinks.expiresAt} > now() + ${minUsable}`,
		})
		.from(mailLinks)
		.where(
			and(
				eq(mailLinks.userId, userId),
				eq(mailLinks.purpose, purpose),
				gt(mailLinks.createdAt, sql`now() - interval '1 hour'`),
			),
		)
		.orderBy(desc(mailLinks.createdAt));
	return recent.length >= maxLinksPerHour && recent.some(({ usable }) => usable);
}

/**
 * Creates the requested link and queues its email. Does nothing for an address without an account, for a verification that
 * is no longer needed, or when the mailbox has enough usable links. Repeating the job creates no second link.
 */
export async function sendRequestedLink(
	tx: Db,
	payload: unknown,
	jobId: string,
	publicUrl: string,
): Promise<void> {
	const { purpose, email, warning, replaces } = request.parse(payload);
	const [user] = await tx.select().from(users).where(hasEmail(email)).for('update');
	if (user === undefined || (purpose === 'verify email' && user.emailVerifiedAt !== null)) return;
	// Anyone may have signed up with an address that is not verified.
	if (warning && user.emailVerifiedAt === null) return;
	if (!warning && replaces === undefined && (await hasEnoughLinks(tx, user.id, purpose))) return;
	const token = newToken();
	const tokenHash = hashToken(token);
	const setPasswordEmail = user.emailVerifiedAt === null ? choosePasswordEmail : resetEmail;
	const write = warning ? guessesEmail : purpose === 'verify email' ? verificationEmail : setPasswordEmail;
	const again: z.input<typeof request> = { purpose, email, warning, replaces: tokenHash };
	const writtenBy = { kind: 'mail link', payload: again };
	if (!(await queueEmail(tx, write(user, token, publicUrl), `mail of link:${jobId}`, writtenBy))) return;
	// Links to set a password stay valid, because a stranger's request must not end the one that the owner is using.
	if (purpose === 'verify email') await expireLinks(tx, user.id, purpose);
	if (replaces !== undefined)
		await tx
			.update(mailLinks)
			.set({ expiresAt: sql`least(${mailLinks.expiresAt}, now())` })
			.where(eq(mailLinks.tokenHash, replaces));
	await tx.insert(mailLinks).values({
		tokenHash,
		userId: user.id,
		purpose,
		expiresAt: sql`now() + ${lifetimes[warning ? 'warning' : purpose]}`,
	});
}

/** The link of a token and purpose; `usable` while it is neither used, expired nor superseded. */
export async function findLink(db: Db, token: string, purpose: Purpose) {
	const [link] = await db
		.select({
			userId: mailLinks.userId,
			usable: sql<boolean>`${mailLinks.usedAt} is null and ${mailLinks.expiresAt} > now()`,
		})
		.from(mailLinks)
		.where(and(eq(mailLinks.tokenHash, hashToken(token)), eq(mailLinks.purpose, purpose)));
	return link;
}

/** Marks a link as used, so that it no longer works. */
export async function markUsed(tx: Db, token: string): Promise<void> {
	await tx
		.update(mailLinks)
		.set({ usedAt: sql`now()` })
		.where(eq(mailLinks.tokenHash, hashToken(token)));
}

/** Deletes links a month after they expired. Until then the page can still say that a link has expired or was used. */
export async function deleteOldLinks(db: Db): Promise<void> {
	await db.delete(mailLinks).where(lt(mailLinks.expiresAt, sql`now() - interval '30 days'`));
}
