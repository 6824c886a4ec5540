import { expect, test } from 'vitest';
import { getStrength, strengthLabels } from './strength.ts';

test('six characters score 1, Weak', { tags: ['PRF-053', 'PRF-057'] }, () => {
	expect(strengthLabels[getStrength('abcdef')]).toBe('Weak');
});

test('a digit adds one, Medium', { tags: ['PRF-054', 'PRF-058'] }, () => {
	expect(strengthLabels[getStrength('abcde1')]).toBe('Medium');
});

test('a special character adds one more, Strong', { tags: ['PRF-055', 'PRF-059'] }, () => {
	expect(strengthLabels[getStrength('abcd1!')]).toBe('Strong');
});

test('below six characters it is Too short, whatever it contains', { tags: ['PRF-056'] }, () => {
	expect(getStrength('ab1!')).toBe(0);
	expect(strengthLabels[getStrength('abc')]).toBe('Too short');
});
