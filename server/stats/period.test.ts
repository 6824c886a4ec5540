import { expect, test } from 'vitest';
import { daysOf, periodBefore } from './period.ts';

const before = (startDate: string, endDate: string) => periodBefore({ startDate, endDate });

test('D30 a period is measured against as many days right before it', () => {
	expect(before('2026-11-21', '2026-11-21')).toEqual({ startDate: '2026-11-20', endDate: '2026-11-20' });
	expect(before('2026-11-01', '2026-11-21')).toEqual({ startDate: '2026-10-11', endDate: '2026-10-31' });
	expect(before('2026-03-02', '2026-03-08')).toEqual({ startDate: '2026-02-23', endDate: '2026-03-01' });
	expect(daysOf({ startDate: '2024-02-01', endDate: '2024-03-01' })).toBe(30);
});

test('D30 whole months are measured against as many whole months, whatever their lengths', () => {
	expect(before('2026-03-01', '2026-03-31')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' });
	expect(before('2026-01-01', '2026-01-31')).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' });
	expect(before('2026-04-01', '2026-06-30')).toEqual({ startDate: '2026-01-01', endDate: '2026-03-31' });
	expect(before('2026-01-01', '2026-12-31')).toEqual({ startDate: '2025-01-01', endDate: '2025-12-31' });
});
