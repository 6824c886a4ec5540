import { expect, test } from 'vitest';
import { toBars } from './salesBars.ts';

/** Consecutive days, each with one order of ₹100.10. */
function daysFrom(startDate: string, count: number) {
	return Array.from({ length: count }, (_, number) => ({
		date: new Date(Date.parse(startDate) + number * 24 * 60 * 60_000).toISOString().slice(0, 10),
		orders: 1,
		revenue: 100.1,
	}));
}

test('a single day is one bar', { tags: ['OFF-010'] }, () => {
	expect(toBars(daysFrom('2026-11-22', 1))).toEqual({
		unit: 'Day',
		bars: [{ startDate: '2026-11-22', label: 'Nov 22', name: 'Nov 22', orders: 1, revenue: 100.1 }],
	});
});

test('a month has daily bars, three months weekly ones from Monday, a year monthly ones', {
	tags: ['OFF-010'],
}, () => {
	expect(toBars(daysFrom('2026-10-01', 31))).toMatchObject({ unit: 'Day', bars: { length: 31 } });
	// November 22, 2026 is a Sunday.
	const weeks = toBars(daysFrom('2026-08-22', 93));
	expect(weeks.unit).toBe('Week');
	expect(weeks.bars.slice(0, 2)).toMatchObject([
		{ name: 'Aug 22–23', label: 'Aug 22', orders: 2, revenue: 200.2 },
		{ name: 'Aug 24–30', orders: 7, revenue: 700.7 },
	]);
	expect(weeks.bars.at(-1)).toMatchObject({ name: 'Nov 16–22' });
	const months = toBars(daysFrom('2025-11-23', 365));
	expect(months.unit).toBe('Month');
	expect(months.bars[0]).toMatchObject({ name: 'Nov 2025', label: 'Nov 2025', orders: 8 });
	expect(months.bars).toHaveLength(13);
});

test('the bars contain every order and every paisa of the days', { tags: ['OFF-010'] }, () => {
	for (const count of [1, 30, 100, 400]) {
		const { bars } = toBars(daysFrom('2025-06-11', count));
		expect(bars.reduce((sum, { orders }) => sum + orders, 0)).toBe(count);
		expect(bars.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0)).toBe(count * 10010);
	}
});
