import type { Page } from '@playwright/test';
import { demoEvent, demoPost } from './demoShop.ts';
import { expect, test } from './fixtures.ts';

/** The addresses that the browser keeps, by path. */
const keptPaths = (page: Page) =>
	page.evaluate(async () => {
		const requests = await Promise.all(
			(await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
		);
		return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
	});

test('what was read stays readable without a connection, personal pages are not kept, and any other page says so', {
	tag: '@REACH-020 @REACH-021 @REACH-022'.split(' '),
}, async ({ openContext, shopperAccount, allowBrowserError }) => {
	for (const pattern of [
		/^failed GET/,
		/^answered 503 GET/,
		/^console error/,
		/^uncaught: .*could not reach the shop/,
	])
		allowBrowserError(pattern);
	const context = await openContext(shopperAccount.token, { serviceWorkers: 'allow' });
	const page = await context.newPage();
	await page.goto(demoPost);
	await expect.poll(() => keptPaths(page)).toContain(demoPost);
	const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
	// Opened inside the shop, so never requested as a page.
	await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Pellets' }).click();
	await expect(page).toHaveURL('/products/pellets');
	await expect.poll(() => keptPaths(page)).toContain('/products/pellets');
	await page.goto('/profile?tab=orders');
	await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
	// Longer than a page has to be read to be kept.
	await page.waitForTimeout(4000);
	expect((await keptPaths(page)).filter((path) => /^\/(api|profile|checkout|admin)/.test(path))).toEqual([]);

	await context.setOffline(true);
	await page.goto(demoPost);
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
	await expect(page.getByText('You are offline.')).toBeVisible();
	await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Pellets' }).click();
	await expect(page).toHaveURL('/products/pellets');
	await expect(page.locator('[data-product]').first()).toBeVisible();
	for (const address of [demoEvent, '/profile?tab=orders']) {
		await page.goto(address);
		await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
		await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', new RegExp(demoPost));
	}
	await page.goto(demoEvent);
	await context.setOffline(false);
	await page.getByRole('link', { name: 'Try again' }).click();
	await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page is fetched once to be kept, and not again for each filter', {
	tag: '@REACH-020',
}, async ({ openContext }) => {
	const page = await (await openContext(undefined, { serviceWorkers: 'allow' })).newPage();
	const mark = (path: string) =>
		page.evaluate(
			async (address) => (await caches.open('pages-1')).put(address, new Response('marked')),
			path,
		);
	const isMarked = (path: string) =>
		page.evaluate(async (address) => (await (await caches.match(address))?.text()) === 'marked', path);
	await page.goto('/products/pellets');
	await expect.poll(() => keptPaths(page)).toContain('/products/pellets');
	await mark('/products/pellets');
	// Loaded through the worker, which keeps it.
	await page.goto('/products/pellets');
	await expect.poll(() => isMarked('/products/pellets')).toBe(false);
	await mark('/products/pellets');
	await page.waitForTimeout(4000);
	expect(await isMarked('/products/pellets')).toBe(true);
	await page.getByLabel('Sort by').selectOption('price-asc');
	await expect(page).toHaveURL('/products/pellets?sort=price-asc');
	await page.waitForTimeout(4000);
	expect(await keptPaths(page)).not.toContain('/products/pellets?sort=price-asc');
});

test('kept pages are removed when the first request of a page says that the session has ended', {
	tag: '@REACH-021',
}, async ({ openContext }) => {
	const page = await (await openContext(undefined, { serviceWorkers: 'allow' })).newPage();
	await page.goto('/faq');
	await expect.poll(() => keptPaths(page)).toContain('/faq');
	await page.evaluate(() => localStorage.setItem('token', 'ended'));
	await page.goto('/about');
	await expect.poll(() => keptPaths(page)).not.toContain('/faq');
});

test('the shop can be installed', { tag: '@REACH-023' }, async ({ page }) => {
	await page.goto('/');
	const manifest = await page.evaluate(async () => {
		const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
		return (await fetch(link?.href ?? '')).json();
	});
	expect(manifest).toMatchObject({ name: 'Nishana', start_url: '/', display: 'standalone', id: '/' });
	const sizes = await page.evaluate(
		(icons: { src: string; sizes: string }[]) =>
			Promise.all(
				icons.map(async ({ src }) => {
					const image = await createImageBitmap(await (await fetch(src)).blob());
					return `${image.width}x${image.height}`;
				}),
			),
		manifest.icons,
	);
	expect(sizes).toEqual(['192x192', '512x512', '512x512']);
	expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose ?? 'any')).toContain('maskable');
});
