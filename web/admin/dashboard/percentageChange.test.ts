import { expect, test } from 'vitest';
import { changeText, percentageChange } from './percentageChange.ts';

test('ADM-D-039 from nothing to something is 100 percent', () => {
	expect(percentageChange(7, 0)).toBe(100);
});

test('ADM-D-040 from nothing to nothing is 0 percent', () => {
	expect(percentageChange(0, 0)).toBe(0);
});

test('ADM-D-041 OPEN-137 a change is shown with one decimal, a percent sign and its direction', () => {
	expect(changeText(3, 2)).toBe('+50.0%');
	expect(changeText(2, 3)).toBe('-33.3%');
	expect(changeText(1999.9999, 2000)).toBe('0.0%');
	expect(changeText(0, 5)).toBe('-100.0%');
	expect(changeText(5, 0)).toBe('+100.0%');
	expect(changeText(0, 0)).toBe('0.0%');
});
