import { describe, expect, test } from 'vitest';
import { gstCodeOf, states, statesOfPin } from './states.ts';

describe('the states of India', () => {
	test('are 36 with their union territories, each with a GST code of its own', () => {
		expect(states).toHaveLength(36);
		expect(new Set(states.map(({ gstCode }) => gstCode)).size).toBe(36);
		expect(states.every(({ gstCode }) => /^\d\d$/.test(gstCode))).toBe(true);
		expect(gstCodeOf('Punjab')).toBe('03');
		expect(gstCodeOf('Karnataka')).toBe('29');
		expect(gstCodeOf('Atlantis')).toBeUndefined();
	});

	test.each([
		['147001', ['Punjab']],
		['560001', ['Karnataka']],
		[' 110 011', ['Delhi']],
		['40', ['Goa', 'Maharashtra']],
		['79', ['Arunachal Pradesh', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Tripura']],
		['1', []],
		['', []],
		['000000', []],
		['ab', []],
	])('PIN code %s points to %j', (pin, names) => {
		expect(statesOfPin(pin)).toEqual(names);
	});
});
