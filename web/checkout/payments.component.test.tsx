import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { productVariants } from '../../server/schema/catalog.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { defaultSettings } from '../../store.config.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { payInDialog, unpaidDialog } from '../../testing/dom/paymentDialog.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
afterEach(() => {
	delete window.Razorpay;
});

const payNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay Now' });
const canPay = () => waitFor(() => expect(payNow().disabled).toBe(false));
/** Also waits for what a click started: until then the button has another name. */
const cannotPay = () => waitFor(() => expect(payNow().disabled).toBe(true));
const press = async () => {
	await canPay();
	await browser.user.click(payNow());
};
const lines = () => document.querySelectorAll('[data-line]');
/** Waits for the newest toast with this title to say this. */
const toastSays = (title: string, text: string) =>
	waitFor(() => {
		const found = [...document.querySelectorAll('[data-toast]')].findLast(({ textContent }) =>
			textContent?.startsWith(title),
		);
		expect(found?.textContent).toContain(text);
	});
const getBodies = (path: string) =>
	browser.requests.filter((each) => each.method === 'POST' && each.path === path).map(({ body }) => body);

test('a double click pays once: order, dialog, verification and claim send the specified fields', {
	tags: 'CHK-044 CHK-045 CHK-060 CHK-061 CHK-062 CHK-066 CHK-077 CHK-078 CHK-079 CHK-080 CHK-081 CHK-082 CHK-083 CHK-084 CON-036 CON-037 CON-038 API-051 API-052 API-053 API-054 API-056 API-058 API-059 API-060 API-061 API-062 API-063 API-064 ENT-091 OPEN-039 PHO-011'.split(
		' ',
	),
}, async () => {
	const product = await buildProduct(testApp.db, {
		name: 'Once',
		pricePaise: rupeesToPaise(900),
		offerPaise: rupeesToPaise(800),
	});
	const plain = await buildProduct(testApp.db, { name: 'Plain', pricePaise: rupeesToPaise(500) });
	const { shopper, addressId } = await fillCart(testApp, { products: [product], quantity: 2 });
	await shopper.call('POST /cart', { productId: plain.id, quantity: 1 });
	const { name, email, id: userId } = shopper.user;
	const opened = payInDialog(testApp);
	const released = Promise.withResolvers<void>();
	browser.intercept('POST', /^\/payments\/verify$/, async (send) => {
		await released.promise;
		return send();
	});
	browser.open('/checkout', shopper);
	await canPay();
	await browser.user.dblClick(payNow());
	const processing = await screen.findByRole('button', { name: 'Processing Payment...' });
	expect(processing).toHaveProperty('disabled', true);
	await waitFor(() => expect(getBodies('/payments/verify')).toHaveLength(1));
	let sawEmptyCart = false;
	const observer = new MutationObserver(() => {
		sawEmptyCart ||= document.body.textContent.includes('Your cart is empty');
	});
	observer.observe(document.body, { childList: true, subtree: true, characterData: true });
	released.resolve();
	const placed = await browser.toast('Order Placed Successfully!');
	const isShownAfter = (ms: number) =>
		new Promise<boolean>((response) => setTimeout(() => response(placed.isConnected), ms));
	const shown = Promise.all([4500, 7000].map(isShownAfter));
	await waitFor(() => expect(browser.address()).toBe('/profile?tab=orders'));
	observer.disconnect();
	expect(sawEmptyCart).toBe(false);

	const { payment, name: merchant } = (await testApp.guest.call('GET /config')).body as {
		payment: { publicKey: string };
		name: string;
	};
	expect(merchant).toBe(defaultSettings.identity.name);
	expect(opened).toEqual([
		{
			options: expect.objectContaining({
				key: payment.publicKey,
				amount: 247_800,
				currency: 'INR',
				order_id: expect.stringMatching(/^order_/),
				name: merchant,
				description: 'Order Payment',
				prefill: { name, email },
				notes: { address: expect.stringContaining('12 Mall Road') },
				theme: { color: '#D4AF37' },
			}),
			result: expect.objectContaining({ razorpay_payment_id: expect.stringMatching(/^pay_/) }),
		},
	]);
	const result = opened[0]?.result;
	const notes = { userId, addressId };
	expect(getBodies('/payments/order')).toEqual([
		{ amount: 2478, currency: 'INR', receipt: expect.stringMatching(/^receipt_\d+/), notes },
	]);
	const [{ receipt }] = getBodies('/payments/order') as [{ receipt: string }];
	expect(Math.abs(Date.now() - Number(receipt.replace('receipt_', '')))).toBeLessThan(600_000);
	expect(getBodies('/payments/verify')).toEqual([result]);
	expect(getBodies('/orders')).toEqual([
		{
			...notes,
			products: [
				{ productId: product.id, quantity: 2, price: 800, name: 'Once' },
				{ productId: plain.id, quantity: 1, price: 500, name: 'Plain' },
			],
			totalAmount: 2478,
			paymentId: result?.razorpay_payment_id,
			status: 'completed',
		},
	]);
	expect((await shopper.call('GET /cart')).body).toEqual([]);
	expect(screen.queryByText('Cart cleared')).toBeNull();
	expect(await shown).toEqual([true, false]);
});

