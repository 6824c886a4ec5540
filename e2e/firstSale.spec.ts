import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { type ImageHostSimulator, openImageHost } from '../testing/imageHost.ts';
import { addAddress, payBy } from './buying.ts';
import { type EmptyShop, openEmptyShop, owner } from './emptyShop.ts';
import { expect, openWatched, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

const buyer = { name: 'Kiran First', email: 'kiran@example.com', password: 'first-buyer' };

// In one worker, for which one shop is opened.
test.describe.configure({ mode: 'default' });

let host: ImageHostSimulator;
let shop: EmptyShop;
// An empty shop whose product pictures are stored at an image host.
test.beforeAll(async () => {
	host = await openImageHost();
	const { cloudName, uploadPreset, key, apiUrl } = host.account;
	shop = await openEmptyShop({
		fromNothing: { owner },
		settings: {
			CLOUDINARY_CLOUD_NAME: cloudName,
			CLOUDINARY_UPLOAD_PRESET: uploadPreset,
			CLOUDINARY_API_KEY: key.id,
			CLOUDINARY_API_SECRET: key.secret,
			CLOUDINARY_API_URL: apiUrl,
		},
	});
});
test.afterAll(async () => {
	// Either may have failed to start.
	await shop?.close();
	await host?.close();
});

async function openLoginAndSubmit(page: Page, account: { email: string; password: string }): Promise<void> {
	await page.goto('/login');
	await logIn(page, account);
	await expect(page).not.toHaveURL(/login/);
}

async function nameGroup(page: Page, plural: string, singular: string, name: string): Promise<void> {
	await page.getByRole('button', { name: `Manage ${plural}` }).click();
	const dialog = page.getByRole('dialog', { name: `Manage ${plural}` });
	await dialog.getByRole('button', { name: `Add ${singular}` }).click();
	const adding = page.getByRole('dialog', { name: `Add ${singular}` });
	await adding.getByLabel('Name').fill(name);
	await adding.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText(`${singular} added`, { exact: true })).toBeVisible();
	await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Creates a category, a brand and one product with a picture in an empty shop. */
async function seedCatalog(page: Page): Promise<void> {
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
	await editor.locator('summary', { hasText: 'GST, HSN and declarations' }).click();
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
	const { links } = await shop.emailTo(buyer.email, /verif/i);
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
	// The listing has a button of the same name.
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

test('an owner takes an empty shop to its first shipped product using the back-office alone', async ({
	browser,
}) => {
	test.slow();
	const browserErrors: string[] = [];
	const visitor = () => openWatched(browser, shop.origin, (fault) => browserErrors.push(fault));
	const firstVisitor = await visitor();
	const buyerPage = await visitor();
	// The empty shop can be browsed.
	for (const address of ['/categories', '/blog', '/events'])
		expect((await firstVisitor.request.get(address)).status(), address).toBe(200);
	for (const address of ['/', '/products'])
		expect((await firstVisitor.goto(address))?.status(), address).toBe(200);

	await openLoginAndSubmit(firstVisitor, owner);
	await seedCatalog(firstVisitor);
	await signUp(buyerPage);
	await openLoginAndSubmit(buyerPage, buyer);
	await buyTheFirst(buyerPage);
	const { attachments } = await shop.emailTo(buyer.email, /order/i);
	expect(attachments[0]?.contentType).toBe('application/pdf');

	await shipIt(firstVisitor);
	expect((await shop.emailTo(buyer.email, /on its way/)).text).toContain('BD100');
	await buyerPage.goto('/profile?tab=orders');
	await expect(buyerPage.locator('[data-order]')).toContainText('BD100');
	await expect(buyerPage.locator('[data-order]')).toContainText(/shipped/i);
	await firstVisitor.goto('/admin?tab=products');
	await expect(firstVisitor.getByRole('row').filter({ hasText: 'Vajralok First Ten' })).toContainText(
		'2 in stock',
	);
	for (const page of [firstVisitor, buyerPage]) await page.context().close();
	expect(browserErrors).toEqual([]);
});

test('a product picture is uploaded from the browser to the image host and shown from it', {
	tag: '@API-112 @API-113 @ADM-I-002 @ADM-I-013 @ADM-I-018 @OPEN-113'.split(' '),
}, async ({ browser }) => {
	host.pictures.clear();
	host.uploads.length = 0;
	const { origin } = shop;
	const response = await createShopCalls(origin).call('POST /auth/login', {
		email: owner.email,
		password: owner.password,
	});
	const { token } = z.object({ token: z.string() }).parse(response);
	const context = await browser.newContext({
		baseURL: origin,
		storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] },
	});
	const page = await context.newPage();
	const browserErrors: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error') browserErrors.push(message.text());
	});
	const fetched: string[] = [];
	await context.route('https://res.cloudinary.com/**', async (route) => {
		fetched.push(new URL(route.request().url()).pathname);
		const id = /(products\/[\w-]+)\.png$/.exec(route.request().url())?.[1] ?? '';
		await route.fulfill({ contentType: 'image/png', body: host.pictures.get(id) ?? '' });
	});

	const product = await makeProduct(origin, { ...owner, token });
	await page.goto(`/admin?tab=products&search=${encodeURIComponent(product.name)}`);
	await page.getByRole('button', { name: `Manage Images of ${product.name}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Manage Product Images' });
	const picture = {
		name: 'rifle.png',
		mimeType: 'image/png',
		buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#385' } })
			.png()
			.toBuffer(),
	};
	const sent = page.waitForRequest((request) => request.url().startsWith(host.account.apiUrl));
	await expect(dialog.getByRole('button', { name: 'Add Images' })).toBeEnabled();
	await dialog.getByLabel('Choose images').setInputFiles([picture]);
	const request = await sent;
	expect([request.method(), new URL(request.url()).pathname]).toEqual([
		'POST',
		'/v1_1/nishana-test/image/upload',
	]);
	await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible();
	// The upload contains the preset, but not the administrator's session.
	expect(host.uploads).toEqual([
		{ fields: { upload_preset: 'products' }, file: 'rifle.png', authorization: undefined },
	]);
	await dialog.getByRole('button', { name: 'Save Images' }).click();
	await expect(page.getByText('Images updated', { exact: true })).toBeVisible();
	const [publicId = ''] = [...host.pictures.keys()];
	const stored = z.object({ images: z.array(z.object({ url: z.string(), publicId: z.string() })) });
	expect(stored.parse(await createShopCalls(origin).call(`GET /products/${product.id}`)).images).toEqual([
		{
			url: `https://res.cloudinary.com/nishana-test/image/upload/v17/${publicId}.png`,
			publicId,
		},
	]);

	await page.goto(`/products/product/${product.id}`);
	const shown = page.getByRole('main').locator(`img[src*="${publicId}"]`).first();
	await expect
		.poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
		.toBeGreaterThan(0);
	expect(fetched.some((path) => path.includes('/c_limit,w_') && path.includes(',f_avif/v17/'))).toBe(true);

	await page.goto(`/admin?tab=products&search=${encodeURIComponent(product.name)}`);
	await page.getByRole('button', { name: `Manage Images of ${product.name}` }).click();
	await dialog.getByRole('button', { name: 'Delete Images' }).click();
	await dialog.getByRole('button', { name: 'Remove image 1' }).click();
	const confirm = page.getByRole('dialog', { name: 'Delete Image' });
	await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect(dialog.getByText('No images yet')).toBeVisible();
	expect(host.pictures.size).toBe(0);
	expect(browserErrors).toEqual([]);

	await host.close();
	await dialog.getByLabel('Choose images').setInputFiles([picture]);
	await expect(dialog.getByRole('alert')).toHaveText('Image upload failed: Cloudinary upload failed');
	await context.close();
});
