import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { products } from '../schema/catalog.ts';

/** Columns of a product that only the trigger of its variants writes. */
const derivedFigures = ['mrpPaise', 'offerPaise', 'pricePaise', 'pricesDiffer', 'reserved', 'sku', 'stock'];

const testApp = setUpTestApp();

test('figures of a product are written by its variants only', { tags: ['CATX-201'] }, async () => {
	const { db } = testApp;
	await buildProduct(db);
	const changes = {
		sku: 'X',
		pricePaise: sql`price_paise + 1`,
		offerPaise: 1,
		mrpPaise: 5,
		pricesDiffer: true,
		stock: sql`stock + 1`,
		reserved: sql`reserved + 1`,
	};
	expect(Object.keys(changes).sort()).toEqual(derivedFigures);
	for (const [column, value] of Object.entries(changes))
		await expect(db.update(products).set({ [column]: value }), column).rejects.toMatchObject({
			cause: { message: expect.stringContaining('derived from its variants') },
		});
	await db.update(products).set({ name: 'Renamed' });
});
