import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asha, createAccountActions } from '../../testing/account.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const named = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (element: Promise<HTMLElement>) => browser.user.click(await element);
const inMain = () => within(screen.getByRole('main'));

test('with guest carts allowed, a visitor’s cart and wishlist merge into the account at login', {
	tags: ['OPEN-001', 'OPEN-002'],
}, async () => {
	const scarce = await buildProduct(testApp.db, { stock: 4 });
	const plenty = await buildProduct(testApp.db, { categoryId: scarce.categoryId });
	const account = createAccountActions(testApp);
	await account.verified();
	const { token } = (await account.logIn()).body as { token: string };
	const shopper = testApp.as(token);
	await shopper.call('POST /cart', { productId: scarce.id, quantity: 3 });

	// As `guestBasket` in store.config.ts does.
	browser.intercept('GET', /^\/config$/, async (send) =>
		Response.json({ ...(await (await send()).json()), guestBasket: true }),
	);
	browser.open(`/products/product/${scarce.id}`);
	await click(named('Increase quantity'));
	await click(named('Add to Cart'));
	await browser.toast('2 items added to cart');
	await named('Shopping Cart, 2');
	await click(named('Increase quantity'));
	await click(named('Add to Cart'));
	await browser.toast('Only 4 of this product can be ordered.');
	browser.open(`/products/product/${plenty.id}`);
	await click(named(`Wishlist: ${plenty.name}`));
	await browser.toast('Added to wishlist');
	await click(named('Add to Cart'));
	await named('Shopping Cart, 3');
	browser.open('/wishlist');
	await waitFor(() => expect(inMain().getAllByText(plenty.name).length).toBeGreaterThan(0));

	await click(named(/^Shopping Cart/));
	await waitFor(() => expect(document.querySelectorAll('[data-line]')).toHaveLength(2));
	// A link that loads a new document, as the login does when the checkout required it.
	const checkout = await screen.findByRole('link', { name: 'Go to Checkout' });
	expect(checkout.getAttribute('href')).toBe('/checkout');
	browser.open('/login');
	await browser.fill(await screen.findByLabelText('Email'), asha.email);
	await browser.fill(screen.getByLabelText('Password'), asha.password);
	await click(named('Login'));
	await waitFor(() => expect(browser.address()).not.toBe('/login'));
	await named('Shopping Cart, 5');
	await waitFor(async () =>
		expect((await shopper.call('GET /cart')).body).toMatchObject([
			{ product: { id: scarce.id }, quantity: 4 },
			{ product: { id: plenty.id }, quantity: 1 },
		]),
	);
	await waitFor(async () =>
		expect((await shopper.call('GET /wishlist')).body).toMatchObject([{ id: plenty.id }]),
	);
	await waitFor(() => expect(localStorage.getItem('basket')).toBeNull());
});
