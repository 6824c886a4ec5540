import { expectNoFault } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

for (const width of [360, 1280])
	test(`axe finds no fault on the dashboard, on Customers and in the list of shortcuts, both themes, ${width} px`, async ({
		admin,
		freshShopper,
		origin,
	}) => {
		test.slow();
		const { page } = admin;
		const shopper = await freshShopper('Hardeep Kahlon');
		await buy(origin, shopper, [await makeProduct(origin, admin)]);
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto('/admin');
		await expect(page.locator('[data-task=ordersToShip]')).toBeVisible();
		await expect(page.locator('.recharts-bar-rectangle').first()).toBeAttached();
		await expectNoFault(page, 'Dashboard');
		await page.keyboard.press('?');
		await expect(page.getByRole('dialog')).toBeVisible();
		await expectNoFault(page, 'Keyboard Shortcuts');
		await page.keyboard.press('Escape');
		await page.goto(`/admin?tab=customers&search=${encodeURIComponent(shopper.email)}`);
		await expect(page.locator('tr[data-customer]')).toHaveCount(1);
		await expectNoFault(page, 'Customers');
		await page.getByRole('link', { name: 'Hardeep Kahlon' }).click();
		await expect(page.getByRole('region', { name: 'Addresses' })).toBeVisible();
		await expectNoFault(page, 'Customer');
	});
