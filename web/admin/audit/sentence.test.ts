import { expect, test } from 'vitest';
import type { UserId } from '../../../contracts/ids.ts';
import { actionText, entrySentence, fieldText, valueText } from './sentence.ts';

test('an action reads as what was done to which kind of thing', () => {
	expect(actionText('product.update')).toBe('changed the product');
	expect(actionText('order item.update')).toBe('changed the order item');
	expect(actionText('category.rename')).toBe('renamed the category');
	expect(actionText('payment.refund')).toBe('refunded the payment');
	expect(actionText('mail.resend')).toBe('resent the mail');
	expect(actionText('order.place')).toBe('placed the order');
});

test('an entry reads as a sentence, with the shop where nobody acted', () => {
	const person = { id: '1' as UserId, name: 'Harleen' };
	const target = { kind: 'product', id: '7', name: 'Felts' };
	expect(entrySentence({ person, action: 'product.delete', target })).toBe(
		"Harleen deleted the product 'Felts'",
	);
	expect(entrySentence({ person: null, action: 'order.place', target: { ...target, name: null } })).toBe(
		'The shop placed the order 7',
	);
});

test('a field reads as words', () => {
	expect(fieldText('numericPrice')).toBe('numeric price');
	expect(fieldText('status')).toBe('status');
});

test('NAV-040 days and instants in the audit are written as every other date, anything else as it is', () => {
	expect(valueText('2031-06-01')).toBe('June 1, 2031');
	expect(valueText('2031-06-01T04:30:00.000Z')).toBe('June 1, 2031 at 10:00 AM');
	for (const value of ['2:00 PM', '2031-06', 'NSH-10001', '20310601', ''])
		expect(valueText(value)).toBe(value);
});
