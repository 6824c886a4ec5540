import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { products } from '../schema/catalog.ts';

/** Columns of a product that only the trigger of its variants writes. */
const derivedFigures = ['mrpPaise', 'offerPaise', 'pricePaise', 'pricesDiffer', 'reserved', 'sku', 'stock'];

let testApp: TestApp;
beforeAll(async () => {
	testApp = await createTestApp();
	await testApp.reset();
});
afterAll(() => testApp.close());

test('figures of a product are written by its variants only', { tags: ['CATX-201'] }, async () => {
	const { db } = testApp;
	await buildProduct(db);
	const changes = {
		...{ sku: 'X', pricePaise: sql`price_paise + 1`, offerPaise: 1, mrpPaise: 5, pricesDiffer: true },
		...{ stock: sql`stock + 1`, reserved: sql`reserved + 1` },
	};
	expect(Object.keys(changes).sort()).toEqual(derivedFigures);
	for (const [column, value] of Object.entries(changes))
		await expect(db.update(products).set({ [column]: value }), column).rejects.toMatchObject({
			cause: { message: expect.stringContaining('derived from its variants') },
		});
	await db.update(products).set({ name: 'Renamed' });
});
