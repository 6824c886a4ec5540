import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type Cluster, openCluster, serverPrograms } from '../../../testing/cluster.ts';
import { migrateWhileSelling } from './concurrentIndexes.ts';
import { type Database, queryRows } from './database.ts';
import { type Migration, migrate, readMigrations, readVersion } from './migrations.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

const statement = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "many_words" ON "many" ("words");';
const planted: Migration = {
	name: '9999_index_of_many',
	digest: 'of the index',
	olderMayRun: true,
	concurrently: true,
	statements: [`-- concurrently: many rows\n${statement}`],
};
const withPlanted = async () => [...(await readMigrations()), planted];

const isValid = (database: Database) =>
	queryRows(
		database.db,
		sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('many_words')`,
		z.object({ valid: z.boolean() }),
	);
const countRecorded = async (database: Database) =>
	(await readVersion(database.db))?.filter(({ name }) => name === planted.name).length;

const fill = (database: Database, rows: number) =>
	database.db.execute(
		sql`create table many as select 'words ' || n as words from generate_series(1, ${rows}::int) as n`,
	);

test('PGlite builds such an index too, and records it once', { tags: ['RUN-063'] }, async () => {
	const database = await openPglite();
	onTestFinished(database.close);
	await migrate(database.db, true);
	await fill(database, 10);
	await migrateWhileSelling(database, await withPlanted());
	await migrateWhileSelling(database, await withPlanted());
	expect(await isValid(database)).toEqual([{ valid: true }]);
	expect(await countRecorded(database)).toBe(1);
});

describe.skipIf(serverPrograms === undefined)('on PostgreSQL', () => {
	let cluster: Cluster;
	let database: Database;
	beforeAll(async () => {
		cluster = await openCluster();
		database = openPostgres(cluster.url);
		await migrate(database.db, true);
	});
	afterEach(async () => {
		await database.db.execute(sql`drop table if exists many`);
		await database.db.execute(sql`delete from migrations where name = ${planted.name}`);
	});
	afterAll(async () => {
		await database?.close();
		await cluster?.remove();
	});

	/** A transaction of a shopper that began before the build, which the build waits for. */
	async function shopper() {
		const client = new pg.Client(cluster.url);
		await client.connect();
		onTestFinished(() => client.end());
		await client.query('begin isolation level repeatable read');
		await client.query('select count(*) from many');
		return client;
	}
	const isBuilding = async () => (await isValid(database)).length === 1;

	test('writes go on while an index is built, by two instances that begin together', {
		tags: ['RUN-063'],
	}, async () => {
		await fill(database, 1000);
		const early = await shopper();
		const known = await withPlanted();
		const building = Promise.all([
			migrateWhileSelling(database, known),
			migrateWhileSelling(database, known),
		]);
		await expect.poll(isBuilding).toBe(true);
		for (let number = 0; number < 20; number++) {
			await database.db.execute(sql`insert into many values (${`written meanwhile ${number}`})`);
			await pause(20);
		}
		expect(await isValid(database)).toEqual([{ valid: false }]);
		expect(await countRecorded(database)).toBe(0);
		await early.query('commit');
		await building;
		expect(await isValid(database)).toEqual([{ valid: true }]);
		expect(await countRecorded(database)).toBe(1);
	});

	test('a build that was killed is begun again, and its broken index is replaced', {
		tags: ['RUN-063'],
	}, async () => {
		await fill(database, 1000);
		const early = await shopper();
		const known = await withPlanted();
		const killed = expect(migrateWhileSelling(database, known)).rejects.toThrow();
		await expect.poll(isBuilding).toBe(true);
		await database.db.execute(
			sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'create index concurrently%' or query ilike '-- concurrently:%'`,
		);
		await killed;
		await early.query('commit');
		expect(await isValid(database)).toEqual([{ valid: false }]);
		expect(await countRecorded(database)).toBe(0);
		await migrateWhileSelling(database, known);
		expect(await isValid(database)).toEqual([{ valid: true }]);
		expect(await countRecorded(database)).toBe(1);
	});
});
