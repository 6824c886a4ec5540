import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { fillCart, payBy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { provider, serveProvider, unpaidProvider } from './paymentProviders.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
const panel = (page: Page, state: string) => page.locator(`[data-payment=${state}]`);
const toast = (page: Page, title: string) =>
	page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) });
const check = '**/api/payments/check';

test('after Order Error the payment is tracked across reloads and tabs, and not payable twice', {
	tag: ['@PAY-013', '@PAY-014'],
}, async ({ adminAccount, allowBrowserError, freshShopper, origin }) => {
	test.slow();
	allowBrowserError(/payments|api\/orders/);
	const product = await makeProduct(origin, adminAccount, { name: 'Followed' });
	const other = await makeProduct(origin, adminAccount, { name: 'Not followed' });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	await serveProvider(page, unpaidProvider);
	let id = '';
	let state = 'confirming';
	let requestCount = 0;
	const respond = async (route: Route) => {
		requestCount++;
		const progress = { id, state, amount: 1180, productIds: [product.id], order: null };
		await route.fulfill({ json: { payments: id === '' ? [] : [progress] } });
	};
	await page.context().route(check, respond);
	await page.route('**/api/payments/verify', (route) => route.fulfill({ json: { success: true } }));
	await page.route('**/api/orders', (route) => route.fulfill({ status: 500, body: '' }));
	page.on('response', async (response) => {
		if (response.url().endsWith('/api/payments/order'))
			id = z.object({ id: z.string() }).parse(await response.json()).id;
	});
	await page.goto('/checkout');
	await payNow(page).click();
	await expect(toast(page, 'Order Error')).toContainText(
		'Payment succeeded but failed to store order. Please contact support.',
	);
	const waits = async (tab: Page) => {
		await expect(panel(tab, 'confirming')).toContainText('We are confirming your payment');
		await expect(panel(tab, 'confirming')).toContainText('Please do not pay again.');
		await expect(tab.locator('[data-line]')).toHaveCount(1);
		await expect(payNow(tab)).toBeDisabled();
	};
	await waits(page);
	await page.reload();
	await waits(page);
	const tab = await page.context().newPage();
	await tab.goto('/checkout');
	await waits(tab);

	// Other products can be paid for in the meantime.
	const { call } = callsOf(origin, { token });
	await call('DELETE /cart');
	await call('POST /cart', { productId: other.id, quantity: 1 });
	await tab.reload();
	await expect(panel(tab, 'confirming')).toBeVisible();
	await expect(payNow(tab)).toBeEnabled();
	await tab.close();

	// Polling slows down over time; a reload starts again with short intervals.
	await call('DELETE /cart');
	await call('POST /cart', { productId: product.id, quantity: 1 });
	await page.clock.install();
	await page.reload();
	await waits(page);
	const before = requestCount;
	await expect(async () => {
		await page.clock.runFor(1000);
		expect(requestCount).toBeGreaterThan(before + 1);
	}).toPass({ intervals: [50] });
	state = 'declined';
	await expect(async () => {
		await page.clock.runFor(5000);
		await expect(panel(page, 'declined')).toContainText('Your payment was declined', { timeout: 500 });
	}).toPass({ intervals: [50] });
	await expect(panel(page, 'declined')).toContainText('Nothing was charged.');
	await expect(payNow(page)).toBeEnabled();
	const decided = requestCount;
	await page.clock.runFor(120_000);
	await page.evaluate(() => fetch('/healthz'));
	expect(requestCount).toBe(decided);
	await page.reload();
	await expect(payNow(page)).toBeEnabled();
	await expect(page.locator('[data-payment]')).toHaveCount(0);
});

test('a payment whose order request failed still becomes the order, with a link and an empty cart', {
	tag: ['@PAY-013'],
}, async ({ adminAccount, allowBrowserError, freshShopper, origin }) => {
	allowBrowserError(/payments|api\/orders/);
	const product = await makeProduct(origin, adminAccount, { name: 'Found' });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	await serveProvider(page, provider);
	await page.route('**/api/orders', (route) => route.abort());
	// The payment service is unavailable at first.
	const fail = (route: Route) => route.fulfill({ status: 503, json: { error: 'Not now.' } });
	await page.goto('/checkout');
	await expect(payNow(page)).toBeEnabled();
	await page.route(check, fail);
	await payNow(page).click();
	await expect(toast(page, 'Order Error')).toBeVisible();
	await expect(panel(page, 'confirming')).toBeVisible();
	await expect(payNow(page)).toBeDisabled();
	await page.reload();
	await expect(panel(page, 'confirming')).toBeVisible();
	await page.unroute(check, fail);
	const confirmation = page.getByRole('article', { name: /^Order NSH-\d+$/ });
	await expect(confirmation).toContainText('Thank you for your order', { timeout: 60_000 });
	await expect(page).toHaveURL('/profile?tab=orders');
	expect(await callsOf(origin, { token }).call('GET /cart')).toEqual([]);
	const number = /NSH-\d+/.exec((await confirmation.textContent()) ?? '')?.[0] ?? '';
	await confirmation.getByRole('link', { name: 'View Your Orders' }).click();
	await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
	await expect(page.locator('[data-order]').filter({ hasText: number })).toHaveCount(1);
});

test('a payment that the bank declined after the dialog reported it shows as declined, with a retry', {
	tag: ['@PAY-013'],
}, async ({ adminAccount, allowBrowserError, freshShopper, origin }) => {
	allowBrowserError(/payments/);
	const product = await makeProduct(origin, adminAccount, { name: 'Declined' });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	// The same provider with a declined card: the result contains only the order id.
	await serveProvider(
		page,
		provider
			.replace('4100 2800 0000 1007', '4100 2800 0006 0003')
			.replace(
				'handler(window.result)',
				"handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: order_id, razorpay_signature: 'x' })",
			),
	);
	await page.goto('/checkout');
	await payNow(page).click();
	await expect(toast(page, 'Payment Verification Failed')).toBeVisible();
	await expect(panel(page, 'declined')).toContainText('Nothing was charged.');
	await expect(payNow(page)).toBeEnabled();
	await serveProvider(page, provider);
	await page.reload();
	await payNow(page).click();
	await expect(toast(page, 'Order Placed Successfully!')).toBeVisible();
});

test('a payment dialog closed after the capture still shows the order', { tag: ['@PAY-013'] }, async ({
	adminAccount,
	freshShopper,
	origin,
}) => {
	const product = await makeProduct(origin, adminAccount, { name: 'Unheard' });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	await page.goto('/checkout');
	await payNow(page).click();
	const paid = page.waitForRequest((request) => request.url().endsWith('/checkout/pay'));
	await payBy(page, '4100 2800 0077 0007');
	await paid;
	await page.waitForTimeout(500);
	await page.getByRole('button', { name: 'Cancel payment' }).click();
	await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
	await expect(page).toHaveURL('/profile?tab=orders');
	await expect(page.getByRole('button', { name: 'Shopping Cart', exact: true })).toBeVisible();
});
