import type { Page } from '@playwright/test';
import { z } from 'zod';
import { alive, expect, type Mail, type Person, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const newPassword = 'ring-10-9';
let guests = 0;
const newEmail = () => `guest-${Date.now().toString(36)}-${process.pid}-${++guests}@example.com`;

const cartLines = z.array(z.object({ product: z.object({ id: z.string() }), quantity: z.int() }));
/** What the shop holds for an account: product ids and quantities. */
async function cartOf(
	origin: string,
	{ email, password }: { email: string; password: string },
): Promise<string[]> {
	const session = await callsOf(origin).call('POST /auth/login', { email, password });
	const { token } = z.object({ token: z.string() }).parse(session);
	const cart = cartLines.parse(await callsOf(origin, { token }).call('GET /cart'));
	return cart.map(({ product, quantity }) => `${product.id} × ${quantity}`);
}

async function signUp(page: Page, email: string): Promise<void> {
	await expect(page).toHaveURL('/login');
	await page.getByRole('link', { name: 'Create an account' }).click();
	await page.getByLabel('Full Name').fill('Meera Guest');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(newPassword);
	await page.getByRole('button', { name: 'Sign Up' }).click();
	await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible();
}

async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
	await page.getByLabel('Email').fill(person.email);
	await page.getByLabel('Password', { exact: true }).fill(person.password);
	await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Opens the link of the verification mail in a tab of its own, as a mail program does, and goes on to the login. */
async function verifyInNewTab(
	page: Page,
	email: string,
	mailbox: (to: string, subject?: RegExp) => Promise<Mail>,
): Promise<Page> {
	// Whoever signed up has left that page, which would log in by itself.
	await page.goto('/faq');
	const { links } = await mailbox(email, /verify/i);
	const { pathname, search } = new URL(links.find((link) => link.includes('/verify-email')) ?? '');
	const tab = await page.context().newPage();
	await tab.goto(`${pathname}${search}`);
	await expect(tab.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
	await tab.getByRole('link', { name: 'Go to Login' }).click();
	await expect(tab).toHaveURL('/login');
	return tab;
}

async function addToCart(page: Page, product: { id: string }): Promise<void> {
	await page.goto(`/products/product/${product.id}`);
	await alive(page);
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page).toHaveURL('/login');
}

const product = (origin: string, admin: Person) => makeProduct(origin, admin, { stock: 9 });

test('NAV-020 a guest adds to the cart, signs up, follows the link of the mail into a new tab and logs in: the product is in the cart once, on the page they came from', async ({
	page,
	admin,
	origin,
	mailbox,
}) => {
	const wanted = await product(origin, admin);
	const email = newEmail();
	await page.goto(`/products/product/${wanted.id}`);
	await alive(page);
	await page.getByRole('button', { name: 'Increase quantity' }).click();
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await signUp(page, email);
	// Looking round in the first tab meanwhile changes nothing.
	await page.goto('/faq');
	const tab = await verifyInNewTab(page, email, mailbox);
	await logIn(tab, { email, password: newPassword });
	await expect(tab).toHaveURL(`/products/product/${wanted.id}`);
	await expect(tab.getByText('2 items added to cart')).toBeVisible();
	await expect(tab.getByRole('button', { name: 'Shopping Cart, 2' })).toBeVisible();
	// The first tab is signed in too, and adds nothing of its own; nor does a second login.
	await expect(page.getByRole('button', { name: 'Shopping Cart, 2' })).toBeVisible();
	await page.goto('/login');
	await logIn(page, { email, password: newPassword });
	await expect(page).toHaveURL('/');
	expect(await cartOf(origin, { email, password: newPassword })).toEqual([`${wanted.id} × 2`]);
});

test('NAV-021 a heart, the checkout and a review lead back in the new tab too', async ({
	freshVisitor,
	admin,
	origin,
	mailbox,
}) => {
	test.slow();
	const wanted = await product(origin, admin);
	const ways: { start: (page: Page) => Promise<void>; after: (page: Page) => Promise<void> }[] = [
		{
			start: async (page) => {
				await page.goto(`/products/product/${wanted.id}`);
				await alive(page);
				await page
					.getByRole('main')
					.getByRole('button', { name: /^Wishlist:/ })
					.click();
			},
			after: async (page) => {
				await expect(page).toHaveURL(`/products/product/${wanted.id}`);
				await expect(page.getByText('Added to wishlist')).toBeVisible();
				await page.goto('/wishlist');
				await expect(page.getByRole('main').locator('[data-item]')).toHaveCount(1);
			},
		},
		{
			start: async (page) => void (await page.goto('/checkout')),
			after: async (page) => {
				await expect(page).toHaveURL('/checkout');
				await expect(page.getByText('Your cart is empty.')).toBeVisible();
			},
		},
		{
			start: async (page) => {
				await page.goto(`/products/product/${wanted.id}`);
				await alive(page);
				await page.getByRole('tab', { name: /^Reviews/ }).click();
				await page.getByRole('button', { name: 'Login to Review' }).click();
			},
			after: async (page) => {
				await expect(page).toHaveURL(`/products/product/${wanted.id}#reviews`);
				await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
			},
		},
	];
	for (const { start, after } of ways) {
		const page = await freshVisitor();
		const email = newEmail();
		await start(page);
		await signUp(page, email);
		const tab = await verifyInNewTab(page, email, mailbox);
		await page.close();
		await logIn(tab, { email, password: newPassword });
		await after(tab);
		await tab.context().close();
	}
});

for (const when of ['at the same moment', 'one after the other'] as const)
	test(`NAV-022 two tabs that log in ${when} add the product once`, async ({
		page,
		admin,
		origin,
		freshShopper,
	}) => {
		const wanted = await product(origin, admin);
		const person = await freshShopper();
		await addToCart(page, wanted);
		const other = await page.context().newPage();
		await other.goto('/login');
		for (const tab of [page, other]) {
			await tab.getByLabel('Email').fill(person.email);
			await tab.getByLabel('Password', { exact: true }).fill(person.password);
		}
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		// The tab that was asked to log in comes second: what it meant is done by then.
		await page.route('**/api/auth/login', async (route) => {
			if (when === 'one after the other') await held;
			await route.continue();
		});
		await Promise.all(
			[page, other].map((tab) => tab.getByRole('button', { name: 'Login', exact: true }).click()),
		);
		if (when === 'one after the other')
			await expect(other.getByRole('button', { name: 'Shopping Cart, 1' })).toBeVisible();
		answer();
		await expect(page).not.toHaveURL('/login');
		await expect(other).not.toHaveURL('/login');
		await expect(page).toHaveURL(`/products/product/${wanted.id}`);
		expect(await cartOf(origin, person)).toEqual([`${wanted.id} × 1`]);
	});

test('NAV-023 after a day what was meant is forgotten, and the login leads home', async ({
	page,
	admin,
	origin,
	mailbox,
}) => {
	const wanted = await product(origin, admin);
	const email = newEmail();
	await addToCart(page, wanted);
	await signUp(page, email);
	const tab = await verifyInNewTab(page, email, mailbox);
	await tab.clock.setSystemTime(Date.now() + 24 * 60 * 60_000 + 60_000);
	await logIn(tab, { email, password: newPassword });
	await expect(tab).toHaveURL('/');
	expect(await cartOf(origin, { email, password: newPassword })).toEqual([]);
});

test('NAV-024 another account that logs in on the same computer gets nothing of it, and neither does anybody after a logout', async ({
	page,
	admin,
	origin,
	mailbox,
	freshShopper,
}) => {
	const wanted = await product(origin, admin);
	const email = newEmail();
	const second = await freshShopper('Second Visitor');
	await addToCart(page, wanted);
	await signUp(page, email);
	await page.getByRole('link', { name: 'Go to Login' }).click();
	await logIn(page, second);
	await expect(page).not.toHaveURL('/login');
	expect(await cartOf(origin, second)).toEqual([]);
	await page.goto('/profile');
	await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
	// Another account logged in, so it was dropped.
	const tab = await verifyInNewTab(page, email, mailbox);
	await logIn(tab, { email, password: newPassword });
	await expect(tab).toHaveURL('/');
	expect(await cartOf(origin, { email, password: newPassword })).toEqual([]);

	// Meant in one tab, logged out in another one.
	await tab.goto('/profile');
	const shelf = await page.context().newPage();
	await shelf.goto('/faq');
	await shelf.evaluate(
		(productId) =>
			localStorage.setItem(
				'intents',
				JSON.stringify([
					{ at: Date.now(), page: '/faq', action: { kind: 'cart', productId, quantity: 1, said: 'Added' } },
				]),
			),
		wanted.id,
	);
	await tab.getByRole('main').getByRole('button', { name: 'Logout' }).click();
	await expect(tab).toHaveURL('/login');
	await logIn(tab, second);
	await expect(tab).toHaveURL('/');
	expect(await cartOf(origin, second)).toEqual([]);
});

test('NAV-025 where the browser lets nothing be stored, the login in the same tab still adds the product and leads back', async ({
	page,
	admin,
	origin,
	freshShopper,
	expectFault,
}) => {
	// The router's own script that restores the scroll position cannot read its place.
	expectFault(/SecurityError|^uncaught: $/);
	const wanted = await product(origin, admin);
	const person = await freshShopper();
	await page.addInitScript(() => {
		for (const name of ['localStorage', 'sessionStorage'])
			Object.defineProperty(window, name, {
				get() {
					throw new DOMException('Access is denied.', 'SecurityError');
				},
			});
	});
	await addToCart(page, wanted);
	await logIn(page, person);
	await expect(page).toHaveURL(`/products/product/${wanted.id}`);
	await expect(page.getByText('Item added to cart')).toBeVisible();
	expect(await cartOf(origin, person)).toEqual([`${wanted.id} × 1`]);
});

test('NAV-026 a tampered intent in the browser’s storage leads to no other site and adds nothing invalid', async ({
	page,
	freshShopper,
	origin,
}) => {
	const person = await freshShopper();
	for (const stored of [
		'{',
		'7',
		'[null, 7, "x", {}]',
		...[
			'//evil.example/',
			'/\\evil.example',
			'https://evil.example/',
			'javascript:alert(1)',
			'/\t/evil.example',
			' /faq',
		].map((to) => JSON.stringify([{ at: Date.now(), page: to }])),
		JSON.stringify([{ at: Date.now() + 60_000, page: '/faq' }]),
		JSON.stringify([{ at: Date.now(), page: 7, action: { kind: 'cart', productId: 'x', quantity: 1 } }]),
	]) {
		await page.goto('/login');
		await page.evaluate((text) => {
			localStorage.removeItem('token');
			localStorage.setItem('intents', text);
			sessionStorage.setItem('intent', text);
		}, stored);
		await page.reload();
		await logIn(page, person);
		await expect(page, stored).toHaveURL(`${origin}/`);
	}
	expect(await cartOf(origin, person)).toEqual([]);
});
