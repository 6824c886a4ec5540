import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test, waitForHydration, withMotion } from './fixtures.ts';
import { makeProduct } from './shopCalls.ts';

test.use(withMotion);

/** Maximum of taps and fields from the home page to a paid order. */
const maxSteps = 14;

/** Performs taps and inputs, and counts them. */
class TapCounter {
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

test(
	'a guest on a 360 px phone gets from home to a paid order in at most 14 taps and fields',
	{ tag: ['@FACE-062', '@CODE-033', '@CODE-034'] },
	async ({ page, adminAccount, origin, mailbox }, info) => {
		test.slow();
		const product = await makeProduct(origin, adminAccount, { name: 'Thumb pellets' }, 1);
		const email = `thumb-${Date.now().toString(36)}-${process.pid}@example.com`;
		const counter = new TapCounter();
		await page.setViewportSize({ width: 360, height: 760 });
		await page.goto('/');
		await waitForHydration(page);
		await counter.fill('the search', page.getByRole('combobox', { name: 'Search products' }), product.name);
		await counter.tap('the suggested product', page.getByRole('option').filter({ hasText: product.name }));
		await expect(page).toHaveURL(`/products/product/${product.id}`);
		await counter.tap('Add to Cart', button(page, 'Add to Cart').first());

		await expect(page).toHaveURL('/login');
		await counter.fill('email', page.getByLabel('Email'), email);
		await counter.tap('Sign in with a code by email', button(page, 'Sign in with a code by email'));
		await counter.fill('full name', page.getByLabel('Full Name'), 'Ishita Bose');
		const { text } = await mailbox(email, /code/);
		counter.done.push('read the email');
		await counter.fill('code', page.getByLabel('Code'), /^\d{6}$/m.exec(text)?.[0] ?? '');
		await expect(page).toHaveURL(`/products/product/${product.id}`);
		// The table of PIN codes arrives only after the form is saved, as on a slow connection.
		let sendTable = () => {};
		const saved = new Promise<void>((resolve) => {
			sendTable = resolve;
		});
		await page.route(/\/assets\/pinCities.*\.js$/, async (route) => {
			await saved;
			await route.continue();
		});
		await counter.tap('Checkout', page.getByRole('link', { name: 'Checkout', exact: true }));

		const dialog = page.getByRole('dialog', { name: 'Add Address' });
		await counter.fill('street', dialog.getByLabel('Address Line 1'), '7 Leela Bhawan');
		await counter.fill('PIN code', dialog.getByLabel('Postal Code'), '147001');
		await counter.tap('Add Address', dialog.getByRole('button', { name: 'Add Address' }));
		sendTable();
		await counter.tap('Pay Now', button(page, 'Pay Now'));
		await counter.tap('Pay', page.getByRole('button', { name: /^Pay ₹/ }));

		await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
		info.annotations.push({ type: 'taps and fields', description: String(counter.done.length) });
		process.stdout.write(
			`From home to a paid order: ${counter.done.length} taps and fields\n  ${counter.done.join('\n  ')}\n`,
		);
		expect(counter.done.length).toBeLessThanOrEqual(maxSteps);
		await expect(page.locator('[data-order]')).toContainText('7 Leela Bhawan, Patiala, Punjab 147001');

		// Typed and filled-in values are stored in the address book.
		const token = await page.evaluate(() => localStorage.getItem('token'));
		const response = await page.request.get('/api/addresses', {
			headers: { authorization: `Bearer ${token}` },
		});
		expect(z.array(z.looseObject({})).parse(await response.json())).toMatchObject([
			{ name: 'Home', recipientName: 'Ishita Bose', phone: null, city: 'Patiala', isDefault: true },
		]);
	},
);
