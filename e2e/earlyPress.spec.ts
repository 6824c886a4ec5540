import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

/** Opens a page whose scripts are on their way until they are let through. */
async function openSlowly(page: Page, address: string): Promise<() => void> {
	let arrive: () => void = () => undefined;
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await page.route('**/assets/framework*.js', async (route) => {
		await arrived;
		await route.continue();
	});
	await page.goto(address, { waitUntil: 'commit' });
	return arrive;
}

test('what is typed and pressed before the scripts are there is done when they are, field by field', async ({
	page,
}) => {
	await page.route('**/api/contact', (route) =>
		route.fulfill({ status: 201, json: { message: 'Thank you.' } }),
	);
	const arrive = await openSlowly(page, '/contact');
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
	arrive();
	expect((await sent).postDataJSON()).toEqual({ ...typed, phone: '' });
	await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
});

test('boxes ticked, a sort chosen and a button pressed before the scripts are there count', async ({
	page,
}) => {
	const arrive = await openSlowly(page, '/products/air-pistols');
	for (const box of ['Tarkeen', 'On Sale'])
		await page.getByRole('complementary', { name: 'Filters' }).getByLabel(box).check();
	await page.getByLabel('Sort by').selectOption('price-asc');
	await page.getByRole('button', { name: 'Switch theme' }).click();
	arrive();
	await expect(page).toHaveURL('/products/air-pistols?brand=Tarkeen&onSale=true&sort=price-asc');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('all buttons pressed before the scripts are there count, in their order, and each of them once', async ({
	freshShopper,
	admin,
	origin,
}) => {
	const { id } = await makeProduct(origin, admin);
	const { page, token } = await freshShopper();
	const arrive = await openSlowly(page, `/products/product/${id}`);
	for (const name of ['Increase quantity', 'Add to Cart', 'Add to Cart'])
		await page.getByRole('button', { name }).click();
	arrive();
	await expect(page.getByText('2 items added to cart')).toBeVisible();
	await expect
		.poll(() => callsOf(origin, { token }).call('GET /cart'))
		.toMatchObject([{ product: { id }, quantity: 2 }]);
});

test('FACE-040 on a phone the menu opens, closes and leads on before any script has arrived', async ({
	page,
}) => {
	await page.setViewportSize({ width: 600, height: 900 });
	const arrive = await openSlowly(page, '/');
	const button = page.getByRole('button', { name: 'Open menu' });
	const menu = page.getByRole('dialog', { name: 'Menu' });
	await button.click();
	await expect(menu).toBeVisible();
	await menu.getByRole('button', { name: 'Close' }).click();
	await expect(menu).toBeHidden();
	await button.click();
	arrive();
	await expect(page.locator('html')).toHaveAttribute('data-alive');
	await expect(menu).toBeVisible();
	await page.mouse.click(590, 400);
	await expect(menu).toBeHidden();
	await button.click();
	await menu.getByRole('link', { name: 'Pellets', exact: true }).click();
	await expect(page).toHaveURL('/products/pellets');
	await expect(menu).toBeHidden();
});
