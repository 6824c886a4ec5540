import { brands } from '../demo/brands.ts';
import { categories } from '../demo/categories.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { cards, filters, prices, waitForResults } from './listingPage.ts';

test('the filter sections collapse and expand', {
	tag: '@LST-031 @LST-032 @LST-033 @LST-034 @LST-035 @LST-036 @LST-037 @LST-038 @LST-052 @LST-054 @LST-055 @LST-056 @LST-057 @LST-058 @LST-059 @OPEN-127'.split(
		' ',
	),
}, async ({ page }) => {
	await page.goto('/products/air-rifles');
	const panel = filters(page);
	for (const [title, inside] of [
		['Price', 'Min ₹'],
		['Categories', 'Pellets'],
		['Brands', 'Tarkeen'],
		['Availability', 'In Stock'],
		['Ratings', '5+ stars'],
		['Other', 'On Sale'],
	] as const) {
		const summary = panel.locator('summary', { hasText: title });
		const choice = panel.getByLabel(inside);
		await expect(choice).toBeVisible();
		await summary.click();
		await expect(choice).toBeHidden();
		await summary.click();
		await expect(choice).toBeVisible();
	}
	await expect(panel.locator('summary')).toHaveText([
		'Price',
		'Categories',
		'Brands',
		'Country of Origin',
		'Calibre',
		'Muzzle energy',
		'Muzzle velocity',
		'Power source',
		'Weight',
		'Barrel length',
		'Sight radius',
		'Lightest trigger weight',
		'Hand',
		'Availability',
		'Ratings',
		'Other',
	]);
	const labels = await panel.locator('label').allTextContents();
	expect(labels.filter((label) => label.endsWith('stars'))).toEqual([
		'5+ stars',
		'4+ stars',
		'3+ stars',
		'2+ stars',
		'1+ stars',
	]);
	await expect(panel.getByLabel('Out of Stock')).toBeVisible();
	await expect(panel.getByLabel('Air Rifles')).toBeChecked();
});

test('the panel offers categories and brands of the listed products, whatever their own lists return', {
	tag: ['@API-029', '@API-031', '@OPEN-043'],
}, async ({ page }) => {
	await page.goto('/products/air-rifles');
	const offered = new Set([...categories.map(({ title }) => title), ...brands.map(({ name }) => name)]);
	// Without counts, and without groups created by concurrent tests.
	const choices = async () =>
		(await filters(page).locator('label').allTextContents())
			.map((text) => text.replace(/\s*\d+$/, '').trim())
			.filter((name) => offered.has(name));
	await expect(filters(page).getByLabel('Max ₹')).toBeVisible();
	const before = await choices();
	expect(before).toEqual(expect.arrayContaining(['Air Rifles', 'Consumables', 'Tarkeen']));
	await page.goto('/about');
	let changed = 0;
	for (const list of ['brands', 'categories'])
		await page.route(`**/api/${list}`, async (route) => {
			changed++;
			const response = await route.fetch();
			const all: unknown[] = await response.json();
			await route.fulfill({ response, json: all.slice(0, 2) });
		});
	// Before hydration the link would load a server-rendered page with its lists.
	await waitForHydration(page);
	await page
		.getByRole('navigation', { name: 'Categories' })
		.getByRole('link', { name: 'Air Rifles', exact: true })
		.click();
	await expect(filters(page).getByLabel('Tarkeen')).toBeVisible();
	expect(changed).toBeGreaterThan(0);
	await expect.poll(choices).toEqual(before);
});

