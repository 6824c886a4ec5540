import { expect } from '@playwright/test';
import { fillCart } from '../buying.ts';
import { test } from './fixtures.ts';

test('a guest on a phone finds a product, signs in with a code and pays by card', async ({
	visitor,
	product,
	mailbox,
}) => {
	const email = `guest-${Date.now().toString(36)}@example.com`;
	await visitor.goto('/');
	await visitor.type('Search products', product.name);
	await visitor.click('option', product.name);
	await visitor.find('title', product.name);
	await visitor.click('button', 'Add to Cart');
	await visitor.waitForPath('/login');
	await visitor.type('Email', email);
	await visitor.click('button', 'Sign in with a code by email');
	await visitor.type('Full Name', 'Ishita Bose');
	const { text } = await mailbox(email, /code/);
	await visitor.type('Code', /^\d{6}$/m.exec(text)?.[0] ?? '');
	await visitor.find('title', product.name);
	await visitor.click('link', 'Checkout');
	await visitor.type('Address Line 1', '7 Leela Bhawan');
	await visitor.type('Postal Code', '147001');
	await visitor.click('button', 'Add Address');
	await visitor.click('button', 'Pay Now');
	await visitor.click('button', 'Pay ₹');
	await visitor.find('title', 'Thank you for your order');
	await visitor.sees('7 Leela Bhawan, Patiala, Punjab 147001');
	expect((await mailbox(email, /order/i)).attachments).toHaveLength(1);
});

test('a shopper filters a list, opens a product, and finds filter and place again on going back', async ({
	visitor,
}) => {
	await visitor.goto('/products/air-rifles');
	await visitor.click('button', 'Show Filters');
	await visitor.click('button', 'Brands');
	await visitor.click('field', 'Tarkeen');
	await visitor.click('button', 'Apply Filters');
	await visitor.waitForPath('/products/air-rifles?brand=Tarkeen');
	await visitor.find('button', 'Show Filters (1)');
	await visitor.find('link', 'Tarkeen Vana Sporter');
	const place = await visitor.scrolled();
	expect(place).toBeGreaterThan(100);
	await visitor.click('link', 'Tarkeen Vana Sporter');
	await visitor.find('title', 'Tarkeen Vana Sporter');
	await visitor.back();
	await visitor.waitForPath('/products/air-rifles?brand=Tarkeen');
	await visitor.find('button', 'Show Filters (1)');
	await expect.poll(visitor.scrolled).toBe(place);
});

test('a payment is declined, the window is closed, closed again with Escape, and then paid by UPI', async ({
	visitor,
	product,
	freshAccount,
	origin,
}) => {
	const { token } = await freshAccount();
	await fillCart(origin, token, [product]);
	await visitor.signIn(token);
	await visitor.goto('/checkout');
	await visitor.click('button', 'Pay Now');
	await visitor.type('Card number', '4100280000060003');
	await visitor.click('button', 'Pay ₹');
	await visitor.sees('declined');
	await visitor.click('button', 'Cancel payment');
	await visitor.click('button', 'Pay Now');
	await visitor.find('button', 'Cancel payment');
	await visitor.pressEscape();
	await visitor.click('button', 'Pay Now');
	await visitor.click('button', 'UPI');
	await visitor.type('UPI ID', 'success@razorpay');
	await visitor.click('button', 'Pay ₹');
	await visitor.sees('Order Placed Successfully!');
});
