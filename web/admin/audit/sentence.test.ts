import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../contracts/audit.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { actionText, entrySentence, fieldText, unmentionedChanges, valueText } from './sentence.ts';

test('an action is labelled by its target and what happened to it', () => {
	expect(actionText('product.update')).toBe('Product updated');
	expect(actionText('order item.update')).toBe('Order item updated');
	expect(actionText('category.rename')).toBe('Category renamed');
	expect(actionText('payment.refund')).toBe('Payment refunded');
	expect(actionText('mail.resend')).toBe('Email resent');
	expect(actionText('order.place')).toBe('Order placed');
	expect(actionText('customer.note')).toBe('Customer notes updated');
	expect(actionText('customer.logout')).toBe('Customer logged out');
	expect(actionText('import')).toBe('Imported');
});

const harleen = { id: '1' as UserId, name: 'Harleen' };
const sentence = (
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

test('an order sentence contains the buyer and the amount', { tags: ['OFF-040'] }, () => {
	const placed = { source: 'verify', total: '163430' };
	expect(sentence('order.place', 'NSH-10205', placed, { person: null, buyer: 'Asha Verma' })).toBe(
		'Asha Verma placed order NSH-10205 · ₹1,63,430',
	);
	expect(sentence('order.place', 'NSH-10205', {}, { person: null })).toBe(
		'A customer placed order NSH-10205',
	);
});

test('an entry is a sentence; the shop is the subject when no user acted', { tags: ['OFF-040'] }, () => {
	expect(sentence('product.delete', 'Felts')).toBe("Harleen deleted product 'Felts'");
	expect(sentence('product.update', null)).toBe('Harleen updated product 7');
	expect(
		sentence('return.approve', 'NSH-10196', {}, { target: { kind: 'order', id: '7', name: 'NSH-10196' } }),
	).toBe('Harleen approved return NSH-10196');
	expect(sentence('order item.update', 'Felts of NSH-10205', { status: 'shipped' })).toBe(
		'Harleen marked Felts of NSH-10205 as shipped',
	);
	expect(sentence('order item.update', 'Felts of NSH-10205', { trackingId: 'A1' })).toBe(
		'Harleen updated Felts of NSH-10205',
	);
	expect(sentence('payment.refund', 'pay_1', { amount: '1180.5' }, { person: null })).toBe(
		'The shop refunded payment pay_1 · ₹1,180.50',
	);
	expect(sentence('refund.repeat', 'Felts of NSH-10205')).toBe(
		'Harleen retried the refund of Felts of NSH-10205',
	);
	expect(sentence('job.retry', 'crawler files')).toBe("Harleen retried a failed job of 'Feeds and sitemap'");
	expect(sentence('jobs.retry', 'mail', { number: '3' })).toBe("Harleen retried 3 failed jobs of 'Emails'");
	expect(sentence('message.mark', null, { answered: 'true' })).toBe('Harleen marked a message as answered');
	expect(sentence('message.mark', null, { answered: 'false' })).toBe(
		'Harleen marked a message as unanswered',
	);
	expect(sentence('report.export', null)).toBe("Harleen downloaded the report '7'");
	expect(sentence('order.register', 'NSH-10205')).toBe(
		'Harleen entered the e-invoice or e-way bill numbers of NSH-10205',
	);
	expect(sentence('customer.note', 'Asha Verma')).toBe('Harleen updated the notes on Asha Verma');
	expect(sentence('customer.logout', 'Asha Verma')).toBe('Harleen logged Asha Verma out on all devices');
});

test('fields mentioned in the sentence are not listed below it', { tags: ['OFF-040'] }, () => {
	const changes = ['total', 'source'].map((field) => ({ field, before: null, after: '1' }));
	expect(unmentionedChanges({ action: 'order.place', changes })).toEqual([changes[1]]);
	expect(unmentionedChanges({ action: 'product.create', changes })).toEqual(changes);
});

test('a field name is written in words, and that of a setting as its form names it', {
	tags: ['SET-018'],
}, () => {
	const product = { kind: 'product', id: '7' };
	expect(fieldText('numericPrice', product)).toBe('Price');
	expect(fieldText('offerPrice', product)).toBe('Offer price');
	expect(fieldText('status', product)).toBe('Status');
	expect(fieldText('source', product)).toBe('Reported by');
	expect(fieldText('freeOver', { kind: 'settings', id: 'shipping' })).toBe('Free shipping over (₹)');
	expect(fieldText('oldField', { kind: 'settings', id: 'shipping' })).toBe('Old field');
	expect(fieldText('freeOver', { kind: 'settings', id: 'gone' })).toBe('Free over');
});

test('amounts, days and timestamps are formatted, other values stay as they are', {
	tags: ['NAV-040'],
}, () => {
	expect(valueText('numericPrice', '9800')).toBe('₹9,800');
	expect(valueText('expectedDate', '2031-06-01')).toBe('June 1, 2031');
	expect(valueText('answeredAt', '2031-06-01T04:30:00.000Z')).toBe('June 1, 2031 at 10:00 AM');
	expect(valueText('source', 'webhook')).toBe('payment gateway');
	for (const value of ['2:00 PM', '2031-06', 'NSH-10001', '20310601', ''])
		expect(valueText('time', value)).toBe(value);
});

test('changes of second factors are sentences about the administrator', { tags: ['DOOR-094'] }, () => {
	expect(sentence('passkey.create', 'Harleen', { name: 'Phone' })).toBe("Harleen added the passkey 'Phone'");
	expect(sentence('recovery code.use', 'Harleen', { left: '9' })).toBe(
		'Harleen logged in with a recovery code',
	);
	expect(sentence('second factor.reset', 'Harleen', {}, { person: null })).toBe(
		'The second factor of Harleen was removed on the server',
	);
	expect(actionText('authenticator app.delete')).toBe('Authenticator app deleted');
});

test('changed and imported links of guns and accessories', { tags: ['CATX-542'] }, () => {
	expect(sentence('compatibility.update', 'T10 Rifle')).toBe("Harleen changed what fits 'T10 Rifle'");
	expect(sentence('compatibility.import', null)).toBe('Harleen imported a file of what fits what');
});
