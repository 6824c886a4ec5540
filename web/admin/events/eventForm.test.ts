import { expect, test } from 'vitest';
import { draftOf, faultsOf, newEvent } from './eventForm.ts';

const whole = {
	...newEvent,
	title: 'Open evening',
	description: 'Thirty pellets beside an instructor.',
	category: 'workshop' as const,
	date: '2026-12-15',
	time: '2:00 PM',
	location: 'Patiala',
};

test('an event is whole without picture and flags', () => {
	expect(faultsOf(whole)).toEqual({});
	expect(draftOf(whole)).toEqual(whole);
});

test.each(['title', 'category', 'description', 'date', 'time', 'location'])('%s is required', (field) => {
	expect(Object.keys(faultsOf({ ...whole, [field]: '' }))).toEqual([field]);
});

test('ADM-E-018 any text is a time', () => {
	expect(faultsOf({ ...whole, time: 'after the final' })).toEqual({});
});
