import { expect, test } from './fixtures.ts';
import { rowsOf } from './productsTab.ts';
import { makeProduct } from './shopCalls.ts';

test('FACE-123 the products follow what is typed: one request a pause, one entry in the history, never the answer to earlier words', async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin, { name: 'Typed' });
	await page.goto('/admin?tab=orders');
	await expect(page.locator('article[data-order]').first()).toBeVisible();
	await page.getByRole('tab', { name: 'Products' }).click();
	await expect(rowsOf(page)).toHaveCount(10);
	const field = page.getByLabel('Search products');
	const entries = () => page.evaluate(() => history.length);
	const before = await entries();
	const asked: string[] = [];
	page.on('request', (request) => {
		const { pathname, searchParams } = new URL(request.url());
		if (pathname === '/api/admin/products') asked.push(searchParams.get('q') ?? '');
	});
	// What is asked for first answers last.
	let answer = () => {};
	const late = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route(
		({ pathname, searchParams }) => pathname === '/api/admin/products' && searchParams.get('q') === 'Air',
		async (route) => {
			await late;
			await route.continue();
		},
	);
	await field.pressSequentially('Air', { delay: 20 });
	await expect.poll(() => asked).toEqual(['Air']);
	await expect(page.locator('[inert]')).toHaveCount(1);
	await expect(field).toBeFocused();
	await field.fill('');
	await field.pressSequentially(product.name, { delay: 20 });
	await expect(rowsOf(page)).toHaveCount(1);
	await expect(field).toHaveValue(product.name);
	await expect(field).toBeFocused();
	answer();
	await page.waitForTimeout(400);
	await expect(rowsOf(page)).toHaveCount(1);
	await expect(rowsOf(page)).toContainText(product.name);
	expect(asked.length).toBeLessThanOrEqual(4);
	expect(await entries()).toBe(before);
	await page.reload();
	await expect(field).toHaveValue(product.name);
	await expect(rowsOf(page)).toHaveCount(1);

	// Back leads to what was open before, and words that come with an address are shown.
	await page.goBack();
	await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
	await page.goForward();
	await expect(field).toHaveValue(product.name);
	await field.fill('');
	await expect(rowsOf(page)).toHaveCount(10);
	await expect(page).not.toHaveURL(/search=/);
});

for (const [tab, label, parameter] of [
	['orders', 'Search orders', 'search'],
	['reviews', 'Search reviews', 'search'],
	['blog', 'Search posts', 'search'],
	['messages', 'Search messages', 'search'],
	['audit', 'Search the audit', 'target'],
] as const)
	test(`FACE-123 ${tab} follows what is typed, and keeps what is typed meanwhile`, async ({ admin }) => {
		const { page } = admin;
		await page.goto(`/admin?tab=${tab}`);
		const field = page.getByLabel(label);
		await field.pressSequentially('nothing is ', { delay: 10 });
		await expect(page).toHaveURL(new RegExp(`${parameter}=nothing\\+is`));
		await field.pressSequentially('called so', { delay: 10 });
		await expect(page).toHaveURL(new RegExp(`${parameter}=nothing\\+is\\+called\\+so`));
		await expect(field).toHaveValue('nothing is called so');
		await expect(field).toBeFocused();
		await field.fill('');
		await expect(page).not.toHaveURL(new RegExp(parameter));
	});
