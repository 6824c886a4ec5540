import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brands, categories } from '../../server/schema/catalog.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { openBrowser, type TestBrowser } from '../../testing/dom/browser.tsx';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
	testApp = await createTestApp();
	browser = openBrowser(testApp);
});
beforeEach(() => testApp.reset());
afterEach(() => browser.close());
afterAll(() => testApp.close());

const box = () => screen.findByRole('combobox', { name: 'Search products' });

test('suggestions are one list in groups, walked through with the arrow keys', {
	tags: ['CATX-411'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Match pellets' });
	await testApp.db.insert(categories).values({ name: 'Pellets', slug: 'pellets', position: 90 });
	await testApp.db.insert(brands).values({ name: 'Pellets & Co' });
	browser.open('/about');
	const { user } = browser;
	await user.type(await box(), 'pellets');
	const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }));
	await list.findByRole('group', { name: 'Products' });
	const options = list.getAllByRole('option');
	expect(options.map(({ textContent }) => textContent)).toEqual([
		expect.stringContaining('Match pellets'),
		'Pellets',
		'Pellets & Co',
	]);
	expect(list.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
		'Products',
		'Categories',
		'Brands',
	]);
	await user.keyboard('{ArrowUp}');
	await waitFor(() => expect(options[2]?.getAttribute('aria-selected')).toBe('true'));
	await user.keyboard('{ArrowUp}');
	await waitFor(async () => expect((await box()).getAttribute('aria-activedescendant')).toBe(options[1]?.id));
	await user.keyboard('{Enter}');
	await waitFor(() => expect(browser.address()).toBe('/products/pellets'));
	await user.type(await box(), 'pellets');
	await user.click(await list.findByRole('option', { name: 'Pellets & Co' }));
	await waitFor(() => expect(browser.address()).toBe('/products?brand=Pellets+%26+Co'));
	expect(browser.requests.filter(({ path }) => path.includes('suggestions')).length).toBeLessThanOrEqual(2);
});

test('a chosen suggestion counts the typed words, and a product as opened from them', {
	tags: ['CATX-433'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Match pellets' });
	await testApp.db.insert(brands).values({ name: 'Pellets & Co' });
	browser.requests.length = 0;
	browser.open('/about');
	const counted = () => browser.requests.filter(({ path }) => path === '/searches').map(({ body }) => body);
	await browser.user.type(await box(), ' pellets ');
	await browser.user.click(await screen.findByRole('option', { name: 'Pellets & Co' }));
	await waitFor(() => expect(counted()).toEqual([{ q: 'pellets' }]));
	await browser.user.type(await box(), 'pellets');
	await browser.user.click(await screen.findByRole('option', { name: /Match pellets/ }));
	await waitFor(() =>
		expect(counted().slice(1)).toEqual([{ q: 'pellets' }, { q: 'pellets', productId: product.id }]),
	);
	await waitFor(() => expect(browser.address()).toBe(`/products/product/${product.id}`));
});

test('a card in search results says why it matches, and search and click are counted', {
	tags: ['CATX-409', 'CATX-420', 'CATX-422'],
}, async () => {
	const named = await buildProduct(testApp.db, { name: 'Match pellets' });
	const other = await buildProduct(testApp.db, {
		...{ name: 'Tin', shortDescription: 'Room for pellets', searchText: 'tin\nroom for pellets' },
	});
	browser.requests.length = 0;
	browser.open('/products?q=pellets');
	const cardOf = async ({ name }: { name: string }) => {
		const heading = await screen.findByRole('heading', { level: 3, name });
		return heading.closest('article') ?? heading;
	};
	within(await cardOf(other)).getByText('Matches “pellets” in the description');
	expect(within(await cardOf(named)).queryByText(/^Matches/)).toBeNull();
	const counted = () => browser.requests.filter(({ path }) => path === '/searches').map(({ body }) => body);
	await waitFor(() => expect(counted()).toEqual([{ q: 'pellets' }]));
	await browser.user.click(within(await cardOf(named)).getByRole('link', { name: 'Match pellets' }));
	await waitFor(() => expect(counted()).toEqual([{ q: 'pellets' }, { q: 'pellets', productId: named.id }]));
});
