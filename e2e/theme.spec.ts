import type { Page } from '@playwright/test';
import { expect, test, withMotion } from './fixtures.ts';

test.use(withMotion);

test('the theme is the chosen one, or the system preference', {
	tag: '@THM-001 @THM-002 @THM-003 @THM-004 @THM-005 @THM-006 @THM-007'.split(' '),
}, async ({ page }) => {
	const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
	const stored = () => page.evaluate(() => localStorage.getItem('theme'));
	const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
	const toggle = page.getByRole('button', { name: 'Switch theme' });
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto('/about');
	expect(await theme()).toBe('dark');
	await page.emulateMedia({ colorScheme: 'light' });
	await page.reload();
	expect(await theme()).toBe('light');
	expect(await stored()).toBeNull();
	const paper = await ground();
	await toggle.click();
	await expect.poll(theme).toBe('dark');
	await expect.poll(ground).not.toBe(paper);
	expect(await stored()).toBe('dark');
	await page.reload();
	expect(await theme()).toBe('dark');
	await toggle.click();
	await expect.poll(theme).toBe('light');
	await expect.poll(ground).toBe(paper);
	expect(await stored()).toBe('light');
	await page.evaluate(() => localStorage.setItem('theme', 'purple'));
	await page.reload();
	expect(await theme()).toBe('light');
});

test('toasts appear in one region and follow the theme', {
	tag: '@CHR-065 @CHR-066 @CHR-067 @CHR-068 @OPEN-117 @OPEN-118'.split(' '),
}, async ({ page, freshVisitor }) => {
	const toastColour = async (where: Page) => {
		await where.goto('/products/consumables?availability=in-stock');
		await where.getByRole('button', { name: 'Add to Cart' }).first().click();
		const toast = where.getByRole('region', { name: 'Notifications' }).locator('[data-toast]');
		await expect(toast).toContainText('Please login to add items to cart');
		return toast.evaluate((element) => getComputedStyle(element).backgroundColor);
	};
	const brightness = (colour: string) =>
		(colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
	await page.addInitScript(() => localStorage.setItem('theme', 'light'));
	await page.emulateMedia({ colorScheme: 'dark' });
	expect(brightness(await toastColour(page))).toBeGreaterThan(600);
	const other = await freshVisitor();
	await other.addInitScript(() => localStorage.setItem('theme', 'dark'));
	await other.emulateMedia({ colorScheme: 'light' });
	expect(brightness(await toastColour(other))).toBeLessThan(200);
	const system = await freshVisitor();
	await system.emulateMedia({ colorScheme: 'dark' });
	expect(brightness(await toastColour(system))).toBeLessThan(200);
	await system.emulateMedia({ colorScheme: 'light' });
	expect(brightness(await toastColour(system))).toBeGreaterThan(600);
});
