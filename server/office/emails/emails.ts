import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { FailedEmail, listFailedEmails } from '../../../contracts/emails.ts';
import type { JobId, UserId } from '../../../contracts/ids.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { requestedCodeEmail, requestedLinkEmail } from '../../accounts/auth/auth.ts';
import { queuedOrderEmail } from '../../orders/orders.ts';
import type { Db } from '../../platform/database/database.ts';
import { queuedEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { queueJob, replaceJob, retryJob } from '../../platform/jobs/jobs.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { paginate } from '../../platform/paginate.ts';

type Job = typeof jobs.$inferSelect;
type Described = { to: string; about: string };

/** Jobs that are listed here when they were given up. */
export const emailKinds = ['mail', 'mail link', 'email code', 'order mail'];
const isFailedEmail = and(eq(jobs.state, 'dead'), inArray(jobs.kind, emailKinds));

/** Recipient and subject of a queued email, without its text, which may contain a secret. */
async function describe(db: Db, { kind, payload }: Job): Promise<Described | undefined> {
	if (kind === 'order mail') return queuedOrderEmail(db, payload);
	if (kind === 'mail link') return requestedLinkEmail(payload);
	if (kind === 'email code') return requestedCodeEmail(payload);
	const email = queuedEmail(payload);
	return email && { to: email.to, about: email.subject };
}

async function failedEmail(db: Db, job: Job): Promise<FailedEmail> {
	const described = await describe(db, job);
	return {
		id: job.id,
		recipient: described?.to ?? null,
		about: described?.about ?? job.kind,
		reason: job.lastError ?? 'Unknown',
		attempts: job.attempts,
		failedAt: (job.finishedAt ?? job.createdAt).toISOString(),
	};
}

export const countFailedEmails = (db: Db): Promise<number> => db.$count(jobs, isFailedEmail);

/** A page of failed emails, newest first. */
export async function failedEmailPage(
	db: Db,
	{ page, limit }: z.output<typeof listFailedEmails.query>,
): Promise<z.output<typeof listFailedEmails.response>> {
	const total = await countFailedEmails(db);
	const rows = await db
		.select()
		.from(jobs)
		.where(isFailedEmail)
		.orderBy(desc(jobs.finishedAt), desc(jobs.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		emails: await Promise.all(rows.map((job) => failedEmail(db, job))),
		pagination: { ...paginate({ page, limit }, total), total },
	};
}

/**
 * Tries a failed job again. An email with a link that was given up is written again by the job that creates the link,
 * because the old link has expired or will expire soon.
 */
export async function queueAgain(tx: Db, { id, kind, state, payload }: Job): Promise<void> {
	const writtenBy = kind === 'mail' && state === 'dead' ? queuedEmail(payload)?.writtenBy : undefined;
	if (writtenBy === undefined) await retryJob(tx, id);
	else {
		await queueJob(tx, { ...writtenBy, dedupeKey: `again:${id}` });
		await replaceJob(tx, id);
	}
}

/**
 * Sends an email that was given up again.
 * @throws HttpError 404 for an unknown email, 409 when it did not fail or was queued again already
 */
export async function sendEmailAgain(tx: Db, id: JobId, actorId: UserId): Promise<void> {
	const [job] = await tx
		.select()
		.from(jobs)
		.where(and(eq(jobs.id, id), inArray(jobs.kind, emailKinds)))
		.for('update');
	if (job === undefined) throw new HttpError(404, 'email_not_found', 'This email does not exist any more.');
	if (job.state !== 'dead')
		throw new HttpError(409, 'already_done', 'This email is being sent again already.');
	const { about } = await failedEmail(tx, job);
	await queueAgain(tx, job);
	await audit(tx, actorId, 'mail.resend', `mail:${id}`, { after: { name: about } });
}
