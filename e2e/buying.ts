import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

/** Calls the interface of the shop as one person. @throws when it refuses */
export function clientOf(origin: string, token: string) {
	return async <Answer>(request: string, answer: z.ZodType<Answer>, body?: unknown): Promise<Answer> => {
		const [method = 'GET', path] = request.split(' ');
		const response = await fetch(`${origin}/api${path}`, {
			method,
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		expect(response.ok, `${request} answered ${response.status}`).toBe(true);
		return answer.parse(await response.json());
	};
}

const withId = z.object({ id: z.string() });
const group = z.array(withId).min(1);

/** A product of the test's own, so that no other test reads what becomes of it. */
export async function makeProduct(
	origin: string,
	adminToken: string,
	draft: { name: string } & Record<string, unknown>,
): Promise<{ id: string; change: (changed: Record<string, unknown>) => Promise<unknown> }> {
	const call = clientOf(origin, adminToken);
	const [category] = await call('GET /categories', group);
	const [brand] = await call('GET /brands', group);
	const whole = { numericPrice: 1000, stock: 20, categoryId: category?.id, brandId: brand?.id, ...draft };
	const { id } = await call('POST /products', withId, whole);
	return { id, change: (changed) => call(`PUT /products/${id}`, withId, { ...whole, ...changed }) };
}

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

/** Fills the cart and gives the shopper an address. */
export async function fillCart(
	origin: string,
	token: string,
	products: { id: string; quantity?: number }[],
): Promise<void> {
	const call = clientOf(origin, token);
	for (const { id, quantity = 1 } of products)
		await call('POST /cart', z.unknown(), { productId: id, quantity });
	await call('POST /addresses', withId, homeAddress);
}

const success = z.object({
	razorpay_payment_id: z.string(),
	razorpay_order_id: z.string(),
	razorpay_signature: z.string(),
});

/** Pays what is in the cart, as a browser would: payment order, sandbox, verification, order. */
export async function buy(origin: string, token: string): Promise<{ id: string; number: string }> {
	const call = clientOf(origin, token);
	const [address] = await call('GET /addresses', group);
	const { total } = await call('GET /checkout/quote', z.object({ total: z.number() }));
	const order = await call('POST /payments/order', withId, {
		amount: total,
		currency: 'INR',
		notes: { addressId: address?.id },
	});
	const shop = await call('GET /config', z.object({ payment: z.object({ publicKey: z.string() }) }));
	const paid = await fetch(`${origin}/sandbox/v1/checkout/pay`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			key_id: shop.payment.publicKey,
			order_id: order.id,
			instrument: { method: 'card', number: '4100 2800 0000 1007', expiry: '12/39', cvv: '123' },
		}),
	});
	const result = success.parse(await paid.json());
	await call('POST /payments/verify', z.unknown(), result);
	return call('POST /orders', withId.extend({ number: z.string() }), {
		paymentId: result.razorpay_payment_id,
	});
}

/** Fills in the first address of somebody who checks out. */
export async function addAddress(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Add Address' }).click();
	const form = page.getByRole('dialog', { name: 'Add Address' });
	await form.getByLabel('Label').fill('Home');
	await form.getByLabel('Phone').fill('98140 12345');
	await form.getByLabel('Address Line 1').fill('7 Leela Bhawan');
	await form.getByLabel('City').fill('Patiala');
	await form.getByLabel('Postal Code').fill('147001');
	await form.getByLabel('State').selectOption('Punjab');
	await form.getByRole('button', { name: 'Add Address' }).click();
	await expect(page.locator('[data-address]')).toHaveCount(1);
}

/** Pays in the sandbox's dialog, which is open. */
export async function payBy(page: Page, card: string): Promise<void> {
	await page.getByLabel('Card number').fill(card);
	await page.getByLabel('Expiry').fill('12/30');
	await page.getByLabel('CVV').fill('123');
	await page.getByRole('button', { name: /^Pay ₹/ }).click();
}
