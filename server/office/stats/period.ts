/** Days as YYYY-MM-DD, both included. */
export type Period = { startDate: string; endDate: string };

const dayMs = 24 * 60 * 60 * 1000;
const toInstant = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const dayAfter = (day: string) => toDay(toInstant(day) + dayMs);
const isFirst = (day: string) => day.endsWith('-01');

export const countDays = ({ startDate, endDate }: Period) =>
	Math.round((toInstant(endDate) - toInstant(startDate)) / dayMs) + 1;

export const listDates = (period: Period): string[] =>
	Array.from({ length: countDays(period) }, (_, day) => toDay(toInstant(period.startDate) + day * dayMs));

/**
 * The equal period right before. Whole months are compared with as many whole months, since a comparison
 * of October with "31 days before October" is not useful; other periods with the same number of days.
 */
export function periodBefore(period: Period): Period {
	const { startDate, endDate } = period;
	const end = toDay(toInstant(startDate) - dayMs);
	const next = dayAfter(endDate);
	if (!isFirst(startDate) || !isFirst(next))
		return { startDate: toDay(toInstant(startDate) - countDays(period) * dayMs), endDate: end };
	const toMonthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
	const first = 2 * toMonthNumber(startDate) - toMonthNumber(next);
	return { startDate: toDay(Date.UTC(Math.floor(first / 12), first % 12, 1)), endDate: end };
}

/** The day a number of months before another, the last of its month where that is shorter. */
function monthsBefore(day: string, months: number): string {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
	return toDay(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth)));
}

const moveBack = {
	week: (day: string) => toDay(toInstant(day) - 7 * dayMs),
	month: (day: string) => monthsBefore(day, 1),
	year: (day: string) => monthsBefore(day, 12),
};

/**
 * The same days of the previous week, month or year: November 1 to 22 is compared with October 1 to 22. A whole month is
 * compared with the whole previous one, as by `periodBefore`, and so is a period longer than the unit.
 */
export function sameDaysBefore(period: Period, unit: 'week' | 'month' | 'year'): Period {
	const [startDate, endDate] = [period.startDate, period.endDate].map(moveBack[unit]);
	const wholeMonth = unit === 'month' && isFirst(period.startDate) && isFirst(dayAfter(period.endDate));
	if (wholeMonth || startDate === undefined || endDate === undefined || endDate >= period.startDate)
		return periodBefore(period);
	return { startDate, endDate };
}
