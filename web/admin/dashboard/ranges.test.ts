import { expect, test } from 'vitest';
import { isoDay } from '../../../shared/dates.ts';
import { defaultRange, getRangeDays, ranges } from './ranges.ts';

test('the ranges have the labels of both selectors', {
	tags: 'ADM-D-023 ADM-D-024 ADM-D-025 ADM-D-026 ADM-D-027 ADM-D-028 ADM-D-029 ADM-D-030 OPEN-074'.split(' '),
}, () => {
	expect(Object.values(ranges)).toEqual([
		'Today',
		'Yesterday',
		'This Week',
		'This Month',
		'Last Month',
		'Last 3 Months',
		'This Year',
		'Custom Range',
	]);
});

test('each range is a number of days up to today, inclusive', {
	tags: 'ADM-D-013 ADM-D-014 ADM-D-015 ADM-D-016 ADM-D-017 ADM-D-018 OPEN-076'.split(' '),
}, () => {
	// A Saturday.
	const today = '2026-11-21';
	expect(Object.keys(ranges)).toContain('custom');
	expect(getRangeDays('today', today)).toEqual({ startDate: today, endDate: today });
	expect(getRangeDays('yesterday', today)).toEqual({ startDate: '2026-11-20', endDate: '2026-11-20' });
	expect(getRangeDays('thisWeek', today)).toEqual({ startDate: '2026-11-16', endDate: today });
	expect(getRangeDays('thisMonth', today)).toEqual({ startDate: '2026-11-01', endDate: today });
	expect(getRangeDays('lastMonth', today)).toEqual({ startDate: '2026-10-01', endDate: '2026-10-31' });
	expect(getRangeDays('last3Months', today)).toEqual({ startDate: '2026-08-22', endDate: today });
	expect(getRangeDays('thisYear', today)).toEqual({ startDate: '2026-01-01', endDate: today });
});

test('ranges are correct across months and years', () => {
	expect(getRangeDays('yesterday', '2027-01-01').startDate).toBe('2026-12-31');
	expect(getRangeDays('lastMonth', '2027-01-31')).toEqual({ startDate: '2026-12-01', endDate: '2026-12-31' });
	expect(getRangeDays('lastMonth', '2028-03-31')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' });
	expect(getRangeDays('last3Months', '2026-05-31').startDate).toBe('2026-03-01');
	expect(getRangeDays('thisWeek', '2026-11-16').startDate).toBe('2026-11-16');
	expect(getRangeDays('thisWeek', '2026-11-22').startDate).toBe('2026-11-16');
});

test('the range is this month unless another is chosen', { tags: ['ADM-D-032', 'CON-048'] }, () => {
	expect(defaultRange).toBe('thisMonth');
});

test('the day is the one in India, where midnight is 18:30 UTC', () => {
	expect(isoDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
	expect(isoDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});
