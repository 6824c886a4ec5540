import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openCluster, serverPrograms } from '../../../testing/cluster.ts';
import { queryDuration } from '../measurements.ts';
import { openPostgres } from './postgres.ts';

const countQueries = async () =>
	(await queryDuration.get()).values.find(
		({ metricName }) => metricName === 'database_query_duration_seconds_count',
	)?.value ?? 0;

test.skipIf(serverPrograms === undefined)(
	'the connections of the pool are counted by use, and statements timed',
	{
		tags: ['RUN-037'],
	},
	async () => {
		const cluster = await openCluster();
		onTestFinished(() => cluster.remove());
		const database = openPostgres(cluster.url);
		onTestFinished(() => database.close());
		await database.ping();
		expect(database.countConnections()).toEqual({ used: 0, free: 1, waiting: 0 });
		const before = await countQueries();
		await database.db.transaction(async (tx) => {
			await tx.execute(sql`select 1`);
			expect(database.countConnections()).toEqual({ used: 1, free: 0, waiting: 0 });
		});
		// Begin, statement and commit.
		expect((await countQueries()) - before).toBe(3);
	},
);
