import type { Page } from '@playwright/test';
import { z } from 'zod';
import { buy, fillCart } from './buying.ts';
import { alive, expect, type Person, test } from './fixtures.ts';
import { provider, serveProvider } from './paymentProviders.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const item = z.object({ id: z.string(), productId: z.string() });
const itemsOf = z.object({ orders: z.array(z.object({ orderItems: z.array(item) })) });
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });

/** A new shopper with a product in the cart and no address, at the checkout. */
async function checkOut(person: Person, admin: Person, origin: string): Promise<Page> {
	const product = await makeProduct(origin, admin, { name: 'Address bound' });
	await callsOf(origin, person).call('POST /cart', { productId: product.id, quantity: 1 });
	await person.page.goto('/checkout');
	await expect(person.page.getByLabel('Postal Code')).toBeVisible();
	return person.page;
}

test('FACE-060 the PIN code fills city and state, says so, and gives way to what is typed; an unknown one leaves the city', async ({
	admin,
	freshShopper,
	origin,
}) => {
	const page = await checkOut(await freshShopper(), admin, origin);
	const pin = page.getByLabel('Postal Code');
	const city = page.getByLabel('City');
	const state = page.getByLabel('State');
	await pin.fill('147001');
	await expect(city).toHaveValue('Patiala');
	await expect(state).toHaveValue('Punjab');
	for (const filled of [city, state])
		await expect(filled).toHaveAccessibleDescription('Filled from your PIN code.');
	await pin.fill('560 034');
	await expect(city).toHaveValue('Bengaluru');
	await expect(state).toHaveValue('Karnataka');
	// A town that shares its first digits with Patiala.
	await pin.fill('147201');
	await expect(city).toHaveValue('');
	await expect(state).toHaveValue('Punjab');
	await city.fill('Nabha');
	await expect(city).toHaveAccessibleDescription('');
	await pin.fill('147001');
	await expect(state).toHaveValue('Punjab');
	await expect(city).toHaveValue('Nabha');
});

test('FACE-061 what is missing is said beside its field, the first one gets the focus, and nothing is sent', async ({
	admin,
	freshShopper,
	origin,
}) => {
	const page = await checkOut(await freshShopper('Asha Rao'), admin, origin);
	const sent: string[] = [];
	page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
	const field = (label: string) => page.getByLabel(label, { exact: true });
	await expect(field('Recipient')).toHaveValue('Asha Rao');
	for (const [label, mode, fill] of [
		['Postal Code', 'numeric', 'shipping postal-code'],
		['Phone', 'tel', 'shipping tel'],
	] as const) {
		await expect(field(label)).toHaveAttribute('inputmode', mode);
		await expect(field(label)).toHaveAttribute('autocomplete', fill);
	}
	await page.getByRole('button', { name: 'Add Address' }).click();
	for (const [label, said] of [
		['Postal Code', /Please enter your 6-digit PIN code\./],
		['City', /Please enter your city or town\./],
		['State', /Please choose your state\./],
		['Address Line 1', /Please enter your house number and street\./],
		['Phone', /Please enter a mobile number\./],
	] as const) {
		await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
		await expect(field(label)).toHaveAccessibleDescription(said);
	}
	await expect(field('Postal Code')).toBeFocused();
	expect(
		await page
			.locator('form')
			.last()
			.evaluate((form: HTMLFormElement) => form.noValidate),
	).toBe(true);
	await field('Postal Code').fill('147001');
	await expect(field('Postal Code')).not.toHaveAttribute('aria-invalid');
	await field('Address Line 1').fill('7 Leela Bhawan');
	await field('Phone').fill('12345');
	await page.getByRole('button', { name: 'Add Address' }).click();
	await expect(field('Phone')).toBeFocused();
	await expect(field('Phone')).toHaveAccessibleDescription(/10-digit Indian mobile number/);
	expect(sent.filter((address) => address.endsWith('/api/addresses'))).toEqual([]);
});

test('FACE-063 beside Pay Now stands why it cannot be pressed; saving the address leads to it', async ({
	admin,
	freshShopper,
	origin,
}) => {
	const page = await checkOut(await freshShopper(), admin, origin);
	await expect(payNow(page)).toBeDisabled();
	await expect(payNow(page)).toHaveAccessibleDescription('Add a delivery address to continue.');
	await expect(page.getByText('Add a delivery address to continue.')).toBeVisible();
	await page.getByLabel('Postal Code').fill('147001');
	await page.getByLabel('Address Line 1').fill('7 Leela Bhawan');
	await page.getByLabel('Phone').fill('9814012345');
	await expect(page.getByLabel('City')).toHaveValue('Patiala');
	await page.getByRole('button', { name: 'Add Address' }).click();
	await expect(payNow(page)).toBeFocused();
	await expect(payNow(page)).toHaveAccessibleDescription('');
});

