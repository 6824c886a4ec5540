import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { JobId, UserId } from '../../../contracts/ids.ts';
import type { FailedMail, listFailedMails } from '../../../contracts/mails.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { requestedCodeMail, requestedLinkMail } from '../../accounts/auth/auth.ts';
import { queuedOrderMail } from '../../orders/orders.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { queueJob, replaceJob, retryJob } from '../../platform/jobs/jobs.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { queuedMail } from '../../platform/mail/mail.ts';
import { paginate } from '../../platform/paginate.ts';

type Job = typeof jobs.$inferSelect;
type Described = { to: string; about: string };

const mailKinds = ['mail', 'mail link', 'email code', 'order mail'];
const isFailedMail = and(eq(jobs.state, 'dead'), inArray(jobs.kind, mailKinds));

/** Recipient and subject of a queued mail, without its text, which may contain a secret. */
async function describe(db: Db, { kind, payload }: Job): Promise<Described | undefined> {
	if (kind === 'order mail') return queuedOrderMail(db, payload);
	if (kind === 'mail link') return requestedLinkMail(payload);
	if (kind === 'email code') return requestedCodeMail(payload);
	const mail = queuedMail(payload);
	return mail && { to: mail.to, about: mail.subject };
}

async function failedMail(db: Db, job: Job): Promise<FailedMail> {
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

export const countFailedMails = (db: Db): Promise<number> => db.$count(jobs, isFailedMail);

/** A page of failed mails, newest first. */
export async function failedMailPage(
	db: Db,
	{ page, limit }: z.output<typeof listFailedMails.query>,
): Promise<z.output<typeof listFailedMails.response>> {
	const total = await countFailedMails(db);
	const rows = await db
		.select()
		.from(jobs)
		.where(isFailedMail)
		.orderBy(desc(jobs.finishedAt), desc(jobs.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		mails: await Promise.all(rows.map((job) => failedMail(db, job))),
		pagination: { ...paginate({ page, limit }, total), total },
	};
}

/**
 * Queues a failed mail again. A mail with a link is written again by the job that creates the link, because the old
 * link has expired or will expire soon.
 * @throws HttpError 404 for an unknown mail, 409 when it did not fail or was queued again already
 */
export async function sendMailAgain(tx: Db, id: JobId, actorId: UserId): Promise<void> {
	const [job] = await tx
		.select()
		.from(jobs)
		.where(and(eq(jobs.id, id), inArray(jobs.kind, mailKinds)))
		.for('update');
	if (job === undefined) throw new HttpError(404, 'email_not_found', 'This email does not exist any more.');
	if (job.state !== 'dead')
		throw new HttpError(409, 'already_done', 'This email is being sent again already.');
	const { about } = await failedMail(tx, job);
	const writtenBy = job.kind === 'mail' ? queuedMail(job.payload)?.writtenBy : undefined;
	if (writtenBy === undefined) await retryJob(tx, id);
	else {
		await queueJob(tx, { ...writtenBy, dedupeKey: `again:${id}` });
		await replaceJob(tx, id);
	}
	await audit(tx, {
		actorId,
		action: 'mail.resend',
		target: `mail:${id}`,
		after: { name: about },
	});
}
