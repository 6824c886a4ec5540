import { expect, test } from 'vitest';
import type { Order, OrderItem } from '../../../contracts/orders.ts';
import { CallRefused, NetworkFailed } from '../../session/call.ts';
import { parcelsText, pendingItems, refusalOf, shipFormOf, shipmentOf } from './shipment.ts';

const order = (id: string, statuses: Record<string, OrderItem['status']>) =>
	({
		id,
		orderItems: Object.entries(statuses).map(([item, status]) => ({ id: item, status })),
	}) as unknown as Order;
const one = order('one', { a: 'pending', b: 'shipped', c: 'pending', d: 'cancelled' });
const two = order('two', { e: 'pending' });

test('FACE-125 only what is pending can be shipped, and all of it is chosen at first', () => {
	expect(pendingItems(one).map(({ id }) => id)).toEqual(['a', 'c']);
	expect([...shipFormOf([one, two]).picked]).toEqual(['a', 'c', 'e']);
});

test('FACE-125 FACE-127 a parcel is sent with what was typed for it; what was left empty is not sent', () => {
	const form = {
		...shipFormOf([one, two]),
		picked: new Set(['c', 'e']),
		courierPartner: ' Blue Dart ',
		trackingIds: { one: ' BD-1 ' },
	};
	expect(shipmentOf(one, form)).toEqual({
		itemIds: ['c'],
		courierPartner: 'Blue Dart',
		trackingId: 'BD-1',
		sendEmail: true,
	});
	expect(
		shipmentOf(two, { ...form, courierPartner: '', expectedDate: '2026-12-01', sendEmail: false }),
	).toEqual({
		itemIds: ['e'],
		expectedDate: '2026-12-01',
		sendEmail: false,
	});
	expect(shipmentOf(one, { ...form, picked: new Set(['b', 'e']) })).toBeUndefined();
});

test('FACE-125 FACE-127 the button counts items of one order, and orders of several', () => {
	const form = shipFormOf([one, two]);
	expect(parcelsText([one], form, true)).toBe('2 items');
	expect(parcelsText([two], form, true)).toBe('1 item');
	expect(parcelsText([one, two], form, false)).toBe('2 orders');
	expect(parcelsText([one, two], { ...form, picked: new Set(['a']) }, false)).toBe('1 order');
});

test('FACE-126 a refusal is told in the server’s words, with the items that are gone', () => {
	expect(refusalOf(new CallRefused(409, { error: 'Tin is shipped.', items: ['a', 7] }))).toEqual({
		sentence: 'Tin is shipped.',
		gone: ['a'],
	});
	for (const error of [new NetworkFailed('gone'), new CallRefused(500, undefined)])
		expect(refusalOf(error)).toEqual({
			sentence: 'Not shipped: the shop cannot be reached. Please try again.',
			gone: [],
		});
});
