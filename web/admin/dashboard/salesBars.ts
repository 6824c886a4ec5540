import type { Statistics } from '../../../contracts/stats.ts';
import { shortDate, shortMonth } from '../../../shared/dates.ts';
import { paise, paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';
import { shortPeriodText } from './periodText.ts';
import { getMonday } from './ranges.ts';

type Day = Statistics['days'][number];
export type BarUnit = 'Day' | 'Week' | 'Month';

/** Orders and revenue of a day, week or month, limited to the period. */
export type Bar = {
	startDate: string;
	/** Its label on the axis. */
	label: string;
	/** The full name, for tooltip and table. */
	name: string;
	orders: number;
	/** Rupees. */
	revenue: number;
};

const maxDays = 45;
const maxDaysInWeeks = 190;

const unitStart: Record<BarUnit, (day: string) => string> = {
	Day: (day) => day,
	Week: getMonday,
	Month: (day) => `${day.slice(0, 7)}-01`,
};

/** Groups the days of a period into bars: daily, weekly or monthly depending on its length. */
export function toBars(days: readonly Day[]): { unit: BarUnit; bars: Bar[] } {
	const unit = days.length <= maxDays ? 'Day' : days.length <= maxDaysInWeeks ? 'Week' : 'Month';
	const bars = [...Map.groupBy(days, ({ date }) => unitStart[unit](date)).values()].flatMap((group) => {
		const first = group[0]?.date;
		const last = group.at(-1)?.date;
		if (first === undefined || last === undefined) return [];
		const name =
			unit === 'Month' ? shortMonth(first) : shortPeriodText({ startDate: first, endDate: last }, first);
		const total = group.reduce((sum, { revenue }) => sum + rupeesToPaise(revenue), 0);
		return {
			startDate: first,
			label: unit === 'Month' ? name : shortDate(first),
			name,
			orders: group.reduce((sum, { orders }) => sum + orders, 0),
			revenue: paiseToRupees(paise(total)),
		};
	});
	return { unit, bars };
}
