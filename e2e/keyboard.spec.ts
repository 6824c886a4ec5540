import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeVisible();
	for (let presses = 0; presses < 80; presses++) {
		const focused = await target.evaluate((element) => {
			const root = element.getRootNode();
			return (root instanceof ShadowRoot ? root : document).activeElement === element;
		});
		if (focused) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`80 presses of Tab did not reach ${target}.`);
}

test('product, cart and checkout work with the keyboard alone', async ({
	freshShopper,
	adminAccount,
	origin,
}) => {
	const { id, name } = await makeProduct(origin, adminAccount, {}, 2);
	const { page } = await freshShopper();
	await page.goto(`/products/product/${id}`);
	await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();

	await tabTo(page, page.getByRole('button', { name: 'Zoom picture 1 of 2' }));
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog', { name: `${name}, picture 1 of 2` })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Zoom picture 1 of 2' })).toBeFocused();

	await tabTo(page, page.getByRole('button', { name: 'Increase quantity' }));
	await page.keyboard.press('Space');
	await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
	await page.keyboard.press('Enter');
	await expect(page.getByText('2 items added to cart')).toBeVisible();

	const icon = page.getByRole('button', { name: 'Shopping Cart, 2' });
	await page.evaluate(() => window.scrollTo(0, 0));
	await page.getByRole('link', { name: 'Skip to content' }).focus();
	await tabTo(page, icon);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(icon).toBeFocused();
	await page.keyboard.press('Enter');
	await tabTo(page, page.getByRole('button', { name: `Decrease quantity of ${name}` }));
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: 'Shopping Cart, 1' })).toBeVisible();
	await tabTo(page, page.getByRole('link', { name: 'Go to Checkout' }));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/checkout');

	await tabTo(page, page.getByRole('button', { name: 'Add Address' }));
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Add Address' });
	for (const [label, text] of [
		['Label', 'Home'],
		['Address Line 1', '7 Leela Bhawan'],
		['Postal Code', '147001'],
	] as const) {
		await tabTo(page, dialog.getByLabel(label));
		await page.keyboard.type(text);
	}
	await tabTo(page, dialog.getByRole('button', { name: 'Add Address' }));
	await page.keyboard.press('Enter');
	// Saving moves the focus to the pay button.
	await expect(page.getByRole('button', { name: 'Pay Now' })).toBeFocused();
	await page.keyboard.press('Enter');
	const card = page.getByLabel('Card number');
	for (const [field, text] of [
		[card, '4100 2800 0000 1007'],
		[page.getByLabel('Expiry'), '12/30'],
		[page.getByLabel('CVV'), '123'],
	] as const) {
		await tabTo(page, field);
		await page.keyboard.type(text);
	}
	await page.keyboard.press('Enter');
	await expect(page.getByText('Order Placed Successfully!')).toBeVisible();
	await expect(page.locator('[data-order]')).toContainText(name);
});
