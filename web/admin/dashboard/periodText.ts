import type { Days } from './ranges.ts';

const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-IN', {
	day: 'numeric',
	month: 'short',
	year: 'numeric',
	timeZone: 'UTC',
});

/** A day on an axis, as in `7 Mar`. */
export const dayText = (day: string): string => short.format(new Date(`${day}T00:00:00Z`));

/** Two days as people write them: `11 Oct – 31 Oct 2026`, or one when they are the same. */
export function periodText({ startDate, endDate }: Days): string {
	const end = long.format(new Date(`${endDate}T00:00:00Z`));
	if (startDate === endDate) return end;
	const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
	return `${(sameYear ? short : long).format(new Date(`${startDate}T00:00:00Z`))} – ${end}`;
}
