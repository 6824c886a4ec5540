import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, rupeesToPaise } from '../../shared/money.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { isPriceDrop } from './priceDrop.ts';

describe('a price drop worth an email', () => {
	test.each([
		{ noted: 1000, current: 950, is: true, why: '5 %' },
		{ noted: 1000, current: 950.01, is: false, why: 'a paisa less than 5 %' },
		{ noted: 50_000, current: 49_900, is: true, why: '₹100 of much' },
		{ noted: 50_000, current: 49_900.01, is: false, why: 'a paisa less than ₹100 of much' },
		{ noted: 10, current: 9.5, is: true, why: '50 paise of ₹10' },
		{ noted: 1000, current: 1000, is: false, why: 'the same' },
		{ noted: 1000, current: 1500, is: false, why: 'a raise' },
		{ noted: 1000, current: 0, is: true, why: 'all of it' },
		{ noted: 0, current: 0, is: false, why: 'nothing of nothing' },
	])('from ₹$noted to ₹$current: $is, $why', { tags: ['CATX-560'] }, ({ noted, current, is }) => {
		expect(isPriceDrop(rupeesToPaise(noted), rupeesToPaise(current))).toBe(is);
	});

	test('a lower price is one too once a higher one is, and none is above what was noted', {
		tags: ['CATX-560'],
	}, () => {
		const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise);
		fc.assert(
			fc.property(amount, amount, amount, (noted, one, other) => {
				const [lower, higher] = one < other ? [one, other] : [other, one];
				if (isPriceDrop(noted, higher)) {
					expect(isPriceDrop(noted, lower)).toBe(true);
					expect(higher).toBeLessThan(noted);
				}
				if (noted - lower >= 10_000) expect(isPriceDrop(noted, lower)).toBe(true);
			}),
			{ numRuns: propertyRuns(500) },
		);
	});
});