test('a checkout in another tab hears of the order, and says where it is', {
	tags: ['PHO-003'],
}, async () => {
	const { shopper } = await fillCart(testApp);
	const otherTab = new BroadcastChannel('basket');
	onTestFinished(() => otherTab.close());
	const heard: unknown[] = [];
	otherTab.onmessage = ({ data }: MessageEvent<unknown>) => void heard.push(data);
	payInDialog(testApp);
	browser.open('/checkout', shopper);
	await press();
	await waitFor(() => expect(browser.address()).toBe('/profile?tab=orders'));
	await waitFor(() => expect(heard).toContain('ordered'));

	await fillCart(testApp, { shopper });
	browser.open('/checkout', shopper);
	await canPay();
	await shopper.call('DELETE /cart');
	otherTab.postMessage('ordered');
	await screen.findByText(/You placed this order in another tab/);
	expect(screen.getByRole('link', { name: 'Your Orders' }).getAttribute('href')).toBe('/profile?tab=orders');
	await cannotPay();
});

test('each payment failure has its own message, and the cart is unchanged', {
	tags: 'CHK-068 CHK-069 CHK-070 CHK-071 CHK-072 CHK-073 CHK-074 CHK-075 CHK-076 API-065'.split(' '),
}, async () => {
	const { shopper } = await fillCart(testApp);
	unpaidDialog();
	browser.open('/checkout', shopper);
	let restore = browser.intercept('POST', /^\/payments\/order$/, () => Response.json({}));
	await press();
	await toastSays('Payment Error', 'Failed to create payment order. Please try again.');
	restore();
	const reason = 'The payment service is not responding right now.';
	restore = browser.intercept('POST', /^\/payments\/order$/, () =>
		Response.json({ error: reason }, { status: 503 }),
	);
	await press();
	await toastSays('Payment Error', 'Failed to create payment order. Please try again.');
	// The shop's own reason stands beside the button.
	await screen.findByText(reason);
	restore();
	restore = browser.intercept('POST', /^\/payments\/order$/, () =>
		Promise.reject(new TypeError('Failed to fetch')),
	);
	await press();
	await toastSays('Payment Error', 'An error occurred while processing payment. Please try again.');
	expect(screen.queryByText(reason)).toBeNull();
	restore();
	restore = browser.intercept('POST', /^\/payments\/verify$/, () => Response.json({ success: false }));
	await press();
	await toastSays(
		'Payment Verification Failed',
		'Payment verification failed. Please contact support if you were charged.',
	);
	restore();
	// What is asked of the payment that was made is not the point here.
	browser.intercept('POST', /^\/payments\/check$/, () => Response.json({ payments: [] }));
	browser.intercept('POST', /^\/payments\/verify$/, () => Response.json({ success: true }));
	restore = browser.intercept('POST', /^\/orders$/, () => new Response('', { status: 500 }));
	await press();
	await toastSays('Order Error', 'Payment succeeded but failed to store order. Please contact support.');
	expect(lines()).toHaveLength(1);
	expect((await shopper.call('GET /cart')).body).toHaveLength(1);
	restore();
	// Only the status of the response matters, not its body.
	browser.intercept('POST', /^\/orders$/, () => new Response('', { status: 200 }));
	await press();
	await browser.toast('Order Placed Successfully!');
	browser.errors.length = 0;
});

