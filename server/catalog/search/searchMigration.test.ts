import { readdir, readFile } from 'node:fs/promises';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { products } from '../../schema/catalog.ts';
import { toSearchText } from '../searchText.ts';
import { getVariants } from '../writeVariants.ts';
import { productCodes } from './productCodes.ts';

let testApp: TestApp;
beforeAll(async () => {
	testApp = await createTestApp();
	await testApp.reset();
});
afterAll(() => testApp.close());

test('the migration gives products the codes and texts that new ones get', {
	tags: ['CATX-428'],
}, async () => {
	const file = (await readdir('server/migrations')).find((name) => /^\d+_search\.sql$/.test(name));
	const migration = await readFile(`server/migrations/${file}`, 'utf8');
	const backfill = migration.split('--> statement-breakpoint').at(-1) ?? '';
	const parts = { name: 'rifle', shortDescription: '', brand: 'a', category: 'b' };
	const searchText = toSearchText({ ...parts, variants: [] });
	for (const of of [
		{ name: 'rifle', sku: 'TMR-01  A' },
		{
			name: 'rifle',
			specifications: [
				{ key: ' Model No. ', value: 'LG-400/2' },
				{ key: 'GTIN', value: '890 1234567890' },
				{ key: 'Weight', value: '4 kg' },
				{ key: 'EAN', value: 'x'.repeat(41) },
			],
		},
	])
		await buildProduct(testApp.db, { ...of, searchText });
	// The statement of the file, as the migrator runs it.
	await testApp.db.execute(sql.raw(backfill));
	const rows = await testApp.db.select().from(products).orderBy(asc(products.createdAt));
	for (const row of rows) {
		const variants = await getVariants(testApp.db, row.id);
		expect(row.searchCodes.toSorted()).toEqual(productCodes({ ...row, variants }).toSorted());
		expect(row.searchText).toBe(toSearchText({ ...parts, variants }));
	}
	expect(rows.map(({ searchCodes }) => searchCodes.length).toSorted()).toEqual([1, 3]);
});
