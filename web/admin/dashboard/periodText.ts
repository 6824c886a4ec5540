import { dateText, shortDate } from '../../../contracts/dates.ts';
import type { Days } from './ranges.ts';

/** Two days as people write them: `Oct 11 – October 31, 2026`, or one when they are the same. */
export function periodText({ startDate, endDate }: Days): string {
	const end = dateText(endDate);
	if (startDate === endDate) return end;
	const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
	return `${sameYear ? shortDate(startDate) : dateText(startDate)} – ${end}`;
}
