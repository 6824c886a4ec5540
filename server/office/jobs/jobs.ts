import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { JobId, UserId } from '../../../contracts/ids.ts';
import type { FailedJob, listJobs } from '../../../contracts/jobs.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { countJobs } from '../../platform/jobs/counts.ts';
import { hasFailed } from '../../platform/jobs/jobs.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { paginate } from '../../platform/paginate.ts';
import { emailKinds, queueAgain } from '../emails/emails.ts';
import { explainFailure } from './reason.ts';

/** How many jobs one request tries again, so that it ends soon. */
const maxRetried = 500;

/** Given-up jobs that no other list of the back-office shows. */
export const countFailedJobs = async (db: Db): Promise<number> =>
	(await countJobs(db)).reduce((sum, { kind, failed }) => sum + (emailKinds.includes(kind) ? 0 : failed), 0);

const toFailedJob = ({
	id,
	kind,
	state,
	lastError,
	attempts,
	createdAt,
	finishedAt,
	runAt,
}: typeof jobs.$inferSelect): FailedJob => ({
	id,
	kind,
	reason: explainFailure(lastError),
	attempts,
	since: (finishedAt ?? createdAt).toISOString(),
	nextAttemptAt: state === 'dead' ? null : runAt.toISOString(),
});

/** The numbers of jobs by kind and a page of those that failed: given up before tried again, newest first. */
export async function jobPage(
	db: Db,
	{ page, limit }: z.output<typeof listJobs.query>,
): Promise<z.output<typeof listJobs.response>> {
	const kinds = await countJobs(db);
	const total = await db.$count(jobs, hasFailed);
	const rows = await db
		.select()
		.from(jobs)
		.where(hasFailed)
		.orderBy(asc(jobs.state), desc(sql`coalesce(${jobs.finishedAt}, ${jobs.createdAt})`), desc(jobs.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		kinds: kinds.map(({ oldestSeconds: _, ...counts }) => counts),
		failed: rows.map(toFailedJob),
		pagination: { ...paginate({ page, limit }, total), total },
	};
}

/**
 * Tries a failed job again.
 * @throws HttpError 404 for an unknown job, 409 when it did not fail or runs at this moment
 */
export async function retryFailedJob(tx: Db, id: JobId, actorId: UserId): Promise<void> {
	const exists = (await tx.$count(jobs, eq(jobs.id, id))) > 0;
	if (!exists) throw new HttpError(404, 'job_not_found', 'This job does not exist any more.');
	const [failed] = await tx
		.select()
		.from(jobs)
		.where(and(eq(jobs.id, id), hasFailed))
		.for('update');
	if (failed === undefined)
		throw new HttpError(409, 'already_done', 'This job is being tried again already.');
	await queueAgain(tx, failed);
	await audit(tx, actorId, 'job.retry', `job:${id}`, { after: { name: failed.kind } });
}

/**
 * Tries the failed jobs of a kind again, the oldest first.
 * @returns how many are tried now, and how many more there are
 */
export async function retryFailedJobs(
	tx: Db,
	kind: string,
	actorId: UserId,
): Promise<{ retried: number; left: number }> {
	const failedOfKind = and(eq(jobs.kind, kind), hasFailed);
	const chosen = await tx
		.select()
		.from(jobs)
		.where(failedOfKind)
		.orderBy(jobs.createdAt, jobs.id)
		.limit(maxRetried)
		.for('update', { skipLocked: true });
	for (const job of chosen) await queueAgain(tx, job);
	const left = await tx.$count(jobs, failedOfKind);
	if (chosen.length > 0)
		await audit(tx, actorId, 'jobs.retry', `jobs:${kind}`, { after: { name: kind, number: chosen.length } });
	return { retried: chosen.length, left };
}
