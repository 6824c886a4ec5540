import { expect, test } from 'vitest';
import { periodText, shortPeriodText } from './periodText.ts';

const days = (startDate: string, endDate = startDate) => ({ startDate, endDate });

test('a period is written as two days, or as one', { tags: ['NAV-040'] }, () => {
	expect(periodText(days('2026-11-01', '2026-11-22'))).toBe('Nov 1 – November 22, 2026');
	expect(periodText(days('2025-12-31', '2026-01-02'))).toBe('December 31, 2025 – January 2, 2026');
	expect(periodText(days('2026-11-22'))).toBe('November 22, 2026');
});

test('the compared period is written in its shortest clear form', { tags: ['OFF-012'] }, () => {
	const now = '2026-11-22';
	expect(shortPeriodText(days('2026-10-01', '2026-10-22'), now)).toBe('Oct 1–22');
	expect(shortPeriodText(days('2026-11-21'), now)).toBe('Nov 21');
	expect(shortPeriodText(days('2026-10-26', '2026-11-01'), now)).toBe('Oct 26 – Nov 1');
	expect(shortPeriodText(days('2025-01-01', '2025-11-22'), now)).toBe('Jan 1 – November 22, 2025');
	expect(shortPeriodText(days('2025-12-31'), '2026-01-01')).toBe('December 31, 2025');
});
