import { expect, test } from 'vitest';
import { stockText } from './stockText.ts';

test('a stock of 0 or less reads Out of stock', { tags: ['ADM-P-021'] }, () => {
	expect(stockText(0)).toBe('Out of stock');
	expect(stockText(-1)).toBe('Out of stock');
	expect(stockText(1)).toBe('1 in stock');
});
