import { expect, test } from 'vitest';
import { priceRange } from './priceRange.ts';

test('LST-045 LST-046 what is no number falls back to its bound', () => {
	expect(priceRange('abc', 'xyz', 5000)).toEqual([0, 5000]);
	expect(priceRange('', '', 5000)).toEqual([0, 5000]);
});

test('LST-047 LST-048 the two ends never cross', () => {
	const [min, max] = priceRange('4000', '1000', 5000);
	expect(min).toBeLessThanOrEqual(max);
});

test('LST-041 LST-042 the range stays between 0 and the highest price', () => {
	expect(priceRange('-5', '99999', 5000)).toEqual([0, 5000]);
});
