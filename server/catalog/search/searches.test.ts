import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { today } from '../../platform/database/today.ts';
import { noCache } from '../../platform/pages/taggedCache.ts';
import { searchClicks, searchDays } from '../../schema/search.ts';
import { getSearchReader } from '../catalog.ts';
import { countableSearch } from './countable.ts';
import { deleteOldSearches, recordSearches } from './countedSearches.ts';
import { searchTasks } from './jobs.ts';
import { getSearchCounter } from './searchCounter.ts';

const testApp = setUpTestApp();
let visitors = 0;
beforeEach(() => {
	getSearchCounter(testApp.services).take();
});

/** A browser at an address of its own. */
function visitor() {
	const number = ++visitors;
	const remoteAddress = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
	return {
		send: (q: string, productId?: string, userAgent = 'Firefox') =>
			testApp.app.inject({
				method: 'POST',
				url: '/api/searches',
				remoteAddress,
				headers: { 'user-agent': userAgent },
				payload: { q, ...(productId === undefined ? {} : { productId }) },
			}),
	};
}
const store = () => searchTasks(testApp.services)[0]?.run();
const stored = async () =>
	(await testApp.db.select().from(searchDays).orderBy(searchDays.query)).map(
		({ query, searches, results }) => ({
			query,
			searches,
			results,
		}),
	);

