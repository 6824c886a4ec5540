import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { type Database, databaseErrorCode, inTransaction } from './database.ts';
import { insertRows, placeholdersOf, sqlStatement, statement, type WholeRow } from './statement.ts';

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

const addShots = insertRows(shots, []);

test('an insert of rows without one of the columns does not compile', () => {
	const rows: Parameters<typeof addShots>[1] = [
		{ id: 1, ringValue: 2, note: null },
		// @ts-expect-error A column that may be null is a column too.
		{ id: 1, ringValue: 2 },
	];
	const shot: WholeRow<typeof shots, 'note'> = { id: 1, ringValue: 2 };
	expect(rows).toContainEqual(shot);
	expect(placeholdersOf(shots, ['note'])).toEqual({
		id: sql.placeholder('id'),
		ringValue: sql.placeholder('ringValue'),
	});
});
const moveShot = sqlStatement(
	() => sql`update ${shots} set id = id + 100 where id = ${sql.placeholder('id')}`,
	z.never(),
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

	test('runs in the order of its call when a transaction starts several together', {
		tags: ['SPD-040'],
	}, async () => {
		const { db } = database;
		const [, read] = await inTransaction(db, (tx) =>
			Promise.all([
				addShots(tx, [
					{ id: 11, ringValue: 8, note: 'first' },
					{ id: 12, ringValue: 7, note: null },
				]),
				shotById(tx, { id: 12 }),
				moveShot(tx, { id: 12 }),
			]),
		);
		expect(read).toEqual([{ id: 12, ringValue: 7, doubled: 14, note: null }]);
		expect(await shotById(db, { id: 12 })).toEqual([]);
	});

	test('leaves nothing of those started together when one of them fails', { tags: ['SPD-040'] }, async () => {
		const { db } = database;
		const shot = { id: 21, ringValue: 5, note: null };
		const first = inTransaction(db, async (tx) => {
			await shotById(tx, shot);
			return Promise.all([addShots(tx, [shot, shot]), shotById(tx, shot)]);
		});
		// The unique key, not that the transaction had failed before.
		expect(databaseErrorCode(await first.catch((error: unknown) => error))).toBe('23505');
		const second = inTransaction(db, (tx) => Promise.all([addShot(tx, shot), addShots(tx, [shot])]));
		await expect(second).rejects.toThrow();
		expect(await shotById(db, shot)).toEqual([]);
	});

	test('with nested fields is rejected', { tags: ['SPD-040'] }, () => {
		const nested = statement((db) => db.select({ shot: { id: shots.id } }).from(shots));
		expect(() => nested(database.db, {})).toThrow('not nested');
	});
});
