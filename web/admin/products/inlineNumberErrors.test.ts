import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../session/call.ts';
import { saveErrorText, validatePrice, validateStock } from './inlineNumberErrors.ts';
import { MissingTokenError } from './productErrors.ts';

test('a price edited in the list is above zero and above the offer', { tags: ['FACE-121'] }, () => {
	expect(validatePrice('1234.50', 0)).toBeUndefined();
	expect(validatePrice('1000', 999)).toBeUndefined();
	expect(validatePrice('999', 999)).toBe('The price must stay above the offer price.');
	expect(validatePrice('1.234', 0)).toBe('Please use at most two decimals.');
	expect(validatePrice('.', 0)).toBe('Please enter an amount in rupees.');
	for (const nothing of ['', '0', '0.00'])
		expect(validatePrice(nothing, 0)).toBe('A product needs a price above ₹0.');
});

test('a stock edited in the list is a number of units', { tags: ['FACE-121'] }, () => {
	expect(validateStock('0')).toBeUndefined();
	expect(validateStock('25')).toBeUndefined();
	expect(validateStock('')).toBe('Please enter a number.');
	expect(validateStock('10000001')).toBe('At most 1,00,00,000.');
});

test('an unsaved number shows the server’s message, or that the shop cannot be reached', {
	tags: ['FACE-121'],
}, () => {
	expect(saveErrorText(new ApiError(409, { error: 'Someone else changed it.' }))).toBe(
		'Someone else changed it.',
	);
	expect(saveErrorText(new ApiError(400, { error: 'Too few.' }))).toBe('Too few.');
	expect(saveErrorText(new ApiError(401, { error: 'x' }))).toBe(
		'Authentication expired. Please log in again.',
	);
	expect(saveErrorText(new MissingTokenError())).toBe('Authentication required. Please log in again.');
	for (const error of [new NetworkError('gone'), new ApiError(500, undefined)])
		expect(saveErrorText(error)).toBe('Not saved: the shop cannot be reached. Please try again.');
});
