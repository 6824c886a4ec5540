import type { Page } from '@playwright/test';
import { expect, test, waitForHydration, withMotion } from './fixtures.ts';

test.use(withMotion);

const shapes = (page: Page) => page.locator('.animate-breathe');
const pages = [
	{ at: '/checkout', ready: (page: Page) => page.getByText('Your cart is empty.') },
	{ at: '/wishlist', ready: (page: Page) => page.getByText('Your wishlist is empty') },
	{ at: '/profile', ready: (page: Page) => page.getByText('You have no orders yet.') },
	{ at: '/admin', ready: (page: Page) => page.getByRole('tab', { name: 'Dashboard' }) },
];

for (const [width, height] of [
	[360, 780],
	[1440, 900],
] as const)
	test(`a protected page shows its skeleton while the session loads, without layout shift, ${width} px wide`, {
		tag: ['@NAV-010'],
	}, async ({ freshShopper, admin }) => {
		test.slow();
		const shopper = await freshShopper();
		for (const { at, ready } of pages) {
			const page = at === '/admin' ? admin.page : shopper.page;
			await page.setViewportSize({ width, height });
			let release = () => {};
			const released = new Promise<void>((resolve) => {
				release = resolve;
			});
			await page.route('**/api/auth/verify-role', async (route) => {
				await released;
				await route.continue();
			});
			await page.goto(at);
			await waitForHydration(page);
			await expect(shapes(page).first(), at).toBeVisible();
			await expect(page.locator('h1'), at).toHaveCount(1);
			const { height: shown } = (await page.getByRole('main').boundingBox()) ?? { height: 0 };
			expect(shown, at).toBeGreaterThan(height / 2);
			release();
			await expect(ready(page), at).toBeVisible();
			const shift = await page.evaluate(
				() =>
					new Promise<number>((resolve) => {
						let sum = 0;
						new PerformanceObserver((list) => {
							for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
						}).observe({ type: 'layout-shift', buffered: true });
						setTimeout(() => resolve(sum), 300);
					}),
			);
			expect(shift, at).toBe(0);
			await page.unrouteAll();
		}
	});
