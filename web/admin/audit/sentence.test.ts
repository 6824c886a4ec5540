import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../contracts/audit.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { actionText, changesBelow, entrySentence, fieldText, valueText } from './sentence.ts';

test('an action reads as what happened to which kind of thing', () => {
	expect(actionText('product.update')).toBe('Product updated');
	expect(actionText('order item.update')).toBe('Order item updated');
	expect(actionText('category.rename')).toBe('Category renamed');
	expect(actionText('payment.refund')).toBe('Payment refunded');
	expect(actionText('mail.resend')).toBe('Mail resent');
	expect(actionText('order.place')).toBe('Order placed');
	expect(actionText('customer.note')).toBe('Customer notes updated');
	expect(actionText('import')).toBe('Imported');
});

const harleen = { id: '1' as UserId, name: 'Harleen' };
const told = (
	action: string,
	name: string | null,
	changes: Record<string, string> = {},
	more: Partial<AuditEntry> = {},
) =>
	entrySentence({
		person: harleen,
		action,
		target: { kind: 'thing', id: '7', name },
		buyer: null,
		changes: Object.entries(changes).map(([field, after]) => ({ field, before: null, after })),
		...more,
	});

test('OFF-040 an order says who placed it and for how much', () => {
	const placed = { source: 'verify', total: '163430' };
	expect(told('order.place', 'NSH-10205', placed, { person: null, buyer: 'Asha Verma' })).toBe(
		'Asha Verma placed order NSH-10205 · ₹1,63,430',
	);
	expect(told('order.place', 'NSH-10205', {}, { person: null })).toBe('A customer placed order NSH-10205');
});

test('OFF-040 an entry reads as a sentence, with the shop where no person acted', () => {
	expect(told('product.delete', 'Felts')).toBe("Harleen deleted product 'Felts'");
	expect(told('product.update', null)).toBe('Harleen updated product 7');
	expect(told('order item.update', 'Felts of NSH-10205', { status: 'shipped' })).toBe(
		'Harleen marked Felts of NSH-10205 as shipped',
	);
	expect(told('order item.update', 'Felts of NSH-10205', { trackingId: 'A1' })).toBe(
		'Harleen updated Felts of NSH-10205',
	);
	expect(told('payment.refund', 'pay_1', { amount: '1180.5' }, { person: null })).toBe(
		'The shop refunded payment pay_1 · ₹1,180.50',
	);
	expect(told('refund.repeat', 'Felts of NSH-10205')).toBe(
		'Harleen retried the refund of Felts of NSH-10205',
	);
	expect(told('message.mark', null, { answered: 'true' })).toBe('Harleen marked a message as answered');
	expect(told('message.mark', null, { answered: 'false' })).toBe('Harleen marked a message as unanswered');
	expect(told('customer.note', 'Asha Verma')).toBe('Harleen updated the notes on Asha Verma');
});

test('OFF-040 what the sentence says is not listed below it', () => {
	const changes = ['total', 'source'].map((field) => ({ field, before: null, after: '1' }));
	expect(changesBelow({ action: 'order.place', changes })).toEqual([changes[1]]);
	expect(changesBelow({ action: 'product.create', changes })).toEqual(changes);
});

test('a field reads as words', () => {
	expect(fieldText('numericPrice')).toBe('numeric price');
	expect(fieldText('status')).toBe('status');
	expect(fieldText('source')).toBe('reported by');
});

test('NAV-040 days and instants in the audit are written as every other date, anything else as it is', () => {
	expect(valueText('expectedDate', '2031-06-01')).toBe('June 1, 2031');
	expect(valueText('answeredAt', '2031-06-01T04:30:00.000Z')).toBe('June 1, 2031 at 10:00 AM');
	expect(valueText('source', 'webhook')).toBe('payment gateway');
	for (const value of ['2:00 PM', '2031-06', 'NSH-10001', '20310601', ''])
		expect(valueText('time', value)).toBe(value);
});
