import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('the wishlist page removes, moves to the cart and clears', {
	tags: 'WSH-001 WSH-004 WSH-005 WSH-006 WSH-007 WSH-008 WSH-009 OPEN-025 OPEN-029'.split(' '),
}, async () => {
	const { user } = browser;
	const shopper = await testApp.signedIn();
	const sling = await buildProduct(testApp.db, { name: 'Sling' });
	await shopper.call('POST /wishlist', { productId: sling.id });
	for (const name of ['Mount', 'Tin', 'Glove']) {
		const { id: productId } = await buildProduct(testApp.db, { name });
		await shopper.call('POST /wishlist', { productId });
	}
	browser.open('/wishlist', shopper);
	const items = () => [...document.querySelectorAll<HTMLElement>('main [data-item]')];
	await waitFor(() => expect(items()).toHaveLength(4));
	for (const item of items()) {
		within(item).getByRole('button', { name: /^Remove / });
		within(item).getByRole('button', { name: 'Add to Cart' });
	}
	const findItem = (name: string) =>
		within(items().find(({ textContent }) => textContent?.includes(name)) as HTMLElement);
	await user.click(findItem('Sling').getByRole('button', { name: 'Add to Cart' }));
	await browser.toast('Sling moved to cart');
	await waitFor(() => expect(items()).toHaveLength(3));
	const stored = async (list: 'cart' | 'wishlist') => (await shopper.call(`GET /${list}`)).body;
	await waitFor(async () =>
		expect(await stored('cart')).toMatchObject([{ product: { id: sling.id }, quantity: 1 }]),
	);
	await user.click(findItem('Tin').getByRole('button', { name: 'Remove Tin' }));
	await browser.toast('Item removed');
	await waitFor(() => expect(items()).toHaveLength(2));
	await user.click(screen.getByRole('button', { name: 'Clear All' }));
	await browser.toast('All items removed');
	await screen.findByRole('heading', { name: 'Your wishlist is empty' });
	await waitFor(async () => expect(await stored('wishlist')).toEqual([]));
	await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Browse Products' }));
	await waitFor(() => expect(browser.address()).toBe('/products'));
});

test('a double tap on Add to Cart moves an item once, on the page and in the panel', {
	tags: ['FACE-131'],
}, async () => {
	const shopper = await testApp.signedIn();
	for (const name of ['Glove', 'Sling']) {
		const { id: productId } = await buildProduct(testApp.db, { name });
		await shopper.call('POST /wishlist', { productId });
	}
	browser.open('/wishlist', shopper);
	const items = () => document.querySelectorAll<HTMLElement>('main [data-item]');
	await waitFor(() => expect(items()).toHaveLength(2));
	const answer = Promise.withResolvers<void>();
	const stop = browser.intercept('POST', /^\/cart$/, async (send) => {
		await answer.promise;
		return send();
	});
	screen.getAllByRole('button', { name: 'Add to Cart' })[0]?.focus();
	// A press by a key counts no taps.
	await browser.user.keyboard('{Enter}{Enter}');
	answer.resolve();
	await waitFor(() => expect(items()).toHaveLength(1));
	stop();
	await browser.user.click(await screen.findByRole('button', { name: /^My Wishlist/ }));
	const panel = within(await screen.findByRole('dialog', { name: 'My Wishlist' }));
	await browser.user.dblClick(await panel.findByRole('button', { name: 'Add to Cart' }));
	await panel.findByText('Your wishlist is empty');
	const sent = (method: string, path: RegExp) =>
		browser.requests.filter((request) => request.method === method && path.test(request.path));
	await waitFor(() => expect(sent('DELETE', /^\/wishlist/)).toHaveLength(2));
	expect(sent('POST', /^\/cart$/)).toHaveLength(2);
	expect((await shopper.call('GET /cart')).body).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
});
