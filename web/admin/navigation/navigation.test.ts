import { expect, test } from 'vitest';
import { panels, tabs } from '../panels.ts';
import { entries, findOpenEntry, getPage, navigation } from './navigation.ts';

test('every page of the back-office is in the side bar exactly once, and each entry leads to one', {
	tags: ['OFF-310'],
}, () => {
	const pages = entries.map(({ to }) => getPage(to)).filter((key) => key !== undefined);
	expect(pages.toSorted()).toEqual(Object.keys(panels).toSorted());
	for (const { to } of entries)
		expect(Object.keys(panels)).toContain(new URL(to, 'http://shop').searchParams.get('tab'));
	for (const { key } of tabs) expect(pages).toContain(key);
});

test('no two entries of the side bar have one label or one shortcut', { tags: ['OFF-310'] }, () => {
	for (const values of [
		entries.map(({ label }) => label),
		entries.flatMap(({ shortcut }) => shortcut ?? []),
		navigation.map(({ title }) => title),
	])
		expect(new Set(values).size).toBe(values.length);
});

test('the entry of a filtered page is preferred to that of the page, in whatever order its parameters are', {
	tags: ['OFF-343'],
}, () => {
	const open = (query: string) => {
		const params = new URLSearchParams(query);
		return findOpenEntry(params.get('tab') ?? 'dashboard', params)?.label;
	};
	expect(open('')).toBe('Dashboard');
	expect(open('tab=products')).toBe('All products');
	expect(open('tab=products&search=sling&page=2')).toBe('All products');
	expect(open('tab=products&stock=low&sort=stock')).toBe('Low stock');
	expect(open('sort=stock&tab=products&page=2&stock=low')).toBe('Low stock');
	expect(open('tab=products&stock=out&sort=stock')).toBe('All products');
	expect(open('tab=products&open=brands')).toBe('Brands');
});
