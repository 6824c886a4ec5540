import { expect, test } from 'vitest';
import { isSame, urlWith } from './savedFilters.ts';

test('a saved filter opens the first page of its list and replaces the current filters', {
	tags: ['FACE-124'],
}, () => {
	const now = new URLSearchParams('tab=products&search=rifle&page=3&limit=50&view=cards&stock=low');
	expect(urlWith({ category: 'c', status: 'archived' }, now)).toBe(
		'/admin?tab=products&limit=50&view=cards&category=c&status=archived',
	);
	expect(urlWith({ search: 'a & b' }, new URLSearchParams('tab=orders'))).toBe(
		'/admin?tab=orders&search=a+%26+b',
	);
});

test('filters are equal in any order', { tags: ['FACE-124'] }, () => {
	expect(isSame({ status: 'pending', search: 'x' }, { search: 'x', status: 'pending' })).toBe(true);
	expect(isSame({ status: 'pending' }, { status: 'pending', search: 'x' })).toBe(false);
	expect(isSame({}, {})).toBe(true);
});
