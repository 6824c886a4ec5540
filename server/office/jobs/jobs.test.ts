import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listJobs } from '../../../contracts/jobs.ts';
import { jobKinds } from '../../../shared/jobText.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { jobHandlers } from '../../jobs.ts';
import { takeOne } from '../../platform/database/database.ts';
import { UnrecoverableError } from '../../platform/jobs/jobs.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { auditEntries } from '../../schema/audit.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const fetchJobs = async (): Promise<z.output<typeof listJobs.response>> =>
	listJobs.response.parse((await admin.call('GET /admin/jobs')).body);
const insert = async (...rows: Partial<typeof jobs.$inferInsert>[]) =>
	testApp.db
		.insert(jobs)
		.values(rows.map((row, at) => ({ kind: 'crawler files', payload: {}, dedupeKey: `test ${at}`, ...row })))
		.returning({ id: jobs.id });
const inAnHour = () => new Date(Date.now() + 3_600_000);

beforeEach(async () => {
	// What an administrator's account queued.
	await testApp.db.delete(jobs);
});

test('every kind of job has a name for the owner', { tags: ['RUN-034'] }, () => {
	expect(Object.keys(jobKinds).toSorted()).toEqual(Object.keys(jobHandlers(testApp.services)).toSorted());
});

describe('the list of jobs', () => {
	test('counts each job that is not done once, by kind, money first', { tags: ['RUN-034'] }, async () => {
		await insert(
			{ priority: 3 },
			{ priority: 3, leasedUntil: inAnHour() },
			{ priority: 3, lastError: 'Busy', runAt: inAnHour() },
			{ priority: 3, lastError: 'No', state: 'dead', finishedAt: new Date() },
			{ priority: 3, state: 'done' },
			{ priority: 1, kind: 'refund' },
		);
		expect((await fetchJobs()).kinds).toEqual([
			{ kind: 'refund', waiting: 1, running: 0, retrying: 0, failed: 0 },
			{ kind: 'crawler files', waiting: 1, running: 1, retrying: 1, failed: 1 },
		]);
	});

	test('says why each failed and how often it was tried, those given up first, without anything of a person', {
		tags: ['RUN-034'],
	}, async () => {
		const runAt = inAnHour();
		await insert(
			{ lastError: 'connect ECONNREFUSED 127.0.0.1:25', attempts: 3, runAt },
			{
				kind: 'mail',
				payload: { to: 'asha@example.com', subject: 'For Asha' },
				lastError: '550 <asha@example.com> unknown',
				attempts: 294,
				state: 'dead',
				finishedAt: new Date(),
			},
		);
		const { failed } = await fetchJobs();
		expect(failed).toMatchObject([
			{ kind: 'mail', reason: '550 <(an address)> unknown', attempts: 294, nextAttemptAt: null },
			{
				kind: 'crawler files',
				reason: 'The service could not be reached.',
				attempts: 3,
				nextAttemptAt: runAt.toISOString(),
			},
		]);
		expect(JSON.stringify(failed)).not.toMatch(/asha/i);
	});

	test('counts those given up among the open tasks, emails in their own list', {
		tags: ['RUN-034'],
	}, async () => {
		const dead = { state: 'dead', lastError: 'No', finishedAt: new Date() } as const;
		await insert(dead, { ...dead, kind: 'refund' }, { ...dead, kind: 'mail' });
		expect((await admin.call('GET /admin/tasks')).body).toMatchObject({ failedJobs: 2, failedEmails: 1 });
	});
});

describe('Retry', () => {
	test('tries a job once more, however often it is clicked, and the audit log says who clicked', {
		tags: ['RUN-034'],
	}, async () => {
		const { id } = takeOne(
			await insert({ state: 'dead', attempts: 294, lastError: 'No', finishedAt: new Date() }),
		);
		const clicked = await Promise.all([1, 2, 3].map(() => admin.call(`POST /admin/jobs/${id}/retry`)));
		expect(clicked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		expect((await fetchJobs()).failed).toEqual([]);
		await testApp.runJobs();
		const job = takeOne(await testApp.db.select().from(jobs).where(eq(jobs.id, id)));
		expect(job).toMatchObject({ state: 'done', attempts: 1 });
		expect(
			await testApp.db.select().from(auditEntries).where(eq(auditEntries.actorId, admin.user.id)),
		).toMatchObject([{ action: 'job.retry', target: `job:${id}`, after: { name: 'crawler files' } }]);
	});

	test('does not wait for the next attempt, and leaves a running job alone', {
		tags: ['RUN-034'],
	}, async () => {
		const [waiting, running] = await insert(
			{ attempts: 7, lastError: 'Busy', runAt: inAnHour() },
			{ attempts: 7, lastError: 'Busy', leasedUntil: inAnHour() },
		);
		expect((await admin.call(`POST /admin/jobs/${waiting?.id ?? ''}/retry`)).status).toBe(200);
		expect((await admin.call(`POST /admin/jobs/${running?.id ?? ''}/retry`)).status).toBe(409);
		await testApp.runJobs();
		expect(await testApp.db.select().from(jobs).orderBy(jobs.state)).toMatchObject([
			{ state: 'done', attempts: 8 },
			{ state: 'ready', attempts: 7 },
		]);
	});

	test('all of a kind tries those and no others', { tags: ['RUN-034'] }, async () => {
		const dead = { state: 'dead', lastError: 'No', finishedAt: new Date() } as const;
		await insert(dead, dead, { lastError: 'Busy', runAt: inAnHour() }, { ...dead, kind: 'refund' });
		const retryAll = () => admin.call('POST /admin/jobs/retry', { kind: 'crawler files' });
		expect((await retryAll()).body).toEqual({ message: '3 jobs are being tried again.' });
		expect((await retryAll()).body).toEqual({ message: 'No job of this kind has failed.' });
		expect((await fetchJobs()).failed).toMatchObject([{ kind: 'refund' }]);
	});

	test('an email with a link that was given up is written again with a new link', {
		tags: ['RUN-034', 'DOC-014'],
	}, async () => {
		const { user } = await testApp.signedIn();
		await testApp.guest.call('POST /auth/forgot-password', { email: user.email });
		const { send } = testApp.mailbox;
		testApp.mailbox.send = () => Promise.reject(new UnrecoverableError('No such mailbox'));
		await testApp.runJobs();
		testApp.mailbox.send = send;
		const given = takeOne((await fetchJobs()).failed);
		await admin.call('POST /admin/jobs/retry', { kind: given.kind });
		await testApp.runJobs();
		expect(takeOne(testApp.mailbox.emails)).toMatchObject({ to: user.email, subject: 'Reset your password' });
	});
});
