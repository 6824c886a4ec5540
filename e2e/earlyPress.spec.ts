import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

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

test('what is typed, chosen and pressed before the scripts are there is done when they are', async ({
	page,
}) => {
	const arrive = await openSlowly(page, '/forgot-password');
	await page.getByLabel('Email').fill('nobody@nishana.test');
	await page.getByRole('button', { name: 'Send Reset Link' }).click();
	await expect(page).toHaveURL('/forgot-password');
	const sent = page.waitForRequest('**/api/auth/forgot-password');
	arrive();
	expect((await sent).postDataJSON()).toEqual({ email: 'nobody@nishana.test' });
	await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
});

test('a sort chosen and a button pressed before the scripts are there count', async ({ page }) => {
	const arrive = await openSlowly(page, '/products/air-pistols');
	await page.getByLabel('Sort by').selectOption('price-asc');
	await page.getByRole('button', { name: 'Switch theme' }).click();
	arrive();
	await expect(page).toHaveURL('/products/air-pistols?sort=price-asc');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
