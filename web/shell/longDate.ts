import { store } from '../../store.config.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: store.timeZone });

/** US long form in the shop's time zone: 'November 21, 2026' (document 1, §9). @param day an instant, or YYYY-MM-DD */
export function longDate(day: string): string {
	// Noon of a plain date is the same day everywhere in India.
	return format.format(new Date(day.length === 10 ? `${day}T12:00:00+05:30` : day));
}
