import { dateText, shortDate } from '../../../shared/dates.ts';
import type { Days } from './ranges.ts';

/** A period as text: `Oct 11 – October 31, 2026`, or a single date when both days are the same. */
export function periodText({ startDate, endDate }: Days): string {
	const end = dateText(endDate);
	if (startDate === endDate) return end;
	const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
	return `${sameYear ? shortDate(startDate) : dateText(startDate)} – ${end}`;
}

/** A compact period: `Oct 1–22`, with the year when it is not the year of `now`. */
export function shortPeriodText(period: Days, now: string): string {
	const { startDate, endDate } = period;
	if (startDate.slice(0, 4) !== now.slice(0, 4)) return periodText(period);
	const start = shortDate(startDate);
	const end = shortDate(endDate);
	if (startDate === endDate) return end;
	const sameMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
	return sameMonth ? `${start}–${Number(endDate.slice(8))}` : `${start} – ${end}`;
}
