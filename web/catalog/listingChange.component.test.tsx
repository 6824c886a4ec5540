import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BrandId, CategoryId } from '../../contracts/ids.ts';
import { newId } from '../../server/platform/columns.ts';
import { brands } from '../../server/schema/catalog.ts';
import { categories } from '../../server/schema/categories.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
beforeEach(async () => {
	const brandId = newId<BrandId>();
	await testApp.db.insert(brands).values({ id: brandId, name: 'Tarkeen' });
	for (const [position, [name, slug, ...products]] of [
		['Air Rifles', 'air-rifles', 'First rifle', 'Second rifle'],
		['Pellets', 'air-pellets', 'Pellet tin', 'Match tin'],
		['Consumables', 'consumables', 'Oil'],
	].entries()) {
		const categoryId = newId<CategoryId>();
		await testApp.db
			.insert(categories)
			.values({ id: categoryId, name: name ?? '', slug: slug ?? '', position });
		for (const product of products) await buildProduct(testApp.db, { name: product, categoryId, brandId });
	}
});
/** Releases what a failed test has delayed, which `close` would wait for. */
let releaseAll: (() => void)[] = [];
afterEach(() => {
	for (const release of releaseAll) release();
	releaseAll = [];
});

const skeletons = () => document.querySelectorAll('[data-skeleton]');
const heading = () => document.querySelector('h1')?.textContent;
const names = () =>
	[...document.querySelectorAll('main [data-product] h3')].map(({ textContent }) => textContent);
const results = () => document.querySelector('main section[aria-busy]');
const filters = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));
const box = async (name: RegExp) => (await filters()).findByRole<HTMLInputElement>('checkbox', { name });

async function search(text: string): Promise<void> {
	await browser.fill(await screen.findByRole('combobox', { name: 'Search products' }), text);
	await browser.user.keyboard('{Enter}');
}
/** Delays matching responses of the listing until released. */
function delayListings(matches: (search: Record<string, string>) => boolean): () => void {
	const released = Promise.withResolvers<void>();
	browser.intercept('GET', /^\/products$/, async (send) => {
		if (matches(browser.requests.at(-1)?.search ?? {})) await released.promise;
		return send();
	});
	releaseAll.push(released.resolve);
	return released.resolve;
}

test.for([
	...['/products?q=rifle', '/products/air-rifles', '/products?brand=Tarkeen'].map((from) => ({
		name: `${from} to a search`,
		from,
		go: () => search('tin'),
		delayed: ({ q, limit }: Record<string, string>) => q === 'tin' && limit === '24',
		title: 'Search Results for "tin"',
	})),
	{
		name: 'a category to two of them, by a tick',
		from: '/products/air-rifles',
		go: async () => browser.user.click(await box(/^Consumables/)),
		delayed: ({ category }: Record<string, string>) => category === 'consumables',
		title: 'All Products',
	},
	{
		name: 'a search to all products, by its filter',
		from: '/products?q=rifle&brand=Tarkeen',
		go: async () => browser.user.click(await screen.findByRole('button', { name: /^Remove filter .*rifle/ })),
		delayed: ({ q, brand }: Record<string, string>) => q === undefined && brand === 'Tarkeen',
		title: 'All Products',
	},
])(
	'from $name: eight skeletons until the new products load, and no old ones',
	{ tags: ['NAV-001', 'LST-030'] },
	async ({ from, go, delayed, title }) => {
		browser.open(from);
		await waitFor(() => expect(names().length).toBeGreaterThan(0));
		await filters();
		const before = { title: heading(), names: names() };
		// Every state that React commits.
		const seen = new Set<string>();
		const observer = new MutationObserver(() => seen.add(`${heading()}: ${names()[0] ?? 'none'}`));
		observer.observe(document.body, { childList: true, subtree: true, characterData: true });
		const release = delayListings(delayed);
		await go();
		await waitFor(() => expect(heading()).toBe(title));
		await waitFor(() => expect(skeletons()).toHaveLength(8));
		expect(names()).toEqual([]);
		expect(results()?.getAttribute('aria-busy')).toBe('true');
		expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Add to Cart' })).toBeNull();
		expect(screen.queryByText(/^(Found )?\d+ products?\b/)).toBeNull();
		release();
		await waitFor(() => expect(names().length).toBeGreaterThan(0));
		expect(skeletons()).toHaveLength(0);
		await waitFor(() => expect(results()?.getAttribute('aria-busy')).toBe('false'));
		observer.disconnect();
		const after = names();
		expect(after).not.toEqual(before.names);
		const allowed = [`${before.title}: ${before.names[0]}`, `${title}: none`, `${title}: ${after[0]}`];
		expect([...seen].filter((state) => !allowed.includes(state))).toEqual([]);
	},
);

test('earlier filter results do not flash between the sections and another filter', {
	tags: ['NAV-001'],
}, async () => {
	browser.open('/products?brand=Tarkeen');
	await waitFor(() => expect(names()).toHaveLength(5));
	await browser.user.click(await box(/^Tarkeen/));
	await waitFor(() => expect(browser.address()).toBe('/products'));
	await waitFor(() =>
		expect(screen.queryAllByRole('link', { name: /^View All / }).length).toBeGreaterThan(0),
	);
	const release = delayListings(({ onSale }) => onSale !== undefined);
	const onSale = await box(/^On Sale/);
	await browser.user.click(onSale);
	await waitFor(() => expect(skeletons()).toHaveLength(8));
	expect(names()).toEqual([]);
	// The panel does not change during the request.
	const ticked = await box(/^On Sale/);
	expect(ticked).toBe(onSale);
	expect(ticked.checked).toBe(true);
	expect(document.activeElement).toBe(onSale);
	release();
	await waitFor(() => expect(skeletons()).toHaveLength(0));
	await screen.findByRole('heading', { name: 'No products found' });
});

test('the panel offers categories and brands of the listed products, whatever their own lists return', {
	tags: ['API-029', 'API-031', 'OPEN-043'],
}, async () => {
	const choices = async () =>
		(await filters())
			.getAllByRole('checkbox')
			.map((choice) => choice.closest('label')?.textContent?.replace(/\s*\d+$/, ''));
	browser.open('/products/air-rifles');
	await box(/^Tarkeen/);
	const before = await choices();
	expect(before).toEqual(expect.arrayContaining(['Air Rifles', 'Consumables', 'Tarkeen']));
	browser.intercept('GET', /^\/(brands|categories)$/, () => Response.json([]));
	browser.open('/products/air-rifles');
	await box(/^Tarkeen/);
	await waitFor(async () => expect(await choices()).toEqual(before));
});
