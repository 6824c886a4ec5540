import { expect, test } from 'vitest';
import { faultsOf, type TypedAddress, usualName } from './addressForm.ts';

const whole: TypedAddress = {
	postalCode: '147 001',
	city: 'Patiala',
	state: 'Punjab',
	line1: '7 Leela Bhawan',
	line2: '',
	recipientName: '',
	phone: '+91 98140-12345',
	name: '',
};

test('FACE-061 an address needs PIN code, city, state, first line and a mobile number; the other fields may be empty', () => {
	expect(faultsOf(whole)).toEqual({});
	const empty = { ...whole, postalCode: '', city: '', state: '', line1: '', phone: '' };
	expect(Object.keys(faultsOf(empty))).toEqual(['postalCode', 'city', 'state', 'line1', 'phone']);
});

test.each([
	[{ postalCode: '14700' }, /six digits/],
	[{ postalCode: '047001' }, /six digits/],
	[{ postalCode: '682016' }, /is in Kerala, not in Punjab/],
	[{ phone: '12345' }, /10-digit/],
	[{ phone: '5814012345' }, /10-digit/],
])('FACE-061 %j is a fault that says what to do', (typed, said) => {
	expect(Object.values(faultsOf({ ...whole, ...typed }))).toEqual([expect.stringMatching(said)]);
});

test('FACE-061 an address without a name is called Home, a second one by its city', () => {
	expect(usualName([], 'Patiala')).toBe('Home');
	expect(usualName([{ name: 'Office' }], 'Patiala')).toBe('Home');
	expect(usualName([{ name: 'Home' }], 'Patiala')).toBe('Patiala');
});
