import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { fillCart, payBy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { hollowProvider, provider, serveProvider } from './paymentProviders.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
const panel = (page: Page, state: string) => page.locator(`[data-payment=${state}]`);
const toast = (page: Page, title: string) =>
	page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) });
const check = '**/api/payments/check';

test('PAY-013 PAY-014 after Order Error the payment is followed over a reload and into another tab, and what it was for cannot be paid again until it has failed', async ({
	admin,
	expectFault,
	freshShopper,
	origin,
}) => {
	test.slow();
	expectFault(/payments|api\/orders/);
	const product = await makeProduct(origin, admin, { name: 'Followed' });
	const other = await makeProduct(origin, admin, { name: 'Not followed' });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	await serveProvider(page, hollowProvider);
	let id = '';
	let state = 'confirming';
	let asked = 0;
	const answer = async (route: Route) => {
		asked++;
		const progress = { id, state, amount: 1180, productIds: [product.id], order: null };
		await route.fulfill({ json: { payments: id === '' ? [] : [progress] } });
	};
	await page.context().route(check, answer);
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

	// Other goods can be paid meanwhile.
	const { call } = callsOf(origin, { token });
	await call('DELETE /cart');
	await call('POST /cart', { productId: other.id, quantity: 1 });
	await tab.reload();
	await expect(panel(tab, 'confirming')).toBeVisible();
	await expect(payNow(tab)).toBeEnabled();
	await tab.close();

	// The pauses between two questions grow; a page that was reloaded begins with the short ones.
	await call('DELETE /cart');
	await call('POST /cart', { productId: product.id, quantity: 1 });
	await page.reload();
	await waits(page);
	const before = asked;
	await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThan(before + 1);
	state = 'declined';
	await expect(panel(page, 'declined')).toContainText('Your payment was declined', { timeout: 15_000 });
	await expect(panel(page, 'declined')).toContainText('Nothing was charged.');
	await expect(payNow(page)).toBeEnabled();
	const decided = asked;
	await page.waitForTimeout(2500);
	expect(asked).toBe(decided);
	await page.reload();
	await expect(payNow(page)).toBeEnabled();
	await expect(page.locator('[data-payment]')).toHaveCount(0);
});

test('PAY-013 a payment whose order could not be asked for turns into the order, with a link to it and an empty cart', async ({
	admin,
	expectFault,
	freshShopper,
	origin,
}) => {
	expectFault(/payments|api\/orders/);
	const product = await makeProduct(origin, admin, { name: 'Found' });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	await serveProvider(page, provider);
	await page.route('**/api/orders', (route) => route.abort());
	// The payment service cannot be asked at first.
	const refuse = (route: Route) => route.fulfill({ status: 503, json: { error: 'Not now.' } });
	await page.goto('/checkout');
	await expect(payNow(page)).toBeEnabled();
	await page.route(check, refuse);
	await payNow(page).click();
	await expect(toast(page, 'Order Error')).toBeVisible();
	await expect(panel(page, 'confirming')).toBeVisible();
	await expect(payNow(page)).toBeDisabled();
	await page.reload();
	await expect(panel(page, 'confirming')).toBeVisible();
	await page.unroute(check, refuse);
	const confirmation = page.getByRole('article', { name: /^Order NSH-\d+$/ });
	await expect(confirmation).toContainText('Thank you for your order', { timeout: 20_000 });
	await expect(page).toHaveURL('/profile?tab=orders');
	expect(await callsOf(origin, { token }).call('GET /cart')).toEqual([]);
	const number = /NSH-\d+/.exec((await confirmation.textContent()) ?? '')?.[0] ?? '';
	await confirmation.getByRole('link', { name: 'View Your Orders' }).click();
	await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
	await expect(page.locator('[data-order]').filter({ hasText: number })).toHaveCount(1);
});

test('PAY-013 a payment that the dialog reported and the bank declined is said to be declined, and can be tried again', async ({
	admin,
	expectFault,
	freshShopper,
	origin,
}) => {
	expectFault(/payments/);
	const product = await makeProduct(origin, admin, { name: 'Declined' });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	// The same provider with a card that is declined: it hands over no more than the order's id.
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

test('PAY-015 while the outcome of an earlier payment is unknown, the page says so, offers Retry, and does not take another', async ({
	admin,
	expectFault,
	freshShopper,
	origin,
}) => {
	expectFault(/payments/);
	const product = await makeProduct(origin, admin, { name: 'Unknown' });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	let failing = true;
	await page.route(check, (route) =>
		failing ? route.fulfill({ status: 503, json: { error: 'Not now.' } }) : route.continue(),
	);
	await page.goto('/checkout');
	await expect(payNow(page)).toBeDisabled();
	const notice = page.locator('[data-notice=error]');
	await expect(notice).toContainText('We could not check whether an earlier payment of yours went through.', {
		timeout: 20_000,
	});
	await expect(payNow(page)).toBeDisabled();
	failing = false;
	await notice.getByRole('button', { name: 'Retry' }).click();
	await expect(payNow(page)).toBeEnabled();
	await expect(notice).toHaveCount(0);
});

test('PAY-013 a window that was closed after the bank had taken the money still shows the order', async ({
	admin,
	freshShopper,
	origin,
}) => {
	const product = await makeProduct(origin, admin, { name: 'Unheard' });
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
