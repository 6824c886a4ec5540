import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillLargeShop } from '../../../bench/largeShop.ts';
import { productQuery } from '../../../contracts/productQuery.ts';
import type { Db } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { createTaggedCache } from '../../platform/pages/taggedCache.ts';
import { createListingReaders, productPage } from '../catalog.ts';

const statements: string[] = [];
let cache: ReturnType<typeof createTaggedCache>;
let readers: ReturnType<typeof createListingReaders>;
let pglite: PGlite;
let db: Db;

beforeAll(async () => {
	pglite = await PGlite.create({ extensions: { pg_trgm } });
	const logger = { logQuery: (text: string) => statements.push(text) };
	db = drizzle({ client: pglite, casing: 'snake_case', logger });
	await migrate(db, true);
	await fillLargeShop(db, { products: 500, orders: 0 });
});
afterAll(() => pglite?.close());
// What one test has read is not in the memory of the next one.
beforeEach(() => {
	cache = createTaggedCache();
	readers = createListingReaders(cache);
});

async function search(q: string, further: Record<string, unknown> = {}) {
	statements.length = 0;
	const {
		products,
		total,
		search: reading,
	} = await productPage(db, readers, productQuery.parse({ q, fields: 'card', ...further }));
	return {
		names: products.map(({ name }) => name),
		total,
		dropped: reading?.dropped,
		statements: statements.length,
	};
}

test('a new search is read by one statement, and by one more for cards that are not in memory', {
	tags: ['SPD-137'],
}, async () => {
	// What all searches have in common is read by the first one.
	await search('pellets');
	const found = await search('match rifle');
	expect(found).toMatchObject({ dropped: [], statements: 2 });
	expect(found.total).toBeGreaterThan(3);
	for (const q of ['Match rifle', 'MATCH rifle', ' match rifle'])
		expect(await search(q), q).toEqual({ ...found, statements: 1 });
	// Cheaper ones are counted too, and all cards are of products that were shown.
	expect((await search('rifle match', { minPrice: '0.01' })).statements).toBe(1);
	// Posts may answer a search without products; they are in memory after the first one.
	expect(await search('zqxjw')).toMatchObject({ total: 0, statements: 2 });
	expect(await search('qwxzv')).toMatchObject({ total: 0, statements: 1 });
	expect(await search('LRG-418')).toMatchObject({ total: 1, statements: 2 });
});

test('a search of which a word is left out is read by two more, and the same as the search without it', {
	tags: ['SPD-137', 'FIND-001'],
}, async () => {
	const { names, total } = await search('match rifle');
	expect(await search('match rifle zqxjw')).toEqual({ names, total, dropped: ['zqxjw'], statements: 1 });
	const left = await search('match rifle grip');
	expect(left.dropped).toHaveLength(1);
	expect(await search('Match rifle grip')).toEqual({ ...left, statements: 3 });
});

test('a change of a product is in the next search, also when the same words were searched before', {
	tags: ['SPD-137'],
}, async () => {
	const { total } = await search('match rifle');
	await db.execute(`update products set archived_at = now() where id in
		(select id from products where name like 'Match rifle%' and archived_at is null limit 1)`);
	cache.drop('catalog');
	expect((await search('match rifle')).total).toBe(total - 1);
	expect((await search('match RIFLE')).total).toBe(total - 1);
});
