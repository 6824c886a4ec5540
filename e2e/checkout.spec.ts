import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { store } from '../store.config.ts';
import { fillCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { provider, serveProvider, unpaidProvider } from './paymentProviders.ts';
import { callsOf, makeProduct } from './shopCalls.ts';
import { measureToasts } from './toastDuration.ts';

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
const toast = (page: Page, title: string) =>
	page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) });
const withId = z.object({ id: z.string() });
const isCall = (address: string, path: string) => new URL(address).pathname === `/api${path}`;

test('a visitor is sent to the login; a new customer has an empty cart, no address, and cannot pay', {
	tag: '@CHK-002 @CHK-003 @CHK-019 @CHK-032 @CHK-033 @CHK-041 @CHK-042 @ROL-011 @ROL-020 @OPEN-101'.split(
		' ',
	),
}, async ({ freshVisitor, freshShopper }) => {
	const visitor = await freshVisitor();
	await visitor.goto('/checkout');
	await expect(visitor).toHaveURL('/login');
	const { page } = await freshShopper();
	const scripts: string[] = [];
	page.on('request', (request) => request.url().endsWith('/checkout.js') && scripts.push(request.url()));
	await page.goto('/checkout');
	await expect(page.getByText(/^Your cart is empty\./)).toBeVisible();
	await expect(page.getByText('No address found.')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Add Address' })).toBeVisible();
	await expect(payNow(page)).toBeDisabled();
	await expect(page.getByRole('link', { name: 'Back to Shop' })).toHaveAttribute('href', '/products');
	// The payment script is loaded only once an address is selected.
	expect(scripts).toEqual([]);
});

test('the quote shows every line and total to the paisa, and the shipping rule applied', {
	tag: '@CHK-004 @CHK-005 @CHK-006 @CHK-007 @CHK-008 @CHK-009 @CHK-010 @CHK-011 @CHK-012 @CHK-013 @CHK-014 @CHK-015 @CHK-016 @CHK-017 @CHK-018'.split(
		' ',
	),
}, async ({ adminAccount, freshShopper, origin }) => {
	const sight = await makeProduct(
		origin,
		adminAccount,
		{ name: 'Sight', numericPrice: 1499.5, offerPrice: 1299.99, shippingCharges: 45 },
		1,
	);
	const felts = await makeProduct(origin, adminAccount, { name: 'Felts', numericPrice: 210, gst: 5 });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [{ id: sight.id, quantity: 2 }, felts]);
	await page.goto('/checkout');
	const cart = page.getByRole('list', { name: 'Cart' });
	await expect(cart.getByRole('listitem')).toHaveCount(2);
	const line = ({ name }: { name: string }) => cart.getByRole('listitem').filter({ hasText: name });
	await expect(line(sight).locator('img')).toHaveAttribute('src', /\/media\//);
	await expect(line(sight)).toContainText('Quantity: 2 · GST 18%');
	await expect(line(sight)).toContainText('Shipping: ₹90');
	await expect(line(sight).getByText('₹2,599.98', { exact: true })).toBeVisible();
	await expect(line(sight).locator('s')).toContainText('₹2,999');
	await expect(line(sight)).toContainText('GST ₹468');
	await expect(line(felts).locator('img')).toHaveCount(0);
	await expect(line(felts).getByRole('img')).toBeVisible();
	await expect(line(felts)).toContainText('Quantity: 1 · GST 5%');
	await expect(line(felts)).not.toContainText('Shipping');
	await expect(line(felts).locator('s')).toHaveCount(0);
	const summary = page.getByRole('region', { name: 'Summary' });
	await expect(summary.getByRole('definition')).toHaveText(['₹2,809.98', '₹478.50', '₹90', '₹3,378.48']);
	await expect(summary.getByRole('term')).toHaveText([
		'Subtotal',
		'Total GST',
		'Shipping Charges',
		'Grand Total',
	]);
	await expect(summary.locator('[data-shipping-rule=sum]')).toBeVisible();
});

test('a double click pays once: order, dialog, verification and claim send the specified fields', {
	tag: '@CHK-044 @CHK-045 @CHK-060 @CHK-061 @CHK-062 @CHK-066 @CHK-077 @CHK-078 @CHK-079 @CHK-080 @CHK-081 @CHK-082 @CHK-083 @CHK-084 @CON-036 @CON-037 @CON-038 @API-051 @API-052 @API-053 @API-054 @API-056 @API-058 @API-059 @API-060 @API-061 @API-062 @API-063 @API-064 @ENT-091 @OPEN-039'.split(
		' ',
	),
}, async ({ adminAccount, freshShopper, origin }) => {
	const product = await makeProduct(origin, adminAccount, {
		name: 'Once',
		numericPrice: 900,
		offerPrice: 800,
	});
	const plain = await makeProduct(origin, adminAccount, { name: 'Plain', numericPrice: 500 });
	const { page, token, name, email } = await freshShopper('Dialog Reader');
	await fillCart(origin, token, [{ id: product.id, quantity: 2 }, plain]);
	const { call } = callsOf(origin, { token });
	const { user } = z.object({ user: withId }).parse(await call('GET /auth/verify-role'));
	const [address] = z.array(withId).parse(await call('GET /addresses'));
	const owner = { userId: user.id, addressId: address?.id };
	await serveProvider(page, provider);
	const bodies = new Map<string, unknown[]>();
	page.on('request', (request) => {
		const path = new URL(request.url()).pathname.replace('/api', '');
		if (request.method() === 'POST') bodies.set(path, [...(bodies.get(path) ?? []), request.postDataJSON()]);
	});
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/api/payments/verify', async (route) => {
		await released;
		await route.continue();
	});
	const toastMs = await measureToasts(page);
	await page.goto('/checkout');
	await payNow(page).dblclick();
	const processingButton = page.getByRole('button', { name: 'Processing Payment...' });
	await expect(processingButton).toBeDisabled();
	await expect.poll(() => bodies.has('/payments/verify')).toBe(true);
	release();
	const placed = toast(page, 'Order Placed Successfully!');
	await expect(placed).toBeVisible();
	await expect(page).toHaveURL('/profile?tab=orders');

	const { payment, name: merchant } = await (await fetch(`${origin}/api/config`)).json();
	expect(merchant).toBe(store.name);
	const [opened, ...more] = await page.evaluate(
		() => (window as unknown as { opened: Record<string, unknown>[] }).opened,
	);
	expect(more).toEqual([]);
	expect(opened).toMatchObject({
		key: payment.publicKey,
		amount: 247_800,
		currency: 'INR',
		order_id: expect.stringMatching(/^order_/),
		name: merchant,
		description: 'Order Payment',
		prefill: { name, email },
		notes: { address: expect.stringContaining('7 Leela Bhawan') },
		theme: { color: '#D4AF37' },
	});
	const result = await page.evaluate(
		() => (window as unknown as { result: { razorpay_payment_id: string } }).result,
	);
	expect(bodies.get('/payments/order')).toEqual([
		{ amount: 2478, currency: 'INR', receipt: expect.stringMatching(/^receipt_\d+/), notes: owner },
	]);
	const [{ receipt } = { receipt: '' }] = z
		.array(z.object({ receipt: z.string() }))
		.parse(bodies.get('/payments/order'));
	expect(Math.abs(Date.now() - Number(receipt.replace('receipt_', '')))).toBeLessThan(60_000);
	expect(bodies.get('/payments/verify')).toEqual([result]);
	const bought = [
		{ productId: product.id, quantity: 2, price: 800, name: expect.stringMatching(/^Once/) },
		{ productId: plain.id, quantity: 1, price: 500, name: expect.stringMatching(/^Plain/) },
	];
	expect(bodies.get('/orders')).toEqual([
		{
			...owner,
			products: bought,
			totalAmount: 2478,
			paymentId: result.razorpay_payment_id,
			status: 'completed',
		},
	]);
	expect(await call('GET /cart')).toEqual([]);
	await expect(page.getByText('Cart cleared')).toHaveCount(0);
	await expect(placed).toBeHidden();
	const shownMs = await toastMs();
	expect(shownMs).toBeGreaterThan(4500);
	expect(shownMs, 'a busy machine is at most two seconds late').toBeLessThan(7000);
});

