import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../store.config.ts';
import { getGstinState, isGstin } from './gstin.ts';

describe('a GSTIN', () => {
	test.each([
		['27AAPFU0939F1ZV', 'Maharashtra'],
		['29AAGCB7383J1Z4', 'Karnataka'],
		['07AAGFF2194N1Z1', 'Delhi'],
		[defaultSettings.identity.gstin, defaultSettings.identity.state],
	])('%s is valid, registered in %s', { tags: ['TAX-005'] }, (gstin, state) => {
		expect(isGstin(gstin)).toBe(true);
		expect(getGstinState(gstin)).toBe(state);
	});

	test.each([
		['another check character', '27AAPFU0939F1ZW'],
		['two characters swapped', '27APAFU0939F1ZV'],
		['small letters', '27aapfu0939f1zv'],
		['a code that is no state', '39AAPFU0939F1ZQ'],
		['one character too few', '27AAPFU0939F1Z'],
		['one too many', '27AAPFU0939F1ZVV'],
		['a PAN alone', 'AAPFU0939F'],
		['digits of another script', '२७AAPFU0939F1ZV'],
		['nothing', ''],
	])('with %s is invalid', { tags: ['TAX-005'] }, (_, text) => {
		expect(isGstin(text)).toBe(false);
	});

	test('with any one character changed is invalid', { tags: ['TAX-005'] }, () => {
		const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
		fc.assert(
			fc.property(fc.nat(14), fc.constantFrom(...characters), (place, character) => {
				const gstin = '27AAPFU0939F1ZV';
				const changed = gstin.slice(0, place) + character + gstin.slice(place + 1);
				expect(isGstin(changed)).toBe(changed === gstin);
			}),
		);
	});
});
