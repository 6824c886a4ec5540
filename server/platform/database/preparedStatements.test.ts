import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Cluster, openCluster, serverPrograms } from '../../../testing/cluster.ts';
import { type Database, inTransaction, queryRows } from './database.ts';
import { openPostgres } from './postgres.ts';
import { preparedQuery, queryPreparedRows } from './statement.ts';

const shots = pgTable('shots', { id: integer().primaryKey(), ringValue: integer().notNull(), note: text() });

const shotById = preparedQuery((db) =>
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

const createTable = sql`create table shots (id integer primary key, ring_value integer not null, note text)`;

describe.skipIf(serverPrograms === undefined)('prepared statements on PostgreSQL', () => {
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
		await database.db.insert(shots).values({ id: 1, ringValue: 9 });
	});
	afterAll(() => database?.close());

	const inParallel = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 30 }, work));
	const prepared = async (like: string) => {
		const rows = await queryRows(
			database.db,
			sql`select count(*)::int as count from pg_prepared_statements where statement like ${like}`,
			z.object({ count: z.number() }),
		);
		return rows[0]?.count;
	};

	test('are not compiled, which would take longer than to execute them', { tags: ['SPD-149'] }, async () => {
		expect(await queryRows(database.db, sql`show jit`, z.object({ jit: z.string() }))).toEqual([
			{ jit: 'off' },
		]);
	});

	test('are parsed once per connection, and filters are not', { tags: ['SPD-041'] }, async () => {
		for (let round = 0; round < 5; round++) {
			await shotById(database.db, { id: 1 });
			await database.db.select().from(shots).where(eq(shots.ringValue, 9));
		}
		expect(await prepared('select "id", "ring_value", "ring_value" * 2%')).toBe(1);
		expect(await prepared('select "id", "ring_value", "note" from%')).toBe(0);
	});

	test('are parsed once per connection in transactions too', { tags: ['SPD-041'] }, async () => {
		for (let round = 0; round < 5; round++)
			await inTransaction(database.db, async (tx) => {
				await shotById(tx, { id: 1 });
				await tx.update(shots).set({ note: 'ten' }).where(eq(shots.id, 1));
			});
		expect(await prepared('select "id", "ring_value", "ring_value" * 2%')).toBe(1);
		expect(await prepared('update "shots"%')).toBe(0);
	});

	test('of filters that are set again get at most 50 names', { tags: ['SPD-041'] }, async () => {
		const row = z.object({ id: z.number() });
		const read = (columns: number) =>
			queryPreparedRows(
				database.db,
				sql`select id from shots where id in (${sql.join(Array(columns).fill(sql`${1}`), sql`, `)})`,
				row,
			);
		await read(1);
		expect(await prepared('select id from shots where id in%')).toBe(0);
		for (let columns = 1; columns <= 60; columns++)
			for (let round = 0; round < 3; round++) expect(await read(columns)).toEqual([{ id: 1 }]);
		expect(await prepared('select id from shots where id in%')).toBe(50);
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
