import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Cluster, openCluster, serverPrograms } from '../../../testing/cluster.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { type Database, inTransaction, rowsOf } from './database.ts';
import { openPostgres } from './postgres.ts';
import { statement } from './statement.ts';

const shots = pgTable('shots', { id: integer().primaryKey(), ringValue: integer().notNull(), note: text() });

const shotById = statement((db) =>
	db
		.select({
			id: shots.id,
			ringValue: shots.ringValue,
			doubled: sql`${shots.ringValue} * 2`.mapWith(Number),
			note: shots.note,
		})
		.from(shots)
		.where(eq(shots.id, sql.placeholder('id'))),
);
const addShot = statement((db) =>
	db
		.insert(shots)
		.values({ id: sql.placeholder('id'), ringValue: sql.placeholder('ringValue') })
		.returning({ id: shots.id }),
);

const createTable = sql`create table shots (id integer primary key, ring_value integer not null, note text)`;

describe('a declared statement', () => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase('owner');
		await database.db.execute(createTable);
	});
	afterAll(async () => {
		await database.db.execute(sql`drop table shots`);
		await database.close();
	});

	test('returns typed rows, in and outside of a transaction', { tags: ['SPD-040'] }, async () => {
		const { db } = database;
		expect(await addShot(db, { id: 1, ringValue: 9 })).toEqual([{ id: 1 }]);
		await inTransaction(db, async (tx) => {
			await addShot(tx, { id: 2, ringValue: 10 });
			expect(await shotById(tx, { id: 2 })).toEqual([{ id: 2, ringValue: 10, doubled: 20, note: null }]);
		});
		expect(await shotById(db, { id: 1 })).toEqual([{ id: 1, ringValue: 9, doubled: 18, note: null }]);
		expect(await shotById(db, { id: 3 })).toEqual([]);
	});

	test('with nested fields is rejected', { tags: ['SPD-040'] }, () => {
		const nested = statement((db) => db.select({ shot: { id: shots.id } }).from(shots));
		expect(() => nested(database.db, {})).toThrow('not nested');
	});
});

/** It has a server of its own, so a run on TEST_DATABASE_URL would repeat it. */
const repeated = process.env.TEST_DATABASE_URL !== undefined;

describe.skipIf(serverPrograms === undefined || repeated)('prepared statements on PostgreSQL', () => {
	let cluster: Cluster;
	let database: Database;
	beforeAll(async () => {
		cluster = await openCluster();
	});
	afterAll(() => cluster?.remove());
	beforeEach(async () => {
		await database?.close();
		database = openPostgres(cluster.url);
		await database.db.execute(sql`drop table if exists shots`);
		await database.db.execute(createTable);
		await addShot(database.db, { id: 1, ringValue: 9 });
	});
	afterAll(() => database?.close());

	const inParallel = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 30 }, work));
	const prepared = async (like: string) => {
		const rows = await rowsOf(
			database.db,
			sql`select count(*)::int as count from pg_prepared_statements where statement like ${like}`,
			z.object({ count: z.number() }),
		);
		return rows[0]?.count;
	};

	test('are parsed once per connection, and filters are not', { tags: ['SPD-041'] }, async () => {
		for (let round = 0; round < 5; round++) {
			await shotById(database.db, { id: 1 });
			await database.db.select().from(shots).where(eq(shots.ringValue, 9));
		}
		expect(await prepared('select "id", "ring_value", "ring_value" * 2%')).toBe(1);
		expect(await prepared('select "id", "ring_value", "note" from%')).toBe(0);
	});

	test('of a transaction are prepared once they are repeated', { tags: ['SPD-041'] }, async () => {
		const change = () =>
			inTransaction(database.db, (tx) => tx.update(shots).set({ note: 'ten' }).where(eq(shots.id, 1)));
		await change();
		expect(await prepared('update "shots"%')).toBe(0);
		for (let round = 0; round < 3; round++) await change();
		expect(await prepared('update "shots"%')).toBe(1);
	});

	test('survive a migration that changes their columns', { tags: ['SPD-042'] }, async () => {
		const read = () => shotById(database.db, { id: 1 });
		const change = () => inTransaction(database.db, (tx) => shotById(tx, { id: 1 }));
		await inParallel(read);
		await inParallel(change);
		await database.db.execute(sql`alter table shots alter column note type varchar(20)`);
		const rows = await Promise.all([inParallel(read), inParallel(change)]);
		expect(rows.flat(2)).toEqual(
			Array.from({ length: 60 }, () => ({ id: 1, ringValue: 9, doubled: 18, note: null })),
		);
	});

	test('that the server has lost are parsed again', { tags: ['SPD-042'] }, async () => {
		const change = () => inTransaction(database.db, (tx) => shotById(tx, { id: 1 }));
		for (let round = 0; round < 30; round++) {
			await inParallel(change);
			await Promise.all(Array.from({ length: 10 }, () => database.db.execute(sql`deallocate all`)));
			expect(await shotById(database.db, { id: 1 })).toHaveLength(1);
			expect(await change()).toHaveLength(1);
		}
	});
});
