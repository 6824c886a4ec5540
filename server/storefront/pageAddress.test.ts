import { expect, test } from 'vitest';
import { readPageAddress } from './pageAddress.ts';

const id = '01890000-0000-7000-8000-00000000abcd';
const read = (path: string, search = '') => readPageAddress(path, new URLSearchParams(search));

test.each([
	['/', ['catalogue', 'categories']],
	['/products/air-rifles', ['catalogue', 'categories']],
	[`/products/product/${id}`, [`product:${id}`, 'categories', 'brands']],
	[`/products/product/${id.toUpperCase()}`, [`product:${id}`, 'categories', 'brands']],
	['/products/product/nothing', []],
	['/blog/one', ['blog']],
	['/events', ['events']],
	['/about', []],
	['/profile', []],
])('%s is dropped when %j change', (path, tags) => {
	expect(read(path).tags).toEqual(tags);
});

test('what makes no other page makes no other address', () => {
	expect(read('/products', 'utm_source=mail&sort=newest&page=1').key).toBe('/products?sort=newest');
	expect(read('/events', 'category=camp&category=none').key).toBe('/events?category=camp');
	expect(read('/about', 'q=rifle').key).toBe('/about');
});

test('personal pages stay out of search engines, and addresses with a secret tell nobody of it', () => {
	expect(read('/profile')).toMatchObject({ noindex: true, secretAddress: false });
	expect(read('/reset-password')).toMatchObject({ noindex: true, secretAddress: true });
	expect(read('/categories')).toMatchObject({ noindex: false, secretAddress: false });
});
