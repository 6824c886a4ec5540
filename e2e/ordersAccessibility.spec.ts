import { z } from 'zod';
import { expectNoFault } from './axe.ts';
import { buy, fillCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

for (const width of [360, 1280]) {
	test(`axe finds no fault at checkout and among the orders, both themes, ${width} px`, async ({
		admin,
		freshShopper,
		origin,
		shopper,
	}) => {
		const product = await makeProduct(origin, admin, { name: 'Seen', offerPrice: 900 });
		const { page, token } = await freshShopper();
		await fillCart(origin, token, [product]);
		for (const one of [page, shopper.page]) {
			await one.setViewportSize({ width, height: 800 });
			await one.emulateMedia({ reducedMotion: 'reduce' });
		}
		await page.goto('/checkout');
		await expect(page.locator('[data-line]')).toHaveCount(1);
		await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
		await expectNoFault(page, 'checkout');
		await product.change({ numericPrice: 2000, offerPrice: 950, stock: 0 });
		await page.getByRole('button', { name: 'Pay Now' }).click();
		await expect(page.locator('[data-notice=warning]')).toBeVisible();
		await expectNoFault(page, 'checkout with changes');
		await shopper.page.goto('/profile?tab=orders');
		await expect(shopper.page.locator('[data-refund]').first()).toBeVisible();
		await expectNoFault(shopper.page, 'orders');
	});

	test(`axe finds no fault on Dashboard, Orders and Audit, both themes, ${width} px`, async ({
		admin,
		freshShopper,
		origin,
	}) => {
		const product = await makeProduct(origin, admin, { name: 'Listed' });
		const shopper = await freshShopper();
		const pending = await buy(origin, shopper, [product]);
		const cancelled = await buy(origin, shopper, [product]);
		const { orders } = z
			.object({
				orders: z.array(z.object({ id: z.string(), orderItems: z.array(z.object({ id: z.string() })) })),
			})
			.parse(await callsOf(origin, shopper).call('GET /orders/user'));
		const item = orders.find(({ id }) => id === cancelled.id)?.orderItems[0];
		await callsOf(origin, admin).call(`PUT /orders/items/${item?.id}`, { status: 'cancelled' });
		const { page } = admin;
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto('/admin?tab=dashboard');
		await expect(page.getByText('Show as a table')).toBeVisible();
		await page.getByRole('button', { name: 'Custom Range' }).click();
		await expectNoFault(page, 'dashboard');
		await page.goto(`/admin?tab=orders&status=cancelled&search=${cancelled.number}`);
		await page.getByRole('button', { name: /^Edit / }).click();
		await expectNoFault(page, 'orders');
		await page.goto(`/admin?tab=orders&status=pending&search=${pending.number}`);
		await page.getByRole('button', { name: /^Edit / }).click();
		const editor = page.getByRole('form', { name: /^Edit/ });
		await editor.getByLabel('Status').selectOption('shipped');
		await editor.getByRole('button', { name: 'Save', exact: true }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
		await expectNoFault(page, 'the mail dialog');
		await page.goto('/admin?tab=audit');
		await expect(page.locator('[data-entry]').first()).toBeVisible();
		await expectNoFault(page, 'audit');
	});
}