test('a search counts once per visitor and day, with the results that the shop finds', {
	tags: ['CATX-420'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Club pellets' });
	await buildProduct(testApp.db, { name: 'Match pellets' });
	const one = visitor();
	for (const q of ['pellets', ' PELLETS ', 'match  pellets', 'nothing'])
		expect((await one.send(q)).statusCode).toBe(204);
	await one.send('pellets', undefined, 'Chrome');
	await visitor().send('Pellets');
	await store();
	await visitor().send('pellets');
	await one.send('pellets');
	await store();
	expect(await stored()).toEqual([
		{ query: 'match pellets', searches: 1, results: 1 },
		{ query: 'nothing', searches: 1, results: 0 },
		{ query: 'pellets', searches: 4, results: 2 },
	]);
});

test('a click counts only for a product that the search finds', { tags: ['CATX-422'] }, async () => {
	const pellets = await buildProduct(testApp.db, { name: 'Club pellets' });
	const rifle = await buildProduct(testApp.db, { name: 'Club rifle' });
	const archived = await buildProduct(testApp.db, { name: 'Old pellets', archivedAt: new Date() });
	const one = visitor();
	for (const id of [pellets.id, pellets.id, rifle.id, archived.id, '01990000-0000-7000-8000-000000000000'])
		expect((await one.send('pellets', id)).statusCode).toBe(204);
	await visitor().send('pellets', pellets.id);
	await store();
	const clicks = await testApp.db.select().from(searchClicks);
	expect(clicks).toMatchObject([{ query: 'pellets', productId: pellets.id, clicks: 2 }]);
	for (const wrong of [
		{ q: '' },
		{ q: 'x'.repeat(101) },
		{ q: 'a\u0000' },
		{ q: 'a', productId: 'b' },
		{ q: 'a', results: 3 },
	])
		expect((await testApp.guest.call('POST /searches', wrong)).status).toBe(400);
});

test.each<[string, string | undefined]>([
	['  Match   RIFLE ', 'match rifle'],
	['8901234567890', '8901234567890'],
	['asha@example.com', undefined],
	['asha at example.com', 'asha at example.com'],
	['asha [at] example.com', undefined],
	['9876543210', undefined],
	['+91 98765-43210', undefined],
	['call 098 765 43210', undefined],
	['(987) 654 3210', undefined],
	['१२३४५६७८९०', undefined],
	['4111 1111 1111 1111', undefined],
	['4.5 177 500', '4.5 177 500'],
	['', undefined],
])('“%s” is counted as %s', { tags: ['CATX-421'] }, (typed, counted) => {
	expect(countableSearch(typed)).toBe(counted);
});

test('a search that fails is reported, and the others are still counted', {
	tags: ['CATX-420'],
}, async () => {
	const search = (query: string) => ({ query, searches: 1, clicks: new Map() });
	const read = getSearchReader(noCache);
	const counting = recordSearches(
		testApp.db,
		(db, q) => (q === 'broken' ? Promise.reject(new Error('broken search')) : read(db, q)),
		[search('first'), search('broken'), search('last')],
	);
	await expect(counting).rejects.toMatchObject({
		message: '1 of 3 searches were not counted',
		cause: { message: 'broken search' },
	});
	expect((await stored()).map(({ query }) => query)).toEqual(['first', 'last']);
});

test('nothing about a visitor is stored, and personal searches are not counted', {
	tags: ['CATX-421'],
}, async () => {
	const person = await testApp.signedIn();
	await person.call('POST /searches', { q: 'pellets' });
	await person.call('POST /searches', { q: person.user.email });
	await person.call('POST /searches', { q: '+91 98765 43210' });
	await store();
	const [row, ...others] = await testApp.db.select().from(searchDays);
	expect(others).toEqual([]);
	expect(Object.keys(row ?? {}).toSorted()).toEqual(['day', 'query', 'results', 'searches']);
});

test('an address counts a few browsers for the same words, memory holds 500 searches and a day 5,000', {
	tags: ['CATX-423'],
}, async () => {
	const one = visitor();
	for (let browser = 0; browser < 30; browser++) await one.send('pellets', undefined, `Browser ${browser}`);
	for (let number = 0; number < 300; number++) await one.send(`invented ${number}`);
	let waiting = getSearchCounter(testApp.services).take();
	expect(waiting.find(({ query }) => query === 'pellets')?.searches).toBe(20);
	expect(waiting.length).toBeLessThan(300);
	for (let number = 0; number < 600; number++) {
		const { send } = visitor();
		await send(`other ${number}`);
	}
	waiting = getSearchCounter(testApp.services).take();
	expect(waiting).toHaveLength(500);
	await testApp.db.execute(sql`insert into search_days (day, query, searches, results)
		select ${today}, 'filler ' || n, 1, 0 from generate_series(1, 4999) n`);
	await recordSearches(testApp.db, getSearchReader(noCache), waiting.slice(0, 2));
	await recordSearches(testApp.db, getSearchReader(noCache), [
		{ query: 'filler 1', searches: 2, clicks: new Map() },
	]);
	expect(await testApp.db.$count(searchDays)).toBe(5000);
	expect(await testApp.db.$count(searchDays, eq(searchDays.searches, 3))).toBe(1);
});

test('searches are thinned after a month and deleted after a year', { tags: ['CATX-424'] }, async () => {
	const { id } = await buildProduct(testApp.db);
	const ago = (days: number) => sql`${today} - ${days}::int`;
	const row = { results: 1 };
	await testApp.db.insert(searchDays).values([
		{ ...row, day: ago(29), query: 'new and rare', searches: 1 },
		{ ...row, day: ago(31), query: 'rare', searches: 1 },
		{ ...row, day: ago(31), query: 'frequent', searches: 2 },
		{ ...row, day: ago(31), query: 'clicked', searches: 1 },
		{ ...row, day: ago(366), query: 'old', searches: 9 },
	]);
	await testApp.db.insert(searchClicks).values([
		{ day: ago(31), query: 'clicked', productId: id, clicks: 1 },
		{ day: ago(366), query: 'old', productId: id, clicks: 1 },
	]);
	await deleteOldSearches(testApp.db);
	expect((await stored()).map(({ query }) => query)).toEqual(['clicked', 'frequent', 'new and rare']);
	expect(await testApp.db.$count(searchClicks)).toBe(1);
});

test('the report has the searches of a period, those that found nothing, and what was opened', {
	tags: ['CATX-425'],
}, async () => {
	const pellets = await buildProduct(testApp.db, { name: 'Club pellets' });
	const match = await buildProduct(testApp.db, { name: 'Match pellets' });
	const ago = (days: number) => sql`${today} - ${days}::int`;
	await testApp.db.insert(searchDays).values([
		{ day: ago(0), query: 'pellets', searches: 3, results: 2 },
		{ day: ago(6), query: 'pellets', searches: 4, results: 1 },
		{ day: ago(7), query: 'pellets', searches: 100, results: 1 },
		{ day: ago(2), query: 'silencer', searches: 5, results: 0 },
		{ day: ago(2), query: 'once missing', searches: 1, results: 0 },
		{ day: ago(0), query: 'once missing', searches: 1, results: 3 },
	]);
	await testApp.db.insert(searchClicks).values([
		{ day: ago(0), query: 'pellets', productId: pellets.id, clicks: 2 },
		{ day: ago(1), query: 'pellets', productId: match.id, clicks: 3 },
		{ day: ago(7), query: 'pellets', productId: match.id, clicks: 50 },
	]);
	const admin = await testApp.admin();
	const none = { clicks: 0, opened: [] };
	expect((await admin.call('GET /admin/searches?days=7')).body).toEqual({
		days: 7,
		searches: 14,
		withoutResults: 6,
		clicks: 5,
		most: [
			{
				query: 'pellets',
				key: 'pelet',
				searches: 7,
				results: 2,
				clicks: 5,
				opened: [
					{ id: match.id, name: 'Match pellets', clicks: 3 },
					{ id: pellets.id, name: 'Club pellets', clicks: 2 },
				],
			},
			{ query: 'silencer', key: 'silencer', searches: 5, results: 0, ...none },
			{ query: 'once missing', key: 'onc mis', searches: 2, results: 3, ...none },
		],
		nothingFound: [{ query: 'silencer', key: 'silencer', searches: 5, results: 0, ...none }],
	});
	expect((await admin.call('GET /admin/searches')).body).toMatchObject({
		days: 30,
		searches: 114,
	});
});
