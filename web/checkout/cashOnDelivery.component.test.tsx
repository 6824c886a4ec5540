import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { products } from '../../server/schema/catalog.ts';
import { percentToBasisPoints } from '../../shared/money.ts';
import { emailedToken, unconfirmed } from '../../testing/codWalkthrough.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart, getOrders, orderUpTo } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const placeOrder = () => screen.findByRole('button', { name: 'Place Order' });
/** The page reads the token from the browser's own address. */
function openLink(token: string): void {
	window.history.replaceState(null, '', '/');
	browser.open(`/confirm-order?token=${token}`);
}
const onDelivery = () => screen.findByRole('radio', { name: /^Cash on delivery/ });

test('cash on delivery adds its fee to the total, and the order waits for confirmation', {
	tags: ['AFT-208', 'AFT-214', 'CODE-035'],
}, async () => {
	const { shopper } = await fillCart(testApp);
	const { user } = browser;
	browser.open('/checkout', shopper);
	expect(await screen.findByRole('radio', { name: /^Pay online/ })).toHaveProperty('checked', true);
	await user.click(await onDelivery());
	await screen.findByText('₹1,229');
	await user.click(await placeOrder());
	const reserved = await browser.toast('Please confirm your order');
	expect(reserved.parentElement?.textContent).toMatch(
		/Your items are reserved until \d+:\d\d [AP]M (today|tomorrow)\./,
	);
	await waitFor(() => expect(browser.address()).toBe('/profile?tab=orders'));
	expect(await screen.findByText('Please confirm your order', { selector: 'h3' })).toBeTruthy();
});

test('an order above the limit can only be paid online, with the reason', { tags: ['AFT-214'] }, async () => {
	const { shopper } = await fillCart(testApp, { quantity: 9 });
	browser.open('/checkout', shopper);
	expect(await onDelivery()).toHaveProperty('disabled', true);
	expect(screen.getByText('Cash on delivery is available for orders up to ₹10,000.')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Pay Now' })).toBeTruthy();
});

test('a cart that can no longer be paid on delivery is explained, and paid online', {
	tags: ['AFT-214'],
}, async () => {
	const { shopper } = await fillCart(testApp);
	const { user } = browser;
	browser.open('/checkout', shopper);
	await user.click(await onDelivery());
	await screen.findByText('₹1,229');
	browser.intercept('POST', /^\/orders\/cod$/, () =>
		Response.json({ error: 'Tin cannot be paid on delivery.', amount: 1, quote: {} }, { status: 409 }),
	);
	await user.click(await placeOrder());
	await browser.toast('Please look at your order again');
});

test('Your Orders emails the link again, and cancels the order', { tags: ['AFT-216'] }, async () => {
	const { shopper, token } = await unconfirmed(testApp);
	const { user } = browser;
	browser.open('/profile?tab=orders', shopper);
	await user.click(await screen.findByRole('button', { name: 'Resend Email' }));
	await browser.toast('The email is on its way.');
	expect(await emailedToken(testApp)).not.toBe(token);
	await user.click(screen.getByRole('button', { name: 'Cancel' }));
	await browser.toast('The order is cancelled. Its items are back in your cart.');
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Resend Email' })).toBeNull());
});

test('a known buyer confirms with one press, and sees the confirmation', { tags: ['AFT-221'] }, async () => {
	const { shopper } = (await orderUpTo(testApp, 'delivered')).cart;
	await fillCart(testApp, { shopper });
	const { user } = browser;
	browser.open('/checkout', shopper);
	await user.click(await onDelivery());
	await screen.findByText('After Place Order, you confirm it with one press.');
	await screen.findByText('₹1,229');
	await user.click(await placeOrder());
	await user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
	await screen.findByRole('heading', { name: 'Thank you for your order' });
	expect(await getOrders(shopper)).toHaveLength(2);
});

test('the page of the link places the order only when its button is clicked', {
	tags: ['AFT-215'],
}, async () => {
	const { shopper, token } = await unconfirmed(testApp);
	const { user } = browser;
	openLink(token);
	const button = await screen.findByRole('button', { name: 'Confirm Order' });
	expect(await getOrders(shopper)).toEqual([]);
	await user.click(button);
	await screen.findByRole('heading', { name: /^Order NSH-\d+ is confirmed$/ });
	expect(await getOrders(shopper)).toHaveLength(1);
});

test('the page of the link says of a confirmed order that it is confirmed, when it is opened again', {
	tags: ['AFT-215', 'PHO-002'],
}, async () => {
	const { shopper, token } = await unconfirmed(testApp);
	await testApp.guest.call('POST /orders/cod/confirm', { token });
	openLink(token);
	await screen.findByRole('heading', { name: /^Order NSH-\d+ is confirmed$/ });
	screen.getByText('You have confirmed this order already. Your Orders shows where it is.');
	expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull();
	expect(await getOrders(shopper)).toHaveLength(1);
});

test('the page of the link still confirms when its order could not be looked up', {
	tags: ['AFT-215'],
}, async () => {
	const { token } = await unconfirmed(testApp);
	browser.intercept('POST', /^\/orders\/cod\/check$/, () =>
		Response.json({ error: 'Too many requests.', code: 'too_many_requests' }, { status: 429 }),
	);
	openLink(token);
	await browser.user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
	await screen.findByRole('heading', { name: /^Order NSH-\d+ is confirmed$/ });
});

test('the page of the link says when it is too late, at the opening and at the press', {
	tags: ['AFT-215', 'PHO-002'],
}, async () => {
	const { shopper, waiting, token } = await unconfirmed(testApp);
	openLink(token);
	const button = await screen.findByRole('button', { name: 'Confirm Order' });
	await shopper.call(`POST /orders/cod/${waiting.id}/cancel`);
	await browser.user.click(button);
	await screen.findByRole('heading', { name: 'Order Not Confirmed' });
	openLink(token);
	await screen.findByRole('heading', { name: 'Order Not Confirmed' });
	expect(screen.getByText(/cannot be confirmed any more/)).toBeTruthy();
});

test('the page of the link shows the old and the new amount after a GST rate changed, and asks again', {
	tags: ['TAX-047'],
}, async () => {
	const { shopper, token } = await unconfirmed(testApp);
	await testApp.db.update(products).set({ gstBasisPoints: percentToBasisPoints(5) });
	openLink(token);
	await browser.user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
	const notice = await screen.findByRole('alert');
	expect(notice.textContent).toContain('You pay ₹1,099 instead of ₹1,229 on delivery.');
	expect(await getOrders(shopper)).toEqual([]);
	await browser.user.click(screen.getByRole('button', { name: 'Confirm Order' }));
	await screen.findByRole('heading', { name: /^Order NSH-\d+ is confirmed$/ });
	screen.getByText(/Please have ₹1,099 ready/);
});

test('an order that was not confirmed in time leaves the page that was open', {
	tags: ['AFT-216'],
}, async () => {
	const order = {
		id: crypto.randomUUID(),
		amount: 1229,
		items: [{ name: 'Tin', quantity: 1 }],
		confirmUntil: new Date().toISOString(),
		confirmedBy: 'email',
	};
	let reads = 0;
	browser.intercept('GET', /^\/orders\/cod$/, () => {
		reads++;
		return Response.json({ orders: reads === 1 ? [order] : [] });
	});
	browser.open('/profile?tab=orders', await testApp.signedIn());
	await waitFor(() => expect(reads).toBe(2));
	await waitFor(() => expect(screen.queryByRole('article', { name: 'Order to confirm' })).toBeNull());
});
