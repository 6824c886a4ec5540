import { expect, test } from 'vitest';
import { newEvent, toDraft, validateEvent } from './eventForm.ts';

const valid = {
	...newEvent,
	title: 'Open evening',
	description: 'Thirty pellets beside an instructor.',
	category: 'workshop' as const,
	date: '2026-12-15',
	time: '2:00 PM',
	location: 'Patiala',
};

test('an event is valid without picture and flags', () => {
	expect(validateEvent(valid)).toEqual({});
	expect(toDraft(valid)).toEqual(valid);
});

test.each(['title', 'category', 'description', 'date', 'time', 'location'])('%s is required', (field) => {
	expect(Object.keys(validateEvent({ ...valid, [field]: '' }))).toEqual([field]);
});

test('any text is accepted as a time', { tags: ['ADM-E-018'] }, () => {
	expect(validateEvent({ ...valid, time: 'after the final' })).toEqual({});
});
