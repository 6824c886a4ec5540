import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime, message } from './fields.ts';
import { jobId } from './ids.ts';
import { pageQuery, pagination } from './pagination.ts';

/** A job whose last attempt failed. Without its payload and without addresses in its reason. */
export const failedJob = z.strictObject({
	id: jobId,
	kind: z.string(),
	/** Why the last attempt failed, in plain words. */
	reason: z.string(),
	attempts: z.int(),
	/** When it was given up, or queued if it is tried again. */
	since: dateTime,
	/** Null when it was given up. */
	nextAttemptAt: dateTime.nullable(),
});
export type FailedJob = z.output<typeof failedJob>;

/** The jobs of a kind that are not done; each is counted once. */
export const jobCounts = z.strictObject({
	kind: z.string(),
	/** Not tried yet. */
	waiting: z.int(),
	running: z.int(),
	/** Failed, and tried again by itself. */
	retrying: z.int(),
	/** Given up. */
	failed: z.int(),
});
export type JobCounts = z.output<typeof jobCounts>;

export const listJobs = endpoint('GET /admin/jobs', {
	summary: 'The numbers of queued jobs by kind, and those that failed: first those that were given up.',
	permission: 'settings',
	query: z.object(pageQuery(20, 50)),
	response: z.strictObject({ kinds: z.array(jobCounts), failed: z.array(failedJob), pagination }),
});

export const retryJob = endpoint('POST /admin/jobs/{id}/retry', {
	summary: 'Tries a failed job again. A link in an email is replaced by a new one.',
	permission: 'settings',
	params: z.strictObject({ id: jobId }),
	response: message,
	errors: { 404: 'Unknown job.', 409: 'The job did not fail, or is tried again already.' },
});

export const retryJobs = endpoint('POST /admin/jobs/retry', {
	summary: 'Tries the failed jobs of a kind again, the oldest 500 in one request.',
	permission: 'settings',
	body: z.strictObject({ kind: z.string().max(40) }),
	response: message,
});
