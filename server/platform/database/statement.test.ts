import { between, eq, getTableColumns, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { instant } from '../columns.ts';
import { type Database, inTransaction } from './database.ts';
import { insertRows, preparedQuery, preparedSqlQuery, toPlaceholders, type WholeRow } from './statement.ts';

const shots = pgTable('aimed_shots', {
	id: integer().primaryKey(),
	ringValue: integer().notNull(),
	note: text(),
	position: jsonb().$type<number[]>(),
	firedAt: instant(),
});

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
const addShot = preparedQuery((db) =>
	db
		.insert(shots)
		.values({ id: sql.placeholder('id'), ringValue: sql.placeholder('ringValue') })
		.returning({ id: shots.id }),
);

const addShots = insertRows(shots, ['firedAt']);
const addWholeShot = preparedQuery<WholeRow<typeof shots, never>, unknown>((db) =>
	db.insert(shots).values(toPlaceholders(shots, [])),
);

test('an insert of rows without one of the columns does not compile', () => {
	const rows: Parameters<typeof addShots>[1] = [
		{ id: 1, ringValue: 2, note: null, position: null },
		// @ts-expect-error A column that may be null is a column too.
		{ id: 1, ringValue: 2, position: null },
	];
	const shot: WholeRow<typeof shots, 'note' | 'position' | 'firedAt'> = { id: 1, ringValue: 2 };
	// @ts-expect-error A value has the type of its column.
	const other: typeof shot = { id: 1, ringValue: '2' };
	expect(rows).not.toContainEqual(other);
	expect(Object.keys(toPlaceholders(shots, ['note', 'firedAt']))).toEqual(['id', 'ringValue', 'position']);
});
const moveShot = preparedSqlQuery(
	() => sql`update ${shots} set id = id + 100 where id = ${sql.placeholder('id')} returning id`,
	z.object({ id: z.number() }),
);

const createTable = sql`create table aimed_shots (
	id integer primary key, ring_value integer not null, note text, position jsonb, fired_at timestamptz)`;

describe('a declared statement', () => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase('owner');
		await database.db.execute(createTable);
	});
	afterAll(async () => {
		await database.db.execute(sql`drop table aimed_shots`);
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

	test('inserts values of every type, and null as null', { tags: ['SPD-040'] }, async () => {
		const { db } = database;
		const rows = [
			{ id: 11, ringValue: 8, note: 'first', position: [0.5, -1], firedAt: new Date('2026-11-24T10:00:00Z') },
			{ id: 12, ringValue: 7, note: null, position: null, firedAt: null },
		];
		for (const row of rows) await addWholeShot(db, row);
		const read = () =>
			db
				.select({ ...getTableColumns(shots), isNull: sql`${shots.position} is null` })
				.from(shots)
				.where(between(shots.id, 11, 12))
				.orderBy(shots.id);
		expect(await read()).toEqual(rows.map((row) => ({ ...row, isNull: row.position === null })));
		await db.delete(shots).where(between(shots.id, 11, 12));
		await addShots(
			db,
			rows.map(({ firedAt: _, ...row }) => row),
		);
		expect(await read()).toEqual(
			rows.map((row) => ({ ...row, firedAt: null, isNull: row.position === null })),
		);
	});

	test('that is written as SQL returns parsed rows', { tags: ['SPD-040'] }, async () => {
		const { db } = database;
		await addShot(db, { id: 21, ringValue: 5 });
		expect(await moveShot(db, { id: 21 })).toEqual([{ id: 121 }]);
	});

	test('does not become part of a later transaction', { tags: ['SPD-040'] }, async () => {
		const { db } = database;
		let ended: () => void = () => {};
		const end = new Promise<void>((resolve) => {
			ended = resolve;
		});
		let late: Promise<unknown> = Promise.resolve();
		await inTransaction(db, async (tx) => {
			late = end.then(() => addShot(tx, { id: 31, ringValue: 5 }));
			late.catch(() => {});
		});
		const later = inTransaction(db, async (tx) => {
			await shotById(tx, { id: 1 });
			ended();
			await late.catch(() => {});
		});
		await later;
		await expect(late).rejects.toThrow();
		expect(await shotById(db, { id: 31 })).toEqual([]);
	});
});
