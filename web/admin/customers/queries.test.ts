import { expect, test } from 'vitest';
import { parseCustomerSearch, toggleSort } from './queries.ts';

const read = (text: string) => parseCustomerSearch(new URLSearchParams(text));

test('the customer list is read from the URL, with defaults for invalid values', {
	tags: ['OFF-021'],
}, () => {
	expect(read('')).toEqual({ page: 1, search: '', sort: 'lastOrder', direction: 'desc' });
	expect(read('search=asha&sort=name&page=2')).toEqual({
		page: 2,
		search: 'asha',
		sort: 'name',
		direction: 'asc',
	});
	expect(read('sort=spent&direction=asc')).toMatchObject({ sort: 'spent', direction: 'asc' });
	expect(read('sort=toString&direction=up&page=-1')).toEqual(read(''));
});

test('a heading sorts by its column, and a second click reverses the order', { tags: ['OFF-021'] }, () => {
	expect(toggleSort(read(''), 'spent')).toEqual({ sort: 'spent', direction: '' });
	expect(toggleSort(read('sort=spent'), 'spent')).toEqual({ sort: 'spent', direction: 'asc' });
	expect(toggleSort(read('sort=name'), 'name')).toEqual({ sort: 'name', direction: 'desc' });
	expect(toggleSort(read('sort=name&direction=desc'), 'name')).toEqual({ sort: 'name', direction: 'asc' });
});