test('FACE-064 around the checkout there are only the ways to shop, cart, help and policies', async ({
	admin,
	freshShopper,
	origin,
}) => {
	const page = await checkOut(await freshShopper(), admin, origin);
	const header = page.locator('header').first();
	await expect(header).toContainText('Secure checkout');
	await expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/contact');
	await expect(header.getByRole('button', { name: 'Shopping Cart, 1' })).toBeVisible();
	await expect(page.locator('footer').getByRole('link')).toHaveText([
		'Shipping and Returns',
		'Privacy Policy',
		'Terms of Service',
	]);
	for (const absent of [
		page.getByRole('combobox', { name: 'Search products' }),
		page.getByRole('navigation', { name: 'Categories' }),
		page.getByRole('link', { name: 'Chat with us' }),
	])
		await expect(absent).toHaveCount(0);
	// It is part of the page as the server sends it.
	expect(await (await page.request.get('/checkout')).text()).not.toContain('Search products');
});

test('FACE-066 a paid order is confirmed with number, total, address, what happens next and the invoice; a reload shows it again, another account does not see it', async ({
	admin,
	freshShopper,
	origin,
}) => {
	const person = await freshShopper('Kavya Nair');
	const { page } = person;
	const product = await makeProduct(origin, admin, { name: 'Confirmed', numericPrice: 1000 }, 1);
	await fillCart(origin, person.token, [product]);
	await serveProvider(page, provider);
	await page.goto('/checkout');
	await payNow(page).click();
	const confirmation = page.getByRole('article', { name: /^Order NSH-\d+$/ });
	const isShown = async () => {
		await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
		await expect(confirmation).toContainText(/Order NSH-\d+ is confirmed\. You paid ₹1,180\./);
	};
	await isShown();
	await expect(page).toHaveURL('/profile?tab=orders');
	await expect(confirmation).toContainText('7 Leela Bhawan, Patiala, Punjab 147001');
	await expect(confirmation).toContainText('Within 3 to 7 business days');
	await expect(confirmation).toContainText(product.name);
	await expect(
		confirmation.getByRole('region', { name: 'What happens next' }).getByRole('listitem'),
	).toHaveCount(4);
	await expect(confirmation.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
		'href',
		'/products',
	);
	const download = page.waitForEvent('download');
	await confirmation.getByRole('button', { name: 'Download Invoice' }).click();
	expect((await download).suggestedFilename()).toMatch(/^invoice-NSH-\d+\.pdf$/);
	await page.reload();
	await isShown();
	// The address itself is that of the orders.
	await page.goto('/profile?tab=orders');
	await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();

	// The page is the same for everybody; whose order it shows is the server's to say.
	const other = await freshShopper('Somebody Else');
	await buy(origin, other, [product]);
	await page.evaluate((token) => localStorage.setItem('token', token), other.token);
	await page.reload();
	await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
	await expect(page.locator('[data-order]')).toHaveCount(0);
	await page.getByRole('link', { name: 'View Your Orders' }).click();
	await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
	await expect(page.locator('[data-order]')).toHaveCount(1);
	await alive(page);
});

test('FACE-065 an order shows how far each item has come, the parcel of one that was shipped, and the refund of one that was called off', async ({
	admin,
	freshShopper,
	origin,
}) => {
	const person = await freshShopper();
	const { page } = person;
	const made = await Promise.all(
		['Packed', 'Sent', 'Dropped'].map((name) => makeProduct(origin, admin, { name, numericPrice: 100 })),
	);
	await buy(origin, person, made);
	const { orders } = itemsOf.parse(await callsOf(origin, person).call('GET /orders/user'));
	const idOf = (at: number) =>
		orders[0]?.orderItems.find(({ productId }) => productId === made[at]?.id)?.id ?? '';
	const { call } = callsOf(origin, admin);
	await call(`PUT /orders/items/${idOf(1)}`, {
		status: 'shipped',
		courierPartner: 'Blue Dart',
		trackingId: 'BD-360',
	});
	await call(`PUT /orders/items/${idOf(2)}`, { status: 'cancelled' });
	await page.goto('/profile?tab=orders');
	const shown = (at: number) => page.locator(`[data-item="${idOf(at)}"]`);
	const states = (at: number) =>
		shown(at)
			.locator('[data-step]')
			.evaluateAll((steps) => steps.map((step) => step.getAttribute('data-step')));
	await expect(shown(0)).toContainText('Being packed. Usually delivered within 3 to 7 business days.');
	expect(await states(0)).toEqual(['done', 'current', 'to come', 'to come']);
	expect(await states(1)).toEqual(['done', 'done', 'done', 'current']);
	await expect(shown(1)).toContainText('On its way with Blue Dart.');
	await expect(shown(1).getByRole('link', { name: /^Track parcel/ })).toHaveAttribute('href', /BD-360/);
	expect(await states(2)).toEqual([]);
	await expect(shown(2)).toContainText('This item was cancelled.');
	await expect(shown(2)).toContainText(/Refund of ₹118 initiated\.|₹118 refunded\./);
});
