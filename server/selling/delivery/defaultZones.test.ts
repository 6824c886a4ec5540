import { expect, test } from 'vitest';
import { getPinStates } from '../../../shared/states.ts';
import { newDatabaseOn } from '../../../testing/testDatabase.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { openPglite } from '../../platform/database/pglite.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { estimateFor } from './estimate.ts';
import { allZones } from './zones.ts';

const server = process.env.TEST_DATABASE_URL;

test('a new database gets zones that cover India, the nearest the fastest', {
	tags: ['CATX-607'],
}, async () => {
	const created = server === undefined ? undefined : await newDatabaseOn(server);
	const database = created === undefined ? await openPglite() : openPostgres(created.url);
	const { db } = database;
	await migrate(db, true);
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
	const beginnings = Array.from({ length: 800 }, (_, index) => String(100 + index));
	const prefixes = (await allZones(db)).flatMap((zone) => zone.prefixes);
	const outside = beginnings.filter(
		(beginning) =>
			getPinStates(`${beginning}001`).length > 0 && !prefixes.some((prefix) => beginning.startsWith(prefix)),
	);
	expect(outside).toEqual([]);
	await database.close();
	await created?.drop();
});
