import type { Event } from '../../../contracts/events.ts';
import { isoClock } from '../../../shared/dates.ts';
import { store } from '../../../store.config.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';

/** Escapes a TEXT value (RFC 5545, 3.3.11). */
const escapeText = (text: string) =>
	text
		.replaceAll(/[\\;,]/g, (character) => `\\${character}`)
		.replaceAll(/\r\n|\r|\n/g, '\\n')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are not allowed in TEXT
		.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const maxOctets = 75;

/** Folds a line at 75 octets, not within a character (RFC 5545, 3.1). */
export function fold(line: string): string {
	const parts: string[] = [];
	let part = '';
	let octets = 0;
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (octets + size > maxOctets) {
			parts.push(part);
			part = ' ';
			octets = 1;
		}
		part += character;
		octets += size;
	}
	return [...parts, part].join('\r\n');
}

const digits = (text: string) => text.replaceAll(/[-:]/g, '');
const utc = (instant: Date) => `${digits(instant.toISOString().slice(0, 19))}Z`;

/** India has had one offset since 1945, so the time zone has a single rule. */
const zone = [
	'BEGIN:VTIMEZONE',
	`TZID:${store.timeZone}`,
	'BEGIN:STANDARD',
	'DTSTART:19451015T000000',
	'TZOFFSETFROM:+0530',
	'TZOFFSETTO:+0530',
	'TZNAME:IST',
	'END:STANDARD',
	'END:VTIMEZONE',
];

/** A published event, and when it was last changed. */
export type DatedEvent = { event: Event; changedAt: Date };

function nextDay(date: string): string {
	const day = new Date(`${date}T00:00:00Z`);
	day.setUTCDate(day.getUTCDate() + 1);
	return day.toISOString().slice(0, 10);
}

/** An event in a calendar: in the shop's time zone when its start is known, else as an all-day event. */
function toLines({ event, changedAt }: DatedEvent, origin: string): string[] {
	const when =
		event.startsAt === null
			? [
					`DTSTART;VALUE=DATE:${digits(event.date)}`,
					`DTEND;VALUE=DATE:${digits(nextDay(event.date))}`,
					'TRANSP:TRANSPARENT',
				]
			: [`DTSTART;TZID=${store.timeZone}:${digits(isoClock(event.startsAt)).replace(' ', 'T')}`];
	const address = new URL(`/events/${event.slug}`, origin);
	return [
		'BEGIN:VEVENT',
		`UID:${event.id}@${address.hostname}`,
		`DTSTAMP:${utc(changedAt)}`,
		`LAST-MODIFIED:${utc(changedAt)}`,
		...when,
		`SUMMARY:${escapeText(event.title)}`,
		`DESCRIPTION:${escapeText(`${event.time}\n\n${event.description}`)}`,
		`LOCATION:${escapeText(event.location)}`,
		`URL:${address}`,
		'END:VEVENT',
	];
}

/**
 * Events as an iCalendar file (RFC 5545).
 * @param origin public origin of the shop
 * @param feed lines that only a calendar to subscribe to has
 */
export function toCalendar(events: DatedEvent[], origin: string, feed: string[] = []): string {
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//${escapeText(currentSettings().identity.name)}//Events//EN`,
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		...feed,
		...(events.every(({ event }) => event.startsAt === null) ? [] : zone),
		...events.flatMap((event) => toLines(event, origin)),
		'END:VCALENDAR',
	];
	return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** All given events as a calendar to subscribe to, which is read again every day. */
export const toCalendarFeed = (events: DatedEvent[], origin: string): string =>
	toCalendar(events, origin, [
		`X-WR-CALNAME:${escapeText(`${currentSettings().identity.name} events`)}`,
		`NAME:${escapeText(`${currentSettings().identity.name} events`)}`,
		'REFRESH-INTERVAL;VALUE=DURATION:P1D',
	]);
