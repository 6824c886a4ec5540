import type { Page } from '@playwright/test';
import { z } from 'zod';
import { buy, fillCart } from './buying.ts';
import { type Account, expect, type Person, test, waitForHydration } from './fixtures.ts';
import { provider, serveProvider } from './paymentProviders.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const item = z.object({ id: z.string(), productId: z.string() });
const itemsOf = z.object({ orders: z.array(z.object({ orderItems: z.array(item) })) });
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });

/** Opens the checkout as a new shopper with a product in the cart and no address. */
async function checkOut(person: Person, admin: Account, origin: string): Promise<Page> {
	const product = await makeProduct(origin, admin, { name: 'Address bound' });
	await callsOf(origin, person).call('POST /cart', { productId: product.id, quantity: 1 });
	await person.page.goto('/checkout');
	await expect(person.page.getByLabel('Postal Code')).toBeVisible();
	return person.page;
}

test('the checkout page links only to shop, cart, help and policies', { tag: ['@FACE-064'] }, async ({
	adminAccount,
	freshShopper,
	origin,
}) => {
	const page = await checkOut(await freshShopper(), adminAccount, origin);
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
	// It is in the server-rendered HTML.
	expect(await (await page.request.get('/checkout')).text()).not.toContain('Search products');
});

test('the confirmation shows order, total, address and invoice, after a reload too, to its buyer only', {
	tag: ['@FACE-066'],
}, async ({ adminAccount, freshShopper, origin }) => {
	const person = await freshShopper('Kavya Nair');
	const { page } = person;
	const product = await makeProduct(origin, adminAccount, { name: 'Confirmed', numericPrice: 1000 }, 1);
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
	// The URL is that of the orders.
	await page.goto('/profile?tab=orders');
	await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();

	// The page shell is the same for all users; the server decides which order it shows.
	const other = await freshShopper('Somebody Else');
	await buy(origin, other, [product]);
	await page.evaluate((token) => localStorage.setItem('token', token), other.token);
	await page.reload();
	await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
	await expect(page.locator('[data-order]')).toHaveCount(0);
	await page.getByRole('link', { name: 'View Your Orders' }).click();
	await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
	await expect(page.locator('[data-order]')).toHaveCount(1);
	await waitForHydration(page);
});

test('an order shows the progress of each item, its shipment, and the refund of a cancelled one', {
	tag: ['@FACE-065'],
}, async ({ adminAccount, freshShopper, origin }) => {
	const person = await freshShopper();
	const { page } = person;
	const products = await Promise.all(
		['Packed', 'Sent', 'Dropped'].map((name) =>
			makeProduct(origin, adminAccount, { name, numericPrice: 100 }),
		),
	);
	await buy(origin, person, products);
	const { orders } = itemsOf.parse(await callsOf(origin, person).call('GET /orders/user'));
	const idOf = (index: number) =>
		orders[0]?.orderItems.find(({ productId }) => productId === products[index]?.id)?.id ?? '';
	const { call } = callsOf(origin, adminAccount);
	await call(`PUT /orders/items/${idOf(1)}`, {
		status: 'shipped',
		courierPartner: 'Blue Dart',
		trackingId: 'BD-360',
	});
	await call(`PUT /orders/items/${idOf(2)}`, { status: 'cancelled' });
	await page.goto('/profile?tab=orders');
	const shown = (index: number) => page.locator(`[data-item="${idOf(index)}"]`);
	const states = (index: number) =>
		shown(index)
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
