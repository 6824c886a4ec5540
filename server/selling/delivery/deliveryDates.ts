import { isoDay, weekdayName } from '../../../shared/dates.ts';

/** When parcels leave the shop and arrive. */
export type WorkingTimes = {
	/** Days without dispatch and delivery: weekdays by name, and days of every year as MM-DD. */
	closedOn: { weekdays: readonly string[]; days: readonly string[] };
	/** An order before this hour in India leaves the shop on the same working day. */
	dispatchBefore: number;
};

const dayAfter = (day: string): string =>
	new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const isOpen = ({ closedOn }: WorkingTimes, day: string): boolean =>
	!closedOn.weekdays.includes(weekdayName(day)) && !closedOn.days.includes(day.slice(5));

/** The day itself, or the next one on which the shop works. */
function workingDay(times: WorkingTimes, from: string): string {
	let day = from;
	while (!isOpen(times, day)) day = dayAfter(day);
	return day;
}

function addWorkingDays(times: WorkingTimes, from: string, count: number): string {
	let day = from;
	for (let left = count; left > 0; left--) day = workingDay(times, dayAfter(day));
	return day;
}

/** The days on which an order of this moment leaves the shop and arrives that many business days later, as YYYY-MM-DD in India. */
export function deliveryDates(
	times: WorkingTimes,
	orderedAt: Date,
	{ minDays, maxDays }: { minDays: number; maxDays: number },
): { dispatch: string; earliest: string; latest: string } {
	const today = isoDay(orderedAt);
	// Later on this day is already tomorrow for the dispatch.
	const shifted = new Date(orderedAt.getTime() + (24 - times.dispatchBefore) * 3_600_000);
	const dispatch = workingDay(times, isoDay(shifted) > today ? dayAfter(today) : today);
	return {
		dispatch,
		earliest: addWorkingDays(times, dispatch, minDays),
		latest: addWorkingDays(times, dispatch, maxDays),
	};
}
