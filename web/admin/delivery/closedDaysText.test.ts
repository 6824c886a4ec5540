import { expect, test } from 'vitest';
import { closedDaysText } from './closedDaysText.ts';

test('the delivery zones name the days that do not count, and say nothing when all do', {
	tags: ['SET-016'],
}, () => {
	const days = ['01-26'];
	expect(closedDaysText({ weekdays: ['Saturday', 'Sunday'], days })).toBe(
		'Saturday, Sunday and the holidays in Settings do not count.',
	);
	expect(closedDaysText({ weekdays: [], days })).toBe('The holidays in Settings do not count.');
	expect(closedDaysText({ weekdays: ['Sunday'], days: [] })).toBe('Sunday does not count.');
	expect(closedDaysText({ weekdays: [], days: [] })).toBe('');
});
