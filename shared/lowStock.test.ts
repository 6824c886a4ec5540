import { expect, test } from 'vitest';
import { isLowStock } from './lowStock.ts';

test('low stock is from one unit to the threshold, both included; sold out and archived are not low', {
	tags: ['FIG-001'],
}, () => {
	const low = [-1, 0, 1, 2, 3, 4].filter((available) => isLowStock({ available, status: 'active' }, 3));
	expect(low).toEqual([1, 2, 3]);
	expect(isLowStock({ available: 2, status: 'archived' }, 3)).toBe(false);
});