test('price, brand, stock, rating and sale filter the grid, and one button clears all', {
	tag: '@LST-026 @LST-027 @LST-028 @LST-029 @LST-041 @LST-042 @LST-044 @LST-045 @LST-046 @LST-047 @LST-048 @LST-052 @CON-016'.split(
		' ',
	),
}, async ({ page }) => {
	const requests: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/api/products?')) requests.push(new URL(request.url()).search);
	});
	await page.goto('/products/air-rifles?sort=price-asc');
	const min = page.getByLabel('Min ₹');
	const max = page.getByLabel('Max ₹');
	const thumb = page.getByRole('slider', { name: 'Minimum price' });
	await expect(thumb).toHaveAttribute('min', '0');
	await expect(page.getByRole('slider', { name: 'Maximum price' })).toHaveAttribute(
		'max',
		await max.inputValue(),
	);
	const highest = Number(await max.inputValue());
	expect(highest).toBeGreaterThanOrEqual(450_000);

	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	await max.fill('6');
	await page.clock.runFor(200);
	await max.fill('60000');
	await page.clock.runFor(299);
	expect(page.url()).not.toContain('maxPrice');
	await page.clock.runFor(400);
	await page.clock.resume();
	await expect(page).toHaveURL(/maxPrice=60000/);
	await waitForResults(page);
	expect(requests.filter((search) => search.includes('maxPrice=6&')).length).toBe(0);
	const cheap = await prices(page);
	expect(cheap.length).toBeGreaterThan(0);
	expect(Math.max(...cheap)).toBeLessThanOrEqual(60_000);

	// The two ends cannot cross.
	await min.fill('70000');
	await expect(page).toHaveURL(/minPrice=60000&maxPrice=60000/);
	await expect(min).toHaveValue('60000');
	await max.fill('10');
	await expect(max).toHaveValue('60000');
	await expect(page).toHaveURL(/minPrice=60000&maxPrice=60000/);
	await min.fill('cheap');
	await expect(min).toHaveValue('0');
	await expect(page).not.toHaveURL(/minPrice/);
	await max.fill('dear');
	await expect(max).toHaveValue(String(highest));
	await expect(page).toHaveURL('/products/air-rifles?sort=price-asc');

	await thumb.focus();
	await page.keyboard.press('ArrowRight');
	await expect(page).toHaveURL(/minPrice=\d+/);
	await page.getByRole('button', { name: /^Remove filter From/ }).click();
	await expect(page).toHaveURL('/products/air-rifles?sort=price-asc');

	await filters(page).getByLabel('Out of Stock').check();
	await expect(page).toHaveURL(/availability=out-of-stock/);
	await waitForResults(page);
	const gone = await cards(page).count();
	expect(gone).toBeGreaterThan(0);
	// A gun that needs a licence can be enquired about, also when it is out of stock.
	const unavailable = page
		.getByRole('button', { name: 'Out of Stock', disabled: true })
		.or(page.getByRole('link', { name: 'Enquire' }));
	await expect(cards(page).filter({ has: unavailable })).toHaveCount(gone);
	await filters(page).getByLabel('In Stock').check();
	await filters(page).getByLabel('On Sale').check();
	await filters(page).getByLabel('5+ stars').check();
	await filters(page).getByLabel('Vayusar').check();
	await expect(page).toHaveURL(
		/brand=Vayusar.*availability=in-stock&availability=out-of-stock&rating=5&onSale=true/,
	);
	await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
	await expect(
		page.getByText("Try adjusting your filters or search criteria to find what you're looking for.", {
			exact: true,
		}),
	).toBeVisible();
	await page.getByRole('main').getByRole('button', { name: 'Clear All Filters' }).last().click();
	await expect(page).toHaveURL('/products');
	await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
	await expect(cards(page).first()).toBeVisible();
});

