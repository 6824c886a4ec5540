import { expect, test } from 'vitest';
import type { Fulfilment } from '../../shared/itemStates.ts';
import { getColour, isDelivered } from './orderBadge.ts';

test('completed is green, cancelled red, the others yellow', {
	tags: ['PRF-032', 'PRF-033', 'PRF-034'],
}, () => {
	expect(getColour('completed')).toBe('success');
	expect(getColour('cancelled')).toBe('danger');
	for (const status of ['pending', 'shipped', 'delivered', 'rejected'] as const)
		expect(getColour(status)).toBe('warning');
	expect(getColour(undefined)).toBe('warning');
});

test('an order is delivered when all that was to arrive has arrived', { tags: ['FACE-134'] }, () => {
	const order = (...states: (Fulfilment | null)[]) => isDelivered(states.map((status) => ({ status })));
	expect(order('delivered')).toBe(true);
	expect(order('delivered', 'completed', 'cancelled', 'rejected')).toBe(true);
	for (const status of ['pending', 'shipped', null] as const) expect(order('delivered', status)).toBe(false);
	expect(order('cancelled')).toBe(false);
});
