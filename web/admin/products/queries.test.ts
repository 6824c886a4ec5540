import { expect, test } from 'vitest';
import { getFilters, pageSizes, parseProductSearch } from './queries.ts';

const getLimit = (params: string) => parseProductSearch(new URLSearchParams(params)).limit;

test('10, 25 or 50 products a page, 10 unless one of them is chosen', { tags: ['CON-041'] }, () => {
	expect(pageSizes).toEqual([10, 25, 50]);
	expect(getLimit('')).toBe(10);
	for (const size of pageSizes) expect(getLimit(`limit=${size}`)).toBe(size);
	for (const other of ['limit=20', 'limit=0', 'limit=abc', 'limit=-25']) expect(getLimit(other)).toBe(10);
});

test('only values of a search that differ from the default are saved, never the page', {
	tags: ['FACE-124'],
}, () => {
	const filters = (params: string) => getFilters(parseProductSearch(new URLSearchParams(params)));
	expect(filters('page=3&limit=50&view=cards&status=unarchived&sort=newest')).toEqual({});
	expect(
		filters('search=match%20rifle&stock=low&status=all&sort=price&category=c&brand=b&hsn=missing'),
	).toEqual({
		search: 'match rifle',
		stock: 'low',
		status: 'all',
		sort: 'price',
		category: 'c',
		brand: 'b',
		hsn: 'missing',
	});
});
