import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { businessDays, dateAndTime, dateText, isoClock, isoDay, printedDay, shortDate } from './dates.ts';

const root = path.join(import.meta.dirname, '..');

test('CON-010 a date of the storefront is written in US English long form', () => {
	expect(dateText('2025-01-05')).toBe('January 5, 2025');
});

test('NAV-040 each form of a date, of a day and of an instant', () => {
	expect(dateText('2026-11-21')).toBe('November 21, 2026');
	expect(dateText('2026-03-01')).toBe('March 1, 2026');
	expect(shortDate('2026-09-07')).toBe('Sep 7');
	expect(printedDay('2026-03-01')).toBe('01-03-2026');
	expect(dateAndTime('2026-11-21T09:22:07.123Z')).toBe('November 21, 2026 at 2:52 PM');
	expect(isoClock(new Date('2026-11-21T09:22:07.123Z'))).toBe('2026-11-21 14:52:07');
});

test('NAV-040 midnight and noon are twelve, and minutes have two digits', () => {
	expect(dateAndTime('2026-11-20T18:30:00Z')).toBe('November 21, 2026 at 12:00 AM');
	expect(dateAndTime('2026-11-21T06:30:00Z')).toBe('November 21, 2026 at 12:00 PM');
	expect(dateAndTime('2026-11-21T07:35:00Z')).toBe('November 21, 2026 at 1:05 PM');
});

test('NAV-041 CON-010 the day of an instant is the one in India, across the end of a month, a year and a February', () => {
	for (const [instant, day] of [
		['2025-01-04T18:29:59.999Z', '2025-01-04'],
		['2025-01-04T18:30:00.000Z', '2025-01-05'],
		['2026-12-31T18:30:00.000Z', '2027-01-01'],
		['2028-02-28T18:30:00.000Z', '2028-02-29'],
		['2027-02-28T18:30:00.000Z', '2027-03-01'],
	] as const) {
		expect(isoDay(instant)).toBe(day);
		expect(isoDay(new Date(instant))).toBe(day);
		expect(dateText(instant)).toBe(dateText(day));
	}
});

test('NAV-041 the clock is the one that Asia/Kolkata has, through a whole year', () => {
	const kolkata = new Intl.DateTimeFormat('sv-SE', {
		timeZone: 'Asia/Kolkata',
		dateStyle: 'short',
		timeStyle: 'medium',
	});
	for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 2); at += 7 * 60 * 60_000 + 61_000)
		expect(isoClock(new Date(at))).toBe(kolkata.format(at));
});

test('NAV-042 how long a delivery takes is worded in one way', () => {
	expect(businessDays([3, 7])).toBe('3 to 7 business days');
});

test('NAV-040 no other file of the shop writes dates by itself', () => {
	const own =
		/Intl\.DateTimeFormat|toLocale(Date|Time)?String|\.to(Date|Time)String\(|getTimezoneOffset|date-fns|dayjs|luxon/;
	const found: string[] = [];
	let read = 0;
	for (const folder of ['web', 'server', 'contracts', 'demo'])
		for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
			if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
			read++;
			if (own.test(readFileSync(path.join(root, folder, file), 'utf8'))) found.push(path.join(folder, file));
		}
	expect(read).toBeGreaterThan(400);
	expect(found).toEqual([]);
});
