import { expect, test } from 'vitest';
import { badgesOf } from './badges.ts';

const plain = { isNew: false, isHot: false, numericPrice: 1000, soldCount: 0 };

test('CARD-012 CARD-013 NEW shows only on a product flagged new', () => {
	expect(badgesOf({ ...plain, isNew: true })).toContain('NEW');
	expect(badgesOf(plain)).not.toContain('NEW');
});

test('CARD-014 HOT shows on a product flagged hot', () => {
	expect(badgesOf({ ...plain, isHot: true })).toEqual(['HOT']);
	expect(badgesOf(plain)).toEqual([]);
});

test('CARD-015 CARD-016 CON-019 PREMIUM shows above ₹1,00,000 and not at it', () => {
	expect(badgesOf({ ...plain, numericPrice: 100_001 })).toEqual(['PREMIUM']);
	expect(badgesOf({ ...plain, numericPrice: 100_000 })).toEqual([]);
});

test('CARD-017 a best-seller card always says HOT', () => {
	expect(badgesOf(plain, true)).toEqual(['HOT']);
});

test('CARD-018 CARD-019 CON-020 API-026 BESTSELLER shows above 100 sold, on best-seller cards only', () => {
	expect(badgesOf({ ...plain, soldCount: 101 }, true)).toContain('BESTSELLER');
	expect(badgesOf({ ...plain, soldCount: 100 }, true)).not.toContain('BESTSELLER');
	expect(badgesOf({ ...plain, soldCount: 101 })).not.toContain('BESTSELLER');
	const { soldCount: _, ...unsaid } = plain;
	expect(badgesOf(unsaid, true)).not.toContain('BESTSELLER');
});
