import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { demoEvent, demoPost, demoProducts } from './demoShop.ts';
import { expect, test } from './fixtures.ts';

/** Pages open to visitors. */
const publicPages = {
	lists: [
		'/',
		'/products',
		'/products/air-rifles',
		'/products?q=zzzz',
		'/categories',
		'/blog',
		'/events',
		demoPost,
		demoEvent,
	],
	accounts: [
		'/login',
		'/signup',
		'/forgot-password',
		'/reset-password?token=unknown',
		'/verify-email?token=unknown',
		'/resend-verification',
	],
	texts: [
		'/about',
		'/contact',
		'/faq',
		'/shipping-and-returns',
		'/privacy-policy',
		'/terms-of-service',
		'/no/such/page',
	],
};

async function expectNoViolationsAt(page: Page, address: string): Promise<void> {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto(address);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
	// The map is a third-party page.
	await expectNoViolations(page, address, 'iframe');
}

for (const [name, addresses] of Object.entries(publicPages))
	test(`axe finds no violation on public pages, both themes and widths: ${name}`, async ({ page }) => {
		test.slow();
		for (const address of addresses) await expectNoViolationsAt(page, address);
	});

test('axe finds no violation on a product’s page, both themes and widths', async ({ page, origin }) => {
	const [product] = await demoProducts(origin, 1);
	await expectNoViolationsAt(page, `/products/product/${product}`);
});
