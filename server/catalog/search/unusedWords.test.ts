import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { products } from '../../schema/catalog.ts';
import { searchWords } from '../../schema/search.ts';
import { deleteUnusedWords } from '../catalog.ts';

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
	await deleteUnusedWords(testApp.db);
	expect((await getWords()).length).toBe(121);
	await testApp.db.update(products).set({ shortDescription: 'k7x' }).where(eq(products.id, product.id));
	await deleteUnusedWords(testApp.db);
	expect((await getWords()).sort()).toEqual(['k7x', 'y1x']);
});
