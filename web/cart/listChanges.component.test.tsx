import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sessions } from '../../server/schema/auth.ts';
import type { products } from '../../server/schema/catalog.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpShopper, setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const shopper = setUpShopper(testApp);
let product: typeof products.$inferSelect;
beforeEach(async () => {
	product = await buildProduct(testApp.db, { stock: 50 });
});

const icons = { cart: /^Shopping Cart/, wishlist: /^My Wishlist/ };
const icon = (list: keyof typeof icons) => screen.findByRole('button', { name: icons[list] });
const badge = async (list: keyof typeof icons) =>
	(await icon(list)).querySelector<HTMLElement>('[data-badge]')?.textContent ?? '';
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));
const named = (name: string) => screen.findByRole('button', { name });
const click = async (element: HTMLElement | Promise<HTMLElement>) => browser.user.click(await element);
const put = async (list: 'cart' | 'wishlist', productId: string, quantity?: number) =>
	expect((await shopper.call(`POST /${list}`, { productId, quantity })).status).toBeLessThan(300);
const tomorrow = new Date(Date.now() + 24 * 3_600_000);
const endSessionsAt = (expiresAt: Date) => testApp.db.update(sessions).set({ expiresAt });
const stored = async (list: 'cart' | 'wishlist') => (await shopper.call(`GET /${list}`)).body;

test('badges count to 9, then show 9+, and both lists can be cleared', {
	tags: 'CRD-012 CRD-013 CRD-022 OPEN-031 OPEN-034 WLD-011 WLD-012 WLD-029'.split(' '),
}, async () => {
	const others = [];
	for (let built = 0; built < 10; built++) others.push((await buildProduct(testApp.db)).id);
	const [last = '', ...first] = others;
	browser.open('/faq', shopper);
	for (const list of ['cart', 'wishlist'] as const) {
		await icon(list);
		await waitFor(() => expect(browser.requests.some(({ path }) => path === `/${list}`)).toBe(true));
		expect(await badge(list)).toBe('');
	}
	await put('cart', product.id, 9);
	for (const id of first) await put('wishlist', id);
	browser.open('/faq', shopper);
	for (const list of ['cart', 'wishlist'] as const)
		await waitFor(async () => expect(await badge(list)).toBe('9'));
	await put('cart', product.id, 1);
	await put('wishlist', last);
	browser.open('/faq', shopper);
	for (const list of ['cart', 'wishlist'] as const)
		await waitFor(async () => expect(await badge(list)).toBe('9+'));
	for (const [list, name, clear, done] of [
		['cart', 'Shopping Cart', 'Clear cart', 'Cart cleared'],
		['wishlist', 'My Wishlist', 'Clear wishlist', 'Wishlist cleared'],
	] as const) {
		await click(icon(list));
		await click((await panel(name)).findByRole('button', { name: clear }));
		await click((await panel(clear)).findByRole('button', { name: clear }));
		await browser.toast(done);
		await waitFor(async () => expect(await badge(list)).toBe(''));
		expect(await stored(list)).toEqual([]);
	}
});

test('with an expired session, changing cart or wishlist leads to the login', {
	tags: 'CRD-028 CRD-031 CRD-032 WLD-025 WLD-026'.split(' '),
}, async () => {
	await put('cart', product.id, 1);
	await put('wishlist', product.id);
	for (const [list, name, button, sentence] of [
		['cart', 'Shopping Cart', /^Increase quantity/, 'Please login to manage cart'],
		['wishlist', 'My Wishlist', /^Remove/, 'Please login to manage wishlist'],
	] as const) {
		browser.open('/faq', shopper);
		await click(icon(list));
		const pressed = await (await panel(name)).findByRole('button', { name: button });
		await endSessionsAt(new Date(0));
		await click(pressed);
		await browser.toast(sentence);
		await waitFor(() => expect(browser.address()).toBe('/login'));
		await endSessionsAt(tomorrow);
	}
	expect(await stored('cart')).toMatchObject([{ quantity: 1 }]);
	expect(await stored('wishlist')).toHaveLength(1);
});

test.for([
	['rejected', () => Response.json({ error: 'broken' }, { status: 500 })],
	['lost', () => Promise.reject(new TypeError('offline'))],
] as const)(
	'%s requests show an error and undo the optimistic change',
	{ tags: 'CRD-035 CRD-036 CRD-037 CRD-038 WLD-030 WLD-031 WLD-032 CARD-023 OPEN-026'.split(' ') },
	async ([, respond]) => {
		const { categoryId } = product;
		const other = await buildProduct(testApp.db, { categoryId });
		await put('cart', product.id, 2);
		await put('wishlist', product.id);
		for (const method of ['POST', 'PUT', 'DELETE'] as const)
			browser.intercept(method, /^\/(cart|wishlist)/, respond);
		browser.open(`/products/product/${other.id}`, shopper);
		await named('Shopping Cart, 2');
		await click(named('Add to Cart'));
		await browser.toast('Failed to add to cart');
		await click(named(`Wishlist: ${other.name}`));
		await browser.toast('Failed to add to wishlist');
		await click(icon('cart'));
		const cart = await panel('Shopping Cart');
		await click(cart.findByRole('button', { name: /^Increase/ }));
		await browser.toast('Failed to update cart item');
		await click(cart.findByRole('button', { name: `Remove ${product.name}` }));
		await browser.toast('Failed to remove from cart');
		expect(cart.getByLabelText(`Quantity of ${product.name}`, { exact: true })).toHaveProperty('value', '2');
		await click(cart.findByRole('button', { name: 'Clear cart' }));
		await click((await panel('Clear cart')).findByRole('button', { name: 'Clear cart' }));
		await browser.toast('Failed to clear cart');
		await named('Shopping Cart, 2');

		browser.open('/wishlist', shopper);
		await click(icon('wishlist'));
		await click((await panel('My Wishlist')).findByRole('button', { name: `Remove ${product.name}` }));
		await browser.toast('Failed to remove from wishlist');
		await named('My Wishlist, 1');
		await click(named('Clear All'));
		await browser.toast('Failed to clear wishlist');
		expect(document.querySelectorAll('main [data-item]')).toHaveLength(1);

		// A heart on a card removes or adds.
		const { slug } = (
			(await testApp.guest.call('GET /categories')).body as { id: string; slug: string }[]
		).find(({ id }) => id === categoryId) ?? { slug: '' };
		browser.open(`/products/${slug}`, shopper);
		for (const [{ name }, pressed] of [
			[other, 'false'],
			[product, 'true'],
		] as const) {
			const heart = await named(`Wishlist: ${name}`);
			await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe(pressed));
			await click(heart);
			const toast = await browser.toast('Failed to update wishlist');
			await click(
				within(toast.closest('[data-toast]') as HTMLElement).getByRole('button', { name: 'Dismiss' }),
			);
			await waitFor(() => expect(toast.isConnected).toBe(false));
			expect(heart.getAttribute('aria-pressed')).toBe(pressed);
		}
		expect(await stored('cart')).toMatchObject([{ quantity: 2 }]);
		expect(await stored('wishlist')).toHaveLength(1);
	},
);
