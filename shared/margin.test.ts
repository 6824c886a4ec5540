import { expect, test } from 'vitest';
import { marginPercent } from './margin.ts';

test('the margin is what is left of the price, in whole percent', { tags: ['STAT-013'] }, () => {
	expect(marginPercent(1000, 650)).toBe(35);
	expect(marginPercent(999, 333)).toBe(67);
	expect(marginPercent(1000, 0)).toBe(100);
	expect(marginPercent(500, 600)).toBe(-20);
});
