import { expect, test } from 'vitest';
import type { OrderItem } from '../../../contracts/orders.ts';
import type { Fulfilment } from '../../../shared/itemStates.ts';
import { ApiError, NetworkError } from '../../session/call.ts';
import {
	emailed,
	getFailureMessage,
	getRefund,
	getStatus,
	isStepBack,
	parcelsOnTheWay,
	parseChange,
	statuses,
	statusesFor,
} from './itemChange.ts';

const form = (fields: Record<string, string>) => {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.set(name, value);
	return data;
};

test('the editor offers pending, shipped, delivered, cancelled, completed, and rejected', {
	tags: ['ADM-O-024', 'OPEN-015'],
}, () => {
	expect(statuses).toEqual(['pending', 'shipped', 'delivered', 'cancelled', 'completed', 'rejected']);
});

test('an item without a status counts as pending', { tags: ['ADM-O-026'] }, () => {
	expect(getStatus({})).toBe('pending');
	expect(getStatus({ status: null })).toBe('pending');
	expect(getStatus({ status: 'shipped' })).toBe('shipped');
});

test('without a status, or with one that does not exist, there is no change to save', {
	tags: ['ADM-O-031'],
}, () => {
	expect(parseChange(form({ status: '' }))).toBeUndefined();
	expect(parseChange(form({ status: 'lost' }))).toBeUndefined();
	expect(parseChange(form({ status: 'shipped', trackingId: '  AB 1 ' }))).toEqual({
		status: 'shipped',
		expectedDate: '',
		courierPartner: '',
		trackingId: 'AB 1',
	});
});

test('shipped, delivered and rejected confirm the email with their own text; the others save directly', {
	tags: 'ADM-O-033 ADM-O-035 ADM-O-036 ADM-O-037 ADM-O-038 ADM-O-039 ADM-O-040 OPEN-134'.split(' '),
}, () => {
	expect(emailed).toEqual({
		shipped: 'Send Shipping Confirmation Email',
		delivered: 'Send Delivery Confirmation Email',
		rejected: 'Send Order Rejection Email',
	});
	expect(statuses.filter((status) => !(status in emailed))).toEqual(['pending', 'cancelled', 'completed']);
});

test('only a step back in the shipment is confirmed', () => {
	const back = statuses.flatMap((from) =>
		statuses.filter((to) => isStepBack(from, to)).map((to) => `${from} to ${to}`),
	);
	expect(back.sort()).toEqual([
		'completed to delivered',
		'completed to pending',
		'completed to shipped',
		'delivered to pending',
		'delivered to shipped',
		'shipped to pending',
	]);
	expect(isStepBack('cancelled' as Fulfilment, 'rejected')).toBe(false);
});

test('a failure shows the server’s message, else the HTTP status', {
	tags: ['ADM-O-041', 'ADM-O-042'],
}, () => {
	expect(getFailureMessage(new ApiError(400, { error: 'boom' }))).toBe('boom');
	expect(getFailureMessage(new ApiError(500, undefined))).toBe('Failed to update order item: 500');
	expect(getFailureMessage(new NetworkError('gone'))).toBe('Failed to update order item: no connection');
});

const itemWith = (facts: object) =>
	({ status: 'delivered', return: null, replacementOf: null, ...facts }) as unknown as OrderItem;

test('a cancelled or rejected item can only stay cancelled or rejected; any other is offered every status', {
	tags: ['PAY-031'],
}, () => {
	for (const status of statuses)
		expect(statusesFor(itemWith({ status })).offered).toEqual(
			status === 'cancelled' || status === 'rejected' ? ['cancelled', 'rejected'] : statuses,
		);
});

test('an item with an open return keeps its status, and a replacement cannot be cancelled; the reason is beside it', {
	tags: ['MET-002'],
}, () => {
	for (const state of ['requested', 'approved', 'received', 'refunded', 'replaced'])
		expect(statusesFor(itemWith({ return: { state } }))).toEqual({
			offered: ['delivered'],
			reason: `The return of this item is ${state}, so its status cannot change. Please go on under Returns.`,
		});
	for (const state of ['declined', 'withdrawn'])
		expect(statusesFor(itemWith({ return: { state } }))).toEqual({ offered: statuses });
	expect(statusesFor(itemWith({ status: 'pending', replacementOf: 'other' }))).toEqual({
		offered: ['pending', 'shipped', 'delivered', 'completed'],
		reason:
			'This item replaces a returned one. To cancel it before it is shipped, refund the return instead.',
	});
});

test('the refund is the price of the item, limited to the rest of the payment', { tags: ['PAY-030'] }, () => {
	const order = { totalAmount: 1770.3, refundedAmount: 0 };
	expect(getRefund({ total: 590.1, partlyRefunded: 0 }, order)).toBe(590.1);
	expect(getRefund({ total: 590.1, partlyRefunded: 90.1 }, order)).toBe(500);
	expect(getRefund({ total: 590.1, partlyRefunded: 0 }, { ...order, refundedAmount: 1180.2 })).toBe(590.1);
	expect(getRefund({ total: 590.1, partlyRefunded: 0 }, { ...order, refundedAmount: 1300 })).toBe(470.3);
	expect(getRefund({ total: 590.1, partlyRefunded: 0 }, { ...order, refundedAmount: 1770.3 })).toBe(0);
});

test('items with one courier and tracking id are one parcel, and only what is shipped is on its way', {
	tags: ['OFF-332'],
}, () => {
	const item = (id: string, trackingId: string | null, status = 'shipped') =>
		({ id, status, courierPartner: 'Delhivery', trackingId }) as unknown as OrderItem;
	const orderItems = [
		item('a', 'DL-1'),
		item('b', 'DL-2'),
		item('c', 'DL-1'),
		item('d', null),
		item('e', null),
		item('f', 'DL-3', 'delivered'),
		item('g', null, 'pending'),
	];
	expect(parcelsOnTheWay({ orderItems }).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
});
