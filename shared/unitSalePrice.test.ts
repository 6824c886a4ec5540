import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packUnits, unitSalePrice } from './unitSalePrice.ts';

test.each([
	['a tin of 500 pellets', 45_000, 500, 'piece', 0.9, 'piece'],
	['a sleeve of 5,000 pellets', 427_500, 5000, 'piece', 0.86, 'piece'],
	['three pieces, rounded up at half a paisa', 1001, 2, 'piece', 5.01, 'piece'],
	['100 g of grease', 25_000, 100, 'g', 2.5, 'g'],
	['999 g', 99_900, 999, 'g', 1, 'g'],
	['1,500 g by the kilogram', 30_000, 1500, 'g', 200, 'kg'],
	['half a kilogram by the gram', 30_000, 0.5, 'kg', 0.6, 'g'],
	['2.5 kg', 30_000, 2.5, 'kg', 120, 'kg'],
	['60 ml of oil', 18_000, 60, 'ml', 3, 'ml'],
	['5 litres', 18_000, 5, 'l', 36, 'l'],
	['75 cm of hose', 15_000, 75, 'cm', 2, 'cm'],
	['250 cm of hose by the metre', 25_000, 250, 'cm', 100, 'm'],
	['0.3 m by the centimetre', 3000, 0.3, 'm', 1, 'cm'],
] as const)('the unit sale price of %s', { tags: ['CATX-620'] }, (_, paise, quantity, unit, price, per) => {
	expect(unitSalePrice(paise, { quantity, unit })).toEqual({ price, per });
});

test.each([
	['one piece', 45_000, 1, 'piece'],
	['one kilogram', 45_000, 1, 'kg'],
	['1,000 g', 45_000, 1000, 'g'],
	['100 cm', 45_000, 100, 'cm'],
	['so little that it rounds to nothing', 100, 500, 'piece'],
] as const)('there is none of %s', { tags: ['CATX-620'] }, (_, paise, quantity, unit) => {
	expect(unitSalePrice(paise, { quantity, unit })).toBeUndefined();
});

const measures = { piece: 1, g: 1, kg: 1000, ml: 1, l: 1000, cm: 1, m: 100 };

test('the content times its unit sale price is the price, but for rounding', { tags: ['CATX-620'] }, () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 100_000_000 }),
			fc.integer({ min: 1, max: 100_000 }),
			fc.constantFrom(...packUnits),
			(paise, quantity, unit) => {
				const found = unitSalePrice(paise, { quantity, unit });
				if (found === undefined) return;
				const units = (quantity * measures[unit]) / measures[found.per];
				expect(Math.abs(found.price * 100 - paise / units)).toBeLessThanOrEqual(0.500_001);
				// Never a large unit for less than one of it.
				if (measures[found.per] > 1) expect(units).toBeGreaterThan(1);
			},
		),
	);
});
