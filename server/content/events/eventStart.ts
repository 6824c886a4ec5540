const clock = /(?:^|[^\d])(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?(?![\d])/i;

/** India has one time zone without daylight saving time. */
const offset = '+05:30';

/**
 * The start of an event as an instant, when its time is clear: '2:00 PM', '14:30', '9 am to 5 pm'.
 * Null for 'all day' or 'after the final'.
 * @param date YYYY-MM-DD in Asia/Kolkata
 */
export function parseStart(date: string, time: string): Date | null {
	const [, hourText, minutes, meridiem] = clock.exec(time) ?? [];
	if (hourText === undefined || (minutes === undefined && meridiem === undefined)) return null;
	const hour = Number(hourText);
	if (meridiem !== undefined ? hour < 1 || hour > 12 : hour > 23) return null;
	if (Number(minutes ?? 0) > 59) return null;
	const hours =
		meridiem === undefined ? hour : (hour % 12) + (meridiem.toLowerCase().startsWith('p') ? 12 : 0);
	return new Date(`${date}T${String(hours).padStart(2, '0')}:${minutes ?? '00'}:00${offset}`);
}
