import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
	businessDays,
	dateAndTime,
	dateText,
	deadlineText,
	documentDate,
	instantInIndia,
	isoClock,
	isoDay,
	shortDate,
	weekdayName,
} from './dates.ts';

const root = path.join(import.meta.dirname, '..');

test('a date of the storefront is written in US English long form', { tags: ['CON-010'] }, () => {
	expect(dateText('2025-01-05')).toBe('January 5, 2025');
});

test('each date format, of a day and of an instant', { tags: ['NAV-040'] }, () => {
	expect(dateText('2026-11-21')).toBe('November 21, 2026');
	expect(dateText('2026-03-01')).toBe('March 1, 2026');
	expect(shortDate('2026-09-07')).toBe('Sep 7');
	expect(documentDate('2026-03-01')).toBe('01-03-2026');
	expect(dateAndTime('2026-11-21T09:22:07.123Z')).toBe('November 21, 2026 at 2:52 PM');
	expect(isoClock(new Date('2026-11-21T09:22:07.123Z'))).toBe('2026-11-21 14:52:07');
});

test('a deadline is today or tomorrow in India, and later a date', { tags: ['CODE-035'] }, () => {
	// 11:45 PM in India.
	const now = new Date('2026-11-21T18:15:00Z');
	expect(deadlineText('2026-11-21T18:25:00Z', now)).toBe('11:55 PM today');
	expect(deadlineText('2026-11-22T06:45:00Z', now)).toBe('12:15 PM tomorrow');
	expect(deadlineText('2026-11-22T18:45:00Z', now)).toBe('November 23, 2026 at 12:15 AM');
});

test('midnight and noon are 12, and minutes have two digits', { tags: ['NAV-040'] }, () => {
	expect(dateAndTime('2026-11-20T18:30:00Z')).toBe('November 21, 2026 at 12:00 AM');
	expect(dateAndTime('2026-11-21T06:30:00Z')).toBe('November 21, 2026 at 12:00 PM');
	expect(dateAndTime('2026-11-21T07:35:00Z')).toBe('November 21, 2026 at 1:05 PM');
});

test('the day of an instant is the day in India, across the end of a month, a year and a February', {
	tags: ['NAV-041', 'CON-010'],
}, () => {
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

test('the time is that of Asia/Kolkata, throughout a year', { tags: ['NAV-041'] }, () => {
	const kolkata = new Intl.DateTimeFormat('sv-SE', {
		timeZone: 'Asia/Kolkata',
		dateStyle: 'short',
		timeStyle: 'medium',
	});
	for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 2); at += 7 * 60 * 60_000 + 61_000)
		expect(isoClock(new Date(at))).toBe(kolkata.format(at));
});

test('a weekday is that of India', { tags: ['NAV-042'] }, () => {
	expect(weekdayName('2026-11-22')).toBe('Sunday');
	expect(weekdayName(new Date('2026-11-22T18:29:59Z'))).toBe('Sunday');
	expect(weekdayName(new Date('2026-11-22T18:30:00Z'))).toBe('Monday');
});

test('delivery times have one format', { tags: ['NAV-042'] }, () => {
	expect(businessDays([3, 7])).toBe('3 to 7 business days');
});

test('a typed date and time is an instant in India, and an empty or other text is none', {
	tags: ['NAV-040'],
}, () => {
	expect(instantInIndia('2026-11-21T14:52')?.toISOString()).toBe('2026-11-21T09:22:00.000Z');
	for (const text of ['', '2026', '2026-11-21', '2026-13-21T14:52', 'tomorrow'])
		expect(instantInIndia(text), text).toBeUndefined();
});

test('no other file of the shop formats dates', { tags: ['NAV-040'] }, () => {
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
