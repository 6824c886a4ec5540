import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { getRows } from './productsTab.ts';
import { makeProduct } from './shopCalls.ts';

/** Types all letters in one task, so that a busy machine makes no pause between two of them. */
const typeWithoutPause = (field: Locator, text: string) =>
	field.evaluate(
		(input: HTMLInputElement, letters) => {
			input.focus();
			for (const letter of letters) document.execCommand('insertText', false, letter);
		},
		[...text],
	);

test('typing filters products: one request per pause, one history entry, no stale results', {
	tag: ['@FACE-123', '@NAV-003'],
}, async ({ admin, origin }) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin, { name: 'Typed' });
	await page.goto('/admin?tab=orders');
	await expect(page.locator('article[data-order]').first()).toBeVisible();
	await page.getByRole('tab', { name: 'Products' }).click();
	await expect(getRows(page)).toHaveCount(10);
	const field = page.getByLabel('Search products');
	const entries = () => page.evaluate(() => history.length);
	const before = await entries();
	const requests: string[] = [];
	page.on('request', (request) => {
		const { pathname, searchParams } = new URL(request.url());
		if (pathname === '/api/admin/products') requests.push(searchParams.get('q') ?? '');
	});
	// The first request is answered last.
	let release = () => {};
	const late = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(
		({ pathname, searchParams }) => pathname === '/api/admin/products' && searchParams.get('q') === 'Air',
		async (route) => {
			await late;
			await route.continue();
		},
	);
	const slow = page.waitForRequest((request) => new URL(request.url()).searchParams.get('q') === 'Air');
	await typeWithoutPause(field, 'Air');
	await expect.poll(() => requests).toEqual(['Air']);
	await expect(page.locator('main [inert]').locator(getRows(page))).toHaveCount(10);
	// What is inert cannot be focused.
	const button = getRows(page).first().getByRole('button', { includeHidden: true }).first();
	await button.evaluate((element: HTMLElement) => element.focus());
	await expect(field).toBeFocused();
	await field.fill('');
	await typeWithoutPause(field, product.name);
	await expect(getRows(page)).toHaveCount(1);
	await expect(field).toHaveValue(product.name);
	await expect(field).toBeFocused();
	release();
	// The page may have cancelled it.
	await (await slow).response();
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
	await expect(getRows(page)).toHaveCount(1);
	await expect(getRows(page)).toContainText(product.name);
	expect(requests.length).toBeLessThanOrEqual(4);
	expect(await entries()).toBe(before);
	await page.reload();
	await expect(field).toHaveValue(product.name);
	await expect(getRows(page)).toHaveCount(1);

	// Back opens the previous page, and a search in the URL is shown in the field.
	await page.goBack();
	await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
	await page.goForward();
	await expect(field).toHaveValue(product.name);
	await field.fill('');
	await expect(getRows(page)).toHaveCount(10);
	await expect(page).not.toHaveURL(/search=/);
});
