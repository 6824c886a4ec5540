import { expect, test } from 'vitest';
import type { Order, OrderItem } from '../../../contracts/orders.ts';
import { ApiError, NetworkError } from '../../session/call.ts';
import {
	keptDatesText,
	parcelsText,
	pendingItems,
	toShipForm,
	toShipment,
	toShipmentError,
	trackingHint,
} from './shipment.ts';

const order = (id: string, statuses: Record<string, OrderItem['status']>) =>
	({
		id,
		orderItems: Object.entries(statuses).map(([item, status]) => ({ id: item, status })),
	}) as unknown as Order;
const one = order('one', { a: 'pending', b: 'shipped', c: 'pending', d: 'cancelled' });
const two = order('two', { e: 'pending' });

test('only pending items can be shipped, and all are selected initially', { tags: ['FACE-125'] }, () => {
	expect(pendingItems(one).map(({ id }) => id)).toEqual(['a', 'c']);
	expect([...toShipForm([one, two]).picked]).toEqual(['a', 'c', 'e']);
});

test('a parcel is sent with its typed details; empty ones are not sent', {
	tags: ['FACE-125', 'FACE-127'],
}, () => {
	const form = {
		...toShipForm([one, two]),
		picked: new Set(['c', 'e']),
		courierPartner: ' Blue Dart ',
		trackingIds: { one: ' BD-1 ' },
	};
	expect(toShipment(one, form)).toEqual({
		itemIds: ['c'],
		courierPartner: 'Blue Dart',
		trackingId: 'BD-1',
		sendEmail: true,
	});
	expect(
		toShipment(two, { ...form, courierPartner: '', expectedDate: '2026-12-01', sendEmail: false }),
	).toEqual({
		itemIds: ['e'],
		expectedDate: '2026-12-01',
		sendEmail: false,
	});
	expect(toShipment(one, { ...form, picked: new Set(['b', 'e']) })).toBeUndefined();
});

test('a parcel without a tracking ID is shipped with a warning', { tags: ['MET-006'] }, () => {
	const form = toShipForm([one, two]);
	const warning = 'No tracking ID: the buyer cannot follow the parcel.';
	expect(trackingHint(one, form)).toBe(warning);
	expect(trackingHint(one, { ...form, trackingIds: { one: ' ' } })).toBe(warning);
	expect(trackingHint(one, { ...form, trackingIds: { one: 'BD-1' } })).toBeUndefined();
	expect(trackingHint(one, { ...form, picked: new Set(['e']) })).toBeUndefined();
});

test('the button counts the items of one order, or several orders', {
	tags: ['FACE-125', 'FACE-127'],
}, () => {
	const form = toShipForm([one, two]);
	expect(parcelsText([one], form, true)).toBe('2 items');
	expect(parcelsText([two], form, true)).toBe('1 item');
	expect(parcelsText([one, two], form, false)).toBe('2 orders');
	expect(parcelsText([one, two], { ...form, picked: new Set(['a']) }, false)).toBe('1 order');
});

test('the dates that the selected items keep are told', { tags: ['DUE-005'] }, () => {
	const dated = (given: Order, expectedDate: string | null) => ({
		...given,
		orderItems: given.orderItems.map((item) => ({ ...item, expectedDate })),
	});
	const late = dated(one, '2026-11-23');
	const form = toShipForm([one, two]);
	expect(keptDatesText([late], form)).toBe('Now: November 23, 2026. Leave empty to keep it.');
	const both = [dated(two, '2026-12-01'), late];
	expect(keptDatesText(both, form)).toBe(
		'Now: November 23, 2026 to December 1, 2026. Leave empty to keep them.',
	);
	expect(keptDatesText(both, { ...form, picked: new Set(['b', 'e']) })).toBe(
		'Now: December 1, 2026. Leave empty to keep it.',
	);
	expect(keptDatesText([dated(one, null)], form)).toBeUndefined();
});

test('a rejection shows the server’s message, with the items that are not pending any more', {
	tags: ['FACE-126'],
}, () => {
	expect(toShipmentError(new ApiError(409, { error: 'Tin is shipped.', items: ['a', 7] }))).toEqual({
		message: 'Tin is shipped.',
		gone: ['a'],
	});
	for (const error of [new NetworkError('gone'), new ApiError(500, undefined)])
		expect(toShipmentError(error)).toEqual({
			message: 'Not shipped: the shop cannot be reached. Please try again.',
			gone: [],
		});
});
