import { expect, test } from 'vitest';
import { longDate } from './longDate.ts';

test('CON-010 a date is written in US English long form', () => {
	expect(longDate('2025-01-05')).toBe('January 5, 2025');
});

test('CON-010 the day of an instant is the one in India', () => {
	expect(longDate('2025-01-04T18:29:59.000Z')).toBe('January 4, 2025');
	expect(longDate('2025-01-04T18:30:00.000Z')).toBe('January 5, 2025');
});
