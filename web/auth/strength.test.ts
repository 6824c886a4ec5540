import { expect, test } from 'vitest';
import { strengthLabels, strengthOf } from './strength.ts';

test('six characters score 1, Weak', { tags: ['PRF-053', 'PRF-057'] }, () => {
	expect(strengthLabels[strengthOf('abcdef')]).toBe('Weak');
});

test('a digit adds one, Medium', { tags: ['PRF-054', 'PRF-058'] }, () => {
	expect(strengthLabels[strengthOf('abcde1')]).toBe('Medium');
});

test('a special character adds one more, Strong', { tags: ['PRF-055', 'PRF-059'] }, () => {
	expect(strengthLabels[strengthOf('abcd1!')]).toBe('Strong');
});

test('below six characters it is Too short, whatever it contains', { tags: ['PRF-056'] }, () => {
	expect(strengthOf('ab1!')).toBe(0);
	expect(strengthLabels[strengthOf('abc')]).toBe('Too short');
});
