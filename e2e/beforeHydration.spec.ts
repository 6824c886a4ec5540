import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

/** Opens a page with delayed scripts. @returns a function that lets them load */
async function openWithDelayedScripts(page: Page, address: string): Promise<() => void> {
	let releaseScripts: () => void = () => undefined;
	const released = new Promise<void>((resolve) => {
		releaseScripts = resolve;
	});
	await page.route('**/assets/framework*.js', async (route) => {
		await released;
		await route.continue();
	});
	await page.goto(address, { waitUntil: 'commit' });
	return releaseScripts;
}

test('fields typed and submitted before hydration are submitted after hydration', async ({ page }) => {
	await page.route('**/api/contact', (route) =>
		route.fulfill({ status: 201, json: { message: 'Thank you.' } }),
	);
	const releaseScripts = await openWithDelayedScripts(page, '/contact');
	const typed = {
		name: 'Dev Singh',
		email: 'dev@example.com',
		subject: 'Pellets',
		message: 'Do you keep 4.49 mm heads?',
	};
	const form = page.getByRole('form', { name: 'Message' });
	for (const [label, text] of Object.entries(typed))
		await form.getByLabel(new RegExp(`^${label}`, 'i')).fill(text);
	await form.getByRole('button', { name: 'Send Message' }).click();
	await expect(page).toHaveURL('/contact');
	const sent = page.waitForRequest('**/api/contact');
	releaseScripts();
	expect((await sent).postDataJSON()).toEqual({ ...typed, phone: '' });
	await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
});

test('a login submitted before hydration logs in, and its password is in no URL', async ({
	page,
	freshAccount,
}) => {
	const { email, password } = await freshAccount();
	const addresses: string[] = [];
	page.on('request', (request) => addresses.push(request.url()));
	const releaseScripts = await openWithDelayedScripts(page, '/login');
	await logIn(page, { email, password });
	await expect(page).toHaveURL('/login');
	releaseScripts();
	await expect(page).toHaveURL('/');
	expect(addresses.filter((address) => address.includes(password))).toEqual([]);
});

test('a text typed before hydration stays, also after a rejected submission', async ({ page }) => {
	const releaseScripts = await openWithDelayedScripts(page, '/login');
	await logIn(page, { email: 'dev@example.com', password: 'a wrong password' });
	releaseScripts();
	await expect(page.getByRole('alert')).toBeVisible();
	await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a wrong password');
	await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('dev@example.com');
});

test('a search submitted before any script has loaded shows its results', async ({ page }) => {
	await openWithDelayedScripts(page, '/about');
	await page.getByRole('combobox', { name: 'Search products' }).fill('pellets');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/products?q=pellets');
	await expect(page.getByRole('heading', { name: 'Search Results for "pellets"' })).toBeVisible();
});

test('a search text typed before hydration gets suggestions', async ({ page }) => {
	const releaseScripts = await openWithDelayedScripts(page, '/about');
	await page.getByRole('combobox', { name: 'Search products' }).fill('pellets');
	releaseScripts();
	await waitForHydration(page);
	await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('pellets');
	await expect(page.getByRole('option').first()).toBeVisible();
});

test('a demo account and Login pressed as soon as they can be pressed log in', async ({ page }) => {
	const releaseScripts = await openWithDelayedScripts(page, '/login');
	await expect(page.getByRole('button', { name: 'Shopper' })).toBeDisabled();
	releaseScripts();
	await page.getByRole('button', { name: 'Shopper' }).click();
	await page.getByRole('button', { name: 'Login', exact: true }).click();
	await expect(page).toHaveURL('/');
});

test('checkboxes, a sort and a button used before hydration take effect', async ({ page }) => {
	const releaseScripts = await openWithDelayedScripts(page, '/products/air-pistols');
	for (const box of ['Tarkeen', 'On Sale'])
		await page.getByRole('complementary', { name: 'Filters' }).getByLabel(box).check();
	await page.getByLabel('Sort by').selectOption('price-asc');
	await page.getByRole('button', { name: 'Switch theme' }).click();
	releaseScripts();
	await expect(page).toHaveURL('/products/air-pistols?brand=Tarkeen&onSale=true&sort=price-asc');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a typed quantity and Add to Cart before hydration add that many units', async ({
	freshShopper,
	adminAccount,
	origin,
}) => {
	const { id } = await makeProduct(origin, adminAccount);
	const { page, token } = await freshShopper();
	const releaseScripts = await openWithDelayedScripts(page, `/products/product/${id}`);
	await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
	await page.getByLabel('Quantity', { exact: true }).fill('2');
	for (const name of ['Add to Cart', /^Wishlist:/]) await page.getByRole('button', { name }).click();
	releaseScripts();
	await expect(page.getByText('2 items added to cart')).toBeVisible();
	const { call } = createShopCalls(origin, { token });
	await expect.poll(() => call('GET /cart')).toMatchObject([{ product: { id }, quantity: 2 }]);
	await expect.poll(() => call('GET /wishlist')).toMatchObject([{ id }]);
	await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
});

test('a cart opened before hydration opens after it', async ({ page }) => {
	const releaseScripts = await openWithDelayedScripts(page, '/');
	await page.getByRole('button', { name: /^Shopping Cart/ }).click();
	releaseScripts();
	await expect(page.getByRole('dialog', { name: /^Shopping Cart/ })).toBeVisible();
});

test('on a phone the menu opens, closes and navigates before any script has loaded', {
	tag: ['@FACE-040'],
}, async ({ page }) => {
	await page.setViewportSize({ width: 600, height: 900 });
	const releaseScripts = await openWithDelayedScripts(page, '/');
	const button = page.getByRole('button', { name: 'Open menu' });
	const menu = page.getByRole('dialog', { name: 'Menu' });
	await button.click();
	await expect(menu).toBeVisible();
	await menu.getByRole('button', { name: 'Close' }).click();
	await expect(menu).toBeHidden();
	await button.click();
	releaseScripts();
	await expect(page.locator('html')).toHaveAttribute('data-hydrated');
	await expect(menu).toBeVisible();
	await page.mouse.click(590, 400);
	await expect(menu).toBeHidden();
	await button.click();
	await menu.getByRole('link', { name: 'Pellets', exact: true }).click();
	await expect(page).toHaveURL('/products/pellets');
	await expect(menu).toBeHidden();
});

test('a variant chosen and added before hydration is the one in the cart', {
	tag: ['@CATX-243'],
}, async ({ freshShopper, adminAccount, origin }) => {
	const { id } = await makeProduct(origin, adminAccount, {
		options: [{ name: 'Size', values: ['S', 'M'] }],
		variants: ['S', 'M'].map((Size) => ({ options: { Size }, numericPrice: 500, stock: 5 })),
	});
	const { page, token } = await freshShopper();
	const releaseScripts = await openWithDelayedScripts(page, `/products/product/${id}`);
	await page.locator('label').filter({ hasText: 'M' }).click();
	await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
	releaseScripts();
	await expect(page.getByText('Item added to cart')).toBeVisible();
	await expect(page.getByRole('radio', { name: 'M' })).toBeChecked();
	await expect(page).toHaveURL(/\?variant=/);
	expect(await createShopCalls(origin, { token }).call('GET /cart')).toMatchObject([
		{ variant: { name: 'Size: M' }, quantity: 1 },
	]);
});
