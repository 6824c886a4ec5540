import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PaymentProgress } from '../../contracts/payments.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { payInDialog, unpaidDialog } from '../../testing/dom/paymentDialog.ts';
import { testCards } from '../../testing/gateway.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart, getOrders } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
afterEach(() => {
	delete window.Razorpay;
});

const payNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay Now' });
const canPay = () => waitFor(() => expect(payNow().disabled).toBe(false));
/** Also waits for what a click started: until then the button has another name. */
const cannotPay = () => waitFor(() => expect(payNow().disabled).toBe(true));
const pay = async () => {
	await canPay();
	await browser.user.click(payNow());
};
/** Waits for what the page says about a payment. */
const panel = (state: PaymentProgress['state'], text: string) =>
	waitFor(() => expect(document.querySelector(`[data-payment=${state}]`)?.textContent).toContain(text));
const check = /^\/payments\/check$/;

test('after Order Error the payment is tracked across reloads and tabs, and not payable twice', {
	tags: ['PAY-013', 'PAY-014'],
}, async () => {
	const product = await buildProduct(testApp.db);
	const other = await buildProduct(testApp.db);
	const { shopper } = await fillCart(testApp, { products: [product] });
	unpaidDialog();
	let id = '';
	let state = 'confirming';
	let responses = 0;
	browser.intercept('POST', check, () => {
		responses++;
		const progress = { id, state, amount: 1180, productIds: [product.id], order: null };
		return Response.json({ payments: id === '' ? [] : [progress] });
	});
	browser.intercept('POST', /^\/payments\/verify$/, () => Response.json({ success: true }));
	browser.intercept('POST', /^\/orders$/, () => new Response('', { status: 500 }));
	browser.intercept('POST', /^\/payments\/order$/, async (send) => {
		const response = await send();
		({ id } = (await response.clone().json()) as { id: string });
		return response;
	});
	browser.open('/checkout', shopper);
	await pay();
	await browser.toast('Order Error');
	await screen.findByText('Payment succeeded but failed to store order. Please contact support.');
	const waits = async () => {
		await panel('confirming', 'We are confirming your payment');
		await panel('confirming', 'Please do not pay again.');
		await waitFor(() => expect(document.querySelectorAll('[data-line]')).toHaveLength(1));
		await cannotPay();
	};
	await waits();
	browser.open('/checkout', shopper);
	await waits();
	// As another tab, which has no session storage of this one.
	sessionStorage.clear();
	browser.open('/checkout', shopper);
	await waits();

	// Other products can be paid for in the meantime.
	await shopper.call('DELETE /cart');
	await shopper.call('POST /cart', { productId: other.id, quantity: 1 });
	browser.open('/checkout', shopper);
	await panel('confirming', 'We are confirming your payment');
	await canPay();
	await shopper.call('DELETE /cart');
	await shopper.call('POST /cart', { productId: product.id, quantity: 1 });

	// It asks again until the payment is decided, and then no more.
	browser.open('/checkout', shopper);
	await waits();
	const before = responses;
	await waitFor(() => expect(responses).toBeGreaterThan(before));
	state = 'declined';
	await panel('declined', 'Your payment was declined');
	await panel('declined', 'Nothing was charged.');
	await canPay();
	const decided = responses;
	await new Promise((resume) => setTimeout(resume, 1500));
	expect(responses).toBe(decided);
	browser.open('/checkout', shopper);
	await canPay();
	expect(document.querySelector('[data-payment]')).toBeNull();
	browser.errors.length = 0;
});

test.for([
	[
		'Order Error',
		'Payment succeeded but failed to store order. Please contact support.',
		/^\/orders$/,
		() => new Response('', { status: 500 }),
	],
	[
		'Payment Verification Failed',
		'Payment verification failed. Please contact support if you were charged.',
		/^\/payments\/verify$/,
		() => Response.json({ success: false }),
	],
] as const)(
	'after %s the page and its cart stay; an order found later is one notice with a link',
	{ tags: ['PAY-013', 'CHK-068', 'CHK-069', 'CHK-075', 'CHK-076'] },
	async ([title, text, path, response]) => {
		const { shopper } = await fillCart(testApp);
		payInDialog(testApp);
		browser.intercept('POST', path, async (send) => {
			// The shop finds the payment all the same.
			if (title === 'Payment Verification Failed') await send();
			return response();
		});
		browser.open('/checkout', shopper);
		await canPay();
		const seen = Promise.withResolvers<void>();
		browser.intercept('POST', check, async (send) => {
			await seen.promise;
			return send();
		});
		await pay();
		await browser.toast(title);
		await screen.findByText(text);
		await panel('confirming', 'We are confirming your payment');
		seen.resolve();
		await panel('placed', 'View Your Orders');
		// Nothing speaks of a failure any more.
		expect(screen.queryByText(text)).toBeNull();
		expect(browser.address()).toBe('/checkout');
		expect(document.querySelectorAll('[data-line]')).toHaveLength(1);
		await cannotPay();
		expect((await shopper.call('GET /cart')).body).toEqual([]);
		await browser.user.click(screen.getByRole('link', { name: 'View Your Orders' }));
		await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
		expect(browser.address()).toBe('/profile?tab=orders');
		await screen.findByRole('button', { name: 'Shopping Cart' });
		expect(await getOrders(shopper)).toHaveLength(1);
		browser.errors.length = 0;
	},
);

