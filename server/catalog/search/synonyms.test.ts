import { expect, test } from 'vitest';
import type { SynonymGroup } from '../../../contracts/searches.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { buildApp } from '../../app.ts';
import { listenForChanges } from '../../platform/pages/changes.ts';
import { createTaggedCache } from '../../platform/pages/taggedCache.ts';
import { synonyms } from '../../schema/search.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const add = (...words: string[]) => admin.call('POST /admin/synonyms', { words });
const groups = async () =>
	((await admin.call('GET /admin/synonyms')).body as { groups: SynonymGroup[] }).groups;

test('groups are added, changed and deleted, and each change is audited', {
	tags: ['CATX-412'],
}, async () => {
	const added = await add(' Pellet ', 'छर्रा');
	expect(added).toMatchObject({ status: 201, body: { words: ['Pellet', 'छर्रा'] } });
	const { id } = added.body as { id: string };
	const changed = await admin.call(`PUT /admin/synonyms/${id}`, { words: ['diabolo', 'Pellet', 'छर्रा'] });
	expect(changed).toMatchObject({ status: 200, body: { id, words: ['diabolo', 'Pellet', 'छर्रा'] } });
	expect(await groups()).toMatchObject([{ id, words: ['diabolo', 'Pellet', 'छर्रा'] }]);
	expect((await admin.call(`DELETE /admin/synonyms/${id}`)).status).toBe(204);
	expect((await admin.call(`DELETE /admin/synonyms/${id}`)).status).toBe(404);
	expect((await admin.call(`PUT /admin/synonyms/${id}`, { words: ['one', 'two'] })).status).toBe(404);
	expect(await groups()).toEqual([]);
	const { body } = await admin.call('GET /admin/audit?limit=10');
	const actions = JSON.stringify(body);
	for (const action of ['synonyms.create', 'synonyms.update', 'synonyms.delete'])
		expect(actions).toContain(action);
});

test('the second of two owners who edit or delete a group gets 409, and nothing is overwritten', {
	tags: ['FIND-015'],
}, async () => {
	const { id, version } = (await add('pellet', 'chharra')).body as { id: string; version: string };
	const edit = (words: string[]) => admin.call(`PUT /admin/synonyms/${id}`, { words, version });
	const edits = [await edit(['pellet', 'chharra', 'goli']), await edit(['pellet', 'diabolo'])];
	expect(edits.map(({ status }) => status)).toEqual([200, 409]);
	expect(edits[1]).toMatchObject({ body: { code: 'changed_meanwhile' } });
	const deleted = await admin.call(`DELETE /admin/synonyms/${id}?version=${version}`);
	expect(deleted).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
	expect(await groups()).toMatchObject([{ id, words: ['pellet', 'chharra', 'goli'] }]);
	const [kept] = await groups();
	expect((await admin.call(`DELETE /admin/synonyms/${id}?version=${kept?.version}`)).status).toBe(204);
});

test('repeated words, words of another group, short and hostile ones are refused with a sentence', {
	tags: ['CATX-412'],
}, async () => {
	await add('pellet', 'chharra');
	const { body } = await add('scope', 'sight');
	const { id } = body as { id: string };
	const refusals: [string[], number, string][] = [
		[['tin', 'tin'], 400, "'tin' is in the list twice."],
		[['chhara', 'छरा'], 400, "'chhara' and 'छरा' are the same word for a search."],
		[
			['lead', 'PELLET'],
			409,
			"'PELLET' is already in the group pellet, chharra. Please add the new words there.",
		],
		[['lead', 'ਛੱਰਾ'], 409, "'ਛੱਰਾ' is already in the group pellet, chharra. Please add the new words there."],
		[['lead'], 400, 'Please enter at least two words that mean the same.'],
		[['lead', 'ab'], 400, 'Please use at least three letters for each word.'],
		[['lead', 'x'.repeat(41)], 400, 'Please use at most 40 characters.'],
		[['lead', 'a\u0000bc'], 400, 'Please remove the characters that are not text.'],
		[Array.from({ length: 13 }, (_, place) => `word ${place}`), 400, 'A group has at most 12 words.'],
	];
	for (const [words, status, sentence] of refusals) {
		for (const response of [
			await add(...words),
			...(status === 409 ? [await admin.call(`PUT /admin/synonyms/${id}`, { words })] : []),
		]) {
			expect(response.status, words.join()).toBe(status);
			expect(JSON.stringify(response.body)).toContain(sentence);
		}
	}
	expect((await groups()).map(({ words }) => words)).toEqual([
		['pellet', 'chharra'],
		['scope', 'sight'],
	]);
});

test('a word belongs to one group and there are up to 200, however many are added concurrently', {
	tags: ['CATX-412'],
}, async () => {
	const same = await Promise.all(Array.from({ length: 5 }, (_, place) => add('pellet', `word ${place}`)));
	expect(same.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
	await testApp.db.insert(synonyms).values(
		Array.from({ length: 2 * 198 }, (_, place) => ({
			key: `filler ${place}`,
			word: `filler ${place}`,
			groupId: `00000000-0000-4000-8000-${String(place >> 1).padStart(12, '0')}`,
			position: place % 2,
		})),
	);
	const last = await Promise.all([add('one', 'two'), add('three', 'four')]);
	expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409]);
	expect(JSON.stringify(last)).toContain('There are 200 groups. Please delete one you no longer use.');
});

test('a changed synonym changes cached searches immediately', { tags: ['CATX-413'] }, async () => {
	await buildProduct(testApp.db, { name: 'Club Pellets' });
	const cache = createTaggedCache();
	const app = await buildApp({ ...testApp.services, cache });
	const stop = await listenForChanges(testApp.services.database, cache);
	try {
		const found = async (path: string) => {
			const { body } = await app.inject({ url: `/api${path}` });
			return (JSON.parse(body) as { products: unknown[] }).products.length;
		};
		const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, words?: string[]) =>
			app.inject({
				method,
				url: `/api${path}`,
				headers: { authorization: `Bearer ${admin.token}` },
				...(words === undefined ? {} : { payload: { words } }),
			});
		const expectFound = async (number: number) => {
			for (const path of ['/products?q=chharra', '/search/suggestions?q=chharra'])
				expect(await found(path), path).toBe(number);
		};
		await expectFound(0);
		const { id } = (await change('POST', '/admin/synonyms', ['pellet', 'chharra'])).json<{ id: string }>();
		await expectFound(1);
		await change('PUT', `/admin/synonyms/${id}`, ['pellet', 'diabolo']);
		await expectFound(0);
		await change('PUT', `/admin/synonyms/${id}`, ['pellet', 'chharra']);
		await expectFound(1);
		await change('DELETE', `/admin/synonyms/${id}`);
		await expectFound(0);
	} finally {
		await stop();
		await app.close();
	}
});
