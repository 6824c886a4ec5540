import { expect, test } from 'vitest';
import { getColour } from './orderBadge.ts';

test('completed is green, cancelled red, the others yellow', {
	tags: ['PRF-032', 'PRF-033', 'PRF-034'],
}, () => {
	expect(getColour('completed')).toBe('success');
	expect(getColour('cancelled')).toBe('danger');
	for (const status of ['pending', 'shipped', 'delivered', 'rejected'] as const)
		expect(getColour(status)).toBe('warning');
	expect(getColour(undefined)).toBe('warning');
});
