import { expect, test, withMotion } from './fixtures.ts';

test.use(withMotion);

test('the theme is the chosen one, or the system preference, and toasts in their region follow it', {
	tag: '@THM-001 @THM-002 @THM-003 @THM-004 @THM-005 @THM-006 @THM-007 @CHR-065 @CHR-066 @CHR-067 @CHR-068 @OPEN-117 @OPEN-118 @ROL-005'.split(
		' ',
	),
}, async ({ page }) => {
	const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
	const stored = () => page.evaluate(() => localStorage.getItem('theme'));
	const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
	const toggle = page.getByRole('button', { name: 'Switch theme' });
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto('/products/consumables?availability=in-stock');
	expect(await theme()).toBe('dark');
	await page.getByRole('button', { name: 'Add to Cart' }).first().click();
	const toast = page.getByRole('region', { name: 'Notifications' }).locator('[data-toast]');
	await expect(toast).toContainText('Please login to add items to cart');
	const brightness = await toast.evaluate((element) =>
		['dark', 'light'].map((shown) => {
			document.documentElement.dataset.theme = shown;
			const parts = getComputedStyle(element).backgroundColor.match(/\d+/g) ?? [];
			return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
		}),
	);
	expect(brightness[0]).toBeLessThan(200);
	expect(brightness[1]).toBeGreaterThan(600);
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
