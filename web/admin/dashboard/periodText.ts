import { dateText, shortDate } from '../../../contracts/dates.ts';
import type { Days } from './ranges.ts';

/** Two days as people write them: `Oct 11 – October 31, 2026`, or one when they are the same. */
export function periodText({ startDate, endDate }: Days): string {
	const end = dateText(endDate);
	if (startDate === endDate) return end;
	const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
	return `${sameYear ? shortDate(startDate) : dateText(startDate)} – ${end}`;
}

/** As short as it can be beside a figure: `Oct 1–22`, with the year where it is not the one of `now`. */
export function shortPeriodText({ startDate, endDate }: Days, now: string): string {
	const [start, end] = [shortDate(startDate), shortDate(endDate)];
	const sameMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
	const days =
		startDate === endDate ? end : sameMonth ? `${start}–${Number(endDate.slice(8))}` : `${start} – ${end}`;
	const year = endDate.slice(0, 4);
	return year === now.slice(0, 4) ? days : `${days}, ${year}`;
}
