import { expect, test } from 'vitest';
import { type TypedAddress, validateAddress } from './addressForm.ts';

const optional = { phoneRequired: false };
const valid: TypedAddress = {
	postalCode: '147 001',
	city: 'Patiala',
	state: 'Punjab',
	line1: '7 Leela Bhawan',
	line2: '',
	recipientName: '',
	phone: '+91 98140-12345',
	name: 'Home',
};

test('an address needs a label, first line, PIN code, city and state; phone and second line may be empty', {
	tags: ['FACE-061'],
}, () => {
	expect(validateAddress(valid, optional)).toEqual({});
	const empty = { ...valid, name: '', postalCode: '', city: '', state: '', line1: '', phone: '' };
	expect(Object.keys(validateAddress(empty, optional))).toEqual([
		'name',
		'line1',
		'postalCode',
		'city',
		'state',
	]);
});

test.each([
	[{ postalCode: '14700' }, /six digits/],
	[{ postalCode: '047001' }, /six digits/],
	[{ postalCode: '682016' }, /is in Kerala, not in Punjab/],
	[{ phone: '12345' }, /10-digit/],
	[{ phone: '5814012345' }, /10-digit/],
])('%j is an error with instructions', { tags: ['FACE-061'] }, (typed, message) => {
	expect(Object.values(validateAddress({ ...valid, ...typed }, optional))).toEqual([
		expect.stringMatching(message),
	]);
});

test('only a shop that requires the mobile number asks for it', { tags: ['ADR-024'] }, () => {
	expect(validateAddress({ ...valid, phone: '' }, optional)).toEqual({});
	const required = { phoneRequired: true };
	expect(validateAddress({ ...valid, phone: '' }, required)).toEqual({
		phone: 'Please enter a mobile number.',
	});
	expect(validateAddress(valid, required)).toEqual({});
});