test('the sorts are in the URL and survive a reload', {
	tag: '@LST-067 @LST-068 @LST-069 @LST-070 @LST-071 @LST-072 @LST-073 @CON-001 @CON-002 @CON-003 @CON-021 @OPEN-045 @OPEN-047'.split(
		' ',
	),
}, async ({ page }) => {
	await page.goto('/products/air-pistols');
	const sort = page.getByLabel('Sort by');
	expect(
		await sort.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
	).toEqual(['featured', 'price-asc', 'price-desc', 'rating', 'newest', 'name-asc', 'name-desc', 'origin']);
	await expect(sort.locator('option')).toHaveText([
		'Featured',
		'Price: Low to High',
		'Price: High to Low',
		'Highest Rated',
		'Newest',
		'Name: A to Z',
		'Name: Z to A',
		'Country of Origin',
	]);
	// The category counts as a filter, so sidebar and sort are shown at once.
	await expect(filters(page)).toBeVisible();
	await expect(sort).toBeVisible();
	const choose = async (value: string) => {
		await sort.selectOption(value);
		await expect(page).toHaveURL(`/products/air-pistols?sort=${value}`);
		await waitForResults(page);
	};
	const names = () => cards(page).getByRole('heading').allTextContents();
	const rising = (list: number[]) => list.toSorted((a, b) => a - b);
	await choose('price-asc');
	expect((await prices(page)).length).toBeGreaterThan(4);
	expect(await prices(page)).toEqual(rising(await prices(page)));
	const written = await cards(page)
		.locator('p:has-text("excl. GST") > span.font-semibold, s')
		.allTextContents();
	for (const price of written) expect(price).toMatch(/^(Regular price )?₹(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})$/);
	await choose('price-desc');
	expect(await prices(page)).toEqual(rising(await prices(page)).reverse());
	await choose('name-asc');
	const byName = await names();
	expect(byName).toEqual(byName.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
	await page.reload();
	await expect.poll(names).toEqual(byName);
	await choose('name-desc');
	expect(await names()).toEqual(byName.toReversed());
	await choose('rating');
	const ratings = await cards(page)
		.getByRole('img', { name: /^Rated/ })
		.evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-label')?.match(/[\d.]+/)?.[0])));
	expect(new Set(ratings).size).toBeGreaterThan(1);
	expect(ratings).toEqual(rising(ratings).reverse());
	await choose('newest');
	await sort.selectOption('featured');
	await expect(page).toHaveURL('/products/air-pistols');
});

test('on a phone filters are chosen in a drawer and applied by Apply Filters, which shows a count', {
	tag: ['@LST-039', '@LST-040', '@OPEN-044'],
}, async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 740 });
	await page.goto('/products/air-rifles');
	await expect(filters(page)).toBeHidden();
	const show = page.getByRole('button', { name: 'Show Filters' });
	await show.click();
	const drawer = page.getByRole('dialog', { name: 'Filters' });
	await expect(drawer.getByText('Ratings')).toBeVisible();
	await drawer.getByRole('button', { name: 'Hide Filters' }).click();
	await expect(drawer).toBeHidden();
	await show.click();
	const apply = drawer.getByRole('button', { name: /^Apply Filters/ });
	await expect(apply).toHaveText(/^Apply Filters \(\d+\)$/);
	const before = await apply.textContent();
	await drawer.getByLabel('Kestrath').check();
	await expect(apply).not.toHaveText(before ?? '');
	await expect(apply).toHaveText(/^Apply Filters \(\d+\)$/);
	const count = Number((await apply.textContent())?.match(/\d+/)?.[0]);
	await expect(page).toHaveURL('/products/air-rifles');
	await apply.click();
	await expect(drawer).toBeHidden();
	await expect(page).toHaveURL('/products/air-rifles?brand=Kestrath');
	await waitForResults(page);
	await expect(cards(page)).toHaveCount(count);
	await expect(page.getByRole('button', { name: 'Show Filters (1)' })).toBeVisible();
});

test('Back after choosing a filter shows the listing without it, and Forward with it', {
	tag: ['@LST-052'],
}, async ({ page }) => {
	await page.goto('/products/air-rifles');
	const onSale = filters(page).getByLabel('On Sale');
	const all = await cards(page).count();
	await onSale.check();
	await expect(page).toHaveURL(/onSale=true/);
	await expect.poll(() => cards(page).count()).toBeLessThan(all);
	const fewer = await cards(page).count();
	await page.goBack();
	await expect(onSale).not.toBeChecked();
	await expect(cards(page)).toHaveCount(all);
	await page.goForward();
	await expect(onSale).toBeChecked();
	await expect(cards(page)).toHaveCount(fewer);
});
