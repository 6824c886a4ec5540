import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expectNoSidewaysScroll, expectNoViolations } from './axe.ts';
import { addAddress, payBy } from './buying.ts';
import { cartIcon, cartPanel } from './cartPanels.ts';
import { type Account, expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { catalogPictures, createShopCalls, makeProduct, type TestProduct } from './shopCalls.ts';

const withVariants = z.object({
	variants: z.array(z.object({ id: z.string(), options: z.record(z.string(), z.string()) })),
});

/** A glove of three sizes for two hands: one combination is not made, another one is sold out. */
async function makeGlove(
	origin: string,
	admin: Account,
): Promise<{ glove: TestProduct; getId: (size: string, hand: string) => string }> {
	const [, , picture] = await catalogPictures(origin);
	const variant = (Size: string, Hand: string, more: object = {}) => ({
		options: { Size, Hand },
		sku: undefined,
		numericPrice: 1500,
		stock: 6,
		...more,
	});
	const glove = await makeProduct(
		origin,
		admin,
		{
			name: 'Shooting Glove',
			options: [
				{ name: 'Size', values: ['S', 'M', 'L'] },
				{ name: 'Hand', values: ['Right', 'Left'] },
			],
			variants: [
				variant('S', 'Right', { numericPrice: 1200 }),
				variant('M', 'Right'),
				variant('L', 'Right', { offerPrice: 1400, images: [picture] }),
				variant('S', 'Left'),
				variant('M', 'Left', { stock: 0 }),
			],
		},
		2,
	);
	const { variants } = withVariants.parse(
		await createShopCalls(origin, admin).call(`GET /products/${glove.id}`),
	);
	return {
		glove,
		getId: (size, hand) =>
			variants.find(({ options }) => options.Size === size && options.Hand === hand)?.id ?? '',
	};
}

const option = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();

test('a guest chooses two variants of a product, signs in and buys them', {
	tag: ['@CATX-230', '@CATX-232', '@CATX-235', '@CATX-240', '@CATX-241', '@CATX-242'],
}, async ({ page, freshAccount, adminAccount, origin }) => {
	test.slow();
	const { glove, getId } = await makeGlove(origin, adminAccount);
	const account = await freshAccount();
	const address = `/products/product/${glove.id}`;
	await page.setViewportSize({ width: 360, height: 760 });
	await page.goto(address);
	await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
	await expectNoViolations(page, 'a product with options');
	await page
		.locator('label')
		.filter({ has: option(page, 'Right') })
		.click();
	await page
		.locator('label')
		.filter({ has: option(page, 'S') })
		.click();
	await expect(page).toHaveURL(`${address}?variant=${getId('S', 'Right')}`);

	// Back leaves the page, however many values are chosen.
	const pages = await page.evaluate(() => history.length);
	// The keyboard moves the choice within an option.
	await option(page, 'S').focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await expect(page).toHaveURL(`${address}?variant=${getId('L', 'Right')}`);
	await expect(page.locator('[data-price]')).toContainText('₹1,400');
	expect(await page.evaluate(() => history.length)).toBe(pages);
	await page
		.locator('label')
		.filter({ has: option(page, 'Left Not available') })
		.click();
	await expect(page.getByText('Size: L, Hand: Left is not available.')).toBeVisible();
	await expect(add(page)).toBeDisabled();
	await expectNoSidewaysScroll(page, 'a product with options');
	await page
		.locator('label')
		.filter({ has: option(page, 'Right') })
		.click();
	await expect(add(page)).toBeEnabled();

	await add(page).click();
	await expect(page).toHaveURL('/login');
	await logIn(page, account);
	await expect(page).toHaveURL(`${address}?variant=${getId('L', 'Right')}`);
	await expect(page.getByRole('button', { name: 'Shopping Cart, 1' })).toBeVisible();
	await page
		.locator('label')
		.filter({ has: option(page, 'M') })
		.click();
	await expect(page).toHaveURL(`${address}?variant=${getId('M', 'Right')}`);
	await add(page).click();
	await expect(page.getByRole('button', { name: 'Shopping Cart, 2' })).toBeVisible();
	await expect(option(page, 'M')).toBeChecked();

	await cartIcon(page).click();
	const lines = cartPanel(page).locator('[data-line]');
	await expect(lines).toContainText(['Size: L, Hand: Right', 'Size: M, Hand: Right']);
	// A line leads to its own variant.
	await expect(lines.first().getByRole('link')).toHaveAttribute(
		'href',
		`${address}?variant=${getId('L', 'Right')}`,
	);
	await cartPanel(page).getByRole('link', { name: 'Go to Checkout' }).click();
	await expect(page.locator('[data-line]')).toContainText(['Size: L, Hand: Right', 'Size: M, Hand: Right']);
	await addAddress(page);
	await page.getByRole('button', { name: 'Pay Now' }).click();
	await payBy(page, '4100 2800 0000 1007');
	await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
	await expect(page.locator('[data-placed-order]')).toContainText('Size: L, Hand: Right');
	await page.getByRole('link', { name: 'View Your Orders' }).click();
	const items = page.locator('[data-order] [data-item]');
	await expect(items).toContainText(['Size: L, Hand: Right', 'Size: M, Hand: Right']);
});

test('a shared link is rendered with its variant, and one of an unknown variant leads to the product', {
	tag: ['@CATX-231', '@CATX-238'],
}, async ({ request, adminAccount, origin }) => {
	const { glove, getId } = await makeGlove(origin, adminAccount);
	const address = `/products/product/${glove.id}`;
	const html = await (await request.get(`${address}?variant=${getId('L', 'Right')}`)).text();
	expect(html).toContain(`<link rel="canonical" href="${origin}${address}"/>`);
	expect(html).toMatch(/Size<!-- -->: <span[^>]*>L</);
	expect(html).toContain('"@type":"ProductGroup"');
	const unknown = `${address}?variant=${glove.id}`;
	const redirected = await request.get(unknown, { maxRedirects: 0 });
	expect(redirected.status()).toBe(302);
	expect(redirected.headers().location).toBe(address);
});

test('the bar of a phone leads to the sizes, then buys, and for what is sold out asks for an email', {
	tag: ['@CATX-244', '@CATX-246'],
}, async ({ page, adminAccount, origin }) => {
	const { glove } = await makeGlove(origin, adminAccount);
	// The bar may be pressed before what it leads to was loaded.
	await page.route(/NotifyMe/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1000));
		await route.continue();
	});
	await page.setViewportSize({ width: 360, height: 760 });
	await page.goto(`/products/product/${glove.id}`);
	const bar = page.getByRole('region', { name: 'Buy' });
	const leaveBox = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await leaveBox();
	await expect(bar).toContainText('From ₹1,200');
	await bar.getByRole('button', { name: 'Choose Size' }).click();
	await expect(page.getByText('Please choose your size.')).toBeInViewport();
	await expect(option(page, 'S')).toBeFocused();
	await expectNoViolations(page, 'a product whose size was asked for');
	await page.keyboard.press('Space');
	await leaveBox();
	await bar.getByRole('button', { name: 'Choose Hand' }).click();
	await page
		.locator('label')
		.filter({ has: option(page, 'M') })
		.click();
	await page
		.locator('label')
		.filter({ has: option(page, 'Left Out of stock') })
		.click();
	await leaveBox();
	await expect(bar).toContainText('M, Left');
	await bar.getByRole('button', { name: 'Notify Me' }).click();
	await expect(page.getByLabel('Your email')).toBeFocused();
	await page
		.locator('label')
		.filter({ has: option(page, 'Right') })
		.click();
	await leaveBox();
	await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
});

