import { expect, test } from 'vitest';
import { pageSizes, readProductSearch } from './queries.ts';

const limitOf = (address: string) => readProductSearch(new URLSearchParams(address)).limit;

test('CON-041 10, 25 or 50 products a page, 10 unless one of them is chosen', () => {
	expect(pageSizes).toEqual([10, 25, 50]);
	expect(limitOf('')).toBe(10);
	for (const size of pageSizes) expect(limitOf(`limit=${size}`)).toBe(size);
	for (const other of ['limit=20', 'limit=0', 'limit=abc', 'limit=-25']) expect(limitOf(other)).toBe(10);
});
