import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { products } from '../../schema/catalog.ts';
import { searchWords } from '../../schema/search.ts';
import { countWords } from '../catalog.ts';
import { readProductWords } from './lexicon.ts';

const testApp = setUpTestApp();
const getWords = async () =>
	(await testApp.db.select().from(searchWords))
		.map(({ word }) => word)
		.filter((word) => /^[ky]\d/.test(word));

test('words are forgotten that no product has any more, however many there are', {
	tags: ['FIND-027'],
}, async () => {
	const gone = Array.from({ length: 120 }, (_, at) => `k${at}x`);
	const product = await buildProduct(testApp.db, { name: 'Case', shortDescription: gone.join(' ') });
	await buildProduct(testApp.db, { name: 'Case', shortDescription: 'y1x' });
	expect((await getWords()).length).toBe(121);
	await countWords(testApp.db);
	expect((await getWords()).length).toBe(121);
	await testApp.db.update(products).set({ shortDescription: 'k7x' }).where(eq(products.id, product.id));
	await countWords(testApp.db);
	expect((await getWords()).sort()).toEqual(['k7x', 'y1x']);
});

test('words of most products come first', { tags: ['FIND-029'] }, async () => {
	for (const name of ['Alpha case', 'Zulu case', 'Zulu valve']) await buildProduct(testApp.db, { name });
	const getRows = async () =>
		(await testApp.db.select().from(searchWords)).filter(({ word }) => ['alpha', 'zulu'].includes(word));
	await countWords(testApp.db);
	expect((await getRows()).toSorted((one, other) => other.products - one.products)).toEqual([
		{ word: 'zulu', products: 2 },
		{ word: 'alpha', products: 1 },
	]);
	expect(
		[...(await readProductWords(testApp.db)).words].filter((word) => ['alpha', 'zulu'].includes(word)),
	).toEqual(['zulu', 'alpha']);
});
