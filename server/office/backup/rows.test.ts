import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { type Database, type Db, inSingleTransaction, queryRows } from '../../platform/database/database.ts';
import { openRowWriter, readConsistently, readRows, readSequences, readTables } from './rows.ts';

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase('owner');
	await database.db.execute(sql`create type mood as enum ('calm', 'it''s loud')`);
	await database.db.execute(sql`create table "Odd values" (
		id bigint primary key generated always as identity (start with 500),
		"parent ""id""" bigint references "Odd values" (id),
		small smallint, real4 real, real8 double precision, exact numeric, rounded numeric(12, 3),
		flag boolean, fixed char(5), short varchar(20), long text, bytes bytea, mood mood,
		day date, clock time, instant timestamptz, local timestamp, span interval,
		object jsonb, raw json, list text[], grid int[][], ids uuid[], words tsvector,
		address inet, range tstzrange, bits bit varying(9),
		doubled numeric generated always as (exact * 2) stored
	)`);
	await database.db.execute(sql`insert into "Odd values" ("parent ""id""", small, real4, real8, exact, rounded, flag, fixed,
			short, long, bytes, mood, day, clock, instant, local, span, object, raw, list, grid, ids, words, address, range, bits)
		values
			(501, -32768, 0.1, 0.1, 123456789012345678901234567890.123456789, 1.500, true, 'ab', 'x', E'tab\t, line\n, \\ "quote" \u2028 निशाना 🎯',
				'\\x00ff0a5c22', 'it''s loud', '0044-03-15 BC', '23:59:59.999999', '2026-11-22 17:30:00.123456+05:30',
				'1999-12-31 23:59:59.000001', '1 year 2 mons -3 days 04:05:06.789', '{"b": [1.10, null], "a": "\\n"}',
				'{"b":  1,   "b": 2}', '{a,NULL,"NULL","","a,b \\"c\\" \\\\d"}', '{{1,2},{3,NULL}}', array[gen_random_uuid()],
				'a:1 fat:2,4 cat:3'::tsvector, '2001:db8::1/64', '[2026-01-01,infinity)', B'10101'),
			(500, null, 'NaN', 'Infinity', 'NaN', 0.000, false, '', '', '', '', 'calm', 'infinity', '00:00', '-infinity', 'infinity',
				'0', 'null', 'null', '{}', '{}', '{}', '', '0.0.0.0/0', 'empty', B''),
			(null, 0, 3.4028235e38, 5e-324, 0, -0.001, null, null, null, 'null', null, null, null, null, null, null, null,
				'"text"', '"text"', null, null, null, null, null, null, null)`);
});
afterAll(async () => {
	await database.db.execute(sql`drop table "Odd values"`);
	await database.db.execute(sql`drop type mood`);
	await database.close();
});

const printed = (db: Db) =>
	queryRows(db, sql`select t::text as row from "Odd values" t order by id`, z.object({ row: z.string() }));

async function readAll() {
	return readConsistently(database.db, async (tx) => {
		const tables = await readTables(tx);
		const batches: { table: string; lines: string }[] = [];
		for (const table of tables)
			for await (const { lines } of readRows(tx, table)) batches.push({ table: table.name, lines });
		return { tables, batches, sequences: await readSequences(tx) };
	});
}

test('values of every kind, self-references and identities are restored exactly', {
	tags: ['BAK-006'],
}, async () => {
	const before = await printed(database.db);
	expect(before).toHaveLength(3);
	const { tables, batches, sequences } = await readAll();
	await database.db.execute(sql`update "Odd values" set long = 'changed'`);
	await database.db.execute(sql`insert into "Odd values" (small) select 1 from generate_series(1, 10)`);
	await inSingleTransaction(database.db, async (tx) => {
		const writer = await openRowWriter(tx, tables);
		for (const { table, lines } of batches) expect(await writer.write(table, lines)).toBe(true);
		expect(await writer.write('unknown', '[]\n')).toBe(false);
		await writer.finish(sequences);
	});
	expect(await printed(database.db)).toEqual(before);
	const added = sql`insert into "Odd values" (small) values (1) returning id::text as id`;
	expect(await queryRows(database.db, added, z.object({ id: z.string() }))).toEqual([{ id: '503' }]);
	await expect(database.db.execute(sql`update "Odd values" set "parent ""id""" = 99`)).rejects.toThrow();
});

test('a backup is read in a transaction that cannot write', {
	tags: ['BAK-001'],
}, async () => {
	await expect(
		readConsistently(database.db, (tx) => tx.execute(sql`update "Odd values" set small = 2`)),
	).rejects.toThrow();
});
