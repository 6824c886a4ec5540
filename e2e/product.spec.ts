import { demoEvent, demoPost } from './demoShop.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test.use(withMotion);

test('a product page is named after product and brand, and an unknown product redirects to /products', {
	tag: '@PDP-001 @PDP-030 @PDP-036 @OPEN-022 @OPEN-055'.split(' '),
}, async ({ adminAccount, origin }) => {
	const { id, name } = await makeProduct(origin, adminAccount);
	const { brand } = await (await fetch(`${origin}/api/products/${id}`)).json();
	const response = await fetch(`${origin}/products/product/${id}`);
	expect(response.status).toBe(200);
	expect(/<title>([^<]*)/.exec(await response.text())?.[1]).toBe(`${name} | ${brand.name}`);
	for (const unknown of ['none', '0192f000-0000-7000-8000-000000000000']) {
		const { status, headers } = await fetch(`${origin}/products/product/${unknown}`, { redirect: 'manual' });
		expect([status, headers.get('location')]).toEqual([302, '/products?notFound=product']);
	}
});

test('home, lists, products, posts and events request their first picture before their scripts', {
	tag: ['@SPD-136'],
}, async ({ adminAccount, origin }) => {
	const { id } = await makeProduct(origin, adminAccount, {}, 1);
	for (const path of ['/', '/products/air-rifles', `/products/product/${id}`, demoPost, demoEvent]) {
		const html = await (await fetch(origin + path)).text();
		const picture = html.search(/<link rel="preload" as="image"[^>]* fetchPriority="high"/i);
		expect(picture, path).toBeGreaterThan(0);
		expect(picture, path).toBeLessThan(html.indexOf('<link rel="later"'));
		expect(html, path).not.toMatch(/modulepreload"|<script[^>]* (src=|type="module")/);
		const preloaded = /<link rel="preload" as="image"[^>]* imageSrcSet="([^"]*)"/i.exec(html)?.[1];
		expect(html, path).toContain(` srcSet="${preloaded}"`);
	}
});

test('the gallery is browsed by arrows, keys, thumbnails and swipes, and zooms', {
	tag: ['@PDP-003', '@PDP-004', '@PDP-005', '@PDP-006'],
}, async ({ browser, page, adminAccount, origin }) => {
	const { id, name } = await makeProduct(origin, adminAccount, {}, 5);
	await page.goto(`/products/product/${id}`);
	const gallery = page.getByRole('region', { name: 'Pictures' });
	const position = gallery.getByText(/^\d \/ 5$/);
	const next = gallery.getByRole('button', { name: 'Next image' });
	await next.click();
	await expect(position).toHaveText('2 / 5');
	await gallery.getByRole('button', { name: 'Previous image' }).click();
	await gallery.getByRole('button', { name: 'Previous image' }).click();
	await expect(position).toHaveText('5 / 5');
	await page.keyboard.press('ArrowRight');
	await expect(position).toHaveText('1 / 5');
	const inView = gallery.getByRole('button', { name: 'Zoom picture 1 of 5' });
	await expect(inView).toBeInViewport();

	const thumbnails = gallery.getByRole('list', { name: 'Thumbnails' }).getByRole('button');
	await expect(thumbnails).toHaveCount(5);
	const tops = await thumbnails.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
	expect(tops.map((top) => top === tops[0])).toEqual([true, true, true, true, false]);
	await thumbnails.nth(3).click();
	await expect(position).toHaveText('4 / 5');
	await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true');

	await gallery.getByRole('button', { name: 'Zoom picture 4 of 5' }).click();
	const zoom = page.getByRole('dialog', { name: `${name}, picture 4 of 5` });
	await zoom.getByRole('button', { name: 'Zoom in' }).click();
	await expect(zoom.getByRole('button', { name: 'Zoom out' })).toBeVisible();
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('dialog', { name: `${name}, picture 5 of 5` })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(position).toHaveText('5 / 5');

	const phone = await browser.newContext({
		baseURL: origin,
		viewport: { width: 375, height: 800 },
		hasTouch: true,
		isMobile: true,
	});
	const small = await phone.newPage();
	await small.goto(`/products/product/${id}`);
	await expect(small.getByText('1 / 5')).toBeVisible();
	const box = await small.locator('[data-gallery]').boundingBox();
	const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
	const finger = await phone.newCDPSession(small);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
		finger.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y, id: 1 })) });
	await touch('touchStart', 300);
	for (let x = 290; x >= 60; x -= 10) await touch('touchMove', x);
	await touch('touchEnd');
	await expect(small.getByText('2 / 5')).toBeVisible();
	await phone.close();
});

test('related products share the category, and recently viewed ones are stored in this browser', async ({
	page,
	adminAccount,
	origin,
}) => {
	const shown = await makeProduct(origin, adminAccount, { name: 'Shown' });
	const sibling = await makeProduct(origin, adminAccount, { name: 'Sibling', categoryId: shown.categoryId });
	const otherShopper = await makeProduct(origin, adminAccount, { name: 'Stranger' });
	await page.goto(`/products/product/${otherShopper.id}`);
	await page.waitForFunction(() => localStorage.getItem('recentlySeen') !== null);
	await expect(page.getByRole('region', { name: 'Recently seen' })).toHaveCount(0);
	await page.goto(`/products/product/${shown.id}`);
	await expect(page.getByRole('region', { name: 'Recently seen' }).getByRole('heading')).toHaveText([
		'Recently Seen',
		otherShopper.name,
	]);
	const related = page.getByRole('region', { name: 'Related products' });
	await related.scrollIntoViewIfNeeded();
	await expect(related.getByRole('heading')).toHaveText(['Related Products', sibling.name]);
	await related.getByRole('link', { name: sibling.name }).click();
	await expect(page.getByRole('heading', { level: 1, name: sibling.name })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Recently seen' }).getByRole('heading')).toHaveText([
		'Recently Seen',
		shown.name,
		otherShopper.name,
	]);
});
