import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { statesOfPin } from '../../../shared/states.ts';
import { newDatabaseOn } from '../../../testing/testDatabase.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { migrate, readMigrations } from '../../platform/database/migrations.ts';
import { openPglite } from '../../platform/database/pglite.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { estimateFor } from './estimate.ts';
import { allZones } from './zones.ts';

const server = process.env.TEST_DATABASE_URL;

/** A database with all migrations before that of the zones. */
async function databaseBefore(): Promise<{ database: Database; close: () => Promise<void> }> {
	const created = server === undefined ? undefined : await newDatabaseOn(server);
	const database = created === undefined ? await openPglite(undefined) : openPostgres(created.url);
	const names = (await readMigrations()).map(({ name }) => name);
	await migrate(
		database.db,
		true,
		names.findIndex((name) => name.endsWith('delivery_and_packs')),
	);
	return {
		database,
		close: async () => {
			await database.close();
			await created?.drop();
		},
	};
}

test('a filled database gets zones that cover India, the nearest the fastest', {
	tags: ['CATX-607'],
}, async () => {
	const { database, close } = await databaseBefore();
	const { db } = database;
	await db.execute(
		sql`insert into users (id, name, email, password_hash) values ('00000000-0000-7000-8000-000000000001', 'Asha', 'asha@example.com', 'none')`,
	);
	await migrate(db, true);
	expect(await queryRows(db, sql`select name from users`, z.object({ name: z.string() }))).toEqual([
		{ name: 'Asha' },
	]);
	expect(
		(await allZones(db)).map(({ name, minDays, maxDays, delivers }) => [name, minDays, maxDays, delivers]),
	).toEqual([
		['Punjab, Chandigarh and Haryana', 2, 3, true],
		['Metros', 3, 5, true],
		['North India', 3, 5, true],
		['Rest of India', 4, 7, true],
		['North-East, J&K, Ladakh, islands and army post', 6, 10, true],
	]);
	const near = ['147001', '160017', '122001'];
	const north = ['110001', '171001', '302001', '226001', '248001'];
	const metros = ['400001', '560001', '700001', '600001', '500001', '411001', '380001'];
	const rest = ['360001', '682001', '751001', '800001', '462001', '403001'];
	const far = ['781001', '795001', '737101', '190001', '180001', '194101', '744101', '682555', '900056'];
	const days = async (pin: string) => (await estimateFor(db, pin, new Date())).delivery?.maxDays;
	for (const [pins, expected] of [
		...([
			[near, 3],
			[north, 5],
			[metros, 5],
			[rest, 7],
			[far, 10],
		] as const),
	])
		for (const pin of pins) expect(await days(pin), pin).toBe(expected);
	for (let start = 100; start < 900; start++) {
		const pin = `${start}001`;
		if (statesOfPin(pin).length > 0)
			expect((await estimateFor(db, pin, new Date())).zone, pin).not.toBeNull();
	}
	await close();
});
