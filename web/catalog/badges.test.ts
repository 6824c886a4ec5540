import { expect, test } from 'vitest';
import { getBadges } from './badges.ts';

const plain = { isNew: false, isHot: false, numericPrice: 1000, soldCount: 0 };

test('NEW is shown only for a product flagged new', { tags: ['CARD-012', 'CARD-013'] }, () => {
	expect(getBadges({ ...plain, isNew: true })).toContain('NEW');
	expect(getBadges(plain)).not.toContain('NEW');
});

test('HOT is shown for a product flagged hot', { tags: ['CARD-014'] }, () => {
	expect(getBadges({ ...plain, isHot: true })).toEqual(['HOT']);
	expect(getBadges(plain)).toEqual([]);
});

test('PREMIUM is shown above ₹1,00,000, not at it', { tags: ['CARD-015', 'CARD-016', 'CON-019'] }, () => {
	expect(getBadges({ ...plain, numericPrice: 100_001 })).toEqual(['PREMIUM']);
	expect(getBadges({ ...plain, numericPrice: 100_000 })).toEqual([]);
});

test('a best-seller card always shows HOT', { tags: ['CARD-017'] }, () => {
	expect(getBadges(plain, true)).toEqual(['HOT']);
});

test('BESTSELLER is shown above 100 sold, on best-seller cards only', {
	tags: ['CARD-018', 'CARD-019', 'CON-020', 'API-026'],
}, () => {
	expect(getBadges({ ...plain, soldCount: 101 }, true)).toContain('BESTSELLER');
	expect(getBadges({ ...plain, soldCount: 100 }, true)).not.toContain('BESTSELLER');
	expect(getBadges({ ...plain, soldCount: 101 })).not.toContain('BESTSELLER');
	const { soldCount: _, ...withoutSoldCount } = plain;
	expect(getBadges(withoutSoldCount, true)).not.toContain('BESTSELLER');
});
