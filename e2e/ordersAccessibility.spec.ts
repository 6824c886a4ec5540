import { z } from 'zod';
import { expectNoViolations } from './axe.ts';
import { buy, fillCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

test('axe finds no violation at checkout and in the orders, both themes and widths', async ({
	adminAccount,
	freshShopper,
	origin,
	shopper,
}) => {
	const product = await makeProduct(origin, adminAccount, { name: 'Seen', offerPrice: 900 });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
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
	freshAccount,
	origin,
}) => {
	test.slow();
	const product = await makeProduct(origin, admin, { name: 'Listed product with a rather long name' });
	const shopper = await freshAccount();
	const pending = [await buy(origin, shopper, [product]), await buy(origin, shopper, [product])];
	const cancelled = await buy(origin, shopper, [product]);
	const { orders } = z
		.object({
			orders: z.array(z.object({ id: z.string(), orderItems: z.array(z.object({ id: z.string() })) })),
		})
		.parse(await createShopCalls(origin, shopper).call('GET /orders/user'));
	const item = orders.find(({ id }) => id === cancelled.id)?.orderItems[0];
	await createShopCalls(origin, admin).call(`PUT /orders/items/${item?.id}`, { status: 'cancelled' });
	const { page } = admin;
	const dialog = page.getByRole('dialog');
	const editor = page.getByRole('form', { name: /^Edit/ });
	await page.goto(`/admin?tab=orders&status=cancelled&search=${cancelled.number}`);
	await page.getByRole('button', { name: /^Edit / }).click();
	await expectNoViolations(page, 'orders');

	// Saved filters.
	const name = `A filter with quite a long name ${Date.now().toString(36)}${process.pid}`.slice(0, 40);
	await page.getByLabel('Search orders').fill(product.name);
	await page.getByLabel('Status', { exact: true }).first().selectOption('pending');
	await expect(page.locator('[data-order]')).toHaveCount(2);
	await page.getByRole('button', { name: 'Save Filter' }).click();
	await expectNoViolations(page, 'the dialog that saves a filter');
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

	for (const { number } of pending) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
	await expectNoViolations(page, 'saved filters and selected orders');
	await page.getByRole('button', { name: 'Open all' }).click();
	await page.getByRole('button', { name: `Remove filter ${name}` }).click();
	await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
	await page.getByRole('button', { name: 'Ship 2 orders' }).click();
	await page.route('**/shipments', (route) =>
		route.fulfill({ status: 409, json: { error: "'It' is already shipped. Nothing was changed." } }),
	);
	await dialog.getByRole('button', { name: 'Ship 2 orders' }).click();
	await expect(dialog.getByRole('alert')).toHaveCount(2);
	await expectNoViolations(page, 'the dialog that ships');
	await dialog.getByRole('button', { name: 'Cancel' }).click();

	await page
		.getByRole('button', { name: /^Edit / })
		.first()
		.click();
	await editor.getByLabel('Status').selectOption('shipped');
	await editor.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(dialog).toBeVisible();
	await expectNoViolations(page, 'the email dialog');
});
