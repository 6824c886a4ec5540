import { expect, test } from 'vitest';
import { badgesOf } from './badges.ts';

const plain = { isNew: false, isHot: false, numericPrice: 1000, soldCount: 0 };

test('NEW is shown only for a product flagged new', { tags: ['CARD-012', 'CARD-013'] }, () => {
	expect(badgesOf({ ...plain, isNew: true })).toContain('NEW');
	expect(badgesOf(plain)).not.toContain('NEW');
});

test('HOT is shown for a product flagged hot', { tags: ['CARD-014'] }, () => {
	expect(badgesOf({ ...plain, isHot: true })).toEqual(['HOT']);
	expect(badgesOf(plain)).toEqual([]);
});

test('PREMIUM is shown above ₹1,00,000, not at it', { tags: ['CARD-015', 'CARD-016', 'CON-019'] }, () => {
	expect(badgesOf({ ...plain, numericPrice: 100_001 })).toEqual(['PREMIUM']);
	expect(badgesOf({ ...plain, numericPrice: 100_000 })).toEqual([]);
});

test('a best-seller card always shows HOT', { tags: ['CARD-017'] }, () => {
	expect(badgesOf(plain, true)).toEqual(['HOT']);
});

test('BESTSELLER is shown above 100 sold, on best-seller cards only', {
	tags: ['CARD-018', 'CARD-019', 'CON-020', 'API-026'],
}, () => {
	expect(badgesOf({ ...plain, soldCount: 101 }, true)).toContain('BESTSELLER');
	expect(badgesOf({ ...plain, soldCount: 100 }, true)).not.toContain('BESTSELLER');
	expect(badgesOf({ ...plain, soldCount: 101 })).not.toContain('BESTSELLER');
	const { soldCount: _, ...withoutSoldCount } = plain;
	expect(badgesOf(withoutSoldCount, true)).not.toContain('BESTSELLER');
});
