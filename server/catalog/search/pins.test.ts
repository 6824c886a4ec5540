import { expect, test } from 'vitest';
import type { PinnedSearch } from '../../../contracts/searchPins.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { buildApp } from '../../app.ts';
import { listenForChanges } from '../../platform/pages/changes.ts';
import { createTaggedCache } from '../../platform/pages/taggedCache.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const unknown = '01890000-0000-7000-8000-000000000000';
const pin = (query: string, products: string[], version?: string) =>
	admin.call('PUT /admin/search-pins', { query, products, version });
const list = async () =>
	((await admin.call('GET /admin/search-pins')).body as { searches: PinnedSearch[] }).searches;
const namesOf = async (path: string) =>
	(
		(await testApp.guest.call(`GET ${path}` as 'GET /products')).body as { products: { name: string }[] }
	).products.map(({ name }) => name);

async function threeProducts() {
	const first = await buildProduct(testApp.db, { name: 'Match Pellets', openingSoldCount: 50 });
	const second = await buildProduct(testApp.db, { name: 'Club Pellets' });
	const target = await buildProduct(testApp.db, { name: 'Paper Target' });
	return { first, second, target };
}

test('pinned products come first in their order, in every spelling of the search, also without its words', {
	tags: ['FIND-011'],
}, async () => {
	const { first, second, target } = await threeProducts();
	expect(await namesOf('/products?q=pellet')).toEqual(['Match Pellets', 'Club Pellets']);
	const pinned = await pin('Pellet', [target.id, second.id]);
	expect(pinned).toMatchObject({
		status: 200,
		body: {
			key: 'pelet',
			query: 'Pellet',
			products: [{ name: 'Paper Target', archived: false }, { name: 'Club Pellets' }],
		},
	});
	for (const q of ['pellet', 'PELLETS', 'pelets'])
		expect(await namesOf(`/products?q=${q}`), q).toEqual(['Paper Target', 'Club Pellets', 'Match Pellets']);
	expect(await namesOf('/search/suggestions?q=pellets')).toEqual([
		'Paper Target',
		'Club Pellets',
		'Match Pellets',
	]);
	expect(await namesOf('/products?q=match+pellets')).not.toContain('Paper Target');
	const [{ version } = { version: '' }] = await list();
	await pin('pellets', [first.id], version);
	expect((await list()).map(({ query, products }) => [query, products.map(({ name }) => name)])).toEqual([
		['pellets', ['Match Pellets']],
	]);
	await pin('pellets', [], (await list())[0]?.version);
	expect(await list()).toEqual([]);
	expect(await namesOf('/products?q=pellet')).toEqual(['Match Pellets', 'Club Pellets']);
	const { body } = await admin.call('GET /admin/audit?limit=10');
	expect(JSON.stringify(body).match(/"action":"searchPins\.update"/g)).toHaveLength(3);
});

test('a filter and an archive hide what is pinned, and unknown products are refused', {
	tags: ['FIND-011'],
}, async () => {
	const { second, target } = await threeProducts();
	await pin('pellet', [target.id, second.id]);
	expect(await namesOf('/products?q=pellet&maxPrice=1')).toEqual([]);
	await admin.call(`PUT /admin/products/${target.id}/archived`, { archived: true });
	expect(await namesOf('/products?q=pellet')).toEqual(['Club Pellets', 'Match Pellets']);
	expect((await list())[0]?.products).toMatchObject([{ archived: true }, { archived: false }]);
	for (const [query, products, status] of [
		['pellet', [second.id, unknown], 404],
		['pellet', [second.id, second.id], 400],
		['  ', [second.id], 400],
		['!?', [second.id], 400],
		['a\u0000b', [second.id], 400],
	] as const)
		expect((await pin(query, [...products])).status, query).toBe(status);
	expect((await list())[0]?.products).toHaveLength(2);
});

test('pins are replaced only as they were read, and a search with pins gets no new ones', {
	tags: ['FIND-015'],
}, async () => {
	const { first, second, target } = await threeProducts();
	await pin('pellet', [first.id]);
	expect(await pin('Pellets', [target.id])).toMatchObject({
		status: 409,
		body: {
			error: "'pellet' has pinned products already. Please edit them in the list.",
			code: 'already_exists',
		},
	});
	const seen = (await list())[0]?.version;
	expect((await pin('pellet', [first.id, second.id], seen)).status).toBe(200);
	for (const products of [[target.id], []])
		expect(await pin('pellet', products, seen)).toMatchObject({
			status: 409,
			body: { code: 'changed_meanwhile' },
		});
	expect((await list())[0]?.products.map(({ name }) => name)).toEqual(['Match Pellets', 'Club Pellets']);
	await pin('pellet', [], (await list())[0]?.version);
	expect((await pin('pellet', [second.id], seen)).status).toBe(409);
	expect((await pin('pellet', [second.id])).status).toBe(200);
	// Two owners who pin to a new search together.
	const together = await Promise.all([first, target].map(({ id }) => pin('target', [id])));
	expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a changed pin and a changed meaning are in the searches of another instance within two seconds', {
	tags: ['FIND-012'],
}, async () => {
	const { second } = await threeProducts();
	const cache = createTaggedCache();
	const other = await buildApp({ ...testApp.services, cache });
	const stop = await listenForChanges(testApp.services.database, cache);
	const found = async (q: string) =>
		(
			JSON.parse((await other.inject({ url: `/api/products?q=${q}` })).body) as {
				products: { name: string }[];
			}
		).products.map(({ name }) => name);
	try {
		expect(await found('pellet')).toEqual(['Match Pellets', 'Club Pellets']);
		expect(await found('zenith')).toEqual([]);
		await pin('pellet', [second.id]);
		await admin.call('POST /admin/search-meanings', { words: ['zenith'], meanings: ['paper target'] });
		await expect.poll(() => found('pellet'), { timeout: 2000 }).toEqual(['Club Pellets', 'Match Pellets']);
		await expect.poll(() => found('zenith'), { timeout: 2000 }).toEqual(['Paper Target']);
	} finally {
		await stop();
		await other.close();
	}
});
