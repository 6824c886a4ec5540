import { shortMonthName } from '../../../shared/dates.ts';

/** A month as YYYY-MM, a number of months before another. */
export function monthBefore(month: string, months: number): string {
	const [year = 0, number = 1] = month.split('-').map(Number);
	return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7);
}

/** The first month with GST. */
const first = '2017-07';

/** The months that can be reported, the current one first, six years back: as long as books are kept. */
export const monthsUntil = (today: string): string[] =>
	Array.from({ length: 73 }, (_, back) => monthBefore(today.slice(0, 7), back)).filter(
		(month) => month >= first,
	);

/** Oct 2026. */
export const monthText = (month: string): string =>
	`${shortMonthName(Number(month.slice(5)))} ${month.slice(0, 4)}`;

export const isMonth = (text: string | null): text is string =>
	text !== null && /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text) && text >= first;
