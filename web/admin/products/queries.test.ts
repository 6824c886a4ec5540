import { expect, test } from 'vitest';
import { filtersOf, pageSizes, readProductSearch } from './queries.ts';

const limitOf = (address: string) => readProductSearch(new URLSearchParams(address)).limit;

test('CON-041 10, 25 or 50 products a page, 10 unless one of them is chosen', () => {
	expect(pageSizes).toEqual([10, 25, 50]);
	expect(limitOf('')).toBe(10);
	for (const size of pageSizes) expect(limitOf(`limit=${size}`)).toBe(size);
	for (const other of ['limit=20', 'limit=0', 'limit=abc', 'limit=-25']) expect(limitOf(other)).toBe(10);
});

test('FACE-124 of a search only what is not as usual is a filter to be saved, never the page', () => {
	const filters = (address: string) => filtersOf(readProductSearch(new URLSearchParams(address)));
	expect(filters('page=3&limit=50&view=cards&status=active&sort=newest')).toEqual({});
	expect(
		filters('search=match%20rifle&stock=low&status=all&sort=price&category=c&brand=b&hsn=missing'),
	).toEqual({
		...{ search: 'match rifle', stock: 'low', status: 'all', sort: 'price', category: 'c', brand: 'b' },
		hsn: 'missing',
	});
});
