import { expect, test } from 'vitest';
import { catalog } from './catalog/all.ts';
import { parsePack } from './packs.ts';
import { getVariants } from './variants.ts';

test('pellets and other packs of the demonstration shop have a unit sale price', {
	tags: ['CATX-626'],
}, () => {
	const pellets = catalog.filter(({ category }) => category === 'air-pellets');
	expect(pellets.length).toBeGreaterThan(10);
	for (const product of pellets)
		expect(parsePack(product), product.key).toMatchObject({
			packUnit: 'piece',
			packQuantity: expect.any(Number),
		});
	expect(new Set(catalog.map((product) => parsePack(product).packUnit))).toEqual(
		new Set([undefined, 'piece', 'g', 'ml']),
	);
	const sleeves = catalog.flatMap((product) => getVariants(product).variants ?? []);
	expect(sleeves.some(({ packQuantity }) => packQuantity === 5000)).toBe(true);
});
