import type { Page } from '@playwright/test';
import { addAddress, fillCart, payBy } from './buying.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { makeProduct, type TestProduct } from './shopCalls.ts';

test.use(withMotion);

const goodCard = '4100 2800 0000 1007';
const declinedCard = '4100 2800 0006 0003';

/** Searches for a product and adds it to the cart from its page. */
async function putIntoCart(page: Page, { name }: TestProduct): Promise<void> {
	await page.goto(`/products?q=${encodeURIComponent(name)}&availability=in-stock&sort=price-asc`);
	const card = page.locator('[data-product]');
	await expect(card.getByRole('heading')).toHaveText(name);
	await card.getByRole('link').click();
	await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('Item added to cart')).toBeVisible();
}

async function openDialog(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Pay Now' }).click();
	await expect(page.getByLabel('Card number')).toBeVisible();
}

test('the checkout can be paid after Back from a page that was reloaded', {
	tag: '@CHK-063 @DOOR-312'.split(' '),
}, async ({ freshShopper, adminAccount, origin }) => {
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [await makeProduct(origin, adminAccount, { name: 'Felt pellets' }, 1)]);
	await page.goto('/checkout');
	await openDialog(page);
	await page.getByRole('button', { name: 'Cancel payment' }).click();
	await page.getByRole('link', { name: 'Your Orders' }).click();
	await expect(page).toHaveURL('/profile?tab=orders');
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
	await page.goBack();
	await openDialog(page);
	await payBy(page, goodCard);
	await expect(page.getByText('Order Placed Successfully!')).toBeVisible();
});

test('a shopper gets from the home page to an order paid at the second try, with its email and invoice', {
	tag: '@CHK-001 @CHK-058 @CHK-059 @CHK-063 @CHK-064 @CHK-065 @CHK-067 @PRF-020 @PRF-024 @OPEN-084'.split(
		' ',
	),
}, async ({ freshShopper, mailbox, adminAccount, origin }) => {
	const { page, email } = await freshShopper('Kiran Bedi Singh');
	const product = await makeProduct(origin, adminAccount, { name: 'Match pellets' }, 1);
	const { name } = product;
	await page.goto('/');
	await page.getByRole('link', { name: 'Explore Our Collection' }).click();
	await expect(page).toHaveURL('/products');
	await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Pellets' }).click();
	await page.getByLabel('Sort by').selectOption('price-asc');
	await expect(page).toHaveURL(/sort=price-asc/);
	await putIntoCart(page, product);
	await page.getByRole('button', { name: /^Shopping Cart/ }).click();
	await page.getByRole('link', { name: 'Go to Checkout' }).click();
	await expect(page.getByText(name)).toBeVisible();
	await addAddress(page);
	const total = (await page.locator('[data-grand-total]').textContent()) ?? '';
	await openDialog(page);
	await payBy(page, declinedCard);
	await expect(page.getByText(/declined/i).first()).toBeVisible();
	await page.getByRole('button', { name: 'Cancel payment' }).click();
	await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
	await openDialog(page);
	await payBy(page, goodCard);
	await expect(page.getByText('Order Placed Successfully!')).toBeVisible();
	await expect(page).toHaveURL('/profile?tab=orders');
	const order = page.locator('[data-order]');
	await expect(order).toHaveCount(1);
	await expect(order).toContainText(name);
	await expect(order).toContainText(total);

	const confirmation = await mailbox(email, /order/i);
	expect(confirmation.attachments[0]?.contentType).toBe('application/pdf');
	expect(confirmation.attachments[0]?.size).toBeGreaterThan(1000);

	const download = page.waitForEvent('download');
	await order.getByRole('button', { name: 'Download Invoice' }).click();
	expect((await download).suggestedFilename()).toMatch(/^invoice-.*\.pdf$/);
});
