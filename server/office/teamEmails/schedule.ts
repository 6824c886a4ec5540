import { z } from 'zod';
import { isoClock, isoDay } from '../../../shared/dates.ts';

/** A report and the days that it is about, as YYYY-MM-DD, both included. */
export const scheduledReport = z.strictObject({
	report: z.enum(['morning', 'week', 'month']),
	startDate: z.string(),
	endDate: z.string(),
});
export type ScheduledReport = z.output<typeof scheduledReport>;

/** Hour of the day in India: before it nothing is sent. */
const firstHour = 7;
const dayMs = 86_400_000;

const addDays = (day: string, days: number) =>
	new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * What is due: this morning's email, and the figures of the last whole week, Monday to Sunday, and of the last whole month.
 * Those stay due until the next ones, so that a shop that was off on a Monday sends them later.
 */
export function dueReports(now: Date): ScheduledReport[] {
	const day = isoDay(now);
	if (Number(isoClock(now).slice(11, 13)) < firstHour) return [];
	const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
	const lastSunday = addDays(day, -daysSinceMonday - 1);
	const lastOfMonth = addDays(`${day.slice(0, 7)}-01`, -1);
	return [
		{ report: 'morning', startDate: day, endDate: day },
		{ report: 'week', startDate: addDays(lastSunday, -6), endDate: lastSunday },
		{ report: 'month', startDate: `${lastOfMonth.slice(0, 7)}-01`, endDate: lastOfMonth },
	];
}