test('a press on an option counts, also when the bar of a phone comes up below the finger', {
	tag: ['@PHO-012'],
}, async ({ page, adminAccount, origin }) => {
	const { glove } = await makeGlove(origin, adminAccount);
	let showBar = () => {};
	const pressed = new Promise<void>((resolve) => {
		showBar = resolve;
	});
	await page.route(/BuyBar/, async (route) => {
		await pressed;
		await route.continue();
	});
	await page.setViewportSize({ width: 360, height: 760 });
	await page.goto(`/products/product/${glove.id}`);
	const bar = page.getByRole('region', { name: 'Buy' });
	/** Moves an option to the bottom, where the bar will be, and the pointer to it. */
	const pointAt = async (name: string) => {
		const label = page.locator('label').filter({ has: option(page, name) });
		await label.evaluate((element) => element.scrollIntoView({ block: 'end' }));
		const { x = 0, y = 0, width = 0, height = 0 } = (await label.boundingBox()) ?? {};
		await page.mouse.move(x + width / 2, y + height / 2);
	};

	// It comes up during the press, however long that is.
	await pointAt('Left');
	await page.mouse.down();
	showBar();
	await expect(bar).toBeVisible();
	await bar.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
	await page.mouse.up();
	await expect(option(page, 'Left')).toBeChecked();

	// It has just come up: a tap is for what is where the finger was when it began.
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Animation.enable');
	await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
	await page
		.getByLabel('Quantity', { exact: true })
		.evaluate((field) => field.scrollIntoView({ block: 'center' }));
	await expect(bar).toBeHidden();
	await pointAt('Right');
	await expect(bar).toBeVisible();
	await page.mouse.down();
	await page.mouse.up();
	await expect(option(page, 'Right')).toBeChecked();
});
