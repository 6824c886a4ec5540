import { expect, test } from 'vitest';
import { CallRefused, NetworkFailed } from '../../session/call.ts';
import { faultOfPrice, faultOfStock, figureFailure } from './figureTexts.ts';
import { TokenMissing } from './refusals.ts';

test('FACE-121 a price typed into the list is an amount above zero and above the offer', () => {
	expect(faultOfPrice('1234.50', 0)).toBeUndefined();
	expect(faultOfPrice('1000', 999)).toBeUndefined();
	expect(faultOfPrice('999', 999)).toBe('The price must stay above the offer price.');
	expect(faultOfPrice('1.234', 0)).toBe('Please use at most two decimals.');
	expect(faultOfPrice('.', 0)).toBe('Please enter an amount in rupees.');
	for (const nothing of ['', '0', '0.00'])
		expect(faultOfPrice(nothing, 0)).toBe('A product needs a price above ₹0.');
});

test('FACE-121 a stock typed into the list is a number of units', () => {
	expect(faultOfStock('0')).toBeUndefined();
	expect(faultOfStock('25')).toBeUndefined();
	expect(faultOfStock('')).toBe('Please enter a number.');
	expect(faultOfStock('10000001')).toBe('At most 1,00,00,000.');
});

test('FACE-121 why a figure was not saved: the server’s words, or that the shop cannot be reached', () => {
	expect(figureFailure(new CallRefused(409, { error: 'Someone else changed it.' }))).toBe(
		'Someone else changed it.',
	);
	expect(figureFailure(new CallRefused(400, { error: 'Too few.' }))).toBe('Too few.');
	expect(figureFailure(new CallRefused(401, { error: 'x' }))).toBe(
		'Authentication expired. Please log in again.',
	);
	expect(figureFailure(new TokenMissing())).toBe('Authentication required. Please log in again.');
	for (const error of [new NetworkFailed('gone'), new CallRefused(500, undefined)])
		expect(figureFailure(error)).toBe('Not saved: the shop cannot be reached. Please try again.');
});