test.for([
	['/payments/verify', 503, { error: 'The payment service is not responding right now.' }],
	['/orders', 409, { error: 'Not confirmed yet.', awaitingPayment: true }],
] as const)(
	'a payment that %s answers with %s is being confirmed, keeps the cart and cannot be paid twice',
	async ([path, status, response]) => {
		const { shopper } = await fillCart(testApp);
		unpaidDialog();
		browser.intercept('POST', /^\/payments\/verify$/, () => Response.json({ success: true }));
		browser.intercept('POST', new RegExp(`^${path}$`), () => Response.json(response, { status }));
		browser.open('/checkout', shopper);
		await canPay();
		browser.intercept('POST', /^\/payments\/check$/, () => Response.json({}, { status: 503 }));
		await browser.user.click(payNow());
		await screen.findByText('We are confirming your payment');
		screen.getByText(/Please do not pay again\./);
		await cannotPay();
		expect(lines()).toHaveLength(1);
		expect(document.querySelector('[data-toast=error]')).toBeNull();
		browser.errors.length = 0;
	},
);

test('changed prices and stock are listed by line and must be accepted before paying', async () => {
	const rifle = await buildProduct(testApp.db, { name: 'Changing rifle' });
	const tin = await buildProduct(testApp.db, {
		name: 'Changing tin',
		pricePaise: rupeesToPaise(100),
		stock: 5,
	});
	const { shopper } = await fillCart(testApp, { products: [rifle] });
	await shopper.call('POST /cart', { productId: tin.id, quantity: 3 });
	const opened = payInDialog(testApp);
	const total = () => document.querySelector('[data-grand-total]')?.textContent;
	browser.open('/checkout', shopper);
	await waitFor(() => expect(total()).toBe('₹1,534'));
	await canPay();
	const change = (id: typeof rifle.id, of: Partial<typeof productVariants.$inferInsert>) =>
		testApp.db.update(productVariants).set(of).where(eq(productVariants.productId, id));
	await change(rifle.id, { pricePaise: rupeesToPaise(1100) });
	await change(tin.id, { stock: 2 });
	await browser.user.click(payNow());
	const notice = await waitFor(() => {
		const found = document.querySelector<HTMLElement>('[data-notice=warning]');
		if (found === null) throw new Error('There is no warning.');
		return found;
	});
	for (const sentence of [
		'Prices or stock have changed',
		'Changing rifle: the price went from ₹1,000 to ₹1,100.',
		'Changing tin: only 2 left, you have 3 in the cart.',
		'The total went from ₹1,534 to ₹1,652.',
	])
		expect(notice.textContent).toContain(sentence);
	await cannotPay();
	expect(opened).toEqual([]);
	await browser.user.click(screen.getByRole('button', { name: 'Change to 2' }));
	await waitFor(() => expect(total()).toBe('₹1,534'));
	await cannotPay();
	await browser.user.click(await screen.findByRole('button', { name: 'Accept Changes' }));
	await waitFor(() => expect(document.querySelector('[data-notice=warning]')).toBeNull());
	await press();
	await waitFor(() => expect(browser.address()).toBe('/profile?tab=orders'));
	await waitFor(() => expect(document.querySelector('[data-order]')?.textContent).toContain('₹1,534'));
});

test('stock sold between cart and payment is shown before anything is paid', async () => {
	const product = await buildProduct(testApp.db, { stock: 1 });
	const { shopper } = await fillCart(testApp, { products: [product] });
	const opened = payInDialog(testApp);
	browser.open('/checkout', shopper);
	await canPay();
	await testApp.db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.productId, product.id));
	await browser.user.click(payNow());
	await screen.findByText(/Prices or stock have changed/);
	expect(screen.getAllByText(/Only 0 left/i).length).toBeGreaterThan(0);
	await cannotPay();
	expect(opened).toEqual([]);
});
