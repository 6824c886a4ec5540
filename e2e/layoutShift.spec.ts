import type { Page } from '@playwright/test';
import { fillCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

/** How far a page's parts moved by themselves while it loaded (cumulative layout shift). */
async function shiftOf(page: Page, address: string): Promise<number> {
	await page.goto(address, { waitUntil: 'networkidle' });
	await expect(page.locator('html')).toHaveAttribute('data-alive');
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				let sum = 0;
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries())
						if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
							sum += Number(entry.value);
				}).observe({ type: 'layout-shift', buffered: true });
				setTimeout(() => resolve(sum), 300);
			}),
	);
}

for (const [width, height] of [
	[360, 780],
	[768, 1024],
	[1440, 900],
] as const)
	test(`nothing moves while a page of the shop loads, ${width} px wide`, async ({
		admin,
		freshShopper,
		origin,
	}) => {
		const product = await makeProduct(origin, admin, { name: 'Still' });
		const { page, token } = await freshShopper();
		await fillCart(origin, token, [product]);
		await page.setViewportSize({ width, height });
		await page.goto('/blog');
		const post = await page.locator('a[href^="/blog/"]').first().getAttribute('href');
		for (const address of [
			'/',
			'/products/air-rifles',
			`/products/product/${product.id}`,
			post ?? '',
			'/checkout',
		])
			expect(await shiftOf(page, address), address).toBe(0);
	});
