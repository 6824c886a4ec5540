import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addAddress, payBy } from './buying.ts';
import { type EmptyShop, openEmptyShop } from './emptyShop.ts';
import { expect, test, watch } from './fixtures.ts';

const owner = { name: 'Harleen Owner', email: 'owner@example.com', password: 'aim-at-the-ten-ring' };
const buyer = { name: 'Kiran First', email: 'kiran@example.com', password: 'first-buyer' };

let shop: EmptyShop;
test.beforeAll(async () => {
	shop = await openEmptyShop(owner);
});
test.afterAll(() => shop.close());

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
	await page.goto('/login');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Login' }).click();
	await expect(page).not.toHaveURL(/login/);
}

async function nameGroup(page: Page, many: string, one: string, name: string): Promise<void> {
	await page.getByRole('button', { name: `Manage ${many}` }).click();
	const dialog = page.getByRole('dialog', { name: `Manage ${many}` });
	await dialog.getByRole('button', { name: `Add ${one}` }).click();
	const adding = page.getByRole('dialog', { name: `Add ${one}` });
	await adding.getByLabel('Name').fill(name);
	await adding.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText(`${one} added`, { exact: true })).toBeVisible();
	await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Category, brand and one product with a picture, in a shop that has nothing. */
async function stockTheShop(page: Page): Promise<void> {
	await page.goto('/admin?tab=products');
	await nameGroup(page, 'Categories', 'Category', 'Air Pistols');
	await nameGroup(page, 'Brands', 'Brand', 'Vajralok');
	await page.getByRole('button', { name: 'Add Product' }).first().click();
	const editor = page.getByRole('dialog', { name: 'Add New Product' });
	await editor.getByLabel('Name', { exact: true }).fill('Vajralok First Ten');
	await editor.getByLabel('Category').selectOption('Air Pistols');
	await editor.getByLabel('Brand').selectOption('Vajralok');
	await editor.getByLabel('Short description').fill('A pistol for the first ten.');
	await editor.getByLabel('Price (₹)', { exact: true }).fill('25000');
	await editor.getByLabel('Stock', { exact: true }).fill('3');
	await editor.getByLabel('HSN code').fill('9304');
	await editor.getByRole('button', { name: 'Manage Images' }).click();
	const images = page.getByRole('dialog', { name: 'Manage Product Images' });
	await expect(images.getByRole('button', { name: 'Add Images' })).toBeEnabled();
	const picture = sharp({ create: { width: 900, height: 900, channels: 3, background: '#c5a15a' } });
	await images
		.getByLabel('Choose images')
		.setInputFiles({ name: 'pistol.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
	await expect(images.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(1);
	await images.getByRole('button', { name: 'Save Images' }).click();
	await expect(images).toBeHidden();
	await editor.getByRole('button', { name: 'Add Product' }).click();
	await expect(editor).toBeHidden();
	await expect(page.getByRole('row').filter({ hasText: 'Vajralok First Ten' })).toContainText('3 in stock');
}

async function signUp(page: Page): Promise<void> {
	await page.goto('/signup');
	await page.getByLabel('Full Name').fill(buyer.name);
	await page.getByLabel('Email').fill(buyer.email);
	await page.getByLabel('Password', { exact: true }).fill(buyer.password);
	await page.getByRole('button', { name: 'Sign Up' }).click();
	await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible();
	const { links } = await shop.mailTo(buyer.email, /verif/i);
	const link = links.find((each) => each.includes('verify'));
	await page.goto(link ?? '');
	await expect(page.getByText(/verified/i).first()).toBeVisible();
}

async function buyTheFirst(page: Page): Promise<void> {
	await page.goto('/products/air-pistols');
	await page
		.getByRole('link', { name: /Vajralok First Ten/ })
		.first()
		.click();
	// The listing has a button of that name too.
	await expect(page).toHaveURL(/\/products\/product\//);
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('Item added to cart')).toBeVisible();
	await page.goto('/checkout');
	await addAddress(page);
	await page.getByRole('button', { name: 'Pay Now' }).click();
	await payBy(page, '4100 2800 0000 1007');
	await expect(page.getByText('Order Placed Successfully!')).toBeVisible();
}

async function shipIt(page: Page): Promise<void> {
	await page.goto('/admin');
	await expect(page.getByRole('link', { name: /NSH-10001/ }).first()).toBeVisible();
	await page.getByRole('tab', { name: 'Orders' }).click();
	const item = page.locator('[data-item]').filter({ hasText: 'Vajralok First Ten' });
	await item.getByRole('button', { name: /^Edit/ }).click();
	const editor = page.getByRole('form', { name: /^Edit/ });
	await editor.getByLabel('Status').selectOption('shipped');
	await editor.getByLabel('Courier partner').fill('Blue Dart');
	await editor.getByLabel('Tracking ID').fill('BD100');
	await editor.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByRole('button', { name: 'Send Shipping Confirmation Email' }).click();
	await expect(item.locator('[data-icon]')).toHaveAttribute('data-icon', 'shipped');
}

test('an owner takes an empty shop to its first sold and shipped product by the back-office alone', async ({
	browser,
}) => {
	test.slow();
	const faults: string[] = [];
	const visitor = async () => {
		const context = await browser.newContext({ baseURL: shop.origin, timezoneId: 'Asia/Kolkata' });
		watch(context, shop.origin, (fault) => faults.push(fault));
		return context.newPage();
	};
	const [desk, sofa] = [await visitor(), await visitor()];
	// Empty as it is, the shop can be walked through.
	for (const address of ['/', '/products', '/categories', '/blog', '/events'])
		expect((await desk.goto(address))?.status(), address).toBe(200);

	await logIn(desk, owner);
	await stockTheShop(desk);
	await signUp(sofa);
	await logIn(sofa, buyer);
	await buyTheFirst(sofa);
	const { attachments } = await shop.mailTo(buyer.email, /order/i);
	expect(attachments[0]?.contentType).toBe('application/pdf');

	await shipIt(desk);
	expect((await shop.mailTo(buyer.email, /on its way/)).text).toContain('BD100');
	await sofa.goto('/profile?tab=orders');
	await expect(sofa.locator('[data-order]')).toContainText('BD100');
	await expect(sofa.locator('[data-order]')).toContainText(/shipped/i);
	await desk.goto('/admin?tab=products');
	await expect(desk.getByRole('row').filter({ hasText: 'Vajralok First Ten' })).toContainText('2 in stock');
	for (const page of [desk, sofa]) await page.context().close();
	expect(faults).toEqual([]);
});
