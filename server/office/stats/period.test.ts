import { expect, test } from 'vitest';
import { countDays, periodBefore, sameDaysBefore } from './period.ts';

const before = (startDate: string, endDate: string) => periodBefore({ startDate, endDate });

test('a period is compared with the same number of days right before it', () => {
	expect(before('2026-11-21', '2026-11-21')).toEqual({ startDate: '2026-11-20', endDate: '2026-11-20' });
	expect(before('2026-11-01', '2026-11-21')).toEqual({ startDate: '2026-10-11', endDate: '2026-10-31' });
	expect(before('2026-03-02', '2026-03-08')).toEqual({ startDate: '2026-02-23', endDate: '2026-03-01' });
	expect(countDays({ startDate: '2024-02-01', endDate: '2024-03-01' })).toBe(30);
});

test('whole months are compared with as many whole months, whatever their lengths', () => {
	expect(before('2026-03-01', '2026-03-31')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' });
	expect(before('2026-01-01', '2026-01-31')).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' });
	expect(before('2026-04-01', '2026-06-30')).toEqual({ startDate: '2026-01-01', endDate: '2026-03-31' });
	expect(before('2026-01-01', '2026-12-31')).toEqual({ startDate: '2025-01-01', endDate: '2025-12-31' });
});

const same = (startDate: string, endDate: string, unit: 'week' | 'month' | 'year') =>
	sameDaysBefore({ startDate, endDate }, unit);

test('the current week, month or year is compared with the same days of the previous one', {
	tags: ['OFF-011'],
}, () => {
	expect(same('2026-11-01', '2026-11-22', 'month')).toEqual({
		startDate: '2026-10-01',
		endDate: '2026-10-22',
	});
	expect(same('2026-11-16', '2026-11-18', 'week')).toEqual({
		startDate: '2026-11-09',
		endDate: '2026-11-11',
	});
	expect(same('2026-01-01', '2026-11-22', 'year')).toEqual({
		startDate: '2025-01-01',
		endDate: '2025-11-22',
	});
	expect(same('2027-01-01', '2027-01-10', 'month')).toEqual({
		startDate: '2026-12-01',
		endDate: '2026-12-10',
	});
	expect(same('2027-01-01', '2027-01-10', 'year')).toEqual({
		startDate: '2026-01-01',
		endDate: '2026-01-10',
	});
});

test('a day missing in the previous month is its last day; whole months compare with whole months', {
	tags: ['OFF-011'],
}, () => {
	expect(same('2026-03-01', '2026-03-30', 'month')).toEqual({
		startDate: '2026-02-01',
		endDate: '2026-02-28',
	});
	expect(same('2028-01-01', '2028-02-29', 'year')).toMatchObject({ startDate: '2027-01-01' });
	expect(same('2026-11-01', '2026-11-30', 'month')).toEqual({
		startDate: '2026-10-01',
		endDate: '2026-10-31',
	});
	expect(same('2026-02-01', '2026-02-28', 'month')).toEqual({
		startDate: '2026-01-01',
		endDate: '2026-01-31',
	});
});

test('a period longer than the unit, or across its end, is compared with as many days before', {
	tags: ['OFF-011'],
}, () => {
	expect(same('2026-11-01', '2026-12-15', 'month')).toEqual(before('2026-11-01', '2026-12-15'));
	expect(same('2026-11-16', '2026-11-23', 'week')).toEqual(before('2026-11-16', '2026-11-23'));
});
