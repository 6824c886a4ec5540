import { expect, test } from 'vitest';
import { colourOf } from './orderBadge.ts';

test('completed is green, cancelled red, the others yellow', {
	tags: ['PRF-032', 'PRF-033', 'PRF-034'],
}, () => {
	expect(colourOf('completed')).toBe('success');
	expect(colourOf('cancelled')).toBe('danger');
	for (const status of ['pending', 'shipped', 'delivered', 'rejected'] as const)
		expect(colourOf(status)).toBe('warning');
	expect(colourOf(undefined)).toBe('warning');
});
