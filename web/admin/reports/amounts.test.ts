import { expect, test } from 'vitest';
import { amountText, cellText, isNumeric } from './amounts.ts';
import { isMonth, monthBefore, monthsUntil, monthText } from './months.ts';

test('amounts have two decimals, and a minus before the currency sign', { tags: ['AFT-150'] }, () => {
	expect(amountText(118_000)).toBe('₹1,18,000.00');
	expect(amountText(-0.1)).toBe('−₹0.10');
	expect(amountText(0)).toBe('₹0.00');
});

test('a cell is written by the kind of its column', { tags: ['AFT-150', 'MET-010'] }, () => {
	expect(cellText('amount', 27.85)).toBe('₹27.85');
	expect(cellText('amount', null)).toBe('–');
	expect(cellText('percent', 18)).toBe('18 %');
	expect(cellText('number', 123456)).toBe('1,23,456');
	expect(cellText('day', '2026-11-01')).toBe('November 1, 2026');
	expect(cellText('day', 'Total')).toBe('Total');
	expect(cellText('text', '=Tins')).toBe('=Tins');
	expect([isNumeric('number'), isNumeric('day')]).toEqual([true, false]);
});

test('months go back six years, and not before GST', { tags: ['AFT-150'] }, () => {
	expect(monthBefore('2026-01', 1)).toBe('2025-12');
	const months = monthsUntil('2026-11-23');
	expect(months.slice(0, 2)).toEqual(['2026-11', '2026-10']);
	expect(months.at(-1)).toBe('2020-11');
	expect(monthsUntil('2018-01-01').at(-1)).toBe('2017-07');
	expect(monthText('2026-10')).toBe('Oct 2026');
	expect(['2026-10', '2026-13', '2017-06', null].map(isMonth)).toEqual([true, false, false, false]);
});
