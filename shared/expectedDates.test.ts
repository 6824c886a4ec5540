import { expect, test } from 'vitest';
import { getLastExpectedDate, getUpcomingExpectedDate, isRunningLate } from './expectedDates.ts';

test.each([
	['pending', '2026-11-27', false],
	['pending', '2026-11-26', true],
	['shipped', '2026-11-26', true],
	[null, '2026-11-26', true],
	['shipped', null, false],
	['delivered', '2026-11-26', false],
	['completed', '2026-11-26', false],
	['cancelled', '2026-11-26', false],
	['rejected', '2026-11-26', false],
] as const)(
	'on November 27 an item that is %s and expected on %s runs late: %s',
	{
		tags: ['DUE-003'],
	},
	(status, expectedDate, late) => {
		expect(isRunningLate({ status, expectedDate }, '2026-11-27')).toBe(late);
	},
);

test('an expected date is announced until it is over or the item has arrived', { tags: ['DUE-004'] }, () => {
	const announced = (status: 'pending' | 'shipped' | 'delivered', expectedDate: string | null) =>
		getUpcomingExpectedDate({ status, expectedDate }, '2026-11-27');
	expect(announced('pending', '2026-11-28')).toBe('2026-11-28');
	expect(announced('shipped', '2026-11-27')).toBe('2026-11-27');
	expect(announced('shipped', '2026-11-26')).toBeNull();
	expect(announced('delivered', '2026-11-28')).toBeNull();
	expect(announced('shipped', null)).toBeNull();
});

test('an order arrives with its last item, on a day that is not over', {
	tags: ['DUE-002', 'DUE-004'],
}, () => {
	const expected = (...dates: (string | null)[]) =>
		getLastExpectedDate(
			dates.map((expectedDate) => ({ status: 'pending', expectedDate })),
			'2026-12-31',
		);
	expect(expected('2026-12-31', '2027-01-02', null)).toBe('2027-01-02');
	expect(expected('2026-12-31', '2026-12-30')).toBe('2026-12-31');
	expect(expected('2026-12-30')).toBeUndefined();
	expect(expected(null)).toBeUndefined();
});
