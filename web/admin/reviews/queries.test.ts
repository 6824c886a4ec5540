import { expect, test } from 'vitest';
import { formatRange, pageSizes, parseReviewSearch } from './queries.ts';

const read = (params: string) => parseReviewSearch(new URLSearchParams(params));

test('10, 20 or 50 reviews a page, 10 unless chosen', { tags: ['CON-042', 'ADM-R-005'] }, () => {
	expect(pageSizes).toEqual([10, 20, 50]);
	expect(read('')).toEqual({ page: 1, limit: 10, search: '' });
	expect(read('limit=20&page=3&search=%20club%20')).toEqual({ page: 3, limit: 20, search: 'club' });
	for (const params of ['limit=7', 'limit=x', 'page=0', 'page=-1', 'page=1.5'])
		expect(read(params)).toEqual({ page: 1, limit: 10, search: '' });
});

test('the summary contains the range of displayed reviews', { tags: ['ADM-R-014'] }, () => {
	const search = { page: 1, limit: 10, search: '' };
	expect(formatRange(search, 10, 12)).toBe('1-10 of 12');
	expect(formatRange({ ...search, page: 2 }, 2, 12)).toBe('11-12 of 12');
	expect(formatRange(search, 0, 0)).toBe('0-0 of 0');
});
