import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { alive, expect, test } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

/** At most so many taps and fields from the home page to a paid order. */
const most = 20;

/** Does what a visitor does with a thumb, and counts it. */
class Thumb {
	readonly done: string[] = [];

	async tap(what: string, target: Locator): Promise<void> {
		this.done.push(`tap ${what}`);
		await target.click();
	}

	async fill(what: string, target: Locator, text: string): Promise<void> {
		this.done.push(`fill ${what}`);
		await target.fill(text);
	}
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('FACE-062 a guest with a phone of 360 px gets from the home page to a paid order in at most 20 taps and fields', async ({
	page,
	admin,
	origin,
	mailbox,
}, info) => {
	test.slow();
	const product = await makeProduct(origin, admin, { name: 'Thumb pellets' }, 1);
	const email = `thumb-${Date.now().toString(36)}-${process.pid}@example.com`;
	const thumb = new Thumb();
	await page.setViewportSize({ width: 360, height: 760 });
	await page.goto('/');
	await alive(page);
	await thumb.fill('the search', page.getByRole('combobox', { name: 'Search products' }), product.name);
	await thumb.tap('the suggested product', page.getByRole('option').filter({ hasText: product.name }));
	await expect(page).toHaveURL(`/products/product/${product.id}`);
	await thumb.tap('Add to Cart', button(page, 'Add to Cart').first());

	await expect(page).toHaveURL('/login');
	await thumb.tap('Create an account', page.getByRole('link', { name: 'Create an account' }));
	await thumb.fill('full name', page.getByLabel('Full Name'), 'Ishita Bose');
	await thumb.fill('email', page.getByLabel('Email'), email);
	await thumb.fill('password', page.getByLabel('Password', { exact: true }), 'ring-10-9');
	await thumb.tap('Sign Up', button(page, 'Sign Up'));
	await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible();

	// The link of the mail opens a tab of its own.
	const { links } = await mailbox(email, /verify/i);
	const link = new URL(links.find((each) => each.includes('/verify-email')) ?? '');
	const tab = await page.context().newPage();
	await tab.setViewportSize({ width: 360, height: 760 });
	thumb.done.push('tap the link in the mail');
	await tab.goto(`${link.pathname}${link.search}`);
	await expect(tab.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
	await thumb.tap('Continue to Checkout', tab.getByRole('link', { name: 'Continue to Checkout' }));

	await thumb.fill('PIN code', tab.getByLabel('Postal Code'), '147001');
	await thumb.fill('street', tab.getByLabel('Address Line 1'), '7 Leela Bhawan');
	await thumb.fill('phone', tab.getByLabel('Phone'), '98140 12345');
	await thumb.tap('Add Address', button(tab, 'Add Address'));
	await thumb.tap('Pay Now', button(tab, 'Pay Now'));
	await thumb.tap('Pay', tab.getByRole('button', { name: /^Pay ₹/ }));

	await expect(tab.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
	info.annotations.push({ type: 'taps and fields', description: String(thumb.done.length) });
	process.stdout.write(
		`From home to a paid order: ${thumb.done.length} taps and fields\n  ${thumb.done.join('\n  ')}\n`,
	);
	expect(thumb.done.length).toBeLessThanOrEqual(most);
	await expect(tab.locator('[data-order]')).toContainText('7 Leela Bhawan, Patiala, Punjab 147001');

	// What the shopper typed and what was filled for them is in the address book.
	const token = await tab.evaluate(() => localStorage.getItem('token'));
	const answer = await tab.request.get('/api/addresses', { headers: { authorization: `Bearer ${token}` } });
	expect(z.array(z.looseObject({})).parse(await answer.json())).toMatchObject([
		{ name: 'Home', recipientName: 'Ishita Bose', phone: '9814012345', city: 'Patiala', isDefault: true },
	]);
});

test('FACE-067 who opens the mailed link where the sign-up is no longer open logs in with the address filled in', async ({
	page,
	mailbox,
}) => {
	const email = `link-${Date.now().toString(36)}-${process.pid}@example.com`;
	await page.goto('/signup');
	await page.getByLabel('Full Name').fill('Ishita Bose');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill('ring-10-9');
	await button(page, 'Sign Up').click();
	await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible();
	const { links } = await mailbox(email, /verify/i);
	const link = new URL(links.find((each) => each.includes('/verify-email')) ?? '');
	await page.goto(`${link.pathname}${link.search}`);
	await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Continue to Checkout' })).toHaveCount(0);
	await page.getByRole('link', { name: 'Go to Login' }).click();
	await expect(page.getByLabel('Email')).toHaveValue(email);
	await page.getByLabel('Password', { exact: true }).fill('ring-10-9');
	await button(page, 'Login').click();
	await expect(page).toHaveURL('/');
	// Whoever comes to the login next finds an empty field.
	await page.evaluate(() => localStorage.removeItem('token'));
	await page.goto('/login');
	await alive(page);
	await expect(page.getByLabel('Email')).toHaveValue('');
});
