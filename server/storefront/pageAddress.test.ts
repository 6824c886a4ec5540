import { expect, test } from 'vitest';
import { pageAddressOf, readPageAddress } from './pageAddress.ts';

const read = (path: string, search = '') => readPageAddress(path, new URLSearchParams(search));

test('search keys that do not change the page do not change its address', () => {
	expect(read('/products', 'utm_source=mail&sort=newest&page=1').key).toBe('/products?sort=newest');
	expect(read('/events', 'category=camp&category=none').key).toBe('/events?category=camp');
	expect(read('/about', 'q=rifle').key).toBe('/about');
});

test('personal pages stay out of search engines, and URLs with a secret send no referrer', () => {
	expect(read('/profile')).toMatchObject({ noindex: true, secretAddress: false });
	expect(read('/reset-password')).toMatchObject({ noindex: true, secretAddress: true });
	expect(read('/categories')).toMatchObject({ noindex: false, secretAddress: false });
});

test('addresses that begin with two slashes are no page and do not lead to another host', () => {
	for (const requested of [
		'//',
		'///',
		'//evil.test',
		'//evil.test/products',
		'/\\evil.test',
		'http://evil.test/products',
		'*',
	])
		expect(pageAddressOf(requested, 'http://shop.test'), requested).toBeUndefined();
	expect(pageAddressOf('/products//', 'http://shop.test')?.key).toBe('/products');
});

test('a page with filters or a search is distinguished from one without', () => {
	expect(read('/products', 'utm_source=mail').filtered).toBe(false);
	expect(read('/products', 'minPrice=7').filtered).toBe(true);
	expect(read('/blog', 'pages=2').filtered).toBe(true);
});

test('only the id of a variant tells apart the pages of a product', { tags: ['CATX-231'] }, () => {
	const page = '/products/product/7b1c0f5e-8a52-4c0e-9f1a-2d6f3b9e4c11';
	const variant = '0e6f3c1a-52b7-4d1c-8a1e-9b5a7c3d2f10';
	expect(read(page, `utm_source=mail&variant=${variant}`)).toMatchObject({
		key: `${page}?variant=${variant}`,
		filtered: true,
	});
	for (const other of ['variant=M', 'Size=M', 'variant=', 'q=glove', `variant=${variant}0`])
		expect(read(page, other), other).toMatchObject({ key: page, filtered: false });
});
