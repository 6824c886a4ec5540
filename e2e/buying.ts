import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Account } from './fixtures.ts';
import { createShopCalls, type TestProduct } from './shopCalls.ts';

export const homeAddress = {
	name: 'Home',
	recipientName: 'Kiran Singh',
	phone: '9814012345',
	line1: '7 Leela Bhawan',
	city: 'Patiala',
	state: 'Punjab',
	postalCode: '147001',
	country: 'India',
	isDefault: true,
};

type CartItem = Pick<TestProduct, 'id'> & { quantity?: number };

/** Fills the cart and adds an address. */
export async function fillCart(origin: string, token: string, products: CartItem[]): Promise<void> {
	const { call } = createShopCalls(origin, { token });
	for (const { id, quantity = 1 } of products) await call('POST /cart', { productId: id, quantity });
	await call('POST /addresses', homeAddress);
}

const withId = z.object({ id: z.string() });
const config = z.object({ payment: z.object({ publicKey: z.string(), checkoutScript: z.string() }) });
const paid = z.object({
	razorpay_payment_id: z.string(),
	razorpay_order_id: z.string(),
	razorpay_signature: z.string(),
});

/** Pays for the cart with the requests a browser sends: payment order, sandbox, verification. @returns the payment's id */
export async function payForCart(
	origin: string,
	{ token }: Pick<Account, 'token'>,
	addressId: string,
): Promise<string> {
	const { call } = createShopCalls(origin, { token });
	const { total } = z.object({ total: z.number() }).parse(await call('GET /checkout/quote'));
	const order = withId.parse(
		await call('POST /payments/order', {
			amount: total,
			currency: 'INR',
			notes: { addressId },
			ageDeclared: true,
		}),
	);
	const { payment } = config.parse(await call('GET /config'));
	const response = await fetch(
		new URL(payment.checkoutScript.replace(/checkout\.js.*$/, 'checkout/pay'), origin),
		{
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({
				key_id: payment.publicKey,
				order_id: order.id,
				instrument: { method: 'card', number: '4100 2800 0000 1007', expiry: '12/39', cvv: '123' },
			}),
		},
	);
	const result = paid.parse(await response.json());
	await call('POST /payments/verify', result);
	return result.razorpay_payment_id;
}

/** Buys products with the requests a browser sends: cart, address, payment, order. */
export async function buy(
	origin: string,
	{ token }: Pick<Account, 'token'>,
	products: CartItem[],
): Promise<{ id: string; number: string }> {
	await fillCart(origin, token, products);
	const { call } = createShopCalls(origin, { token });
	const [address] = z
		.array(withId)
		.min(1)
		.parse(await call('GET /addresses'));
	const paymentId = await payForCart(origin, { token }, address?.id ?? '');
	return withId.extend({ number: z.string() }).parse(await call('POST /orders', { paymentId }));
}

/** Adds the first address in the checkout. */
export async function addAddress(page: Page): Promise<void> {
	await expect(page.getByText('No address found.')).toBeVisible();
	await page.getByRole('button', { name: 'Add Address' }).click();
	const dialog = page.getByRole('dialog', { name: 'Add Address' });
	await dialog.getByLabel('Label').fill('Home');
	await dialog.getByLabel('Address Line 1').fill('7 Leela Bhawan');
	await dialog.getByLabel('Postal Code').fill('147001');
	// City and state are filled in from the PIN code.
	await expect(page.getByLabel('City')).toHaveValue('Patiala');
	await expect(page.getByLabel('State')).toHaveValue('Punjab');
	await dialog.getByRole('button', { name: 'Add Address' }).click();
	await expect(page.locator('[data-address]')).toHaveCount(1);
}

/** Pays in the open sandbox dialog. */
export async function payBy(page: Page, card: string): Promise<void> {
	await page.getByLabel('Card number').fill(card);
	await page.getByLabel('Expiry').fill('12/30');
	await page.getByLabel('CVV').fill('123');
	await page.getByRole('button', { name: /^Pay ₹/ }).click();
}
