import { expect, test } from 'vitest';
import type { SearchMeaning } from '../../../contracts/searchMeanings.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { searchMeanings } from '../../schema/search.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const add = (words: string[], meanings: string[]) =>
	admin.call('POST /admin/search-meanings', { words, meanings });
const list = async () =>
	((await admin.call('GET /admin/search-meanings')).body as { meanings: SearchMeaning[] }).meanings;
const namesOf = async (q: string) =>
	(
		(await testApp.guest.call(`GET /products?q=${encodeURIComponent(q)}&fields=card` as 'GET /products'))
			.body as { products: { name: string }[] }
	).products.map(({ name }) => name);

test('the second of two owners who edit or delete a meaning gets 409, and nothing is overwritten', {
	tags: ['FIND-015'],
}, async () => {
	const { id, version } = (await add(['zenith'], ['domed tin'])).body as SearchMeaning;
	const edit = (meanings: string[]) =>
		admin.call(`PUT /admin/search-meanings/${id}`, { words: ['zenith'], meanings, version });
	const edits = [await edit(['flat tin']), await edit([])];
	expect(edits.map(({ status }) => status)).toEqual([200, 409]);
	expect(edits[1]).toMatchObject({ body: { code: 'changed_meanwhile' } });
	const deleted = await admin.call(`DELETE /admin/search-meanings/${id}?version=${version}`);
	expect(deleted).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
	const [kept] = await list();
	expect(kept).toMatchObject({ id, meanings: ['flat tin'] });
	expect((await admin.call(`DELETE /admin/search-meanings/${id}?version=${kept?.version}`)).status).toBe(204);
});

test('a brand that is not stocked finds what the owner says, until that is deleted', {
	tags: ['FIND-009'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Domed Tin' });
	await buildProduct(testApp.db, { name: 'Flat Tin' });
	expect(await namesOf('zenith exact')).toEqual([]);
	const added = await add(['Zenith', 'zenith exact'], ['domed tin']);
	expect(added).toMatchObject({ status: 201, body: { meanings: ['domed tin'] } });
	const { id } = added.body as SearchMeaning;
	for (const typed of ['zenith', 'Zenith Exact', 'zenit exact'])
		expect(await namesOf(typed), typed).toEqual(['Domed Tin']);
	await admin.call(`PUT /admin/search-meanings/${id}`, { words: ['zenith'], meanings: ['flat tin'] });
	expect(await namesOf('zenith')).toEqual(['Flat Tin']);
	expect((await admin.call(`DELETE /admin/search-meanings/${id}`)).status).toBe(204);
	expect(await namesOf('zenith')).toEqual([]);
	for (const gone of [
		await admin.call(`DELETE /admin/search-meanings/${id}`),
		await admin.call(`PUT /admin/search-meanings/${id}`, { words: ['one'], meanings: [] }),
	])
		expect(gone).toMatchObject({ status: 404, body: { error: 'These words do not exist any more.' } });
	const entries = JSON.stringify((await admin.call('GET /admin/audit?limit=10')).body);
	for (const action of ['create', 'update', 'delete']) expect(entries).toContain(`searchMeanings.${action}`);
});

test('what the shop does not sell finds nothing, also beside other words, and is listed last', {
	tags: ['FIND-009'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Paint Marker' });
	await add(['zorb gun'], []);
	await add(['liner'], ['marker']);
	expect(await namesOf('zorb gun marker')).toEqual([]);
	expect((await list()).map(({ words, meanings }) => [words, meanings])).toEqual([
		[['liner'], ['marker']],
		[['zorb gun'], []],
	]);
});

test('repeated words, words with another meaning and texts that are no words are refused with a sentence', {
	tags: ['FIND-010'],
}, async () => {
	await add(['zenith'], ['domed tin']);
	await add(['shotgun'], []);
	const { id } = (await add(['liner'], ['marker'])).body as SearchMeaning;
	const many = (count: number) => Array.from({ length: count }, (_, place) => `word ${place}`);
	const refusals: [words: string[], meanings: string[], status: number, sentence: string][] = [
		[['tin', 'tin'], [], 400, "'tin' is in the list twice."],
		[['ZENITH'], ['scope'], 409, "'ZENITH' already finds domed tin. Please add the new words there."],
		[['shotguns'], ['rifle'], 409, "'shotguns' is already among the words for what you do not sell."],
		[[], ['rifle'], 400, 'Please enter at least one word.'],
		[['x'], ['rifle'], 400, 'Please use at least two letters for each word.'],
		[['--'], ['rifle'], 400, 'Please use at least two letters for each word.'],
		[['lead'], ['???'], 400, 'Please use at least two letters for each word.'],
		[['a\u0000bc'], ['rifle'], 400, 'Please remove the characters that are not text.'],
		[['lead'], ['x'.repeat(41)], 400, 'Please use at most 40 characters.'],
		[many(121), [], 400, 'A group has at most 120 words.'],
		[['lead'], many(7), 400, 'Words mean at most 6 things.'],
	];
	for (const [words, meanings, status, sentence] of refusals)
		for (const response of [
			await add(words, meanings),
			await admin.call(`PUT /admin/search-meanings/${id}`, { words, meanings }),
		]) {
			expect(response.status, sentence).toBe(status);
			expect(JSON.stringify(response.body)).toContain(sentence);
		}
	expect((await list()).map(({ words }) => words)).toEqual([['zenith'], ['liner'], ['shotgun']]);
});

test('a stored meaning of signs alone is passed over, and does not make its words those of what is not sold', {
	tags: ['FIND-010'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Domed Tin' });
	const row = { groupId: '00000000-0000-4000-8000-000000000000', position: 0 };
	await testApp.db.insert(searchMeanings).values([
		{ ...row, key: 'jenit', word: 'zenith', meanings: ['--', 'domed tin'] },
		{ ...row, key: 'liner', word: 'liner', meanings: ['???'], position: 1 },
	]);
	expect(await namesOf('zenith')).toEqual(['Domed Tin']);
	expect(await namesOf('liner tin')).toEqual(['Domed Tin']);
});

test('there are up to 200 groups, however many are added concurrently', { tags: ['FIND-010'] }, async () => {
	await testApp.db.insert(searchMeanings).values(
		Array.from({ length: 199 }, (_, place) => ({
			key: `filler ${place}`,
			word: `filler ${place}`,
			groupId: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
			position: 0,
			meanings: [],
		})),
	);
	const last = await Promise.all([add(['one'], []), add(['three'], [])]);
	expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409]);
	expect(JSON.stringify(last)).toContain('There are 200 groups of words.');
});
