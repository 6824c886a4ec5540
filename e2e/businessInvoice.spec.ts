import { fillCart, payBy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('a business enters its GSTIN: errors are beside the field, a valid one is kept for the next order', {
	tag: ['@TAX-005', '@TAX-006', '@TAX-008', '@TAX-050', '@TAX-052', '@DOOR-145'],
}, async ({ admin, allowBrowserError, freshShopper, origin }) => {
	allowBrowserError(/400 POST/);
	const product = await makeProduct(origin, admin, { name: 'Club Rifle' });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	await page.goto('/checkout');
	const gstin = page.getByLabel('GSTIN (for a business invoice)', { exact: true });
	const payNow = page.getByRole('button', { name: 'Pay Now' });
	await page.setViewportSize({ width: 360, height: 900 });
	for (const [typed, message] of [
		['03AABCL9157R1ZY', /This is not a valid GSTIN\. Please check its 15 characters\.$/],
		['27AAPFU0939F1ZV', /This GSTIN is registered in Maharashtra, but the parcel goes to Punjab\./],
	] as const) {
		await gstin.fill(typed);
		await payNow.click();
		await expect(gstin).toHaveAccessibleDescription(message);
		await expect(gstin).toBeFocused();
		const covered = await gstin.evaluate((field) => {
			const { left, top, width, height } = field.getBoundingClientRect();
			return document.elementFromPoint(left + width / 2, top + height / 2) !== field;
		});
		expect(covered, 'whether the header covers the field').toBe(false);
		await expect(payNow).toBeEnabled();
	}
	await gstin.fill('03 aabcl9157r 1zx');
	const legalName = page.getByLabel('Legal name of the business');
	await legalName.fill('Ludhiana Rifle Club');
	await expect(gstin).not.toHaveAttribute('aria-invalid', 'true');
	await payNow.click();
	await payBy(page, '4100 2800 0000 1007');
	await expect(page.getByText('Order Placed Successfully!')).toBeVisible();
	await expect(page.locator('[data-order]')).toContainText('GSTIN: 03AABCL9157R1ZX');
	await expect(page.locator('[data-order]')).toContainText('Billed to: Ludhiana Rifle Club');

	const orderNumber = /NSH-\d+/.exec((await page.locator('[data-order]').textContent()) ?? '')?.[0];
	await page.goto('/checkout');
	await expect(gstin).toHaveValue('03AABCL9157R1ZX');
	await expect(legalName).toHaveValue('Ludhiana Rifle Club');
	await admin.page.goto(`/admin?tab=orders&search=${orderNumber}`);
	await expect(admin.page.locator('[data-order]')).toContainText('GSTIN 03AABCL9157R1ZX');

	// After the logout this browser stores nothing about the buyer: viewed products, address or payment.
	await page.goto(`/products/product/${product.id}`);
	await page.waitForFunction(() => localStorage.getItem('recentlySeen') !== null);
	const stored = () =>
		page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
	expect(await stored()).toEqual(expect.arrayContaining(['recentlySeen', 'token']));
	await page.goto('/profile');
	await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL('/login');
	// Positions have random keys.
	expect((await stored()).filter((key) => key !== 'react-router-scroll-positions')).toEqual([]);
});
