import type { Page } from '@playwright/test';
import { z } from 'zod';
import { fillCart } from './buying.ts';
import { demoEvent, demoPost } from './demoShop.ts';
import { alive, expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const isPicture = (url: URL) => /\.(webp|avif|png|jpe?g)$/.test(url.pathname);

/** Images that a visitor sees as broken: their file is missing, and they stand on the page all the same. */
const broken = (page: Page) =>
	page
		.locator('img')
		.evaluateAll((images) =>
			images
				.filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0)
				.map((image) => image.outerHTML),
		);
/** Scrolls through the page, so that what loads late is asked for too. */
async function walkThrough(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
			window.scrollTo(0, top);
			await new Promise((resolve) => setTimeout(resolve, 60));
		}
	});
	await page.waitForLoadState('networkidle');
}
const targets = (page: Page) => page.locator('main svg[role=img][viewBox="0 0 100 100"]');

for (const when of ['before the page is hydrated', 'after it'] as const)
	test(`NAV-030 a picture whose file is missing, found out ${when}, is a drawn target in the same place`, async ({
		page,
		origin,
		expectFault,
	}) => {
		test.slow();
		expectFault(/answered 404 GET/);
		const { call } = callsOf(origin);
		const { products } = z
			.object({ products: z.array(z.object({ id: z.string(), images: z.array(z.unknown()) })) })
			.parse(await call('GET /products?category=air-rifles&limit=40'));
		const many = products.find(({ images }) => images.length > 1);
		let letScripts = () => {};
		let scripts = Promise.resolve();
		let letPictures = () => {};
		let pictures = Promise.resolve();
		await page.route(isPicture, async (route) => {
			await pictures;
			await route.fulfill({ status: 404, body: '' });
		});
		await page.route(/\/assets\/.*\.js$/, async (route) => {
			await scripts;
			await route.continue();
		});
		for (const at of [
			'/',
			'/products',
			'/products/air-rifles',
			'/categories',
			`/products/product/${many?.id}`,
			'/blog',
			demoPost,
			'/events',
			demoEvent,
		]) {
			const hold = new Promise<void>((resolve) => {
				if (when === 'after it') letPictures = resolve;
				else letScripts = resolve;
			});
			if (when === 'after it') pictures = hold;
			else scripts = hold;
			await page.goto(at, { waitUntil: 'commit' });
			await page.locator('main img').first().waitFor({ state: 'attached' });
			if (when === 'after it') await alive(page);
			else await expect.poll(async () => (await broken(page)).length, at).toBeGreaterThan(0);
			const box = await page.locator('main picture img:not([data-hero])').first().boundingBox();
			letPictures();
			letScripts();
			await alive(page);
			await expect(targets(page).first(), at).toBeVisible();
			const shift = await page.evaluate(
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
			expect(shift, at).toBe(0);
			await walkThrough(page);
			await expect.poll(() => broken(page), at).toEqual([]);
			await page.evaluate(() => window.scrollTo(0, 0));
			if (box !== null) {
				const boxes = await Promise.all((await targets(page).all()).map((target) => target.boundingBox()));
				expect(boxes, at).toContainEqual(box);
			}
		}
	});

test('NAV-030 so it is in the zoom, the suggestions, the cart, the wishlist, the checkout, the orders and the back-office', async ({
	admin,
	freshShopper,
	origin,
	expectFault,
}) => {
	test.slow();
	expectFault(/answered 404 GET/);
	const made = await makeProduct(origin, admin, { name: 'Blank' }, 2);
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [made]);
	await callsOf(origin, { token }).call('POST /wishlist', { productId: made.id });
	for (const each of [page, admin.page])
		await each.route(isPicture, (route) => route.fulfill({ status: 404, body: '' }));
	const drawn = (where: Page) => where.locator('svg[role=img][viewBox="0 0 100 100"]');
	const none = async (where: Page, what: string) => {
		await expect(drawn(where).first(), what).toBeVisible();
		await expect.poll(() => broken(where), what).toEqual([]);
	};
	await page.goto(`/products/product/${made.id}`);
	await alive(page);
	await page
		.getByRole('button', { name: /^Zoom picture/ })
		.first()
		.click();
	await expect(page.getByRole('dialog').locator('svg[role=img]')).toBeVisible();
	await none(page, 'zoom');
	await page.keyboard.press('Escape');
	await page.getByRole('combobox', { name: 'Search products' }).fill(made.name);
	await expect(page.getByRole('option').locator('svg[role=img]').first()).toBeVisible();
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: /^Shopping Cart/ }).click();
	await expect(page.locator('[data-line] svg[role=img]')).toBeVisible();
	for (const at of ['/wishlist', '/checkout']) {
		await page.goto(at);
		await none(page, at);
	}
	await admin.page.goto(`/admin?tab=products&view=cards&search=${encodeURIComponent(made.name)}`);
	await none(admin.page, 'products of the back-office');
	await admin.page.goto('/admin?tab=events');
	await none(admin.page, 'events of the back-office');
});

test('NAV-030 a picture inside an article that is missing is a drawn target as well', async ({
	page,
	admin,
	origin,
	expectFault,
}) => {
	expectFault(/answered 404 GET/);
	const title = `Pictures that went ${Date.now().toString(36)}`;
	const { slug } = z.object({ slug: z.string() }).parse(
		await callsOf(origin, admin).call('POST /blog', {
			title,
			excerpt: 'A picture inside the text is missing.',
			content: '<p>Before</p><p><img src="/media/gone-for-good.webp" alt="A group of ten"></p><p>After</p>',
			category: 'Guides',
			status: 'published',
			tags: [],
		}),
	);
	await page.goto(`/blog/${slug}`);
	await expect(page.locator('.article').getByRole('img', { name: 'A group of ten' })).toHaveClass(
		'no-picture',
	);
	await expect.poll(() => broken(page)).toEqual([]);
});
