import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brands } from '../../server/schema/catalog.ts';
import { categories } from '../../server/schema/categories.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const box = () => screen.findByRole('combobox', { name: 'Search products' });
/** By its role alone: what is hidden has no name. */
const listbox = () => screen.getByRole('listbox');

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
		name: 'Tin',
		shortDescription: 'Room for pellets',
		searchText: 'tin\nroom for pellets',
	});
	browser.requests.length = 0;
	browser.open('/products?q=pellets');
	const findCard = async ({ name }: { name: string }) => {
		const heading = await screen.findByRole('heading', { level: 3, name });
		return heading.closest('article') ?? heading;
	};
	within(await findCard(other)).getByText('Matches “pellets” in the description');
	expect(within(await findCard(named)).queryByText(/^Matches/)).toBeNull();
	const counted = () => browser.requests.filter(({ path }) => path === '/searches').map(({ body }) => body);
	await waitFor(() => expect(counted()).toEqual([{ q: 'pellets' }]));
	await browser.user.click(within(await findCard(named)).getByRole('link', { name: 'Match pellets' }));
	await waitFor(() => expect(counted()).toEqual([{ q: 'pellets' }, { q: 'pellets', productId: named.id }]));
});

test('results show the words and their number, and typing errors are corrected immediately', {
	tags: 'LST-023 LST-024 LST-026 LST-062 LST-063 LST-064 OPEN-050 OPEN-051 ROL-002'.split(' '),
}, async () => {
	for (const name of ['Pellet Tin', 'Match Pellet', 'Club Rifle', 'SCATT Training', 'Air Pistol'])
		await buildProduct(testApp.db, { name });
	await buildProduct(testApp.db, {
		name: 'Case',
		shortDescription: 'For a pistol',
		searchText: 'case\nfor a pistol',
	});
	const cards = () =>
		[...document.querySelectorAll('main [data-product] h3')].map(({ textContent }) => textContent);
	browser.open('/products?q=RIFLE');
	await screen.findByRole('heading', { level: 1, name: 'Search Results for "RIFLE"' });
	await screen.findByText('Found 1 product matching "RIFLE"');
	await waitFor(() => expect(cards()).toEqual(['Club Rifle']));
	await testApp.db.insert(categories).values({ name: 'Air Rifles', slug: 'air-rifles', position: 1 });
	for (const address of ['/products?q=pistol', '/products/air-rifles?q=pistol']) {
		browser.open(address);
		await screen.findByRole('heading', { level: 1, name: 'Search Results for "pistol"' });
		await screen.findByText('Found 2 products matching "pistol"');
		await waitFor(() => expect(cards()).toEqual(['Air Pistol', 'Case']));
	}
	for (const [typed, meant] of [
		['pelet', 'pellet'],
		['rifel', 'rifle'],
		['scatt trainig', 'scatt training'],
	] as const) {
		browser.open(`/products?q=${encodeURIComponent(typed)}`);
		await screen.findByRole('heading', { level: 1, name: `Search Results for "${typed}"` });
		await screen.findByRole('link', { name: `"${meant}"` });
		screen.getByRole('link', { name: `"${typed}"` });
		await waitFor(() => expect(cards().length).toBeGreaterThan(0));
	}
});

test('the search box shows suggestions for mouse and keyboard', {
	tags: 'CHR-017 LST-076 LST-077 LST-080 LST-081 LST-082 LST-083 LST-084 LST-085 CON-013'.split(' '),
}, async () => {
	const { user } = browser;
	for (let number = 1; number <= 6; number++)
		await buildProduct(testApp.db, { name: `Pellet Tin ${number}` });
	browser.open('/about');
	const field = (await box()) as HTMLInputElement;
	const options = () => within(listbox()).getAllByRole('option');
	const isShown = (shown: boolean) =>
		waitFor(() => {
			expect(listbox().hidden).toBe(!shown);
			expect(field.getAttribute('aria-expanded')).toBe(String(shown));
		});
	const selected = () =>
		waitFor(() => options().findIndex((option) => option.getAttribute('aria-selected') === 'true'));
	const title = () => document.querySelector('h1')?.textContent;
	await user.type(field, 'pellet');
	await isShown(true);
	await waitFor(() => expect(options()).toHaveLength(5));

	await user.click(screen.getByRole('heading', { level: 1 }));
	await isShown(false);
	await user.click(field);
	await isShown(true);
	await user.keyboard('{ArrowDown}{ArrowDown}');
	expect(await selected()).toBe(1);
	expect(field.getAttribute('aria-activedescendant')).toBe(options()[1]?.id);
	await user.keyboard('{ArrowUp}{ArrowUp}');
	expect(await selected()).toBe(-1);
	await user.keyboard('{ArrowUp}');
	expect(await selected()).toBe(4);
	await user.keyboard('{Escape}');
	await isShown(false);
	expect(field.value).toBe('pellet');
	await user.keyboard('{ArrowDown}{ArrowDown}');
	expect(await selected()).toBe(0);
	const chosen = options()[0]?.querySelector('[data-name]')?.textContent;
	await user.keyboard('{Enter}');
	await waitFor(() => expect(browser.address()).toMatch(/^\/products\/product\/[0-9a-f-]{36}$/));
	await waitFor(() => expect(title()).toBe(chosen));
	expect(field.value).toBe('');
	await isShown(false);

	await user.type(field, 'pellet');
	await isShown(true);
	const pointedAt = options()[2]?.querySelector('[data-name]')?.textContent;
	await user.click(options()[2] as HTMLElement);
	await waitFor(() => expect(title()).toBe(pointedAt));
	await isShown(false);

	const before = browser.address();
	for (const blank of ['{Enter}', '   {Enter}']) await user.type(field, blank);
	expect(browser.address()).toBe(before);
	await user.clear(field);
	await user.type(field, '  pellet  {Enter}');
	await waitFor(() => expect(browser.address()).toBe('/products?q=pellet'));
	expect(field.value).toBe('');
	await isShown(false);
});

test('suggestions that fail to load leave the typed words', { tags: ['LST-086'] }, async () => {
	await buildProduct(testApp.db, { name: 'Sling' });
	browser.intercept('GET', /suggestions/, () => Response.json({ error: 'no' }, { status: 500 }));
	browser.open('/about');
	const field = (await box()) as HTMLInputElement;
	await browser.user.type(field, 'sling');
	await waitFor(() => expect(browser.requests.some(({ search }) => search.q === 'sling')).toBe(true));
	await new Promise((resume) => setTimeout(resume, 50));
	expect(listbox().hidden).toBe(true);
	expect(screen.queryByRole('option')).toBeNull();
	expect(field.value).toBe('sling');
	browser.errors.length = 0;
});
