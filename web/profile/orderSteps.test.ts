import { expect, test } from 'vitest';
import type { Fulfilment } from '../../contracts/orders.ts';
import { stepsOf } from './orderSteps.ts';

const said = (status: Fulfilment | undefined) =>
	stepsOf(status)?.map(({ name, state }) => `${name} ${state}`);

test('FACE-065 an item is ordered, packed, shipped and delivered, one after the other', () => {
	const pending = ['Ordered done', 'Packed current', 'Shipped to come', 'Delivered to come'];
	expect(said('pending')).toEqual(pending);
	expect(said(undefined)).toEqual(pending);
	expect(said('shipped')).toEqual(['Ordered done', 'Packed done', 'Shipped done', 'Delivered current']);
	for (const status of ['delivered', 'completed'] as const)
		expect(said(status)).toEqual(['Ordered done', 'Packed done', 'Shipped done', 'Delivered done']);
});

test('FACE-065 an item that was called off has no way to its buyer any more', () => {
	for (const status of ['cancelled', 'rejected'] as const) expect(stepsOf(status)).toBeUndefined();
});
