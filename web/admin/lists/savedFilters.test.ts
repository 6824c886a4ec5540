import { expect, test } from 'vitest';
import { addressWith, isSame } from './savedFilters.ts';

test('FACE-124 a saved filter leads to its list from the first page on, as it is shown now, without the filters of now', () => {
	const now = new URLSearchParams('tab=products&search=rifle&page=3&limit=50&view=cards&stock=low');
	expect(addressWith({ category: 'c', status: 'archived' }, now)).toBe(
		'/admin?tab=products&limit=50&view=cards&category=c&status=archived',
	);
	expect(addressWith({ search: 'a & b' }, new URLSearchParams('tab=orders'))).toBe(
		'/admin?tab=orders&search=a+%26+b',
	);
});

test('FACE-124 filters are the same in whatever order they are named', () => {
	expect(isSame({ status: 'pending', search: 'x' }, { search: 'x', status: 'pending' })).toBe(true);
	expect(isSame({ status: 'pending' }, { status: 'pending', search: 'x' })).toBe(false);
	expect(isSame({}, {})).toBe(true);
});
