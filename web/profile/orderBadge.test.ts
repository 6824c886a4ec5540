import { expect, test } from 'vitest';
import { colourOf, orderBadgeOf } from './orderBadge.ts';

test('PRF-022 PRF-023 OPEN-017 an order is Completed only when every item is', () => {
	expect(orderBadgeOf([{ status: 'completed' }, { status: 'completed' }])).toBe('Completed');
	expect(orderBadgeOf([{ status: 'completed' }, { status: 'delivered' }])).toBe('In Progress');
	expect(orderBadgeOf([{ status: 'delivered' }])).toBe('In Progress');
});

test('PRF-032 PRF-033 PRF-034 completed is green, cancelled red, the others yellow', () => {
	expect(colourOf('completed')).toBe('success');
	expect(colourOf('cancelled')).toBe('danger');
	for (const status of ['pending', 'shipped', 'delivered'] as const) expect(colourOf(status)).toBe('warning');
	expect(colourOf(undefined)).toBe('warning');
});
