import { expect, test } from 'vitest';
import { strengthLabels, strengthOf } from './strength.ts';

test('PRF-053 PRF-057 six characters score 1, Weak', () => {
	expect(strengthLabels[strengthOf('abcdef')]).toBe('Weak');
});

test('PRF-054 PRF-058 a digit adds one, Medium', () => {
	expect(strengthLabels[strengthOf('abcde1')]).toBe('Medium');
});

test('PRF-055 PRF-059 a special character adds one more, Strong', () => {
	expect(strengthLabels[strengthOf('abcd1!')]).toBe('Strong');
});

test('PRF-056 below six characters it is Too short, whatever it holds', () => {
	expect(strengthOf('ab1!')).toBe(0);
	expect(strengthLabels[strengthOf('abc')]).toBe('Too short');
});
