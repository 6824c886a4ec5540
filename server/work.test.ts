import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Cluster, openCluster, serverPrograms } from '../testing/cluster.ts';
import { runShop } from './main.ts';
import { takeOne } from './platform/database/database.ts';
import { migrate } from './platform/database/migrations.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { queueJob } from './platform/jobs/jobs.ts';
import { jobs } from './platform/jobs/tables.ts';
import { runWork } from './work.ts';

test('a shop with its database inside runs its jobs itself, and says so', { tags: ['RUN-031'] }, async () => {
	await expect(runWork({ DATABASE_URL: '' })).rejects.toThrow(/npm run work needs DATABASE_URL/);
	await expect(runShop({ demo: false, env: { JOBS: 'off' } })).rejects.toThrow(
		/JOBS: off needs a DATABASE_URL/,
	);
});

describe.skipIf(serverPrograms === undefined)('web and work apart', () => {
	let cluster: Cluster;
	let folder: string;
	beforeAll(async () => {
		vi.spyOn(process.stdout, 'write').mockReturnValue(true);
		[cluster, folder] = await Promise.all([openCluster(), mkdtemp(path.join(tmpdir(), 'nishana-work-'))]);
	});
	afterAll(async () => {
		vi.restoreAllMocks();
		await cluster.remove();
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	});

	test('an instance with JOBS=off leaves jobs to npm run work, which serves no pages', {
		tags: ['RUN-031'],
	}, async () => {
		const database = openPostgres(cluster.url);
		onTestFinished(() => database.close());
		await migrate(database.db, true);
		await queueJob(database.db, {
			kind: 'mail',
			payload: { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' },
			dedupeKey: 'hello',
		});
		const getJob = async () =>
			takeOne(await database.db.select().from(jobs).where(eq(jobs.dedupeKey, 'hello')));
		const env = { PORT: '0', DATA_DIR: folder, DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' };

		const web = await runShop({ demo: false, env: { ...env, JOBS: 'off' } });
		onTestFinished(web.stop);
		expect((await fetch(`${web.url}/readyz`)).status).toBe(200);
		expect(await getJob()).toMatchObject({ state: 'ready', attempts: 0 });

		const work = await runWork(env);
		onTestFinished(work.stop);
		await expect.poll(async () => (await getJob()).state).toBe('done');
		expect((await fetch(`${work.url}/healthz`)).status).toBe(200);
		expect((await fetch(`${work.url}/readyz`)).status).toBe(200);
		expect((await fetch(`${work.url}/`)).status).toBe(404);
		expect((await fetch(`${work.url}/api/products`)).status).toBe(404);
	});
});
