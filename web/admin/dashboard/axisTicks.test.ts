import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks, labelStep } from './axisTicks.ts';

test.each([
	[0, false, [0, 1]],
	[1, true, [0, 1]],
	[3, true, [0, 1, 2, 3]],
	[5, true, [0, 2, 4, 6]],
	[9.5, false, [0, 2.5, 5, 7.5, 10]],
	[100_000, false, [0, 25_000, 50_000, 75_000, 100_000]],
	[123_456, false, [0, 50_000, 100_000, 150_000]],
])('an axis up to %s has lines at even values', { tags: ['SPD-164'] }, (largest, whole, ticks) => {
	expect(axisTicks([largest], whole ? 3 : 4, whole)).toEqual(ticks);
});

test('an axis begins at 0, ends at or just above the largest value, and has few lines', {
	tags: ['SPD-164'],
}, () => {
	fc.assert(
		fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), fc.boolean(), (largest, whole) => {
			const ticks = axisTicks([largest, 0], 4, whole);
			const [last = 0, before = 0] = ticks.toReversed();
			expect(ticks[0]).toBe(0);
			expect(ticks.length).toBeLessThanOrEqual(5);
			expect(last).toBeGreaterThanOrEqual(largest * (1 - 1e-6));
			expect(before).toBeLessThan(largest);
			if (whole) for (const tick of ticks) expect(tick % 1).toBe(0);
		}),
	);
});

test('an axis with values below 0 has lines below it', { tags: ['MET-004'] }, () => {
	expect(axisTicks([-43_487, 0], 4)).toEqual([-60_000, -40_000, -20_000, 0]);
	expect(axisTicks([-43_487, 10_000], 4)).toEqual([-60_000, -40_000, -20_000, 0, 20_000]);
});

test('labels are thinned out evenly', { tags: ['SPD-164'] }, () => {
	expect([1, 8, 9, 31, 45].map((bars) => labelStep(bars, 8))).toEqual([1, 1, 2, 4, 6]);
});
