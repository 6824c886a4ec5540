import type { Page } from '@playwright/test';
import { addAddress, payBy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { makeProduct, type TestProduct } from './shopCalls.ts';

const goodCard = '4100 2800 0000 1007';
const declinedCard = '4100 2800 0006 0003';
const unheardCard = '4100 2800 0077 0007';

/** Searches for a product and adds it to the cart from its page. */
async function putIntoCart(page: Page, { name }: TestProduct): Promise<void> {
	await page.goto(`/products?q=${encodeURIComponent(name)}&availability=in-stock&sort=price-asc`);
	const card = page.locator('[data-product]');
	await expect(card.getByRole('heading')).toHaveText(name);
	await card.getByRole('link').click();
	await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('Item added to cart')).toBeVisible();
}

async function openDialog(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Pay Now' }).click();
	await expect(page.getByLabel('Card number')).toBeVisible();
}

test('a shopper gets from the home page to a paid order with its mail and invoice', {
	tag: '@CHK-001 @CHK-058 @CHK-059 @CHK-063 @CHK-064 @CHK-065 @CHK-067 @PRF-020 @PRF-024'.split(' '),
}, async ({ freshShopper, mailbox, admin, origin }) => {
	const { page, email } = await freshShopper('Kiran Bedi Singh');
	const product = await makeProduct(origin, admin, { name: 'Match pellets' }, 1);
	const { name } = product;
	await page.goto('/');
	await page.getByRole('link', { name: 'Explore Our Collection' }).click();
	await expect(page).toHaveURL('/products');
	await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Pellets' }).click();
	await page.getByLabel('Sort by').selectOption('price-asc');
	await expect(page).toHaveURL(/sort=price-asc/);
	await putIntoCart(page, product);
	await page.getByRole('button', { name: /^Shopping Cart/ }).click();
	await page.getByRole('link', { name: 'Go to Checkout' }).click();
	await expect(page.getByText(name)).toBeVisible();
	await addAddress(page);
	const total = (await page.locator('[data-grand-total]').textContent()) ?? '';
	await openDialog(page);
	await payBy(page, goodCard);
	await expect(page.getByText('Order Placed Successfully!')).toBeVisible();
	await expect(page).toHaveURL('/profile?tab=orders');
	const order = page.locator('[data-order]').first();
	await expect(order).toContainText(name);
	await expect(order).toContainText(total);

	const confirmation = await mailbox(email, /order/i);
	expect(confirmation.attachments[0]?.contentType).toBe('application/pdf');
	expect(confirmation.attachments[0]?.size).toBeGreaterThan(1000);

	const download = page.waitForEvent('download');
	await order.getByRole('button', { name: 'Download Invoice' }).click();
	expect((await download).suggestedFilename()).toMatch(/^invoice-.*\.pdf$/);

	await admin.page.goto(`/admin?tab=orders&search=${encodeURIComponent(email)}`);
	await expect(admin.page.locator('[data-order]')).toContainText(name);
});

test('a declined card and a dismissed dialog leave cart and button unchanged', {
	tag: ['@OPEN-084'],
}, async ({ freshShopper, adminAccount, origin }) => {
	const { page } = await freshShopper();
	await putIntoCart(page, await makeProduct(origin, adminAccount));
	await page.goto('/checkout');
	await addAddress(page);
	await openDialog(page);
	await payBy(page, declinedCard);
	await expect(page.getByText(/declined/i).first()).toBeVisible();
	await page.getByRole('button', { name: 'Cancel payment' }).click();
	await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
	await page.goto('/profile?tab=orders');
	await expect(page.getByText('You have no orders yet.')).toBeVisible();
});

test('a payment that the browser is never notified of still becomes one order', async ({
	freshShopper,
	adminAccount,
	origin,
}) => {
	const { page } = await freshShopper();
	await putIntoCart(page, await makeProduct(origin, adminAccount));
	await page.goto('/checkout');
	await addAddress(page);
	await openDialog(page);
	await payBy(page, unheardCard);
	await expect(async () => {
		await page.goto('/profile?tab=orders');
		await expect(page.locator('[data-order]')).toHaveCount(1, { timeout: 10_000 });
	}).toPass({ timeout: 120_000 });
});

