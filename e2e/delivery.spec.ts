import { expectNoSidewaysScroll, expectNoViolations } from './axe.ts';
import { homeAddress } from './buying.ts';
import { cartIcon, cartPanel } from './cartPanels.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

test('a shopper asks for a delivery date once and sees it everywhere; the owner changes the zone', {
	tag: ['@CATX-604', '@CATX-605', '@CATX-608', '@CATX-610', '@CATX-611'],
}, async ({ admin, freshShopper, origin }) => {
	test.slow();
	// A PIN code of its own, because other tests deliver to the zones of the demonstration shop.
	const pin = `1472${String(Date.now()).slice(-2)}`;
	const first = await makeProduct(origin, admin);
	const other = await makeProduct(origin, admin);
	const shopper = await freshShopper();
	const { page } = shopper;
	const { call } = createShopCalls(origin, shopper);
	await call('POST /addresses', { ...homeAddress, postalCode: pin });
	await call('POST /cart', { productId: first.id, quantity: 1 });
	const date = new RegExp(`Delivery to ${pin} by \\w+day, \\w+ \\d{1,2}, \\d{4}\\.`);
	const none = `We do not deliver to ${pin} yet.`;

	await page.goto(`/products/product/${first.id}`);
	const field = page.getByRole('form', { name: 'Delivery date' });
	await expect(field).toBeVisible();
	const below = page.getByText(/Usually delivered within/);
	await expect(below).toBeVisible();
	const place = async () => (await below.boundingBox())?.y;
	const before = await place();
	await field.getByLabel('PIN code').fill(pin);
	await field.getByRole('button', { name: 'Check' }).click();
	await expect(field.getByText(date)).toBeVisible();
	expect(await place()).toBe(before);
	await expectNoViolations(page, 'the product page with a delivery date');
	await page.setViewportSize({ width: 360, height: 740 });
	await expectNoSidewaysScroll(page, 'the product page with a delivery date');
	await page.setViewportSize({ width: 1280, height: 800 });

	await page.goto(`/products/product/${other.id}`);
	await expect(field.getByText(date)).toBeVisible();
	await expect(field.getByLabel('PIN code')).toHaveValue(pin);
	await cartIcon(page).click();
	await expect(cartPanel(page).getByText(date)).toBeVisible();
	await expectNoViolations(page, 'the cart with a delivery date');
	await page.goto('/checkout');
	await expect(page.getByRole('main').getByText(date)).toBeVisible();
	await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();

	await admin.page.goto('/admin?tab=delivery');
	const tried = admin.page.getByRole('region', { name: 'Delivery zones' });
	await tried.getByLabel('Try a PIN').fill(pin);
	await expect(tried.getByText(date)).toBeVisible();
	await expectNoViolations(admin.page, 'the delivery zones');
	await admin.page.getByRole('button', { name: 'Add Zone' }).click();
	const dialog = admin.page.getByRole('dialog', { name: 'Add Delivery Zone' });
	await dialog.getByLabel('Name').fill(`Not yet ${pin}`);
	await dialog.getByLabel('PIN prefixes').fill(pin);
	await dialog.getByLabel(/^Shortest/).fill('2');
	await dialog.getByLabel(/^Longest/).fill('3');
	await dialog.getByLabel('We deliver there').uncheck();
	await expectNoViolations(admin.page, 'the dialog of a zone');
	await dialog.getByRole('button', { name: 'Save Zone' }).click();
	await expect(dialog).toHaveCount(0);
	await expect(tried.getByText(none)).toBeVisible();
	await admin.page.setViewportSize({ width: 360, height: 740 });
	await expectNoSidewaysScroll(admin.page, 'the delivery zones');
	await admin.page.setViewportSize({ width: 1280, height: 800 });

	await page.reload();
	await expect(page.getByRole('main').getByText(none)).toBeVisible();
	await expect(page.getByRole('button', { name: 'Pay Now' })).toBeDisabled();
	await expectNoViolations(page, 'the checkout without delivery');
	await page.goto(`/products/product/${other.id}`);
	await expect(field.getByText(none)).toBeVisible();

	await admin.page.getByRole('button', { name: `Delete Not yet ${pin}` }).click();
	await admin.page
		.getByRole('dialog', { name: 'Delete Delivery Zone' })
		.getByRole('button', { name: 'Delete' })
		.click();
	await expect(tried.getByText(date)).toBeVisible();
	await page.reload();
	await expect(field.getByText(date)).toBeVisible();
});
