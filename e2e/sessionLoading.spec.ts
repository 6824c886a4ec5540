import type { Page } from '@playwright/test';
import { expect, test, withMotion } from './fixtures.ts';
import { markFirstFrame, shiftSoFar } from './layoutShifts.ts';

test.use(withMotion);

const shapes = (page: Page) => page.locator('.animate-breathe');
const pages = [
	{ at: '/checkout', ready: (page: Page) => page.getByText('Your cart is empty.') },
	{ at: '/wishlist', ready: (page: Page) => page.getByText('Your wishlist is empty') },
	{ at: '/profile', ready: (page: Page) => page.getByText('You have no orders yet.') },
	{ at: '/admin', ready: (page: Page) => page.getByRole('tab', { name: 'Dashboard' }) },
];

test('a protected page shows its skeleton while the session loads, without layout shift', {
	tag: ['@NAV-010'],
}, async ({ freshShopper, admin }) => {
	test.slow();
	const shopper = await freshShopper();
	for (const each of [shopper.page, admin.page]) {
		await markFirstFrame(each);
		await each.addInitScript(() => {
			const { fetch } = window;
			const released = new Promise<void>((release) => Object.assign(window, { release }));
			window.fetch = async (input, init) => {
				if (String(input).includes('/auth/verify-role')) await released;
				return fetch(input, init);
			};
		});
	}
	for (const { at, ready } of pages)
		for (const [width, height] of [
			[360, 780],
			[1440, 900],
		] as const) {
			const page = at === '/admin' ? admin.page : shopper.page;
			const where = `${at}, ${width} px`;
			await page.setViewportSize({ width, height });
			await page.goto(at);
			await expect(shapes(page).first(), where).toBeVisible();
			await expect(page.locator('h1'), where).toHaveCount(1);
			const { height: shown } = (await page.getByRole('main').boundingBox()) ?? { height: 0 };
			expect(shown, where).toBeGreaterThan(height / 2);
			await page.evaluate('release()');
			await expect(ready(page), where).toBeVisible();
			expect(await shiftSoFar(page), where).toEqual({ shift: 0, moved: [] });
		}
});
