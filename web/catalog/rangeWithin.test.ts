import { expect, test } from 'vitest';
import { rangeWithin } from './rangeWithin.ts';

test('an invalid number falls back to its bound', { tags: ['LST-045', 'LST-046'] }, () => {
	expect(rangeWithin('abc', '3000', [0, 5000], 'min')).toEqual([0, 3000]);
	expect(rangeWithin('2000', 'xyz', [0, 5000], 'max')).toEqual([2000, 5000]);
	expect(rangeWithin('', '', [0, 5000], 'max')).toEqual([0, 5000]);
});

test('the minimum is limited by the maximum, which stays', { tags: ['LST-047'] }, () => {
	expect(rangeWithin('4000', '1000', [0, 5000], 'min')).toEqual([1000, 1000]);
	expect(rangeWithin('999', '1000', [0, 5000], 'min')).toEqual([999, 1000]);
});

test('the maximum is limited by the minimum, which stays', { tags: ['LST-048'] }, () => {
	expect(rangeWithin('4000', '1000', [0, 5000], 'max')).toEqual([4000, 4000]);
	expect(rangeWithin('4000', '4001', [0, 5000], 'max')).toEqual([4000, 4001]);
});

test('the range stays between 0 and the highest price', { tags: ['LST-041', 'LST-042'] }, () => {
	expect(rangeWithin('-5', '99999', [0, 5000], 'min')).toEqual([0, 5000]);
	expect(rangeWithin('-5', '99999', [0, 5000], 'max')).toEqual([0, 5000]);
});
