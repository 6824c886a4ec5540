import { expect, test } from 'vitest';
import { type TypedAddress, usualName, validateAddress } from './addressForm.ts';

const valid: TypedAddress = {
	postalCode: '147 001',
	city: 'Patiala',
	state: 'Punjab',
	line1: '7 Leela Bhawan',
	line2: '',
	recipientName: '',
	phone: '+91 98140-12345',
	name: '',
};

test('an address needs PIN code, city, state, first line and mobile number; other fields may be empty', {
	tags: ['FACE-061'],
}, () => {
	expect(validateAddress(valid)).toEqual({});
	const empty = { ...valid, postalCode: '', city: '', state: '', line1: '', phone: '' };
	expect(Object.keys(validateAddress(empty))).toEqual(['postalCode', 'city', 'state', 'line1', 'phone']);
});

test.each([
	[{ postalCode: '14700' }, /six digits/],
	[{ postalCode: '047001' }, /six digits/],
	[{ postalCode: '682016' }, /is in Kerala, not in Punjab/],
	[{ phone: '12345' }, /10-digit/],
	[{ phone: '5814012345' }, /10-digit/],
])('%j is an error with instructions', { tags: ['FACE-061'] }, (typed, message) => {
	expect(Object.values(validateAddress({ ...valid, ...typed }))).toEqual([expect.stringMatching(message)]);
});

test('an address without a name is called Home, or by its city when Home exists', {
	tags: ['FACE-061'],
}, () => {
	expect(usualName([], 'Patiala')).toBe('Home');
	expect(usualName([{ name: 'Office' }], 'Patiala')).toBe('Home');
	expect(usualName([{ name: 'Home' }], 'Patiala')).toBe('Patiala');
});
