import { store } from '../../store.config.ts';

let format: Intl.DateTimeFormat | undefined;

/** US long form in the shop's time zone: 'November 21, 2026' (document 1, §9). @param day an instant, or YYYY-MM-DD */
export function longDate(day: string): string {
	// Made where there is a date to write: it takes a cheap phone 50 ms, and this file is loaded with every page.
	format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: store.timeZone });
	// Noon of a plain date is the same day everywhere in India.
	return format.format(new Date(day.length === 10 ? `${day}T12:00:00+05:30` : day));
}
