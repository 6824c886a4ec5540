import { expect, test } from 'vitest';
import { dueReports } from './schedule.ts';

/** The due reports as text, at a time in India. */
const due = (clock: string) =>
	dueReports(new Date(`${clock}+05:30`)).map(
		({ report, startDate, endDate }) => `${report} ${startDate} ${endDate}`,
	);

test('nothing is due before 7 AM in India', { tags: ['OFF-050'] }, () => {
	expect(due('2026-11-30T06:59:59')).toEqual([]);
});

test('on a Monday the week before is due, on the first of a month the month before', {
	tags: ['OFF-051'],
}, () => {
	expect(due('2026-11-30T07:00:00')).toEqual([
		'morning 2026-11-30 2026-11-30',
		'week 2026-11-23 2026-11-29',
		'month 2026-10-01 2026-10-31',
	]);
	expect(due('2026-12-01T09:00:00')).toContain('month 2026-11-01 2026-11-30');
	expect(due('2027-01-01T09:00:00')).toEqual([
		'morning 2027-01-01 2027-01-01',
		'week 2026-12-21 2026-12-27',
		'month 2026-12-01 2026-12-31',
	]);
});

test('a shop that was off on the day finds the same reports due later', { tags: ['OFF-051'] }, () => {
	expect(due('2026-12-06T23:00:00').slice(1)).toEqual(due('2026-12-01T07:00:00').slice(1));
	expect(due('2028-03-05T07:00:00')).toContain('month 2028-02-01 2028-02-29');
});
