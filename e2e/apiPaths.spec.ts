import type { Page } from '@playwright/test';
import { fillCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

/** Paths requested by a page's scripts, without host and query, and their bearer tokens. */
function callsOfPage(page: Page, origin: string) {
	const requests = new Set<string>();
	const bearers = new Set<string | undefined>();
	page.on('request', (request) => {
		const { pathname, origin: host } = new URL(request.url());
		if (!['fetch', 'xhr', 'eventsource', 'ping'].includes(request.resourceType()) || host !== origin) return;
		requests.add(pathname);
		bearers.add(request.headers().authorization);
	});
	return { requests, bearers };
}

test('every request of visitor, customer and administrator goes to a path below /api', {
	tag: ['@API-001', '@API-002'],
}, async ({ page, admin, freshShopper, origin }) => {
	// One test opens a dozen pages.
	test.slow();
	const product = await makeProduct(origin, admin, { name: 'Called for' });
	const visitorCalls = callsOfPage(page, origin);
	await page.goto('/');
	await page.getByRole('combobox', { name: 'Search products' }).fill('rifle');
	await expect(page.getByRole('option').first()).toBeVisible();
	for (const name of ['Air Pistols', 'Pellets'])
		await page
			.getByRole('navigation', { name: 'Categories' })
			.getByRole('link', { name, exact: true })
			.click();
	await expect(page.locator('[data-product]').first()).toBeVisible();

	const shopper = await freshShopper();
	await fillCart(origin, shopper.token, [product]);
	const shopperCalls = callsOfPage(shopper.page, origin);
	for (const address of [`/products/product/${product.id}`, '/wishlist', '/checkout', '/profile?tab=orders'])
		await shopper.page.goto(address, { waitUntil: 'networkidle' });
	await shopper.page.goto('/profile?tab=profile');
	await shopper.page.getByRole('button', { name: 'Save Name' }).click();
	await expect(shopper.page.getByText('Name updated successfully!')).toBeVisible();

	const adminCalls = callsOfPage(admin.page, origin);
	const tabs = {
		dashboard: '/api/admin/stats',
		reviews: '/api/admin/reviews',
		products: '/api/admin/products',
		orders: '/api/orders',
		blog: '/api/blog',
		events: '/api/admin/events',
		customers: '/api/admin/customers',
		messages: '/api/admin/messages',
		mails: '/api/admin/mails',
		audit: '/api/admin/audit',
	};
	for (const [tab, path] of Object.entries(tabs)) {
		const loaded = admin.page.waitForResponse((response) => new URL(response.url()).pathname === path);
		await admin.page.goto(`/admin?tab=${tab}`);
		await loaded;
	}

	const shopperPaths = [
		'/api/auth/verify-role',
		'/api/cart',
		'/api/wishlist',
		'/api/addresses',
		'/api/orders/user',
	];
	for (const [{ requests, bearers }, known, bearer] of [
		[visitorCalls, ['/api/products'], undefined],
		[shopperCalls, shopperPaths, `Bearer ${shopper.token}`],
		[adminCalls, Object.values(tabs), `Bearer ${admin.token}`],
	] as const) {
		expect([...requests].filter((path) => !path.startsWith('/api/'))).toEqual([]);
		expect([...requests]).toEqual(expect.arrayContaining([...known]));
		expect([...bearers]).toEqual([bearer]);
	}
});
