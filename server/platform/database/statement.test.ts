import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { type Database, inTransaction } from './database.ts';
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
