import { expect, test } from 'vitest';
import { formatRupees, formatRupeesExact, rupeesToPaise } from './money.ts';

test('CON-001 CON-002 CON-003 a price has the rupee sign, Indian grouping and no decimals', () => {
	expect(formatRupees(1234567)).toBe('₹12,34,567');
	expect(formatRupees(999.6)).toBe('₹1,000');
	expect(formatRupees(0)).toBe('₹0');
});

test('CON-004 CON-005 CON-006 it is made from a number or a numeric string, and the sign can be left out', () => {
	expect(formatRupees(5000)).toBe('₹5,000');
	expect(formatRupees('5000')).toBe('₹5,000');
	expect(formatRupees(5000, '')).toBe('5,000');
	expect(formatRupees('none')).toBe('₹0');
});

test('OPEN-014 what is charged shows its paise, where it has any', () => {
	expect(formatRupeesExact(1180)).toBe('₹1,180');
	expect(formatRupeesExact(1061.9)).toBe('₹1,061.90');
	expect(rupeesToPaise(19.99)).toBe(1999);
});
