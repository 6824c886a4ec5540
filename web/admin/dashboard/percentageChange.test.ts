import { expect, test } from 'vitest';
import { changeText, percentageChange } from './percentageChange.ts';

test('from zero to more is 100 percent', { tags: ['ADM-D-039'] }, () => {
	expect(percentageChange(7, 0)).toBe(100);
});

test('from zero to zero is 0 percent', { tags: ['ADM-D-040'] }, () => {
	expect(percentageChange(0, 0)).toBe(0);
});

test('a change is shown with one decimal, a percent sign and its direction', {
	tags: ['ADM-D-041', 'OPEN-137'],
}, () => {
	expect(changeText(3, 2)).toBe('+50.0%');
	expect(changeText(2, 3)).toBe('-33.3%');
	expect(changeText(1999.9999, 2000)).toBe('0.0%');
	expect(changeText(0, 5)).toBe('-100.0%');
	expect(changeText(5, 0)).toBe('+100.0%');
	expect(changeText(0, 0)).toBe('0.0%');
});
