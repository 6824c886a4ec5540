import { expectNoViolations } from './axe.ts';
import { addAddress, payBy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { makeProduct } from './shopCalls.ts';

test('the owner creates a coupon, and a guest buys with it and sees the discount on the order', {
	tag: ['@AFT-122', '@AFT-105', '@AFT-114'],
}, async ({ admin, freshAccount, freshVisitor, origin }) => {
	test.slow();
	const product = await makeProduct(origin, admin, { name: 'Club Rifle' });
	const code = `CLUB-${Date.now().toString(36)}-${process.pid}`.toUpperCase();
	const office = admin.page;
	await office.goto('/admin');
	await office
		.getByRole('navigation', { name: 'Back-office' })
		.getByRole('link', { name: 'Coupons' })
		.click();
	await office.getByRole('button', { name: 'Create Coupon' }).click();
	const dialog = office.getByRole('dialog', { name: 'Create Coupon' });
	const save = dialog.getByRole('button', { name: 'Create Coupon' });
	await dialog.getByLabel('Name').fill(`Club day ${code}`);
	await dialog.getByLabel('Code').fill(code.toLowerCase());
	await save.click();
	await expect(dialog.getByLabel('Percent')).toHaveAccessibleDescription(/Please enter a percentage\./);
	await dialog.getByLabel('Percent').fill('10');
	await dialog.getByLabel('Applies to').selectOption('products');
	await dialog.getByLabel('Find a product by name or SKU').fill(product.name);
	await dialog.getByRole('button', { name: `Add ${product.name}` }).click();
	await dialog.getByLabel('Uses in total').fill('1');
	await expectNoViolations(office, 'the coupon dialog');
	await save.click();
	const card = office.getByRole('article', { name: `Club day ${code}` });
	await expect(card).toContainText(`10% off on ${product.name}`);
	await expect(card).toContainText('Used 0 of 1 times');

	// A guest with an account logs in on the way.
	const account = await freshAccount();
	const page = await freshVisitor();
	await page.goto(`/products/product/${product.id}`);
	await page.getByRole('button', { name: 'Add to Cart' }).first().click();
	await expect(page).toHaveURL('/login');
	await logIn(page, account);
	await expect(page).toHaveURL(`/products/product/${product.id}`);
	await page.goto('/checkout');
	await addAddress(page);
	const total = page.locator('[data-grand-total]');
	await expect(total).toHaveText('₹1,180');
	const field = page.getByLabel('Coupon code');
	const apply = page.getByRole('button', { name: 'Apply' });
	await field.fill('NO-SUCH-CODE');
	await apply.click();
	await expect(field).toHaveAccessibleDescription('This coupon code is not valid. Please check it.');
	await expect(total).toHaveText('₹1,180');
	await field.fill(` ${code.toLowerCase()} `);
	await apply.click();
	await expect(page.getByText(`Coupon ${code} applied. You save ₹118.`)).toBeVisible();
	await expect(total).toHaveText('₹1,062');
	await page.getByRole('button', { name: `Remove coupon ${code}` }).click();
	await expect(total).toHaveText('₹1,180');
	await field.fill(code);
	await apply.click();
	await expect(total).toHaveText('₹1,062');
	await page.reload();
	await expect(total).toHaveText('₹1,062');
	await expectNoViolations(page, 'a checkout with a coupon');
	await page.getByRole('button', { name: 'Pay Now' }).click();
	await payBy(page, '4100 2800 0000 1007');
	await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
	const discount = `Club day ${code} (${code}): −₹100`;
	await expect(page.locator('[data-order]')).toContainText(discount);
	await expect(page.locator('[data-order]')).toContainText('₹1,062');
	await page.getByRole('link', { name: 'View Your Orders' }).click();
	await expect(page.locator('[data-order]')).toContainText(discount);

	await office.reload();
	await expect(card).toContainText('Used 1 of 1 times, ₹100 given');
	await expect(card).toContainText('Used up');
});