test('a wrong password is shown as an error', { tag: ['@AUT-009', '@SES-016'] }, async ({ page }) => {
	await page.goto('/login');
	await logIn(page, { email: 'shopper@nishana.test', password: 'not the password' });
	await expect(page.locator('[data-notice=error]')).toHaveText('Invalid email or password.');
	await expect(page).toHaveURL('/login');
});

test('an unverified account sees a notice, verifies by mail, and logs in', {
	tag: '@AUT-007 @AUT-008 @AUT-009 @AUT-017 @AUT-018 @AUT-053'.split(' '),
}, async ({ page, mailbox, origin }) => {
	const email = `unverified-${Date.now()}-${process.pid}@example.com`;
	await page.goto('/signup');
	await page.getByLabel('Full Name').fill('Unverified Buyer');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill('secret-10');
	await page.getByRole('button', { name: 'Sign Up' }).click();
	await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible();
	await page.getByRole('link', { name: 'Go to Login' }).click();
	const login = async () => {
		await logIn(page, { email, password: 'secret-10' });
	};
	await login();
	const notice = page.locator('[data-notice=warning]');
	await expect(notice).toContainText('Please verify your email address before logging in.');
	await expect(notice.getByRole('link')).toHaveAttribute('href', '/resend-verification');
	const link = new URL(
		(await mailbox(email)).links.find((address) => address.includes('verify-email')) ?? '',
	);
	await page.goto(`${origin}${link.pathname}${link.search}`);
	await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
	await page.getByRole('link', { name: 'Go to Login' }).click();
	await login();
	await expect(page).toHaveURL('/');
});

test('a used reset link is shown as invalid', { tag: ['@AUT-036', '@AUT-037', '@AUT-038'] }, async ({
	freshShopper,
	freshVisitor,
	mailbox,
	origin,
}) => {
	const { email } = await freshShopper();
	const page = await freshVisitor();
	await page.goto('/forgot-password');
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: 'Send Reset Link' }).click();
	await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
	const link = new URL(
		(await mailbox(email, /password/i)).links.find((address) => address.includes('reset-password')) ?? '',
	);
	const address = `${origin}${link.pathname}${link.search}`;
	await page.goto(address);
	await page.getByLabel('New Password', { exact: true }).fill('another1');
	await page.getByLabel('Confirm Password', { exact: true }).fill('another1');
	await page.getByRole('button', { name: 'Reset Password' }).click();
	await expect(page).toHaveURL('/login');
	await page.goto(address);
	await expect(
		page.getByText('This password reset link is invalid or has expired. Please request a new one.'),
	).toBeVisible();
	await expect(page.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute(
		'href',
		'/forgot-password',
	);
});

test('a guest who adds to the cart must log in, and has the product in the cart afterwards', {
	tag: ['@CRD-029', '@CRD-030'],
}, async ({ page, freshShopper }) => {
	const { email, password } = await freshShopper();
	await page.goto('/products/consumables?availability=in-stock');
	const card = page.locator('[data-product]').first();
	await card.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('Please login to add items to cart')).toBeVisible();
	await expect(page).toHaveURL('/login');
	await logIn(page, { email, password });
	await expect(page).toHaveURL(/\/products\/consumables/);
	await expect(page.getByRole('button', { name: 'Shopping Cart, 1' })).toBeVisible();
});

test('stock sold between cart and payment is shown before anything is paid', async ({
	freshShopper,
	adminAccount,
	origin,
}) => {
	const product = await makeProduct(origin, adminAccount, { name: 'Last of its kind', stock: 1 });
	const { page } = await freshShopper();
	await page.goto(`/products/product/${product.id}`);
	await page.getByRole('button', { name: 'Add to Cart' }).click();
	await expect(page.getByText('Item added to cart')).toBeVisible();
	await page.goto('/checkout');
	await addAddress(page);
	await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
	await product.change({ stock: 0 });
	await page.getByRole('button', { name: 'Pay Now' }).click();
	await expect(page.getByText(/Prices or stock have changed/)).toBeVisible();
	await expect(page.getByText(/Only 0 left/)).toBeVisible();
	await expect(page.getByRole('button', { name: 'Pay Now' })).toBeDisabled();
});
