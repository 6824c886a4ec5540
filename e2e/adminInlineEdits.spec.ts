import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { getRows, getTabUrl } from './productsTab.ts';
import { makeProduct } from './shopCalls.ts';

test('each row is compact and shows a small picture in a fixed box', { tag: ['@FACE-120'] }, async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const shown = await makeProduct(origin, admin, { name: 'Pictured' }, 1);
	await makeProduct(origin, admin, { name: 'Bare', categoryId: shown.categoryId });
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(`${getTabUrl(shown)}&sort=name`);
	await expect(getRows(page)).toHaveCount(2);
	const row = (name: string) => getRows(page).filter({ hasText: name });
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

test('an open figure keeps the height of its row; axe finds no violation, both themes and widths', {
	tag: ['@FACE-121'],
}, async ({ admin, origin }) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin, { offerPrice: 900 }, 1);
	for (const view of ['table', 'cards']) {
		await page.goto(`${getTabUrl(product)}&view=${view}`);
		const height = async () => (await getRows(page).boundingBox())?.height;
		const price = getRows(page).getByRole('button', { name: /change price of/ });
		await expect(price).toBeVisible();
		const before = await height();
		await price.click();
		await expect(getRows(page).getByRole('textbox')).toBeFocused();
		expect(await height()).toBe(before);
		await getRows(page).getByRole('textbox').fill('1');
		await getRows(page).getByRole('textbox').press('Enter');
		await expect(getRows(page).getByRole('alert')).toBeVisible();
		await expectNoViolations(page, `a figure among the ${view}`);
	}
});
