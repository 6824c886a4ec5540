/**
 * All date formats of the shop, always in Indian time whatever the reader's time zone. Plain arithmetic, because
 * `Intl` takes a cheap phone up to 50 ms at its first use, and India has had one offset since 1945.
 */
const offsetMs = 5.5 * 60 * 60_000;

const months = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
];

/** An instant as an ISO string or a Date, or a day as YYYY-MM-DD. */
export type Moment = string | Date;

/** Date and time in India: 2026-11-21T14:52:07. */
function wallClock(moment: Moment): string {
	if (typeof moment === 'string' && moment.length === 10) return `${moment}T00:00:00`;
	return new Date(new Date(moment).getTime() + offsetMs).toISOString().slice(0, 19);
}

function getParts(moment: Moment) {
	const [year = '', month = '', day = ''] = isoDay(moment).split('-');
	return { year, month, day, monthName: months[Number(month) - 1] ?? '', dayOfMonth: Number(day) };
}

/** The day in India: 2026-11-21. */
export const isoDay = (moment: Moment): string => wallClock(moment).slice(0, 10);

/** Date and time in India for a field of type `datetime-local`: 2026-11-21T14:52. */
export const isoMinute = (moment: Moment): string => wallClock(moment).slice(0, 16);

/** The instant of a date and time in India as `isoMinute` writes it; undefined for any other text. */
export function instantInIndia(minute: string): Date | undefined {
	// A browser reads a time without a day as one of the year 2000.
	if (!/^\d{4,}-\d\d-\d\dT/.test(minute)) return undefined;
	const instant = new Date(Date.parse(`${minute}:00Z`) - offsetMs);
	return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** Date and time in India for exported files: 2026-11-21 14:52:07. */
export const isoClock = (moment: Moment): string => wallClock(moment).replace('T', ' ');

/** November 21, 2026: the US long form, which the specification requires, used in the whole shop and its back-office. */
export function dateText(moment: Moment): string {
	const { dayOfMonth, monthName, year } = getParts(moment);
	return `${monthName} ${dayOfMonth}, ${year}`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Saturday, the weekday in India. */
export const weekdayName = (moment: Moment): string =>
	weekdays[new Date(`${isoDay(moment)}T00:00:00Z`).getUTCDay()] ?? '';

/** Saturday, November 21, 2026: a day that someone waits for. */
export const dateWithWeekday = (moment: Moment): string => `${weekdayName(moment)}, ${dateText(moment)}`;

/** 2:52 PM. */
function clockText(moment: Moment): string {
	const [hour = 0, minute = 0] = wallClock(moment).slice(11).split(':').map(Number);
	return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** November 21, 2026 at 2:52 PM. */
export const dateAndTime = (moment: Moment): string => `${dateText(moment)} at ${clockText(moment)}`;

/** Until when something is kept: 2:52 PM today or tomorrow, and later November 23, 2026 at 2:52 PM. */
export function deadlineText(moment: Moment, now: Date): string {
	const day = isoDay(moment);
	if (day === isoDay(now)) return `${clockText(moment)} today`;
	const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000);
	return day === isoDay(tomorrow) ? `${clockText(moment)} tomorrow` : dateAndTime(moment);
}

/** Nov 21, where space is short, for example on a chart axis. */
export function shortDate(moment: Moment): string {
	const { dayOfMonth, monthName } = getParts(moment);
	return `${monthName.slice(0, 3)} ${dayOfMonth}`;
}

/** Nov 2026, the label of a month in a chart. */
export function shortMonth(moment: Moment): string {
	const { monthName, year } = getParts(moment);
	return `${monthName.slice(0, 3)} ${year}`;
}

/** Nov, of a month from 1 to 12. */
export const shortMonthName = (month: number): string => (months[month - 1] ?? '').slice(0, 3);

/** 21-11-2026, on invoices and other printed documents. */
export function documentDate(moment: Moment): string {
	const { day, month, year } = getParts(moment);
	return `${day}-${month}-${year}`;
}

/** A delivery time, worded the same everywhere: 3 to 7 business days. */
export const businessDays = ([min, max]: readonly [min: number, max: number]): string =>
	`${min} to ${max} business days`;

/** The end of the last day in India on which an item delivered at this instant may be returned. */
export const returnableUntil = (deliveredAt: Date, days: number): Date =>
	new Date(Date.parse(`${isoDay(deliveredAt)}T00:00:00Z`) - offsetMs + (days + 1) * 86_400_000);
