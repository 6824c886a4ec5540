import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDay, weekdayName } from '../../../shared/dates.ts';
import { defaultSettings } from '../../../store.config.ts';
import { deliveryDates } from './deliveryDates.ts';

const times = { closedOn: { weekdays: ['Sunday'], days: ['01-26', '08-15', '10-02'] }, dispatchBefore: 14 };
const span = { minDays: 2, maxDays: 3 };

test.each([
	['Monday before the cut-off', '2026-11-23T13:59:59+05:30', '2026-11-23', '2026-11-25', '2026-11-26'],
	['Monday at the cut-off', '2026-11-23T14:00:00+05:30', '2026-11-24', '2026-11-26', '2026-11-27'],
	['Monday in India, still Sunday in UTC', '2026-11-22T20:00:00Z', '2026-11-23', '2026-11-25', '2026-11-26'],
	[
		'Saturday morning, across the Sunday',
		'2026-11-21T09:00:00+05:30',
		'2026-11-21',
		'2026-11-24',
		'2026-11-25',
	],
	['Saturday evening', '2026-11-21T20:00:00+05:30', '2026-11-23', '2026-11-25', '2026-11-26'],
	['Sunday', '2026-11-22T09:00:00+05:30', '2026-11-23', '2026-11-25', '2026-11-26'],
	['Sunday evening', '2026-11-22T23:00:00+05:30', '2026-11-23', '2026-11-25', '2026-11-26'],
	['Republic Day', '2027-01-26T09:00:00+05:30', '2027-01-27', '2027-01-29', '2027-01-30'],
	['Gandhi Jayanti before a Sunday', '2027-10-01T15:00:00+05:30', '2027-10-04', '2027-10-06', '2027-10-07'],
	['New Year', '2026-12-31T15:00:00+05:30', '2027-01-01', '2027-01-04', '2027-01-05'],
])('an order on %s', { tags: ['CATX-600'] }, (_, orderedAt, dispatch, earliest, latest) => {
	expect(deliveryDates(times, new Date(orderedAt), span)).toEqual({ dispatch, earliest, latest });
});

test('parcels leave and arrive on working days, later for more days and for a later order', {
	tags: ['CATX-600'],
}, () => {
	const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
	fc.assert(
		fc.property(instant, fc.nat(100), fc.integer({ min: 1, max: 30 }), fc.nat(30), (at, hours, min, more) => {
			const dates = deliveryDates(defaultSettings.shipping, at, { minDays: min, maxDays: min + more });
			const { dispatch, earliest, latest } = dates;
			expect(isoDay(at) <= dispatch && dispatch < earliest && earliest <= latest).toBe(true);
			for (const day of Object.values(dates)) {
				expect(weekdayName(day)).not.toBe('Sunday');
				expect(defaultSettings.shipping.closedOn.days).not.toContain(day.slice(5));
			}
			const calendarDays = (Date.parse(latest) - Date.parse(dispatch)) / 86_400_000;
			expect(calendarDays).toBeGreaterThanOrEqual(min + more);
			const later = deliveryDates(defaultSettings.shipping, new Date(at.getTime() + hours * 3_600_000), {
				minDays: min,
				maxDays: min + more,
			});
			expect(later.dispatch >= dispatch && later.latest >= latest).toBe(true);
		}),
	);
});
