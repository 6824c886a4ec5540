import type { Page } from '@playwright/test';
import { z } from 'zod';
import { fillCart } from './buying.ts';
import { demoEvent, demoPost } from './demoShop.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { markFirstFrame, shiftSoFar } from './layoutShifts.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

const isPicture = (url: URL) => /\.(webp|avif|png|jpe?g)$/.test(url.pathname);

/** Images on the page whose file failed to load. */
const broken = (page: Page) =>
	page
		.locator('img')
		.evaluateAll((images) =>
			images
				.filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0)
				.map((image) => image.outerHTML),
		);
/** Scrolls through the page, so that lazy images are requested. */
async function scrollThrough(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
			window.scrollTo(0, top);
			await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
		}
	});
	await page.waitForLoadState('networkidle');
}
const frame = 'svg[role=img]:has(use[href="#drawn-frame"])';
const mainFrames = (page: Page) => page.locator(`main ${frame}`);

// Each page is opened once: what replaces a picture is the same on all of them.
for (const [when, addresses] of [
	['before the page is hydrated', ['/', '/products/air-rifles', 'product', '/blog', '/events']],
	['after it', ['/products', 'product', '/categories', demoPost, demoEvent]],
] as const)
	test(`a picture whose file is missing, detected ${when}, is replaced by a drawn frame of the same size`, {
		tag: ['@NAV-030'],
	}, async ({ page, origin, allowBrowserError }) => {
		test.slow();
		allowBrowserError(/answered 404 GET/);
		const { call } = createShopCalls(origin);
		const { products } = z
			.object({ products: z.array(z.object({ id: z.string(), images: z.array(z.unknown()) })) })
			.parse(await call('GET /products?category=air-rifles&limit=40'));
		const product = products.find(({ images }) => images.length > 1);
		let releaseScripts = () => {};
		let scripts = Promise.resolve();
		let releasePictures = () => {};
		let pictures = Promise.resolve();
		await page.route(isPicture, async (route) => {
			await pictures;
			await route.fulfill({ status: 404, body: '' });
		});
		await page.route(/\/assets\/.*\.js$/, async (route) => {
			await scripts;
			await route.continue();
		});
		await markFirstFrame(page);
		for (const address of addresses) {
			const path = address === 'product' ? `/products/product/${product?.id}` : address;
			const released = new Promise<void>((resolve) => {
				if (when === 'after it') releasePictures = resolve;
				else releaseScripts = resolve;
			});
			if (when === 'after it') pictures = released;
			else scripts = released;
			await page.goto(path, { waitUntil: 'commit' });
			await page.locator('main img').first().waitFor({ state: 'attached' });
			if (when === 'after it') await waitForHydration(page);
			else await expect.poll(async () => (await broken(page)).length, path).toBeGreaterThan(0);
			const box = await page.locator('main picture img:not([data-hero])').first().boundingBox();
			releasePictures();
			releaseScripts();
			await waitForHydration(page);
			await expect(mainFrames(page).first(), path).toBeVisible();
			expect(await shiftSoFar(page), path).toEqual({ shift: 0, moved: [] });
			await scrollThrough(page);
			await expect.poll(() => broken(page), path).toEqual([]);
			await page.evaluate(() => window.scrollTo(0, 0));
			// Browsers lay out the pictures of cards again in the frame after they come back into view.
			const boxes = async () => Promise.all((await mainFrames(page).all()).map((each) => each.boundingBox()));
			if (box !== null) await expect.poll(boxes, path).toContainEqual(box);
		}
	});

test('missing pictures are replaced in zoom, search, cart, wishlist, checkout, orders and back-office', {
	tag: ['@NAV-030'],
}, async ({ admin, freshShopper, origin, allowBrowserError }) => {
	test.slow();
	allowBrowserError(/answered 404 GET/);
	const product = await makeProduct(origin, admin, { name: 'Blank' }, 2);
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	await createShopCalls(origin, { token }).call('POST /wishlist', { productId: product.id });
	for (const each of [page, admin.page])
		await each.route(isPicture, (route) => route.fulfill({ status: 404, body: '' }));
	const framesIn = (where: Page) => where.locator(frame);
	const expectNoBrokenImages = async (where: Page, what: string) => {
		await expect(framesIn(where).first(), what).toBeVisible();
		await expect.poll(() => broken(where), what).toEqual([]);
	};
	await page.goto(`/products/product/${product.id}`);
	await waitForHydration(page);
	await page
		.getByRole('button', { name: /^Zoom picture/ })
		.first()
		.click();
	await expect(page.getByRole('dialog').locator('svg[role=img]')).toBeVisible();
	await expectNoBrokenImages(page, 'zoom');
	await page.keyboard.press('Escape');
	await page.getByRole('combobox', { name: 'Search products' }).fill(product.name);
	await expect(page.getByRole('option').locator('svg[role=img]').first()).toBeVisible();
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: /^Shopping Cart/ }).click();
	await expect(page.locator('[data-line] svg[role=img]')).toBeVisible();
	for (const path of ['/wishlist', '/checkout']) {
		await page.goto(path);
		await expectNoBrokenImages(page, path);
	}
	await admin.page.goto(`/admin?tab=products&view=cards&search=${encodeURIComponent(product.name)}`);
	await expectNoBrokenImages(admin.page, 'products of the back-office');
	await admin.page.goto('/admin?tab=events');
	await expectNoBrokenImages(admin.page, 'events of the back-office');
});

test('a missing picture inside an article is replaced by a drawn frame', { tag: ['@NAV-030'] }, async ({
	page,
	adminAccount,
	origin,
	allowBrowserError,
}) => {
	allowBrowserError(/answered 404 GET/);
	const title = `Pictures that went ${Date.now().toString(36)}`;
	const { slug } = z.object({ slug: z.string() }).parse(
		await createShopCalls(origin, adminAccount).call('POST /blog', {
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
