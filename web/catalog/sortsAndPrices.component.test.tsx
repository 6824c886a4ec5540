import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { BrandId, CategoryId } from '../../contracts/ids.ts';
import { newId } from '../../server/platform/columns.ts';
import { brands } from '../../server/schema/catalog.ts';
import { categories } from '../../server/schema/categories.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { getDescription, setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
/** Names, prices in rupees, ratings and units in stock. */
const rifles = [
	['Cedar', 45_000, 4.5, 3],
	['alder', 120_000, 3, 0],
	['Birch', 9_000, 5, 8],
	['Dogwood', 60_000, 4, 1],
	['Elm', 450_000, 1.5, 2],
] as const;
beforeEach(async () => {
	const categoryId = newId<CategoryId>();
	const vayusar = newId<BrandId>();
	const tarkeen = newId<BrandId>();
	await testApp.db
		.insert(categories)
		.values({ id: categoryId, name: 'Air Pistols', slug: 'air-pistols', position: 1 });
	await testApp.db.insert(brands).values([
		{ id: vayusar, name: 'Vayusar' },
		{ id: tarkeen, name: 'Tarkeen' },
	]);
	for (const [place, [name, rupees, rating, stock]] of rifles.entries())
		await buildProduct(testApp.db, {
			name,
			categoryId,
			brandId: place < 4 ? tarkeen : vayusar,
			stock,
			reviewCount: 2,
			ratingSum: rating * 2,
			createdAt: new Date(2026, 0, place + 1),
			pricePaise: rupeesToPaise(rupees),
		});
});

const cards = () => [...document.querySelectorAll<HTMLElement>('main [data-product]')];
const names = () => cards().map((card) => card.querySelector('h3')?.textContent);
const listed = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const isAt = (address: string) => waitFor(() => expect(browser.address()).toBe(address));
const filters = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));
const field = async (label: string) => (await filters()).findByLabelText<HTMLInputElement>(label);
const tick = async (name: RegExp) =>
	browser.user.click(await (await filters()).findByRole('checkbox', { name }));

test('the sorts are in the URL and survive a reload', {
	tags: 'LST-067 LST-068 LST-069 LST-070 LST-071 LST-072 LST-073 CON-001 CON-002 CON-003 CON-021 OPEN-045 OPEN-047'.split(
		' ',
	),
}, async () => {
	browser.open('/products/air-pistols');
	// The category counts as a filter, so sidebar and sort are shown immediately.
	await filters();
	const sort = await screen.findByLabelText<HTMLSelectElement>('Sort by');
	expect([...sort.options].map(({ value, textContent }) => [value, textContent])).toEqual([
		['featured', 'Featured'],
		['price-asc', 'Price: Low to High'],
		['price-desc', 'Price: High to Low'],
		['rating', 'Highest Rated'],
		['newest', 'Newest'],
		['name-asc', 'Name: A to Z'],
		['name-desc', 'Name: Z to A'],
		['origin', 'Country of Origin'],
	]);
	await waitFor(() => expect(cards()).toHaveLength(5));
	for (const [value, ...order] of [
		['price-asc', 'Birch', 'Cedar', 'Dogwood', 'alder', 'Elm'],
		['price-desc', 'Elm', 'alder', 'Dogwood', 'Cedar', 'Birch'],
		['name-asc', 'alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'],
		['name-desc', 'Elm', 'Dogwood', 'Cedar', 'Birch', 'alder'],
		['rating', 'Birch', 'Cedar', 'Dogwood', 'alder', 'Elm'],
		['newest', 'Elm', 'Dogwood', 'Birch', 'alder', 'Cedar'],
	] as const) {
		await browser.user.selectOptions(screen.getByLabelText('Sort by'), value);
		await isAt(`/products/air-pistols?sort=${value}`);
		await listed(...order);
	}
	for (const [place, price] of ['₹4,50,000', '₹60,000', '₹9,000', '₹1,20,000', '₹45,000'].entries())
		expect(cards()[place]?.textContent).toContain(price);
	browser.open(browser.address());
	await listed('Elm', 'Dogwood', 'Birch', 'alder', 'Cedar');
	await browser.user.selectOptions(screen.getByLabelText('Sort by'), 'featured');
	await isAt('/products/air-pistols');
});

