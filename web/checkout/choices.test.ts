import { expect, test } from 'vitest';
import type { AddressId } from '../../contracts/ids.ts';
import type { Quote } from '../../contracts/payments.ts';
import type { Rupees } from '../../shared/money.ts';
import { toChoices } from './choices.ts';

const zero = 0 as Rupees;
const quote: Quote = {
	lines: [],
	subtotal: zero,
	gst: zero,
	shipping: zero,
	total: zero,
	shippingRule: 'sum',
};
const withDiscount = (code: string | null): Quote => ({
	...quote,
	discount: { name: 'Diwali', code, amount: zero, saved: zero },
});

test('blank fields, an unticked box and an automatic offer are no choice', () => {
	const entered = { gstin: ' ', legalName: '', billingAddressId: undefined, ageDeclared: false };
	expect(toChoices(quote, entered)).toEqual({});
	expect(toChoices(withDiscount(null), entered)).toEqual({});
});

test('every other choice is sent as it was typed, with the coupon of the quote', () => {
	const entered = {
		gstin: '03 aabcl9157r 1zx',
		legalName: 'Ludhiana Rifle Club',
		billingAddressId: 'office' as AddressId,
		ageDeclared: true,
	};
	expect(toChoices(withDiscount('TEN'), entered)).toEqual({ ...entered, coupon: 'TEN' });
});

test('a billing address without a business is no choice: the invoice has the delivery address', {
	tags: ['TAX-052'],
}, () => {
	const entered = { gstin: '', legalName: ' ', billingAddressId: 'office' as AddressId };
	expect(toChoices(quote, entered)).toEqual({});
});
