import { expect, test } from 'vitest';
import { parseListSearch } from './useListSearch.ts';

const filters = { state: { all: 'All', open: 'To handle', lost: 'Lost' }, sort: { newest: '', name: '' } };
const parse = (url: string) => parseListSearch(new URLSearchParams(url), filters);

test('page, search and filters of a list are read from its URL', { tags: ['AFT-057'] }, () => {
	expect(parse('state=open&page=2&search=+air+rifle+&sort=name&tab=returns')).toEqual({
		page: 2,
		search: 'air rifle',
		state: 'open',
		sort: 'name',
	});
});

test('without a value, or with one that it does not have, a filter is its first value', {
	tags: ['AFT-057'],
}, () => {
	const first = { page: 1, search: '', state: 'all', sort: 'newest' };
	expect(parse('')).toEqual(first);
	expect(parse('state=toString&page=x&sort=')).toEqual(first);
});
