import { expect, test } from 'vitest';
import type { OrderItem } from '../../contracts/orders.ts';
import { photoError } from '../ui/photoFile.ts';
import { expectedReturn, getNextStep, returnable } from './returning.ts';

const item = (id: string, values: object) =>
	({
		id,
		quantity: 2,
		price: 1000,
		gst: 18,
		total: 2400,
		partlyRefunded: 0,
		...values,
	}) as unknown as OrderItem;

test('an item can be returned until the last moment of its last day', { tags: ['AFT-056'] }, () => {
	const until = '2026-11-30T18:30:00.000Z';
	const order = {
		orderItems: [item('a', { returnableUntil: until }), item('b', { returnableUntil: null })],
	};
	expect(returnable(order, Date.parse(until) - 1).map(({ id }) => id)).toEqual(['a']);
	expect(returnable(order, Date.parse(until))).toEqual([]);
});

test.each([
	['damaged', { a: 2 }, 2400],
	['damaged', { a: 1 }, 1200],
	['changed my mind', { a: 2 }, 2360 - 99],
	['changed my mind', { a: 1 }, 1180 - 99],
	['changed my mind', {}, 0],
] as const)('for %s and %o the buyer can expect ₹%d', { tags: ['AFT-056'] }, (reason, units, expected) => {
	expect(expectedReturn([item('a', {})], units, reason, 99)).toBe(expected);
});

test('what was refunded before is not expected again', { tags: ['AFT-056'] }, () => {
	expect(expectedReturn([item('a', { partlyRefunded: 100 })], { a: 1 }, 'damaged', 99)).toBe(1150);
});

test('a photo is a picture of at most 10 MB', { tags: ['AFT-056'] }, () => {
	expect(photoError({ type: 'image/jpeg', size: 10 * 1024 * 1024 })).toBeUndefined();
	expect(photoError({ type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 })).toContain('10 MB');
	expect(photoError({ type: 'image/svg+xml', size: 10 })).toContain('JPEG');
});

test('the buyer reads when the courier collects a return, and that it has', { tags: ['AFT-331'] }, () => {
	const approved = { state: 'approved', pickupOn: null, pickedUpAt: null } as const;
	expect(getNextStep(approved)).toMatch(/We will email you the pickup day\.$/);
	expect(getNextStep({ ...approved, pickupOn: '2026-11-30' })).toMatch(
		/The pickup is on Monday, November 30, 2026\.$/,
	);
	const pickedUpAt = '2026-11-30T06:00:00.000Z';
	expect(getNextStep({ ...approved, pickupOn: '2026-11-30', pickedUpAt })).toBe(
		'Our courier collected the items on Monday, November 30, 2026. We will inspect them when they arrive.',
	);
	expect(getNextStep({ ...approved, state: 'received', pickedUpAt })).toMatch(/We are inspecting them\.$/);
});
