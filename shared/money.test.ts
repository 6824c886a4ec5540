import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	formatRupees,
	formatRupeesExact,
	getUnitPrice,
	groupDigits,
	roundUpToRupee,
	rupeesToPaise,
} from './money.ts';

test('a price has the rupee sign, Indian grouping and no decimals', {
	tags: ['CON-001', 'CON-002', 'CON-003'],
}, () => {
	expect(formatRupees(1234567)).toBe('₹12,34,567');
	expect(formatRupees(999.6)).toBe('₹1,000');
	expect(formatRupees(0)).toBe('₹0');
});

test('every amount is formatted as Intl does for India', { tags: ['CON-001', 'CON-003'] }, () => {
	const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
	const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	fc.assert(
		fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paise) => {
			const rupees = paise / 100;
			const rounded = whole.format(Math.abs(rupees));
			const minus = rupees < 0 ? '−' : '';
			const minusOfWhole = rupees < 0 && rounded !== '0' ? '−' : '';
			expect(formatRupees(rupees)).toBe(`${minusOfWhole}₹${rounded}`);
			expect(formatRupeesExact(rupees)).toBe(
				`${minus}₹${(paise % 100 === 0 ? whole : exact).format(Math.abs(rupees))}`,
			);
		}),
	);
});

test('a price is formatted from a number or a numeric string, and the sign can be omitted', {
	tags: ['CON-004', 'CON-005', 'CON-006'],
}, () => {
	expect(formatRupees(5000)).toBe('₹5,000');
	expect(formatRupees('5000')).toBe('₹5,000');
	expect(formatRupees(5000, '')).toBe('5,000');
	expect(formatRupees('none')).toBe('₹0');
});

test('the sign of a negative amount stands before the rupee sign', { tags: ['MET-004'] }, () => {
	expect(formatRupees(-43_487.04)).toBe('−₹43,487');
	expect(formatRupeesExact(-43_487.04)).toBe('−₹43,487.04');
	expect(formatRupees(-0.4)).toBe('₹0');
});

test('a charged amount has decimals only when it has paise', { tags: ['OPEN-014'] }, () => {
	expect(formatRupeesExact(1180)).toBe('₹1,180');
	expect(formatRupeesExact(1061.9)).toBe('₹1,061.90');
	expect(rupeesToPaise(19.99)).toBe(1999);
});

test('an offer price above 0 is the unit price', { tags: ['CHK-020', 'CRD-027'] }, () => {
	expect(getUnitPrice({ offerPrice: 900, numericPrice: 1000, price: '₹1,000' })).toBe(900);
});

test('without an offer the unit price is numericPrice', { tags: ['CHK-021', 'CON-007'] }, () => {
	expect(getUnitPrice({ offerPrice: 0, numericPrice: 1000, price: 5 })).toBe(1000);
});

test('without numericPrice the unit price is parsed from price', {
	tags: ['CHK-022', 'CHK-023', 'CON-008', 'ENT-006'],
}, () => {
	expect(getUnitPrice({ price: 750 })).toBe(750);
	expect(getUnitPrice({ price: '₹1,250' })).toBe(1250);
});

test('without any price the unit price is 0', { tags: ['CHK-024', 'CON-009'] }, () => {
	expect(getUnitPrice({})).toBe(0);
	expect(getUnitPrice({ price: 'on request' })).toBe(0);
});

test('digits are grouped before the decimal point only', () => {
	expect(groupDigits('1234567.8')).toBe('12,34,567.8');
	expect(groupDigits('0.5612')).toBe('0.5612');
	expect(groupDigits('-123456.7891')).toBe('-1,23,456.7891');
});

test('an amount is rounded up to whole rupees from its paise, however it was added up', {
	tags: ['FACE-003'],
}, () => {
	expect([roundUpToRupee(1180), roundUpToRupee(1180.01), roundUpToRupee(0)]).toEqual([1180, 1181, 0]);
	// Lines that add up to whole rupees, which a sum of fractions may exceed.
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 2, maxLength: 40 }),
			(lines) => {
				const rest = (100 - (lines.reduce((sum, paise) => sum + paise, 0) % 100)) % 100;
				const all = [...lines, rest];
				const exact = all.reduce((sum, paise) => sum + paise, 0) / 100;
				expect(roundUpToRupee(all.reduce((sum, paise) => sum + paise / 100, 0))).toBe(exact);
			},
		),
	);
});
