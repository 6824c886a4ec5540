import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpShopper, setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const shopper = setUpShopper(testApp);
beforeEach(async () => {
	const { id: productId } = await buildProduct(testApp.db);
	await shopper.call('POST /cart', { productId, quantity: 1 });
	await shopper.call('POST /wishlist', { productId });
	browser.open('/faq', shopper);
	await named('Shopping Cart, 1');
	await named('My Wishlist, 1');
});

const named = (name: string | RegExp) => screen.findByRole('button', { name });

/** Both icons have no count, and both panels say why. */
async function expectEmpty({ failed }: { failed: boolean }): Promise<void> {
	for (const [name, sentence] of [
		['Shopping Cart', 'Your cart is empty'],
		['My Wishlist', 'Your wishlist is empty'],
	] as const) {
		await browser.user.click(await named(name));
		const panel = within(await screen.findByRole('dialog', { name }));
		await panel.findByText(sentence);
		expect(panel.queryAllByText(/could not be loaded/)).toHaveLength(failed ? 1 : 0);
	}
}

test('lists that fail to load four times are emptied', { tags: ['CRD-026', 'WLD-022'] }, async () => {
	let tries = 0;
	const fail = (respond: () => Response | Promise<Response>) => () => {
		tries++;
		return respond();
	};
	browser.intercept(
		'GET',
		/^\/cart$/,
		fail(() => Response.json({ error: 'broken' }, { status: 500 })),
	);
	browser.intercept(
		'GET',
		/^\/wishlist$/,
		fail(() => Promise.reject(new TypeError('offline'))),
	);
	// A change in another tab reloads both lists.
	const otherTab = new BroadcastChannel('basket');
	otherTab.postMessage('changed');
	await expectEmpty({ failed: true });
	expect(tries).toBe(8);
	otherTab.close();
	browser.errors.length = 0;
});

test('a logout empties both lists, and a guest reads none and is offered no Undo', {
	tags: ['CRD-025', 'WLD-021', 'FACE-130'],
}, async () => {
	await browser.user.click(await named('Shopping Cart, 1'));
	await browser.user.click(await named(/^Remove /));
	await named('Undo');
	await browser.user.click(await named(/^Profile/));
	await browser.user.click(await named('Logout'));
	await waitFor(() => expect(browser.address()).toBe('/login'));
	expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
	await expectEmpty({ failed: false });
	browser.requests.length = 0;
	browser.open('/faq');
	await expectEmpty({ failed: false });
	expect(browser.requests.filter(({ path }) => /^\/(cart|wishlist)/.test(path))).toEqual([]);
});
