import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { productImages, type products } from '../../server/schema/catalog.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { asha, createAccountActions } from '../../testing/account.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpShopper, setUpTestApp } from '../../testing/setUpTestApp.ts';

type Product = typeof products.$inferSelect;

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const shopper = setUpShopper(testApp);
let product: Product;
beforeEach(async () => {
	product = await buildProduct(testApp.db, {
		name: 'Offer',
		pricePaise: rupeesToPaise(1200),
		offerPaise: rupeesToPaise(1000),
	});
	await testApp.db
		.insert(productImages)
		.values({ productId: product.id, position: 0, url: '/media/offer.webp', width: 800, height: 800 });
});

const named = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (element: HTMLElement | Promise<HTMLElement>) => browser.user.click(await element);
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
const found = (selector: string) =>
	waitFor(() => {
		const element = document.querySelector<HTMLElement>(selector);
		if (element === null) throw new Error(`There is no ${selector}.`);
		return element;
	});
const gone = (selector: string) => waitFor(() => expect(document.querySelector(selector)).toBeNull());
const pressed = (heart: HTMLElement, value: string) =>
	waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe(value));
const listing = `/products?q=offer`;

test('the cart dropdown goes from empty to full and back', {
	tags: 'CRD-001 CRD-002 CRD-003 CRD-004 CRD-005 CRD-006 CRD-007 CRD-008 CRD-009 CRD-010 CRD-011 CRD-012 CRD-014 CRD-017 CRD-019 CRD-024 CRD-033 CRD-034 API-002 API-013 API-021 ROL-010 OPEN-024 OPEN-033 OPEN-101'.split(
		' ',
	),
}, async () => {
	const userId = shopper.user.id;
	browser.open(listing, shopper);
	const heading = await screen.findByRole('heading', { level: 1 });
	await waitFor(() =>
		expect(browser.requests).toContainEqual(
			expect.objectContaining({ method: 'GET', path: '/cart', search: { userId } }),
		),
	);
	await click(named(/^Shopping Cart/));
	let cart = await panel('Shopping Cart');
	cart.getByRole('heading', { name: 'Shopping Cart' });
	await cart.findByText('Your cart is empty', { exact: true });
	expect(cart.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products');
	await click(heading);
	await waitFor(() => expect(screen.queryByText('Your cart is empty')).toBeNull());
	expect(browser.address()).toBe(listing);

	const card = within(await found(`[data-product="${product.id}"]`));
	await click(card.getByRole('button', { name: 'Add to Cart' }));
	await browser.toast('Offer added to cart');
	expect(browser.requests.find(({ method, path }) => method === 'POST' && path === '/cart')?.body).toEqual({
		userId,
		productId: product.id,
		quantity: 1,
	});
	await named('Shopping Cart, 1');
	await click(card.getByRole('button', { name: 'Add to Cart' }));
	await click(named('Shopping Cart, 2'));
	cart = await panel('Shopping Cart');
	const line = await found('[data-line]');
	expect(document.querySelectorAll('[data-line]')).toHaveLength(1);
	expect(within(line).queryAllByRole('img', { name: /./ })).toHaveLength(0);
	expect(line.querySelector('img')?.getAttribute('src')).toBe('/media/offer.webp');
	expect(line.textContent).toContain('Offer');
	expect(line.textContent).toContain('₹1,000');
	expect(line.querySelector('s')?.textContent).toContain('₹1,200');
	cart.getByText('₹2,000');
	const decrease = within(line).getByRole<HTMLButtonElement>('button', {
		name: 'Decrease quantity of Offer',
	});
	await click(within(line).getByRole('button', { name: 'Increase quantity of Offer' }));
	const readings = () => browser.requests.filter(({ method, path }) => method === 'GET' && path === '/cart');
	// A reading beside a change would show its state before the change, and the next press would count from there.
	expect(readings()).toHaveLength(1);
	const quantity = within(line).getByRole<HTMLInputElement>('textbox', { name: /^Quantity/ });
	for (const units of ['3', '2', '1']) {
		// The line and the header are not rendered at the same moment.
		await waitFor(() => expect(quantity.value).toBe(units));
		await named(`Shopping Cart, ${units}`);
		if (units !== '1') await click(decrease);
	}
	await waitFor(() => expect(decrease.disabled).toBe(true));
	expect(readings()).toHaveLength(1);
	expect(cart.getByRole('link', { name: 'Go to Checkout' }).getAttribute('href')).toBe('/checkout');
	await click(within(line).getByRole('button', { name: 'Remove Offer' }));
	await browser.toast('Removed from cart');
	await cart.findByText('Your cart is empty', { exact: true });
	await waitFor(async () => expect((await shopper.call('GET /cart')).body).toEqual([]));
});

test('what was removed from the cart comes back with its quantity by Undo, while the panel stays open', {
	tags: ['FACE-130', 'CRD-034'],
}, async () => {
	await shopper.call('POST /cart', { productId: product.id, quantity: 3 });
	browser.open(listing, shopper);
	await click(named('Shopping Cart, 3'));
	const cart = await panel('Shopping Cart');
	await click(cart.findByRole('button', { name: 'Remove Offer' }));
	await browser.toast('Removed from cart');
	await cart.findByText('Your cart is empty', { exact: true });
	await click(named('Undo'));
	await browser.toast('3 items added to cart');
	await named('Shopping Cart, 3');
	expect(screen.queryByText('Removed from cart')).toBeNull();
	expect(cart.getByRole('textbox', { name: 'Quantity of Offer' })).toHaveProperty('value', '3');
	expect((await shopper.call('GET /cart')).body).toMatchObject([{ quantity: 3 }]);
});

test('what a key removed comes back by the next key, and the panel gets the focus back', {
	tags: ['FACE-130'],
}, async () => {
	await shopper.call('POST /cart', { productId: product.id, quantity: 1 });
	browser.open(listing, shopper);
	await click(named('Shopping Cart, 1'));
	const cart = await panel('Shopping Cart');
	(await cart.findByRole('button', { name: 'Remove Offer' })).focus();
	await browser.user.keyboard('{Enter}');
	const undo = await named('Undo');
	await waitFor(() => expect(document.activeElement).toBe(undo));
	await browser.user.keyboard('{Enter}');
	await named('Shopping Cart, 1');
	expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Shopping Cart' }));
});

test('a double tap on Add to Cart, and a press before the answer, add once', {
	tags: ['FACE-131'],
}, async () => {
	const posts = () => browser.requests.filter(({ method, path }) => method === 'POST' && path === '/cart');
	browser.open(listing, shopper);
	const card = within(await found(`[data-product="${product.id}"]`));
	const add = card.getByRole('button', { name: 'Add to Cart' });
	await named('Shopping Cart');
	await browser.user.dblClick(add);
	await browser.toast('Offer added to cart');
	await named('Shopping Cart, 1');
	expect(posts()).toHaveLength(1);

	const release = Promise.withResolvers<void>();
	browser.intercept('POST', /^\/cart$/, async (reach) => {
		await release.promise;
		return reach();
	});
	add.focus();
	await browser.user.keyboard('{Enter}{Enter}');
	release.resolve();
	await named('Shopping Cart, 2');
	expect(posts()).toHaveLength(2);
	expect((await shopper.call('GET /cart')).body).toMatchObject([{ quantity: 2 }]);
});

test('the wishlist dropdown goes from empty to full and back', {
	tags: 'WLD-001 WLD-002 WLD-003 WLD-004 WLD-005 WLD-006 WLD-007 WLD-008 WLD-009 WLD-013 WLD-016 WLD-017 WLD-018 WLD-020 WLD-027 WLD-028 CARD-020 CARD-021'.split(
		' ',
	),
}, async () => {
	const second = await buildProduct(testApp.db, { name: 'Second', categoryId: product.categoryId });
	const userId = shopper.user.id;
	browser.open(`/products/product/${product.id}`, shopper);
	const heading = await screen.findByRole('heading', { level: 1 });
	await waitFor(() =>
		expect(browser.requests).toContainEqual(
			expect.objectContaining({ method: 'GET', path: '/wishlist', search: { userId } }),
		),
	);
	await click(named(/^My Wishlist/));
	let wishlist = await panel('My Wishlist');
	await wishlist.findByText('Your wishlist is empty', { exact: true });
	expect(wishlist.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products');
	await click(heading);
	await waitFor(() => expect(screen.queryByText('Your wishlist is empty')).toBeNull());
	expect(browser.address()).toBe(`/products/product/${product.id}`);

	const heart = await named('Wishlist: Offer');
	await click(heart);
	await browser.toast('Added to wishlist');
	await pressed(heart, 'true');
	browser.open('/products?q=second', shopper);
	await named('My Wishlist, 1');
	const onCard = await named('Wishlist: Second');
	await click(onCard);
	await browser.toast('Added to wishlist');
	await pressed(onCard, 'true');
	await click(onCard);
	await browser.toast('Removed from wishlist');
	await pressed(onCard, 'false');
	await named('My Wishlist, 1');
	await click(onCard);
	await click(named('My Wishlist, 2'));
	wishlist = await panel('My Wishlist');
	wishlist.getByRole('heading', { name: 'My Wishlist' });
	expect(wishlist.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/wishlist');
	const item = await found(`[data-item="${product.id}"]`);
	expect(item.querySelector('img')?.getAttribute('src')).toBe('/media/offer.webp');
	expect(item.textContent).toContain('Offer');
	expect(item.textContent).toContain('₹1,000');
	await click(within(item).getByRole('button', { name: 'Add to Cart' }));
	await browser.toast('Offer moved to cart');
	await gone(`[data-item="${product.id}"]`);
	await named('Shopping Cart, 1');
	await click(wishlist.getByRole('button', { name: /^Remove/ }));
	await wishlist.findByText('Your wishlist is empty', { exact: true });
	await waitFor(async () => expect((await shopper.call('GET /wishlist')).body).toEqual([]));
	expect(document.querySelector(`[data-item="${second.id}"]`)).toBeNull();
});

test('a guest’s add to cart or wishlist is completed after the login, on the same page', {
	tags: 'CRD-029 CRD-030 WLD-023 WLD-024 WSH-002 ROL-019 OPEN-001 OPEN-002'.split(' '),
}, async () => {
	const account = createAccountActions(testApp);
	await account.verified();
	const { call } = testApp.as(((await account.logIn()).body as { token: string }).token);
	const login = async () => {
		await waitFor(() => expect(browser.address()).toBe('/login'));
		await browser.fill(await screen.findByLabelText('Email'), asha.email);
		await browser.fill(screen.getByLabelText('Password'), asha.password);
		await click(named('Login'));
	};
	const isAt = (address: string) => waitFor(() => expect(browser.address()).toBe(address));

	browser.open(`/products/product/${product.id}`);
	await click(named('Increase quantity'));
	await click(named('Add to Cart'));
	await browser.toast('Please login to add items to cart');
	await login();
	await isAt(`/products/product/${product.id}`);
	await browser.toast('2 items added to cart');
	await named('Shopping Cart, 2');
	await waitFor(async () =>
		expect((await call('GET /cart')).body).toMatchObject([{ product: { id: product.id }, quantity: 2 }]),
	);

	browser.open(listing);
	await click(named('Wishlist: Offer'));
	await browser.toast('Please login to add items to wishlist');
	await login();
	await isAt(listing);
	await browser.toast('Added to wishlist');
	await named('My Wishlist, 1');
	await waitFor(async () => expect((await call('GET /wishlist')).body).toMatchObject([{ id: product.id }]));

	browser.open('/wishlist');
	await login();
	await isAt('/wishlist');
});

test('the cart panel names an offer on some goods only while it holds one of them', {
	tags: ['PHO-001'],
}, async () => {
	const jacket = await buildProduct(testApp.db, { name: 'Offer jacket' });
	const admin = await testApp.admin();
	const created = await admin.call('POST /admin/coupons', {
		name: '5% off pellets from ₹3,000',
		kind: 'percent',
		percent: 5,
		minimum: 3000,
		appliesTo: 'products',
		targetIds: [product.id],
	});
	expect(created.status).toBe(201);
	await shopper.call('POST /cart', { productId: jacket.id, quantity: 1 });
	browser.open(listing, shopper);
	await click(named('Shopping Cart, 1'));
	let cart = await panel('Shopping Cart');
	await waitFor(() =>
		expect(browser.requests).toContainEqual(
			expect.objectContaining({ path: '/offers', search: { product: jacket.id } }),
		),
	);
	await cart.findByText('Go to Checkout');
	expect(cart.queryByRole('list', { name: 'Offers' })).toBeNull();
	const card = within(await found(`[data-product="${product.id}"]`));
	await click(card.getByRole('button', { name: 'Add to Cart' }));
	await click(named('Shopping Cart, 2'));
	cart = await panel('Shopping Cart');
	await cart.findByText('5% off pellets from ₹3,000: add goods worth ₹1,000 more.');
});
