import { expectNoViolations } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { rowsOf, tabOf } from './productsTab.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

test('each row is compact and shows a small picture in a fixed box', { tag: ['@FACE-120'] }, async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const shown = await makeProduct(origin, admin, { name: 'Pictured' }, 1);
	await makeProduct(origin, admin, { name: 'Bare', categoryId: shown.categoryId });
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(`${tabOf(shown)}&sort=name`);
	await expect(rowsOf(page)).toHaveCount(2);
	const row = (name: string) => rowsOf(page).filter({ hasText: name });
	const picture = row('Pictured').locator('img');
	await expect(picture).toHaveAttribute('alt', '');
	// The smallest stored size, in a box of 40 pixels.
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
		.toMatch(/-320\.(avif|webp)$/);
	await expect(row('Bare').getByRole('img', { name: 'No picture' })).toBeVisible();
	for (const name of ['Pictured', 'Bare']) {
		const box = await row(name).locator('td').nth(2).locator('span.size-10').boundingBox();
		expect([box?.width, box?.height]).toEqual([40, 40]);
		expect((await row(name).boundingBox())?.height).toBeLessThanOrEqual(60);
	}
});

test('price and stock are edited in the row: Enter and blur save, Escape cancels, errors are undone', {
	tag: ['@FACE-121'],
}, async ({ admin, origin, allowBrowserError }) => {
	allowBrowserError(/admin\/products\/.*\/(price|stock)/);
	const { page } = admin;
	const product = await makeProduct(origin, admin, { numericPrice: 1000, offerPrice: 900, stock: 20 });
	const stored = () => callsOf(origin, admin).call(`GET /admin/products/${product.id}`);
	await page.goto(tabOf(product));
	const row = rowsOf(page);
	const price = row.getByRole('button', { name: /change price of/ });
	const stock = row.getByRole('button', { name: /change stock of/ });
	const field = row.getByRole('textbox');
	const height = async () => (await row.boundingBox())?.height;
	const before = await height();

	// Enter, using the keyboard only: no layout shift, and the focus returns to the value.
	await price.press('Enter');
	await expect(field).toBeFocused();
	await expect(field).toHaveValue('1000');
	expect(await height()).toBe(before);
	await page.keyboard.type('12x50.5');
	await expect(field).toHaveValue('1250.5');
	await page.keyboard.press('Enter');
	await expect(price).toBeFocused();
	await expect(price).toContainText('₹1,250.50,');
	await expect.poll(stored).toMatchObject({ numericPrice: 1250.5, stock: 20 });

	// Blur saves as well, although saving the price has just created a new version.
	await stock.click();
	await field.fill('35');
	await page.getByRole('columnheader', { name: 'Name' }).click();
	await expect(stock).toContainText('35 in stock,');
	await expect.poll(stored).toMatchObject({ numericPrice: 1250.5, stock: 35 });

	// Escape restores the old value.
	const writes: string[] = [];
	page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()));
	await stock.click();
	await field.fill('99');
	await field.press('Escape');
	await expect(stock).toContainText('35 in stock,');
	await expect(stock).toBeFocused();
	// Invalid values show an error before anything is sent, and the field stays open.
	await price.click();
	await field.fill('850');
	await field.press('Enter');
	await expect(row.getByRole('alert')).toHaveText('The price must stay above the offer price.');
	await expect(field).toHaveValue('850');
	await field.press('Escape');
	await expect(row.getByRole('alert')).toHaveCount(0);
	// An unchanged value is not sent.
	await stock.click();
	await field.press('Enter');
	expect(writes).toEqual([]);

	// The change is optimistic and is undone when the request fails.
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/api/admin/products/*/stock', async (route) => {
		await released;
		await route.fulfill({ status: 400, json: { error: 'Three units are being paid for.' } });
	});
	await stock.click();
	await field.fill('1');
	await field.press('Enter');
	await expect(stock).toContainText('1 in stock,');
	release();
	await expect(stock).toContainText('35 in stock,');
	await expect(row.getByRole('alert')).toHaveText('Three units are being paid for.');
	await page.unroute('**/api/admin/products/*/stock');
	await page.route('**/api/admin/products/*/price', (route) => route.abort());
	await price.click();
	await field.fill('1300');
	await field.press('Enter');
	await expect(row.getByText('Not saved: the shop cannot be reached. Please try again.')).toBeVisible();
	await expect(price).toContainText('₹1,250.50,');

	// Cards can be edited in the same way.
	await page.unroute('**/api/admin/products/*/price');
	await page.getByRole('button', { name: 'Card view' }).click();
	const card = page.getByRole('article', { name: product.name });
	await card.getByRole('button', { name: /change stock of/ }).click();
	await card.getByRole('textbox').fill('0');
	await card.getByRole('textbox').press('Enter');
	await expect(card.getByText('Out of stock', { exact: true })).toBeVisible();
	await expect.poll(stored).toMatchObject({ stock: 0 });
});

test('inline edits overwrite neither another administrator’s changes nor concurrent sales', {
	tag: ['@FACE-122'],
}, async ({ admin, origin, freshShopper, allowBrowserError }) => {
	allowBrowserError(/admin\/products\/.*\/(price|stock)/);
	const { page } = admin;
	const product = await makeProduct(origin, admin, { numericPrice: 1000, stock: 20 });
	const stored = () => callsOf(origin, admin).call(`GET /admin/products/${product.id}`);
	await page.goto(tabOf(product));
	const row = rowsOf(page);
	const price = row.getByRole('button', { name: /change price of/ });
	const stock = row.getByRole('button', { name: /change stock of/ });
	await price.click();
	await product.change({ numericPrice: 1100 });
	await row.getByRole('textbox').fill('1200');
	await row.getByRole('textbox').press('Enter');
	await expect(row.getByRole('alert')).toContainText(`Someone else has changed '${product.name}'.`);
	await expect(price).toContainText('₹1,100,');
	expect(await stored()).toMatchObject({ numericPrice: 1100 });
	await price.click();
	await row.getByRole('textbox').fill('1200');
	await row.getByRole('textbox').press('Enter');
	await expect.poll(stored).toMatchObject({ numericPrice: 1200 });

	await stock.click();
	await buy(origin, await freshShopper(), [{ id: product.id, quantity: 2 }]);
	await row.getByRole('textbox').fill('30');
	await row.getByRole('textbox').press('Enter');
	await expect(row.getByRole('alert')).toHaveText('The stock is now 18, it was 20. Please check the number.');
	await expect(stock).toContainText('18 in stock,');
	expect(await stored()).toMatchObject({ stock: 18 });

	await page.goto(`/admin?tab=audit&target=${encodeURIComponent(product.name)}`);
	await expect(page.locator('[data-entry="product.update"]').first()).toContainText(/1,?200/);
});

test('axe finds no violation in inline editing, both themes and widths', async ({ admin, origin }) => {
	const { page } = admin;
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const product = await makeProduct(origin, admin, { offerPrice: 900 }, 1);
	for (const view of ['table', 'cards']) {
		await page.goto(`${tabOf(product)}&view=${view}`);
		await rowsOf(page)
			.getByRole('button', { name: /change price of/ })
			.click();
		await rowsOf(page).getByRole('textbox').fill('1');
		await rowsOf(page).getByRole('textbox').press('Enter');
		await expect(rowsOf(page).getByRole('alert')).toBeVisible();
		await expectNoViolations(page, `a figure among the ${view}`);
	}
});
