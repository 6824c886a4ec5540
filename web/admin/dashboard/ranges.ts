/** The dashboard's ranges: the union of the two selectors that the specification names. */
export const ranges = {
	today: 'Today',
	yesterday: 'Yesterday',
	thisWeek: 'This Week',
	thisMonth: 'This Month',
	lastMonth: 'Last Month',
	last3Months: 'Last 3 Months',
	thisYear: 'This Year',
	custom: 'Custom Range',
} as const;
export type Range = keyof typeof ranges;
export const defaultRange: Range = 'thisMonth';

export const isRange = (text: string | null): text is Range => text !== null && Object.hasOwn(ranges, text);

/** Whether a text (from the URL, for example) is a day as YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Days as YYYY-MM-DD, both inclusive. */
export type Days = { startDate: string; endDate: string };

/** Moves a day by a number of days, months or years; Date.UTC normalizes overflow. */
function moved(day: string, by: { days?: number; months?: number }): string {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	const months = month - 1 + (by.months ?? 0);
	const lastOfMonth = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
	const target = Date.UTC(year, months, Math.min(date, lastOfMonth) + (by.days ?? 0));
	return new Date(target).toISOString().slice(0, 10);
}
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
/** 0 on Monday: the shop's week starts on Monday. */
const daysSinceMonday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The Monday of a day's week. */
export const getMonday = (day: string): string => moved(day, { days: -daysSinceMonday(day) });

/** The unit of which a running range is the beginning; it is compared with the same days of the previous unit. */
export const runningUnit: Partial<Record<Range, 'week' | 'month' | 'year'>> = {
	thisWeek: 'week',
	thisMonth: 'month',
	thisYear: 'year',
};

/** The days of a range relative to today, without future days. */
export function getRangeDays(range: Exclude<Range, 'custom'>, today: string): Days {
	const yesterday = moved(today, { days: -1 });
	const lastMonth = firstOfMonth(moved(today, { months: -1 }));
	switch (range) {
		case 'today':
			return { startDate: today, endDate: today };
		case 'yesterday':
			return { startDate: yesterday, endDate: yesterday };
		case 'thisWeek':
			return { startDate: getMonday(today), endDate: today };
		case 'thisMonth':
			return { startDate: firstOfMonth(today), endDate: today };
		case 'lastMonth':
			return { startDate: lastMonth, endDate: moved(firstOfMonth(today), { days: -1 }) };
		case 'last3Months':
			return { startDate: moved(moved(today, { months: -3 }), { days: 1 }), endDate: today };
		case 'thisYear':
			return { startDate: `${today.slice(0, 4)}-01-01`, endDate: today };
	}
}
