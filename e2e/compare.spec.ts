import type { Locator } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { cards } from './listingPage.ts';

/** Whether an element is inside the window and the tray covers nothing of it. */
const isClear = (element: Locator) =>
	element.evaluate((shown) => {
		const tray = document.querySelector('[aria-label=Compare]')?.getBoundingClientRect();
		const { top, bottom } = shown.getBoundingClientRect();
		return tray !== undefined && top >= 0 && bottom <= tray.top;
	});

test('on a phone the tray is one line and covers neither the last card nor the end of the page', {
	tag: ['@FACE-147'],
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 760 });
	await page.goto('/products/air-rifles');
	await waitForHydration(page);
	for (const place of [0, 1, 2, 3])
		await cards(page)
			.nth(place)
			.getByRole('button', { name: /^Compare:/ })
			.click();
	const tray = page.getByRole('region', { name: 'Compare' });
	await expect(tray.getByRole('link', { name: 'Compare (4 of 4)' })).toBeVisible();
	expect((await tray.boundingBox())?.height).toBeLessThanOrEqual(56);
	const last = cards(page).last().locator('button, a').last();
	// As a key does that moves the focus there.
	await last.evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
	await expect.poll(() => isClear(last)).toBe(true);
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
	await expect.poll(() => isClear(page.getByRole('contentinfo').locator('a, p').last())).toBe(true);
	expect(await isClear(page.getByRole('link', { name: 'Chat with us' }))).toBe(true);
});

test('products are chosen on their cards, compared, and the address can be shared', {
	tag: ['@CATX-131'],
}, async ({ page, freshVisitor }) => {
	await page.goto('/products/air-rifles');
	await waitForHydration(page);
	const toggle = (place: number) =>
		cards(page)
			.nth(place)
			.getByRole('button', { name: /^Compare:/ });
	for (const place of [0, 1, 2, 3]) await toggle(place).click();
	const tray = page.getByRole('region', { name: 'Compare' });
	await expect(tray.getByRole('link', { name: 'Compare (4 of 4)' })).toBeVisible();
	await toggle(4).click();
	await expect(page.getByText('You can compare four products. Remove one first.')).toBeVisible();
	await toggle(3).click();
	await tray.getByRole('link', { name: 'Compare (3 of 4)' }).click();
	await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
	const table = page.getByRole('table');
	await expect(table.getByRole('columnheader')).toHaveCount(4);
	await expect(table.getByRole('row', { name: /^Weight ≠ Differs/ })).toBeVisible();
	await expect(tray).toBeHidden();
	const shared = await freshVisitor();
	await shared.goto(page.url());
	await expect(shared.getByRole('table').getByRole('columnheader')).toHaveCount(4);
	await expectNoViolations(shared, 'the comparison');
	await shared
		.getByRole('link', { name: /^Remove / })
		.first()
		.click();
	await expect(shared.getByRole('table').getByRole('columnheader')).toHaveCount(3);
});
