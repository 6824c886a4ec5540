import type { Page } from '@playwright/test';
import { fillCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

/** Every address, without host and query, that a page's scripts have asked the shop for, and what they sent to say who asks. */
function callsOfPage(page: Page, origin: string) {
	const asked = new Set<string>();
	const bearers = new Set<string | undefined>();
	page.on('request', (request) => {
		const { pathname, origin: host } = new URL(request.url());
		if (!['fetch', 'xhr', 'eventsource', 'ping'].includes(request.resourceType()) || host !== origin) return;
		asked.add(pathname);
		bearers.add(request.headers().authorization);
	});
	return { asked, bearers };
}

test('API-001 API-002 every call of visitor, customer and administrator goes to a path below /api', async ({
	page,
	admin,
	freshShopper,
	origin,
}) => {
	// A dozen pages are opened in one test.
	test.slow();
	const product = await makeProduct(origin, admin, { name: 'Called for' });
	const visited = callsOfPage(page, origin);
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
	const bought = callsOfPage(shopper.page, origin);
	for (const address of [`/products/product/${product.id}`, '/wishlist', '/checkout', '/profile?tab=orders'])
		await shopper.page.goto(address, { waitUntil: 'networkidle' });
	await shopper.page.goto('/profile?tab=profile');
	await shopper.page.getByRole('button', { name: 'Save Name' }).click();
	await expect(shopper.page.getByText('Name updated successfully!')).toBeVisible();

	const managed = callsOfPage(admin.page, origin);
	for (const tab of [
		'dashboard',
		'reviews',
		'products',
		'orders',
		'blog',
		'events',
		'customers',
		'messages',
		'mails',
		'audit',
	])
		await admin.page.goto(`/admin?tab=${tab}`, { waitUntil: 'networkidle' });

	const ofShopper = [
		'/api/auth/verify-role',
		'/api/cart',
		'/api/wishlist',
		'/api/addresses',
		'/api/orders/user',
	];
	const ofAdmin = ['/api/admin/stats', '/api/admin/reviews', '/api/orders', '/api/blog', '/api/admin/events'];
	for (const [{ asked, bearers }, known, bearer] of [
		[visited, ['/api/products'], undefined],
		[bought, ofShopper, `Bearer ${shopper.token}`],
		[managed, ofAdmin, `Bearer ${admin.token}`],
	] as const) {
		expect([...asked].filter((path) => !path.startsWith('/api/'))).toEqual([]);
		expect([...asked]).toEqual(expect.arrayContaining([...known]));
		expect([...bearers]).toEqual([bearer]);
	}
});
