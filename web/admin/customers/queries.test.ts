import { expect, test } from 'vitest';
import { pressedColumn, readCustomerSearch } from './queries.ts';

const read = (text: string) => readCustomerSearch(new URLSearchParams(text));

test('OFF-021 the address says what the list of customers shows; what makes no sense there is the default', () => {
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

test('OFF-021 a heading sorts by its column, pressed again the other way', () => {
	expect(pressedColumn(read(''), 'spent')).toEqual({ sort: 'spent', direction: '' });
	expect(pressedColumn(read('sort=spent'), 'spent')).toEqual({ sort: 'spent', direction: 'asc' });
	expect(pressedColumn(read('sort=name'), 'name')).toEqual({ sort: 'name', direction: 'desc' });
	expect(pressedColumn(read('sort=name&direction=desc'), 'name')).toEqual({ sort: 'name', direction: 'asc' });
});
