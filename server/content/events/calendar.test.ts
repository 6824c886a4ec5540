import { describe, expect, test } from 'vitest';
import { event } from '../../../contracts/events.ts';
import { fold, toCalendar, toCalendarFeed } from './calendar.ts';

const open = event.parse({
	id: '01890000-0000-7000-8000-000000000000',
	slug: 'winter-open',
	title: 'Winter Open; rifle, pistol \\ 10 m',
	description: 'Two days.\nBring your card.',
	category: 'competition',
	date: '2026-12-15',
	time: '9:00 AM',
	startsAt: '2026-12-15T03:30:00.000Z',
	location: 'Baradari Hall, Patiala',
	image: null,
	isFeatured: true,
	isPublished: true,
	upcoming: true,
});
const changedAt = new Date('2026-11-21T10:00:00Z');
const file = (changed: Partial<typeof open> = {}) =>
	toCalendar([{ event: { ...open, ...changed }, changedAt }], 'https://shop.example');
/** The unfolded lines. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of an event', () => {
	test('has the start in the shop’s time zone', () => {
		expect(lines(file())).toEqual([
			'BEGIN:VCALENDAR',
			'VERSION:2.0',
			'PRODID:-//Nishana//Events//EN',
			'CALSCALE:GREGORIAN',
			'METHOD:PUBLISH',
			'BEGIN:VTIMEZONE',
			'TZID:Asia/Kolkata',
			'BEGIN:STANDARD',
			'DTSTART:19451015T000000',
			'TZOFFSETFROM:+0530',
			'TZOFFSETTO:+0530',
			'TZNAME:IST',
			'END:STANDARD',
			'END:VTIMEZONE',
			'BEGIN:VEVENT',
			'UID:01890000-0000-7000-8000-000000000000@shop.example',
			'DTSTAMP:20261121T100000Z',
			'LAST-MODIFIED:20261121T100000Z',
			'DTSTART;TZID=Asia/Kolkata:20261215T090000',
			'SUMMARY:Winter Open\\; rifle\\, pistol \\\\ 10 m',
			'DESCRIPTION:9:00 AM\\n\\nTwo days.\\nBring your card.',
			'LOCATION:Baradari Hall\\, Patiala',
			'URL:https://shop.example/events/winter-open',
			'END:VEVENT',
			'END:VCALENDAR',
			'',
		]);
	});

	test('is an all-day event when the time is unknown, also at the end of a year', () => {
		const text = lines(file({ startsAt: null, time: 'All day', date: '2026-12-31' }));
		expect(text).toContain('DTSTART;VALUE=DATE:20261231');
		expect(text).toContain('DTEND;VALUE=DATE:20270101');
		expect(text).not.toContain('BEGIN:VTIMEZONE');
	});

	test('of several events has each once, one time zone, and a name to subscribe by', {
		tags: ['REACH-002'],
	}, () => {
		const dated = [open, { ...open, slug: 'all-day', startsAt: null }].map((event) => ({ event, changedAt }));
		const text = lines(toCalendarFeed(dated, 'https://shop.example'));
		const count = (line: string) => text.filter((one) => one === line).length;
		expect([count('BEGIN:VEVENT'), count('END:VEVENT'), count('BEGIN:VTIMEZONE')]).toEqual([2, 2, 1]);
		expect(text).toContain('X-WR-CALNAME:Nishana events');
		expect(text).toContain('URL:https://shop.example/events/all-day');
		expect([text[0], text.at(-2), text.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
	});

	test('text fields cannot add lines', () => {
		const text = file({ title: 'A\r\nBEGIN:VALARM', location: 'B\rATTACH:x', description: 'C\nEND:VEVENT' });
		expect(lines(text).filter((line) => /^(BEGIN:VALARM|ATTACH|END:VEVENT)/.test(line))).toEqual([
			'END:VEVENT',
		]);
	});

	test('folds lines at 75 octets, not within a character', () => {
		for (const line of ['x'.repeat(75), 'x'.repeat(76), 'निशाना '.repeat(40), `${'a'.repeat(73)}🎯🎯`]) {
			const folded = fold(line);
			for (const part of folded.split('\r\n')) {
				expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
				expect(part.isWellFormed()).toBe(true);
			}
			expect(folded.replaceAll('\r\n ', '')).toBe(line);
		}
		expect(fold('x'.repeat(75))).not.toContain('\r\n');
	});
});
