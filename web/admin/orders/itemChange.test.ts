import { expect, test } from 'vitest';
import type { Fulfilment } from '../../../contracts/orders.ts';
import { CallRefused, NetworkFailed } from '../../session/call.ts';
import {
	changeOf,
	failureText,
	isStepBack,
	mailed,
	offeredFor,
	refundOf,
	statuses,
	statusOf,
} from './itemChange.ts';

const form = (fields: Record<string, string>) => {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.set(name, value);
	return data;
};

test('ADM-O-024 OPEN-015 D8 the editor offers pending, shipped, delivered, cancelled, completed, and rejected', () => {
	expect(statuses).toEqual(['pending', 'shipped', 'delivered', 'cancelled', 'completed', 'rejected']);
});

test('ADM-O-026 an item without a status counts as pending', () => {
	expect(statusOf({})).toBe('pending');
	expect(statusOf({ status: null })).toBe('pending');
	expect(statusOf({ status: 'shipped' })).toBe('shipped');
});

test('ADM-O-031 without a status, or with one that does not exist, there is no change to save', () => {
	expect(changeOf(form({ status: '' }))).toBeUndefined();
	expect(changeOf(form({ status: 'lost' }))).toBeUndefined();
	expect(changeOf(form({ status: 'shipped', trackingId: '  AB 1 ' }))).toEqual({
		status: 'shipped',
		expectedDate: '',
		courierPartner: '',
		trackingId: 'AB 1',
	});
});

test('ADM-O-033 ADM-O-035 ADM-O-036 ADM-O-037 ADM-O-038 ADM-O-039 ADM-O-040 OPEN-134 shipped, delivered and rejected ask about the mail, each in its own words; the others save directly', () => {
	expect(mailed).toEqual({
		shipped: 'Send Shipping Confirmation Email',
		delivered: 'Send Delivery Confirmation Email',
		rejected: 'Send Order Rejection Email',
	});
	expect(statuses.filter((status) => !(status in mailed))).toEqual(['pending', 'cancelled', 'completed']);
});

test('D10 only a way back along the parcel’s way is asked about', () => {
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

test('ADM-O-041 ADM-O-042 a failure is told in the server’s words, else with the status it answered', () => {
	expect(failureText(new CallRefused(400, { error: 'boom' }))).toBe('boom');
	expect(failureText(new CallRefused(500, undefined))).toBe('Failed to update order item: 500');
	expect(failureText(new NetworkFailed('gone'))).toBe('Failed to update order item: no connection');
});

test('PAY-031 D56 a cancelled or rejected item can only stay cancelled or rejected; any other is offered every status', () => {
	for (const status of statuses)
		expect(offeredFor(status)).toEqual(
			status === 'cancelled' || status === 'rejected' ? ['cancelled', 'rejected'] : statuses,
		);
});

test('PAY-030 what is refunded is what was paid for the item, and never more than is left of the payment', () => {
	const order = { totalAmount: 1770.3, refundedAmount: 0 };
	expect(refundOf({ total: 590.1 }, order)).toBe(590.1);
	expect(refundOf({ total: 590.1 }, { ...order, refundedAmount: 1180.2 })).toBe(590.1);
	expect(refundOf({ total: 590.1 }, { ...order, refundedAmount: 1300 })).toBe(470.3);
	expect(refundOf({ total: 590.1 }, { ...order, refundedAmount: 1770.3 })).toBe(0);
});
