import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../testing/buildProduct.ts';
import { setUpBrowser } from '../testing/dom/browser.tsx';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { fillCart, orderUpTo } from '../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

/** Fails every GET of a path with a status that is not retried. @returns a function that restores it */
const failReads = (path: RegExp) =>
	browser.intercept('GET', path, () => Response.json({ error: 'Not today.' }, { status: 418 }));

/** The error of a failed load. */
const findNotice = (sentence: string) =>
	waitFor(() => {
		const found = screen.getAllByRole('alert').find((each) => each.textContent?.includes(sentence));
		if (found === undefined) throw new Error(`No error says '${sentence}'.`);
		return found;
	});

/** Expects the error of a failed load, and that Retry loads the data. */
async function expectErrorAndRetry(sentence: string, restore: () => void): Promise<void> {
	const notice = await findNotice(sentence);
	restore();
	await browser.user.click(within(notice).getByRole('button', { name: 'Retry' }));
	await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
}

const payNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay Now' });
/** Waits until so many elements are shown. */
const expectShown = (selector: string, count: number) =>
	waitFor(() => expect(document.querySelectorAll(selector)).toHaveLength(count));

test('addresses, orders and sessions that fail to load say so, with Retry', {
	tags: ['CHK-057', 'PAY-040'],
}, async () => {
	const product = await buildProduct(testApp.db);
	const { cart } = await orderUpTo(testApp, 'paid', { products: [product] });
	const { shopper } = await fillCart(testApp, { shopper: cart.shopper, products: [product] });

	let restore = failReads(/^\/addresses$/);
	browser.open('/profile?tab=addresses', shopper);
	await findNotice('Your addresses could not be loaded.');
	screen.getByText('No address found.');
	screen.getByRole('button', { name: 'Add Address' });
	await expectErrorAndRetry('Your addresses could not be loaded.', restore);
	await expectShown('[data-address]', 2);

	restore = failReads(/^\/addresses$/);
	browser.open('/checkout', shopper);
	await findNotice('Your addresses could not be loaded.');
	screen.getByText('No address found.');
	screen.getByRole('button', { name: 'Add Address' });
	expect(payNow().disabled).toBe(true);
	await expectErrorAndRetry('Your addresses could not be loaded.', restore);
	await waitFor(() => expect(payNow().disabled).toBe(false));
	const unread = { message: 'The addresses could not be loaded.' };
	expect(browser.errors.splice(0)).toMatchObject([unread, unread]);
	expect(document.querySelector('[data-toast]')).toBeNull();

	restore = failReads(/^\/orders\/user$/);
	browser.open('/profile?tab=orders', shopper);
	await findNotice('Your orders could not be loaded.');
	screen.getByText('You have no orders yet.');
	await expectErrorAndRetry('Your orders could not be loaded.', restore);
	await expectShown('[data-order]', 1);

	restore = failReads(/^\/auth\/sessions$/);
	browser.open('/profile?tab=profile', shopper);
	await expectErrorAndRetry('Your sessions could not be loaded.', restore);
	await expectShown('[data-session]', 1);
});

test('a read that a busy shop rejects is repeated by itself, then shows an error whose Retry loads the page', {
	tags: ['DOOR-307'],
}, async () => {
	const { cart } = await orderUpTo(testApp, 'paid');
	let tries = 0;
	const restore = browser.intercept('GET', /^\/orders\/user$/, () => {
		tries++;
		return Response.json(
			{ error: 'The shop is very busy. Please try again in a moment.' },
			{ status: 503, headers: { 'retry-after': '2' } },
		);
	});
	browser.open('/profile?tab=orders', cart.shopper);
	await findNotice('Your orders could not be loaded.');
	expect(tries).toBe(4);
	screen.getByText('You have no orders yet.');
	await expectErrorAndRetry('Your orders could not be loaded.', restore);
	await expectShown('[data-order]', 1);
	browser.errors.length = 0;
});

test('a failed load of cart or wishlist shows in panels, wishlist page and checkout', {
	tags: ['PAY-041'],
}, async () => {
	const product = await buildProduct(testApp.db);
	const { shopper } = await fillCart(testApp, { products: [product] });
	await shopper.call('POST /wishlist', { productId: product.id });

	let restore = failReads(/^\/wishlist$/);
	browser.open('/wishlist', shopper);
	await findNotice('Your wishlist could not be loaded.');
	screen.getByRole('heading', { name: 'Your wishlist is empty' });
	await expectErrorAndRetry('Your wishlist could not be loaded.', restore);
	await expectShown(`main [data-item="${product.id}"]`, 1);

	for (const [path, button, sentence, empty] of [
		[/^\/cart$/, /^Shopping Cart/, 'Your cart could not be loaded.', 'Your cart is empty'],
		[/^\/wishlist$/, /^My Wishlist/, 'Your wishlist could not be loaded.', 'Your wishlist is empty'],
	] as const) {
		restore = failReads(path);
		browser.open('/faq', shopper);
		await browser.user.click(await screen.findByRole('button', { name: button }));
		await findNotice(sentence);
		screen.getByText(empty);
		await expectErrorAndRetry(sentence, restore);
		await screen.findByRole('link', { name: product.name });
	}

	restore = failReads(/^\/checkout\/quote$/);
	browser.open('/checkout', shopper);
	await findNotice('Your cart could not be loaded.');
	screen.getByText('Your cart is empty.', { exact: false });
	expect(payNow().disabled).toBe(true);
	await expectErrorAndRetry('Your cart could not be loaded.', restore);
	await expectShown('[data-line]', 1);
});

