import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '../../server/schema/catalog.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpShopper, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart } from '../../testing/walkthrough.ts';

type Product = typeof products.$inferSelect;

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const shopper = setUpShopper(testApp);
let archived: Product;
let sold: Product;
beforeEach(async () => {
	archived = await buildProduct(testApp.db, { name: 'Old Sight' });
	sold = await buildProduct(testApp.db, { name: 'Pellets' });
});

const archive = () =>
	testApp.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, archived.id));
const named = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (element: Promise<HTMLElement>) => browser.user.click(await element);
const panel = async () => within(await screen.findByRole('dialog', { name: 'Shopping Cart' }));
const sentence = 'We no longer sell this, so it is not in your total.';

/** The greyed line, which can only be removed; the total is that of the other line. */
async function expectGreyed(): Promise<void> {
	const cart = await panel();
	await cart.findByText(sentence);
	cart.getByText('Old Sight');
	cart.getByText('₹180');
	expect(cart.queryByRole('textbox', { name: 'Quantity of Old Sight' })).toBeNull();
	expect(cart.queryByRole('link', { name: 'Old Sight' })).toBeNull();
	await named('Shopping Cart, 1');
	await click(named('Remove Old Sight'));
	await browser.toast('Removed from cart');
	expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
	await waitFor(() => expect(cart.queryByText(sentence)).toBeNull());
	cart.getByText('Pellets');
}

test('a guest keeps what is no longer sold, from a listing to a later visit', {
	tags: ['STAT-007'],
}, async () => {
	browser.intercept('GET', /^\/config$/, async (send) =>
		Response.json({ ...(await (await send()).json()), guestBasket: true }),
	);
	for (const [{ name }, count] of [
		[archived, 1],
		[sold, 2],
	] as const) {
		browser.open(`/products?q=${encodeURIComponent(name)}`);
		await click(named('Add to Cart'));
		await named(`Shopping Cart, ${count}`);
	}
	await click(named('Shopping Cart, 2'));
	await (await panel()).findByRole('button', { name: 'Increase quantity of Old Sight' });
	await archive();
	// As a tab does that was open all the while.
	await click(named('Increase quantity of Old Sight'));
	await browser.toast('This product is no longer sold.');
	await (await panel()).findByText(sentence);

	browser.open('/faq');
	await click(named('Shopping Cart, 1'));
	await expectGreyed();
});

test('a signed-in shopper keeps it too, also when another tab shows it', {
	tags: ['STAT-007'],
}, async () => {
	for (const { id } of [archived, sold]) await shopper.call('POST /cart', { productId: id, quantity: 1 });
	browser.open('/products?q=pellets', shopper);
	await click(named('Shopping Cart, 2'));
	await (await panel()).findByRole('button', { name: 'Increase quantity of Old Sight' });
	await archive();
	await click(named('Increase quantity of Old Sight'));
	await browser.toast('This product is no longer sold.');
	await expectGreyed();
});

test('a cart of which nothing is sold any more has no total and no way to the checkout', {
	tags: ['STAT-007'],
}, async () => {
	await shopper.call('POST /cart', { productId: archived.id, quantity: 1 });
	await archive();
	browser.open('/faq', shopper);
	await click(named('Shopping Cart'));
	const cart = await panel();
	await cart.findByText(sentence);
	expect(cart.queryByText('Subtotal')).toBeNull();
	expect(cart.queryByRole('link', { name: 'Go to Checkout' })).toBeNull();
	cart.getByRole('button', { name: 'Clear cart' });
});

test('the checkout shows it greyed, and pays for the rest', { tags: ['STAT-007'] }, async () => {
	const filled = await fillCart(testApp, { shopper, products: [archived, sold] });
	browser.open('/checkout', filled.shopper);
	const cart = within(await screen.findByRole('list', { name: 'Cart' }));
	await cart.findByText('Old Sight');
	await archive();
	await waitFor(() =>
		expect(screen.getByRole('button', { name: 'Pay Now' })).toHaveProperty('disabled', false),
	);
	await click(named('Pay Now'));
	await screen.findByText('Old Sight is no longer sold.');
	await cart.findByText(sentence);
	await click(named(/^Accept/));
	await waitFor(() =>
		expect(screen.getByRole('button', { name: 'Pay Now' })).toHaveProperty('disabled', false),
	);
	expect(document.querySelector('[data-grand-total]')?.textContent).toBe('₹1,180');
	await click(named('Remove Old Sight'));
	await waitFor(() => expect(cart.queryByText(sentence)).toBeNull());
	expect(screen.getByRole('button', { name: 'Pay Now' })).toHaveProperty('disabled', false);
});
