import type { Page } from '@playwright/test';
import { buy, fillCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

/** Refuses every read of a path until told to let it through; a refusal is not read again by itself. */
async function refuseReads(page: Page, path: RegExp): Promise<() => Promise<void>> {
	const matches = (url: URL) => path.test(url.pathname);
	await page.route(matches, (route) =>
		route.request().method() === 'GET'
			? route.fulfill({ status: 418, json: { error: 'Not today.' } })
			: route.continue(),
	);
	return () => page.unroute(matches);
}

/** What a failed read shows, and that Retry brings what was to be read. */
async function retried(page: Page, sentence: string, letThrough: () => Promise<void>): Promise<void> {
	const notice = page.getByRole('alert').filter({ hasText: sentence });
	await expect(notice).toBeVisible();
	await letThrough();
	await notice.getByRole('button', { name: 'Retry' }).click();
	await expect(notice).toHaveCount(0);
}

test('PAY-040 D63 addresses, orders and sessions that cannot be read are said to have failed, never to be none, and Retry reads them', async ({
	admin,
	expectFault,
	freshShopper,
	origin,
}) => {
	expectFault(/api\/(addresses|orders|auth\/sessions)|uncaught/);
	const product = await makeProduct(origin, admin, { name: 'Read' });
	const { page, token } = await freshShopper();
	await buy(origin, { token }, [product]);
	await fillCart(origin, token, [product]);

	let letThrough = await refuseReads(page, /^\/api\/addresses$/);
	await page.goto('/profile?tab=addresses');
	await expect(page.getByText('Your addresses could not be loaded.')).toBeVisible();
	await expect(page.getByText(/No address found/)).toHaveCount(0);
	await retried(page, 'Your addresses could not be loaded.', letThrough);
	await expect(page.locator('[data-address]')).not.toHaveCount(0);

	letThrough = await refuseReads(page, /^\/api\/addresses$/);
	await page.goto('/checkout');
	await expect(page.getByText('Your addresses could not be loaded.')).toBeVisible();
	await expect(page.getByText(/No address found/)).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Pay Now' })).toBeDisabled();
	await retried(page, 'Your addresses could not be loaded.', letThrough);
	await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();

	letThrough = await refuseReads(page, /^\/api\/orders\/user$/);
	await page.goto('/profile?tab=orders');
	await expect(page.getByText('Your orders could not be loaded.')).toBeVisible();
	await expect(page.getByText('You have no orders yet.')).toHaveCount(0);
	await retried(page, 'Your orders could not be loaded.', letThrough);
	await expect(page.locator('[data-order]')).toHaveCount(1);

	letThrough = await refuseReads(page, /^\/api\/auth\/sessions$/);
	await page.goto('/profile?tab=profile');
	await retried(page, 'Your sessions could not be loaded.', letThrough);
	await expect(page.locator('[data-session]')).toHaveCount(1);
});

test('PAY-041 D63 cart and wishlist that cannot be read say so in their panels, on the wishlist page and at checkout', async ({
	admin,
	expectFault,
	freshShopper,
	origin,
}) => {
	expectFault(/api\/(cart|wishlist|checkout)/);
	const product = await makeProduct(origin, admin, { name: 'Kept' });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	await callsOf(origin, { token }).call('POST /wishlist', { productId: product.id });

	let letThrough = await refuseReads(page, /^\/api\/wishlist$/);
	await page.goto('/wishlist');
	await expect(page.getByText('Your wishlist could not be loaded.')).toBeVisible();
	await expect(page.getByText('Your wishlist is empty')).toHaveCount(0);
	await retried(page, 'Your wishlist could not be loaded.', letThrough);
	await expect(page.locator(`main [data-item="${product.id}"]`)).toBeVisible();

	for (const [path, button, sentence, empty] of [
		[/^\/api\/cart$/, /^Shopping Cart/, 'Your cart could not be loaded.', 'Your cart is empty'],
		[/^\/api\/wishlist$/, /^My Wishlist/, 'Your wishlist could not be loaded.', 'Your wishlist is empty'],
	] as const) {
		letThrough = await refuseReads(page, path);
		await page.goto('/faq');
		await page.getByRole('button', { name: button }).click();
		await expect(page.getByText(sentence)).toBeVisible();
		await expect(page.getByText(empty, { exact: true })).toHaveCount(0);
		await retried(page, sentence, letThrough);
		await expect(page.getByRole('link', { name: product.name })).toBeVisible();
	}

	letThrough = await refuseReads(page, /^\/api\/checkout\/quote$/);
	await page.goto('/checkout');
	await expect(page.getByText('Your cart could not be loaded.')).toBeVisible();
	await expect(page.getByText(/^Your cart is empty/)).toHaveCount(0);
	await retried(page, 'Your cart could not be loaded.', letThrough);
	await expect(page.locator('[data-line]')).toHaveCount(1);
});

test('PAY-042 D63 reviews that cannot be read are said to have failed, never to be none', async ({
	admin,
	expectFault,
	freshVisitor,
	origin,
}) => {
	expectFault(/reviews/);
	const product = await makeProduct(origin, admin, { name: 'Unreviewed' });
	const page = await freshVisitor();
	const letThrough = await refuseReads(page, /\/reviews$/);
	await page.goto(`/products/product/${product.id}`);
	await page.getByRole('tab', { name: /^Reviews/ }).click();
	await expect(page.getByText('The reviews could not be loaded.')).toBeVisible();
	await expect(page.getByText('No reviews yet')).toHaveCount(0);
	await retried(page, 'The reviews could not be loaded.', letThrough);
	await expect(page.getByText('No reviews yet')).toBeVisible();
});

test('PAY-043 D63 every list of the back-office that cannot be read says so and offers Retry', async ({
	admin,
	expectFault,
}) => {
	expectFault(/\/api\//);
	const { page } = admin;
	for (const [tab, path, sentence] of [
		['dashboard', /^\/api\/admin\/stats$/, 'Failed to fetch stats'],
		['products', /^\/api\/admin\/products$/, 'Failed to fetch products'],
		['products', /^\/api\/brands$/, 'Failed to fetch brands'],
		['products', /^\/api\/categories$/, 'Failed to fetch categories'],
		['reviews', /^\/api\/admin\/reviews$/, 'Failed to fetch reviews'],
		['orders', /^\/api\/orders$/, 'Failed to fetch orders'],
		['blog', /^\/api\/blog$/, 'Failed to fetch blog posts'],
		['events', /^\/api\/admin\/events$/, 'Failed to fetch events'],
		['dashboard', /^\/api\/admin\/tasks$/, 'Failed to fetch what is to be done'],
		['customers', /^\/api\/admin\/customers$/, 'Failed to fetch customers'],
		['messages', /^\/api\/admin\/messages$/, 'Failed to fetch messages'],
		['audit', /^\/api\/admin\/audit$/, 'Not today.'],
	] as const) {
		const letThrough = await refuseReads(page, path);
		await page.goto(`/admin?tab=${tab}`);
		const notice = page.getByRole('alert').filter({ hasText: sentence });
		await expect(notice, tab).toBeVisible();
		await letThrough();
		await notice.getByRole('button', { name: 'Retry' }).click();
		await expect(notice, tab).toHaveCount(0);
	}
});
