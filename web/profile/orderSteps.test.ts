import { expect, test } from 'vitest';
import type { Fulfilment } from '../../shared/itemStates.ts';
import { getSteps } from './orderSteps.ts';

const stepTexts = (status: Fulfilment | undefined, packed = false) =>
	getSteps(status, packed)?.map(({ name, state }) => `${name} ${state}`);

test('an item is ordered, packed, shipped and delivered, one after the other', { tags: ['FACE-065'] }, () => {
	const pending = ['Ordered done', 'Packed current', 'Shipped to come', 'Delivered to come'];
	expect(stepTexts('pending')).toEqual(pending);
	expect(stepTexts(undefined)).toEqual(pending);
	expect(stepTexts('shipped')).toEqual(['Ordered done', 'Packed done', 'Shipped done', 'Delivered current']);
	expect(stepTexts('pending', true)).toEqual([
		'Ordered done',
		'Packed done',
		'Shipped current',
		'Delivered to come',
	]);
	for (const status of ['delivered', 'completed'] as const)
		expect(stepTexts(status)).toEqual(['Ordered done', 'Packed done', 'Shipped done', 'Delivered done']);
});

test('a cancelled or rejected item has no delivery steps', { tags: ['FACE-065'] }, () => {
	for (const status of ['cancelled', 'rejected'] as const) expect(getSteps(status, true)).toBeUndefined();
});
