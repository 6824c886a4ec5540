import { store } from '../../store.config.ts';

const format = new Intl.DateTimeFormat('en-GB', {
	timeZone: store.timeZone,
	day: '2-digit',
	month: '2-digit',
	year: 'numeric',
});

/** The day of an instant as documents print it: dd-mm-yyyy, by the clock of India (D39). */
export const printedDay = (instant: Date): string => format.format(instant).replaceAll('/', '-');