test('while the outcome of a payment is unknown, the page says so, offers Retry, and accepts no other', {
	tags: ['PAY-015'],
}, async () => {
	const { shopper } = await fillCart(testApp);
	const restore = browser.intercept('POST', /^\/payments\/check$/, () =>
		Response.json({ error: 'Not now.' }, { status: 503 }),
	);
	browser.open('/checkout', shopper);
	const sentence = 'We could not check whether an earlier payment of yours went through.';
	await waitFor(() => expect(payNow().disabled).toBe(true));
	const notice = await findNotice(sentence);
	expect(payNow().disabled).toBe(true);
	restore();
	await browser.user.click(within(notice).getByRole('button', { name: 'Retry' }));
	await waitFor(() => expect(payNow().disabled).toBe(false));
	expect(screen.queryByText(new RegExp(sentence))).toBeNull();
	browser.errors.length = 0;
});

test('reviews that fail to load are an empty list, with one line and Retry', {
	tags: ['PAY-042'],
}, async () => {
	const product = await buildProduct(testApp.db);
	const restore = failReads(/\/reviews$/);
	browser.open(`/products/product/${product.id}`);
	await browser.user.click(await screen.findByRole('tab', { name: /^Reviews/ }));
	await findNotice('The reviews could not be loaded.');
	screen.getByText('No reviews yet');
	await expectErrorAndRetry('The reviews could not be loaded.', restore);
	await screen.findByText('No reviews yet');
});

test.for([
	['dashboard', /^\/admin\/stats$/, 'Failed to fetch stats'],
	['products', /^\/admin\/products$/, 'Failed to fetch products'],
	['products', /^\/brands$/, 'Failed to fetch brands'],
	['products', /^\/categories$/, 'Failed to fetch categories'],
	['reviews', /^\/admin\/reviews$/, 'Failed to fetch reviews'],
	['orders', /^\/orders$/, 'Failed to fetch orders'],
	['blog', /^\/blog$/, 'Failed to fetch blog posts'],
	['events', /^\/admin\/events$/, 'Failed to fetch events'],
	['dashboard', /^\/admin\/tasks$/, 'Failed to fetch what is to be done'],
	['customers', /^\/admin\/customers$/, 'Failed to fetch customers'],
	['messages', /^\/admin\/messages$/, 'Failed to fetch messages'],
	['audit', /^\/admin\/audit$/, 'Not today.'],
] as const)(
	'the back-office tab %s that fails to load %s shows an error and Retry',
	{ tags: ['PAY-043'] },
	async ([tab, path, sentence]) => {
		const restore = failReads(path);
		browser.open(`/admin?tab=${tab}`, await testApp.admin());
		await expectErrorAndRetry(sentence, restore);
	},
);

test('suggestions that fail to load are an empty list, with one line and Retry', {
	tags: ['PAY-041'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Match pellets' });
	const restore = failReads(/^\/search\/suggestions$/);
	browser.open('/faq');
	await browser.user.type(await screen.findByRole('combobox', { name: 'Search products' }), 'match');
	const line = (await screen.findAllByText(/The suggestions could not be loaded\./))[0] as HTMLElement;
	expect(screen.queryAllByRole('option')).toHaveLength(0);
	restore();
	await browser.user.click(within(line).getByRole('button', { name: 'Retry' }));
	await screen.findByRole('option', { name: /Match pellets/ });
	expect(screen.queryByText(/The suggestions could not be loaded\./)).toBeNull();
	browser.errors.length = 0;
});

test('a product that fails to load shows the documented sentence and Retry', {
	tags: ['PAY-042'],
}, async () => {
	const product = await buildProduct(testApp.db);
	const restore = failReads(new RegExp(`^/products/${product.id}$`));
	browser.open(`/products/product/${product.id}`);
	await screen.findByRole('heading', { name: 'Failed to load product. Please try again later.' });
	restore();
	await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
	await screen.findByRole('heading', { name: product.name, level: 1 });
	browser.errors.length = 0;
});
