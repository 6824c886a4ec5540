import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRupees, formatRupeesExact, rupeesToPaise, unitPriceOf } from './money.ts';

test('CON-001 CON-002 CON-003 a price has the rupee sign, Indian grouping and no decimals', () => {
	expect(formatRupees(1234567)).toBe('₹12,34,567');
	expect(formatRupees(999.6)).toBe('₹1,000');
	expect(formatRupees(0)).toBe('₹0');
});

test('CON-001 CON-003 every amount reads as Intl writes it for India', () => {
	const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
	const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	fc.assert(
		fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paise) => {
			const rupees = paise / 100;
			expect(formatRupees(rupees)).toBe(`₹${whole.format(rupees)}`);
			expect(formatRupeesExact(rupees)).toBe(`₹${(paise % 100 === 0 ? whole : exact).format(rupees)}`);
		}),
	);
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

test('CHK-020 CRD-027 an offer above 0 is the unit price', () => {
	expect(unitPriceOf({ offerPrice: 900, numericPrice: 1000, price: '₹1,000' })).toBe(900);
});

test('CHK-021 CON-007 without an offer it is numericPrice', () => {
	expect(unitPriceOf({ offerPrice: 0, numericPrice: 1000, price: 5 })).toBe(1000);
});

test('CHK-022 CHK-023 CON-008 ENT-006 without numericPrice it is the price, read out of its text if need be', () => {
	expect(unitPriceOf({ price: 750 })).toBe(750);
	expect(unitPriceOf({ price: '₹1,250' })).toBe(1250);
});

test('CHK-024 CON-009 without any price it is 0', () => {
	expect(unitPriceOf({})).toBe(0);
	expect(unitPriceOf({ price: 'on request' })).toBe(0);
});