test('price, brand, stock, rating and sale filter the grid, and one button clears all', {
	tags: 'LST-026 LST-027 LST-028 LST-029 LST-041 LST-042 LST-044 LST-045 LST-046 LST-047 LST-048 LST-052 CON-016'.split(
		' ',
	),
}, async () => {
	/** The address with these filters. */
	const at = (query = '') => `/products/air-pistols?${query}sort=price-asc`;
	const base = at();
	browser.open(base);
	await listed('Birch', 'Cedar', 'Dogwood', 'alder', 'Elm');
	const min = await field('Min ₹');
	const max = await field('Max ₹');
	const thumb = screen.getByRole('slider', { name: 'Minimum price' });
	const highest = max.value;
	expect(Number(highest)).toBeGreaterThanOrEqual(450_000);
	const ranges = within(await (await filters()).findByRole('list', { name: 'Price ranges' }));
	expect(ranges.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
		'Up to ₹15k',
		'Up to ₹50k',
		'Up to ₹1L',
		'From ₹1L',
	]);
	expect(thumb.getAttribute('min')).toBe('0');
	expect(screen.getByRole('slider', { name: 'Maximum price' }).getAttribute('max')).toBe(highest);

	// What is typed is applied after a pause of 300 ms, during which nothing is waited for here.
	browser.requests.length = 0;
	fireEvent.change(max, { target: { value: '6' } });
	fireEvent.change(max, { target: { value: '60000' } });
	expect(browser.address()).toBe(base);
	await isAt(at('maxPrice=60000&'));
	await listed('Birch', 'Cedar', 'Dogwood');
	expect(browser.requests.filter(({ search }) => search.maxPrice === '6')).toEqual([]);

	// The two ends cannot cross.
	await browser.fill(min, '70000');
	await isAt(at('minPrice=60000&maxPrice=60000&'));
	await waitFor(() => expect(min.value).toBe('60000'));
	await browser.fill(max, '10');
	await waitFor(() => expect(max.value).toBe('60000'));
	await isAt(at('minPrice=60000&maxPrice=60000&'));
	await browser.fill(min, 'cheap');
	await waitFor(() => expect(min.value).toBe('0'));
	await isAt(at('maxPrice=60000&'));
	await browser.fill(max, 'dear');
	await waitFor(() => expect(max.value).toBe(highest));
	await isAt(base);

	fireEvent.change(thumb, { target: { value: '50000' } });
	await isAt(at('minPrice=50000&'));
	await browser.user.click(await screen.findByRole('button', { name: /^Remove filter From/ }));
	await isAt(base);

	await tick(/^Out of Stock/);
	await isAt(at('availability=out-of-stock&'));
	await listed('alder');
	expect(within(cards()[0] as HTMLElement).getByRole('button', { name: 'Out of Stock' })).toHaveProperty(
		'disabled',
		true,
	);
	await tick(/^In Stock/);
	await tick(/^On Sale/);
	await browser.user.click(await (await filters()).findByLabelText(/^5\+ stars/));
	await tick(/^Vayusar/);
	await waitFor(() =>
		expect(browser.address()).toMatch(
			/brand=Vayusar.*availability=in-stock&availability=out-of-stock&rating=5&onSale=true/,
		),
	);
	await screen.findByRole('heading', { name: 'No products found' });
	screen.getByText("Try adjusting your filters or search criteria to find what you're looking for.");
	const clear = within(screen.getByRole('main')).getAllByRole('button', { name: 'Clear All Filters' });
	await browser.user.click(clear.at(-1) as HTMLElement);
	await isAt('/products');
	await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
	await waitFor(() => expect(cards().length).toBeGreaterThan(0));
});

test('the filters of a phone are applied by Apply Filters, with the number of products on it', {
	tags: ['LST-040', 'PHO-010'],
}, async () => {
	browser.open('/products/air-pistols');
	await browser.user.click(await screen.findByRole('button', { name: 'Show Filters' }));
	const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
	await drawer.findByText('5 products');
	await browser.user.click(await drawer.findByRole('checkbox', { name: /^Vayusar/ }));
	await drawer.findByText('1 product');
	expect(browser.address()).toBe('/products/air-pistols');
	const apply = drawer.getByRole('button', { name: 'Apply Filters' });
	expect(apply.textContent).toBe('Apply Filters');
	expect(apply.parentElement?.textContent).toBe('Apply Filters1 product');
	expect(getDescription(apply)).toBe('1 product');
	await browser.user.click(apply);
	await isAt('/products/air-pistols?brand=Vayusar');
	await listed('Elm');
});