test('each payment failure has its own message, and the cart is unchanged', {
	tag: '@CHK-068 @CHK-069 @CHK-070 @CHK-071 @CHK-072 @CHK-073 @CHK-074 @CHK-075 @CHK-076 @API-065'.split(' '),
}, async ({ adminAccount, allowBrowserError, freshShopper, origin }) => {
	allowBrowserError(/payments|api\/orders/);
	const product = await makeProduct(origin, adminAccount, { name: 'Failing' });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	await serveProvider(page, unpaidProvider);
	await page.goto('/checkout');
	const failRequest = async (path: string, fulfil: (route: Route) => Promise<void>) => {
		await page.unrouteAll();
		await serveProvider(page, unpaidProvider);
		if (path !== '/payments/verify')
			await page.route('**/api/payments/verify', (route) => route.fulfill({ json: { success: true } }));
		await page.route((url) => isCall(url.href, path), fulfil);
	};
	const press = async () => {
		await payNow(page).click();
		await expect(payNow(page)).toBeVisible();
	};
	await failRequest('/payments/order', (route) => route.fulfill({ json: {} }));
	await press();
	await expect(toast(page, 'Payment Error').last()).toContainText(
		'Failed to create payment order. Please try again.',
	);
	await failRequest('/payments/order', (route) => route.abort());
	await press();
	await expect(toast(page, 'Payment Error').last()).toContainText(
		'An error occurred while processing payment. Please try again.',
	);
	await failRequest('/payments/verify', (route) => route.fulfill({ json: { success: false } }));
	await press();
	await expect(toast(page, 'Payment Verification Failed')).toContainText(
		'Payment verification failed. Please contact support if you were charged.',
	);
	await failRequest('/orders', (route) => route.fulfill({ status: 500, body: '' }));
	await press();
	await expect(toast(page, 'Order Error')).toContainText(
		'Payment succeeded but failed to store order. Please contact support.',
	);
	await expect(page.locator('[data-line]')).toHaveCount(1);
	expect(await callsOf(origin, { token }).call('GET /cart')).toHaveLength(1);
	// Only the status of the response matters, not its body.
	await failRequest('/orders', (route) => route.fulfill({ status: 200, body: '' }));
	await payNow(page).click();
	await expect(toast(page, 'Order Placed Successfully!')).toBeVisible();
});