test.for([/^\/payments\/verify$/, /^\/orders$/])(
	'a payment that %s answers with its refund is an Order Error, and the page says that it is refunded',
	{ tags: ['CHK-069', 'CHK-070', 'PAY-013'] },
	async (path) => {
		const product = await buildProduct(testApp.db);
		const { shopper } = await fillCart(testApp, { products: [product] });
		unpaidDialog();
		browser.open('/checkout', shopper);
		await canPay();
		let id = '';
		browser.intercept('POST', check, () => {
			const progress = { id, state: 'refunded', amount: 1180, productIds: [product.id], order: null };
			return Response.json({ payments: [progress] });
		});
		browser.intercept('POST', /^\/payments\/order$/, async (send) => {
			const response = await send();
			({ id } = (await response.clone().json()) as { id: string });
			return response;
		});
		browser.intercept('POST', /^\/payments\/verify$/, () => Response.json({ success: true }));
		browser.intercept('POST', path, () =>
			Response.json({ error: 'It is refunded.', code: 'payment_refunded' }, { status: 409 }),
		);
		await pay();
		await browser.toast('Order Error');
		await screen.findByText('Payment succeeded but failed to store order. Please contact support.');
		await panel('refunded', 'We are refunding ₹1,180 to your card or account.');
		expect((await shopper.call('GET /cart')).body).toHaveLength(1);
	},
);

test('a payment whose order request failed becomes the order after a reload, with an empty cart', {
	tags: ['PAY-013'],
}, async () => {
	const { shopper } = await fillCart(testApp);
	payInDialog(testApp);
	browser.intercept('POST', /^\/orders$/, () => Promise.reject(new TypeError('Failed to fetch')));
	browser.open('/checkout', shopper);
	await canPay();
	// The payment service is unavailable at first.
	const restore = browser.intercept('POST', check, () =>
		Response.json({ error: 'Not now.' }, { status: 503 }),
	);
	await pay();
	await browser.toast('Order Error');
	await panel('confirming', 'We are confirming your payment');
	await cannotPay();
	browser.open('/checkout', shopper);
	await panel('confirming', 'We are confirming your payment');
	restore();
	await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
	await waitFor(() => expect(browser.address()).toBe('/profile?tab=orders'));
	expect((await shopper.call('GET /cart')).body).toEqual([]);
	await screen.findByRole('heading', { name: 'Your Orders' });
	await waitFor(() => expect(document.querySelectorAll('[data-order]')).toHaveLength(1));
	expect(await getOrders(shopper)).toHaveLength(1);
	browser.errors.length = 0;
});

test('a payment that the bank declined after the dialog reported it shows as declined, with a retry', {
	tags: ['PAY-013'],
}, async () => {
	const { shopper } = await fillCart(testApp);
	payInDialog(testApp, { card: testCards.isDeclined });
	browser.open('/checkout', shopper);
	await pay();
	await browser.toast('Payment Verification Failed');
	await panel('declined', 'Nothing was charged.');
	await canPay();
	payInDialog(testApp);
	browser.open('/checkout', shopper);
	await pay();
	await browser.toast('Order Placed Successfully!');
	await waitFor(async () => expect(await getOrders(shopper)).toHaveLength(1));
});

test('a payment dialog closed after the capture still shows the order', { tags: ['PAY-013'] }, async () => {
	const { shopper } = await fillCart(testApp);
	payInDialog(testApp, { dismissed: true });
	browser.open('/checkout', shopper);
	await pay();
	await screen.findByRole('heading', { name: 'Thank you for your order' });
	await waitFor(() => expect(browser.address()).toBe('/profile?tab=orders'));
	await screen.findByRole('button', { name: 'Shopping Cart' });
	expect(await getOrders(shopper)).toHaveLength(1);
});

test('a closed dialog leaves cart and button unchanged, and gives the button the focus', {
	tags: ['OPEN-084', 'PHO-007'],
}, async () => {
	const { shopper } = await fillCart(testApp);
	let opened = 0;
	window.Razorpay = class {
		private readonly dismiss: () => void;
		constructor({ modal }: { modal: { ondismiss: () => void } }) {
			this.dismiss = modal.ondismiss;
		}
		open() {
			opened++;
			if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
			this.dismiss();
		}
	};
	browser.open('/checkout', shopper);
	await pay();
	await waitFor(() => expect(opened).toBe(1));
	await canPay();
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay Now' })));
	expect(document.querySelectorAll('[data-line]')).toHaveLength(1);
	expect((await shopper.call('GET /cart')).body).toMatchObject([{ quantity: 1 }]);
	expect(await getOrders(shopper)).toEqual([]);
});
