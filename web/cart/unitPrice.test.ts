import { expect, test } from 'vitest';
import { badgeOf, unitPriceOf } from './unitPrice.ts';

test('CHK-020 CRD-027 an offer above 0 is the unit price', () => {
	expect(unitPriceOf({ offerPrice: 900, numericPrice: 1000, price: '₹1,000' })).toBe(900);
});

test('CHK-021 CON-007 without an offer it is numericPrice', () => {
	expect(unitPriceOf({ offerPrice: 0, numericPrice: 1000, price: 5 })).toBe(1000);
});

test('CHK-022 CHK-023 CON-008 without numericPrice it is the price, read out of its text if need be', () => {
	expect(unitPriceOf({ price: 750 })).toBe(750);
	expect(unitPriceOf({ price: '₹1,250' })).toBe(1250);
});

test('CHK-024 CON-009 without any price it is 0', () => {
	expect(unitPriceOf({})).toBe(0);
	expect(unitPriceOf({ price: 'on request' })).toBe(0);
});

test('CON-012 CRD-012 CRD-013 WLD-011 WLD-012 a badge counts to 9, then says 9+', () => {
	expect([badgeOf(0), badgeOf(1), badgeOf(9), badgeOf(10)]).toEqual(['', '1', '9', '9+']);
});
