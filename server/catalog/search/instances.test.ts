import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { buildApp } from '../../app.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { dialect } from '../../platform/database/dialect.ts';
import { listenForChanges, revalidateTags } from '../../platform/pages/changes.ts';
import { createTaggedCache } from '../../platform/pages/taggedCache.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
const created = z.object({ id: z.string() });
const page = z.object({ total: z.int(), products: z.array(z.object({ name: z.string() })) });

/** An instance of the shop with a cache and words of its own, which learns of changes by notification only. */
async function openInstance() {
	const cache = createTaggedCache();
	const stopListening = await listenForChanges(testApp.services.database, cache);
	const app = await buildApp({ ...testApp.services, cache }, { checkResponses: true });
	return {
		search: async (q: string) =>
			page.parse((await app.inject(`/api/products?fields=card&q=${encodeURIComponent(q)}`)).json()),
		suggest: (q: string) => app.inject(`/api/search/suggestions?q=${encodeURIComponent(q)}`),
		close: async () => {
			await stopListening();
			await app.close();
		},
	};
}

test('a new product is found by its new word within two seconds, in each of three instances', {
	tags: ['FIND-024'],
}, async () => {
	const instances = await Promise.all([openInstance(), openInstance(), openInstance()]);
	const getId = async (path: `/${string}`, name: string) =>
		created.parse((await admin.call(`POST ${path}`, { name })).body).id;
	const categoryId = await getId('/categories', 'Spares');
	const brandId = await getId('/brands', 'Sarvik');
	// Each instance has read the words of the shop, and that this one finds nothing.
	for (const instance of instances) expect(await instance.search('zephyrine')).toMatchObject({ total: 0 });
	await admin.call('POST /products', {
		name: 'Zephyrine valve',
		numericPrice: 500,
		gst: 18,
		stock: 5,
		categoryId,
		brandId,
		shortDescription: '',
		features: [],
		specifications: [],
		images: [],
	});
	const saved = performance.now();
	for (const instance of instances) {
		let found = await instance.search('zephyrines');
		while (found.total === 0 && performance.now() - saved < 2000) {
			await pause(50);
			found = await instance.search('zephyrines');
		}
		expect(found.products.map(({ name }) => name)).toEqual(['Zephyrine valve']);
	}
	for (const instance of instances) await instance.close();
});

test('the words of products are read once by an instance, and again only when there is a new one', {
	tags: ['FIND-028'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Zephyrine valve' });
	const instance = await openInstance();
	const execute = vi.spyOn(testApp.db, 'execute');
	const countReads = () =>
		execute.mock.calls.filter(
			([query]) =>
				typeof query !== 'string' && /from "search_words"/.test(dialect.sqlToQuery(query.getSQL()).sql),
		).length;
	expect(await instance.search('valve')).toMatchObject({ total: 1 });
	await instance.suggest('valve');
	expect(countReads()).toBe(1);
	await inTransaction(testApp.db, (tx) => revalidateTags(tx, ['catalog', `product:${product.id}`]));
	expect(await instance.search('valves')).toMatchObject({ total: 1 });
	expect(countReads()).toBe(1);
	execute.mockRestore();
	await instance.close();
});

test.each([
	['300 words', Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ')],
	['10 kB', 'x'.repeat(10_000)],
	['one letter', 'a'],
	['only emoji', '🔫🎯🏅'],
	['SQL', "'; drop table products; --"],
	['a regular expression', '(a+)+$[[:alpha:]]{1,99}\\'],
	['signs of LIKE', '%_\\%__%'],
	['a text search', "valve:* & !('a' <-> b) | \\'"],
	['marks of direction', '\u202evalve\u202c \u200f\u2067valve\u2069'],
	['NUL', 'valve\0valve'],
	['half of a pair', 'valve \ud800'],
	['signs only', '&|!()<>:*"\'\\%'],
])(
	'a search of %s is answered, in lists and in suggestions, and what is sold is found afterwards',
	{
		tags: ['FIND-006'],
	},
	async (_name, q) => {
		const sent = encodeURIComponent(q.toWellFormed());
		for (const path of [
			`/products?fields=card&q=${sent}`,
			`/search/suggestions?q=${sent.slice(0, 2000)}`,
		] as const) {
			const { status } = await testApp.guest.call(`GET ${path}`);
			expect([200, 400], path.slice(0, 80)).toContain(status);
		}
		expect((await testApp.guest.call('GET /products?q=valve&fields=card')).status).toBe(200);
	},
);

test('a flood of new searches is answered or turned away, and the next search is answered', {
	tags: ['FIND-006'],
}, async () => {
	const answers = await Promise.all(
		Array.from({ length: 300 }, (_, at) =>
			testApp.guest.call(`GET /products?fields=card&q=nothing${at}%20valve${at * 7919}`),
		),
	);
	const statuses = new Set(answers.map(({ status }) => status));
	expect(statuses).toContain(200);
	expect([200, 429, 503]).toEqual(expect.arrayContaining([...statuses]));
	await testApp.limitsLater(1);
	expect((await testApp.guest.call('GET /products?fields=card&q=valve')).status).toBe(200);
});
