import { glob, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import webRoutes from '../../web/routes.ts';
import { parsePageAddress, readPageAddress, readPath } from './pageAddress.ts';

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
		expect(parsePageAddress(requested, 'http://shop.test'), requested).toBeUndefined();
	expect(parsePageAddress('/products//', 'http://shop.test')?.key).toBe('/products');
});

test('a page with filters or a search is distinguished from one without', () => {
	expect(read('/products', 'utm_source=mail').filtered).toBe(false);
	expect(read('/products', 'minPrice=7').filtered).toBe(true);
	expect(read('/blog', 'pages=2').filtered).toBe(true);
});

test('only the id or number of a variant tells apart the pages of a product', {
	tags: ['CATX-231', 'KIT-020'],
}, () => {
	const page = '/products/product/7b1c0f5e-8a52-4c0e-9f1a-2d6f3b9e4c11';
	const variant = '0e6f3c1a-52b7-4d1c-8a1e-9b5a7c3d2f10';
	expect(read(page, `utm_source=mail&variant=${variant}`)).toMatchObject({
		key: `${page}?variant=${variant}`,
		filtered: true,
	});
	expect(read(page, `sku=G-SL&variant=M`).key).toBe(`${page}?sku=gsl`);
	for (const other of [
		'variant=M',
		`sku=${'x'.repeat(41)}`,
		'sku=--',
		'Size=M',
		'variant=',
		'q=glove',
		`variant=${variant}0`,
	])
		expect(read(page, other), other).toMatchObject({ key: page, filtered: false });
});

test('every fixed path of the web build is known, and nothing else is', { tags: ['DOOR-180'] }, () => {
	for (const { path = '' } of webRoutes)
		if (!/[:*]/.test(path)) expect(readPath(`/${path}`, { arms: true }), path).toEqual({ page: 'fixed' });
	for (const path of ['/404', '/about/us', '/blog/a/b', '/products/product/a/b', '/dev/other'])
		expect(readPath(path, { arms: true }), path).toEqual({ page: 'unknown' });
});

test('every page that an emailed link with a token opens sends no referrer', async () => {
	const pages: string[] = [];
	for await (const file of glob('server/**/*.ts')) {
		const source = await readFile(file, 'utf8');
		for (const [, page = ''] of source.matchAll(/\}(\/[a-z-]+)\?token=/g)) pages.push(page);
	}
	expect(pages.length).toBeGreaterThan(5);
	for (const page of pages) expect(read(page), page).toMatchObject({ secretAddress: true, noindex: true });
});

test('every spelling of a path is one page with one key and its flags', { tags: ['DOOR-180'] }, () => {
	const paths = fc.constantFrom(
		'/about',
		'/checkout',
		'/contact',
		'/profile',
		'/admin',
		'/reset-password',
		'/verify-email',
		'/blog/a-post',
		'/products/pellets',
		'/products/product/7b1c0f5e-8a52-4c0e-9f1a-2d6f3b9e4c11',
	);
	const spellings = fc
		.tuple(
			paths,
			fc.infiniteStream(fc.constantFrom('same', 'upper', 'encoded', 'lower hex')),
			fc.nat({ max: 2 }),
		)
		.map(([path, ways, slashes]) => {
			const spelt = [...path].map((character) => {
				const code = character.charCodeAt(0).toString(16);
				const way = character === '/' ? 'same' : ways.next().value;
				if (way === 'upper') return character.toUpperCase();
				if (way === 'encoded') return `%${code.toUpperCase()}`;
				return way === 'same' ? character : `%${code}`;
			});
			return { path, requested: spelt.join('') + '/'.repeat(slashes) };
		});
	fc.assert(
		fc.property(spellings, ({ path, requested }) => {
			expect(parsePageAddress(requested, 'http://shop.test')).toEqual(read(path));
		}),
	);
});

test('the one spelling of any path is its own, and names no other host', { tags: ['DOOR-180'] }, () => {
	fc.assert(
		fc.property(
			fc.webPath(),
			fc.constantFrom('', '/..', '/.', '/%2e%2E', '/%2F', '/%5C', '//'),
			(path, odd) => {
				const address = parsePageAddress(`/x${odd}${path}`, 'http://shop.test');
				if (address === undefined) return;
				expect(address.path).toMatch(/^\/(?![/\\])/);
				expect(parsePageAddress(address.path, 'http://shop.test')?.path).toBe(address.path);
			},
		),
	);
});
