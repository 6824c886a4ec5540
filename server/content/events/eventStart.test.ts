import { expect, test } from 'vitest';
import { parseStart } from './eventStart.ts';

test.each([
	['2:00 PM', '2026-11-21T08:30:00.000Z'],
	['12:15 am', '2026-11-20T18:45:00.000Z'],
	['12 pm', '2026-11-21T06:30:00.000Z'],
	['14:30', '2026-11-21T09:00:00.000Z'],
	['9 AM to 5 PM', '2026-11-21T03:30:00.000Z'],
	['from 9.30 a.m.', '2026-11-21T04:00:00.000Z'],
])('an event at %s starts at %s', (time, instant) => {
	expect(parseStart('2026-11-21', time)?.toISOString()).toBe(instant);
});

test.each(['All day', 'after the final', '25:00', '13 pm', '10:75', '2 relays', ''])(
	'the time "%s" contains no hour',
	(time) => {
		expect(parseStart('2026-11-21', time)).toBeNull();
	},
);
