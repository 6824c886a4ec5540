import { shortDate, shortMonth } from '../../../contracts/dates.ts';
import { paise, paiseToRupees, rupeesToPaise } from '../../../contracts/money.ts';
import type { Statistics } from '../../../contracts/stats.ts';
import { shortPeriodText } from './periodText.ts';
import { mondayOf } from './ranges.ts';

type Day = Statistics['days'][number];
export type BarUnit = 'Day' | 'Week' | 'Month';

/** The orders and the revenue of a day, a week or a month, as far as the period reaches into it. */
export type Bar = {
	startDate: string;
	/** Its label on the axis. */
	label: string;
	/** The whole name, for the tip and the table. */
	name: string;
	orders: number;
	/** Rupees. */
	revenue: number;
};

const mostDays = 45;
const mostDaysInWeeks = 190;

const beginOf: Record<BarUnit, (day: string) => string> = {
	Day: (day) => day,
	Week: mondayOf,
	Month: (day) => `${day.slice(0, 7)}-01`,
};

/** The days of a period as bars: one a day, of a longer period one a week or a month. */
export function barsOf(days: readonly Day[]): { unit: BarUnit; bars: Bar[] } {
	const unit = days.length <= mostDays ? 'Day' : days.length <= mostDaysInWeeks ? 'Week' : 'Month';
	const bars = [...Map.groupBy(days, ({ date }) => beginOf[unit](date)).values()].flatMap((group) => {
		const [first, last] = [group[0]?.date, group.at(-1)?.date];
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
