import { fillCart, payBy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test('TAX-005 TAX-006 TAX-008 a business puts its GSTIN on the order: what is wrong with it is said beside the field, and the right one is kept for the next order', async ({
	admin,
	expectFault,
	freshShopper,
	origin,
}) => {
	expectFault(/400 POST/);
	const product = await makeProduct(origin, admin, { name: 'Club Rifle' });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	await page.goto('/checkout');
	const gstin = page.getByLabel('GSTIN (for a business invoice)', { exact: true });
	const payNow = page.getByRole('button', { name: 'Pay Now' });
	await page.setViewportSize({ width: 360, height: 900 });
	for (const [typed, said] of [
		['03AABCL9157R1ZY', /This is not a valid GSTIN\. Please check its 15 characters\.$/],
		['27AAPFU0939F1ZV', /This GSTIN is registered in Maharashtra, but the parcel goes to Punjab\./],
	] as const) {
		await gstin.fill(typed);
		await payNow.click();
		await expect(gstin).toHaveAccessibleDescription(said);
		await expect(gstin).toBeFocused();
		const covered = await gstin.evaluate((field) => {
			const { left, top, width, height } = field.getBoundingClientRect();
			return document.elementFromPoint(left + width / 2, top + height / 2) !== field;
		});
		expect(covered, 'whether the header covers the field').toBe(false);
		await expect(payNow).toBeEnabled();
	}
	await gstin.fill('03 aabcl9157r 1zx');
	await expect(gstin).not.toHaveAttribute('aria-invalid', 'true');
	await payNow.click();
	await payBy(page, '4100 2800 0000 1007');
	await expect(page.getByText('Order Placed Successfully!')).toBeVisible();
	await expect(page.locator('[data-order]')).toContainText('GSTIN: 03AABCL9157R1ZX');

	const orderNumber = /NSH-\d+/.exec((await page.locator('[data-order]').textContent()) ?? '')?.[0];
	await page.goto('/checkout');
	await expect(gstin).toHaveValue('03 aabcl9157r 1zx');
	await admin.page.goto(`/admin?tab=orders&search=${orderNumber}`);
	await expect(admin.page.locator('[data-order]')).toContainText('GSTIN 03AABCL9157R1ZX');
});
