import { z } from 'zod';
import { expectNoViolations } from './axe.ts';
import { buy, fillCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

test('axe finds no violation at checkout and in the orders, both themes and widths', async ({
	adminAccount,
	freshShopper,
	origin,
	shopper,
}) => {
	const product = await makeProduct(origin, adminAccount, { name: 'Seen', offerPrice: 900 });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	for (const one of [page, shopper.page]) await one.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/checkout');
	await expect(page.locator('[data-line]')).toHaveCount(1);
	await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
	await expectNoViolations(page, 'checkout');
	await product.change({ numericPrice: 2000, offerPrice: 950, stock: 0 });
	await page.getByRole('button', { name: 'Pay Now' }).click();
	await expect(page.locator('[data-notice=warning]')).toBeVisible();
	await expectNoViolations(page, 'checkout with changes');
	await shopper.page.goto('/profile?tab=orders');
	await expect(shopper.page.locator('[data-refund]').first()).toBeVisible();
	await expectNoViolations(shopper.page, 'orders');
});

test('axe finds no violation on orders in the back-office, both themes and widths', async ({
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
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto(`/admin?tab=orders&status=cancelled&search=${cancelled.number}`);
	await page.getByRole('button', { name: /^Edit / }).click();
	await expectNoViolations(page, 'orders');
	await page.goto(`/admin?tab=orders&status=pending&search=${pending.number}`);
	await page.getByRole('button', { name: /^Edit / }).click();
	const editor = page.getByRole('form', { name: /^Edit/ });
	await editor.getByLabel('Status').selectOption('shipped');
	await editor.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await expectNoViolations(page, 'the mail dialog');
});