test('a paid but unconfirmed order shows as being confirmed, keeps the cart and cannot be paid twice', async ({
	adminAccount,
	allowBrowserError,
	freshShopper,
	origin,
}) => {
	allowBrowserError(/payments|api\/orders/);
	const product = await makeProduct(origin, adminAccount, { name: 'Slow' });
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [product]);
	for (const [path, status, json] of [
		['/payments/verify', 503, { error: 'The payment service is not responding right now.' }],
		['/orders', 409, { error: 'Not confirmed yet.', awaitingPayment: true }],
	] as const) {
		await page.unrouteAll();
		await serveProvider(page, unpaidProvider);
		await page.route('**/api/payments/verify', (route) => route.fulfill({ json: { success: true } }));
		await page.route(
			(url) => isCall(url.href, path),
			(route) => route.fulfill({ status, json }),
		);
		await page.goto('/checkout');
		await expect(payNow(page)).toBeEnabled();
		await page.route('**/api/payments/check', (route) => route.fulfill({ status: 503, json: {} }));
		await payNow(page).click();
		await expect(page.getByText('We are confirming your payment')).toBeVisible();
		await expect(page.getByText('Please do not pay again.')).toBeVisible();
		await expect(payNow(page)).toBeDisabled();
		await expect(page.locator('[data-line]')).toHaveCount(1);
		await expect(page.locator('[data-toast=error]')).toHaveCount(0);
	}
});

test('changed prices and stock are listed by line and must be accepted before paying', async ({
	adminAccount,
	freshShopper,
	origin,
}) => {
	const rifle = await makeProduct(origin, adminAccount, {
		name: 'Changing rifle',
		numericPrice: 1000,
	});
	const tin = await makeProduct(origin, adminAccount, {
		name: 'Changing tin',
		numericPrice: 100,
		stock: 5,
	});
	const { page, token } = await freshShopper();
	await fillCart(origin, token, [rifle, { id: tin.id, quantity: 3 }]);
	await serveProvider(page, provider);
	await page.goto('/checkout');
	await expect(page.locator('[data-grand-total]')).toHaveText('₹1,534');
	await rifle.change({ numericPrice: 1100 });
	await tin.change({ stock: 2 });
	await payNow(page).click();
	const notice = page.locator('[data-notice=warning]');
	await expect(notice).toContainText('Prices or stock have changed');
	await expect(notice).toContainText(`${rifle.name}: the price went from ₹1,000 to ₹1,100.`);
	await expect(notice).toContainText(`${tin.name}: only 2 left, you have 3 in the cart.`);
	await expect(notice).toContainText('The total went from ₹1,534 to ₹1,652.');
	await expect(payNow(page)).toBeDisabled();
	expect(await page.evaluate(() => 'opened' in window)).toBe(false);
	await page.getByRole('button', { name: 'Change to 2' }).click();
	await expect(page.locator('[data-grand-total]')).toHaveText('₹1,534');
	await expect(payNow(page)).toBeDisabled();
	await notice.getByRole('button', { name: 'Accept Changes' }).click();
	await expect(notice).toHaveCount(0);
	await payNow(page).click();
	await expect(page).toHaveURL('/profile?tab=orders');
	await expect(page.locator('[data-order]')).toContainText('₹1,534');
});
