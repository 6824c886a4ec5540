import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { Email } from './emailFolder.ts';
import { type Account, expect, test, waitForHydration } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { createShopCalls, makeProduct } from './shopCalls.ts';

const newPassword = 'ring-10-9';
let guests = 0;
const newEmail = () => `guest-${Date.now().toString(36)}-${process.pid}-${++guests}@example.com`;

const cartLines = z.array(z.object({ product: z.object({ id: z.string() }), quantity: z.int() }));
/** The cart stored for an account: product ids and quantities. */
async function getCart(
	origin: string,
	{ email, password }: { email: string; password: string },
): Promise<string[]> {
	const session = await createShopCalls(origin).call('POST /auth/login', { email, password });
	const { token } = z.object({ token: z.string() }).parse(session);
	const cart = cartLines.parse(await createShopCalls(origin, { token }).call('GET /cart'));
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

/** Opens the verification link in a new tab, as an email program does, which signs in. */
async function verifyInNewTab(
	page: Page,
	email: string,
	mailbox: (to: string, subject?: RegExp) => Promise<Email>,
): Promise<Page> {
	// The sign-up page is closed; otherwise it would log in automatically.
	await page.goto('/faq');
	const { links } = await mailbox(email, /verify/i);
	const { pathname, search, searchParams } = new URL(
		links.find((link) => link.includes('/verify-email')) ?? '',
	);
	const opened = await page.request.get(`/api/auth/verify-email/${searchParams.get('token')}`);
	expect(opened.ok()).toBe(true);
	const tab = await page.context().newPage();
	await tab.goto(`${pathname}${search}`);
	await expect(tab.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
	return tab;
}

async function addToCart(page: Page, product: { id: string }): Promise<void> {
	await page.goto(`/products/product/${product.id}`);
	await waitForHydration(page);
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page).toHaveURL('/login');
}

const product = (origin: string, admin: Account) => makeProduct(origin, admin, { stock: 9 });

test('a guest who adds to cart, signs up and verifies in a new tab has the product once', {
	tag: ['@NAV-020'],
}, async ({ page, adminAccount, origin, mailbox }) => {
	const target = await product(origin, adminAccount);
	const email = newEmail();
	await page.goto(`/products/product/${target.id}`);
	await waitForHydration(page);
	await page.getByRole('button', { name: 'Increase quantity' }).click();
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await signUp(page, email);
	// Browsing in the first tab changes nothing.
	await page.goto('/faq');
	const tab = await verifyInNewTab(page, email, mailbox);
	await expect(tab.getByRole('link', { name: 'Continue to Checkout' })).toBeVisible();
	await expect(tab.getByText('2 items added to cart')).toBeVisible();
	await expect(tab.getByRole('button', { name: 'Shopping Cart, 2' })).toBeVisible();
	// The first tab is logged in too, and adds nothing; neither does a second login.
	await expect(page.getByRole('button', { name: 'Shopping Cart, 2' })).toBeVisible();
	await page.goto('/login');
	await logIn(page, { email, password: newPassword });
	await expect(page).toHaveURL('/');
	await expect.poll(() => getCart(origin, { email, password: newPassword })).toEqual([`${target.id} × 2`]);
});

test('the checkout of a guest also continues in the new tab', { tag: ['@NAV-021'] }, async ({
	page,
	mailbox,
}) => {
	const email = newEmail();
	await page.goto('/checkout');
	await signUp(page, email);
	const tab = await verifyInNewTab(page, email, mailbox);
	await tab.getByRole('link', { name: 'Continue Shopping' }).click();
	await expect(tab).toHaveURL('/checkout');
	await expect(tab.getByText('Your cart is empty.')).toBeVisible();
});

for (const when of ['at the same moment', 'one after the other'] as const)
	test(`two tabs that log in ${when} add the product once`, { tag: ['@NAV-022'] }, async ({
		page,
		adminAccount,
		origin,
		freshAccount,
	}) => {
		const target = await product(origin, adminAccount);
		const person = await freshAccount();
		await addToCart(page, target);
		const other = await page.context().newPage();
		await other.goto('/login');
		for (const tab of [page, other]) {
			await tab.getByLabel('Email').fill(person.email);
			await tab.getByLabel('Password', { exact: true }).fill(person.password);
		}
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		// The tab that required the login comes second: its login redirect has already been applied.
		await page.route('**/api/auth/login', async (route) => {
			if (when === 'one after the other') await released;
			await route.continue();
		});
		await Promise.all(
			[page, other].map((tab) => tab.getByRole('button', { name: 'Login', exact: true }).click()),
		);
		if (when === 'one after the other')
			await expect(other.getByRole('button', { name: 'Shopping Cart, 1' })).toBeVisible();
		release();
		await expect(page).not.toHaveURL('/login');
		await expect(other).not.toHaveURL('/login');
		await expect(page).toHaveURL(`/products/product/${target.id}`);
		await expect.poll(() => getCart(origin, person)).toEqual([`${target.id} × 1`]);
	});

test('without browser storage, a login in the same tab still adds the product and returns', {
	tag: ['@NAV-025'],
}, async ({ page, adminAccount, origin, freshAccount, allowBrowserError }) => {
	// The router's scroll restoration script cannot read session storage.
	allowBrowserError(/SecurityError|^uncaught: $/);
	const target = await product(origin, adminAccount);
	const person = await freshAccount();
	await page.addInitScript(() => {
		for (const name of ['localStorage', 'sessionStorage'])
			Object.defineProperty(window, name, {
				get() {
					throw new DOMException('Access is denied.', 'SecurityError');
				},
			});
	});
	await addToCart(page, target);
	await logIn(page, person);
	await expect(page).toHaveURL(`/products/product/${target.id}`);
	await expect(page.getByText('Item added to cart')).toBeVisible();
	await expect.poll(() => getCart(origin, person)).toEqual([`${target.id} × 1`]);
});
