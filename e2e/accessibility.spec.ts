import type { Page } from '@playwright/test';
import { expectNoFault } from './axe.ts';
import { demoEvent, demoPost, demoProducts } from './demoShop.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

/** Where a visitor gets. */
const publicPages = [
	'/',
	'/products',
	'/products/air-rifles',
	'/products?q=zzzz',
	'/categories',
	'/blog',
	'/events',
	demoPost,
	demoEvent,
	'/login',
	'/signup',
	'/forgot-password',
	'/reset-password?token=unknown',
	'/verify-email?token=unknown',
	'/resend-verification',
	'/about',
	'/contact',
	'/faq',
	'/shipping-and-returns',
	'/privacy-policy',
	'/terms-of-service',
	'/no/such/page',
];

const profilePages = ['/profile?tab=orders', '/profile?tab=profile', '/profile?tab=addresses'];

async function expectNoFaultAt(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
	// The map is somebody else's page.
	await expectNoFault(page, address, 'iframe');
}

for (const width of [360, 1280]) {
	const look = async (page: Page) => {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ reducedMotion: 'reduce' });
	};

	for (const address of publicPages)
		test(`axe finds no fault at ${address}, both themes, ${width} px`, async ({ page }) => {
			await look(page);
			await expectNoFaultAt(page, address);
		});

	test(`axe finds no fault on a product’s page, both themes, ${width} px`, async ({ page, origin }) => {
		const [product] = await demoProducts(origin, 1);
		await look(page);
		await expectNoFaultAt(page, `/products/product/${product}`);
	});

	test(`axe finds no fault on a customer’s own pages, both themes, ${width} px`, async ({
		freshShopper,
		mailbox,
		admin,
		shopper,
		origin,
	}) => {
		test.slow();
		const fresh = await freshShopper();
		const { call } = callsOf(origin, fresh);
		for (const { page } of [fresh, shopper]) await look(page);
		for (const address of ['/wishlist', '/checkout', ...profilePages])
			await expectNoFaultAt(fresh.page, address);
		const product = await makeProduct(origin, admin, {}, 1);
		await call('POST /wishlist', { productId: product.id });
		await call('POST /cart', { productId: product.id, quantity: 2 });
		for (const address of ['/wishlist', '/checkout']) await expectNoFaultAt(fresh.page, address);
		for (const address of profilePages) await expectNoFaultAt(shopper.page, address);

		await call('POST /auth/forgot-password', { email: fresh.email });
		const { links } = await mailbox(fresh.email, /reset/i);
		const reset = links.map((link) => new URL(link)).find(({ pathname }) => pathname === '/reset-password');
		await expectNoFaultAt(fresh.page, `/reset-password${reset?.search}`);
		await expect(fresh.page.getByLabel('New Password', { exact: true })).toBeVisible();
	});
}
