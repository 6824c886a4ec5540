import type { Page } from '@playwright/test';
import { type PageKind, pages } from '../shared/pages.ts';
import { defaultSettings } from '../store.config.ts';
import { expectNoViolations } from './axe.ts';
import { demoEvent, demoPost, demoProducts } from './demoShop.ts';
import { expect, test } from './fixtures.ts';

const getPaths = (kind: PageKind) => pages.filter((page) => page.kind === kind).map(({ path }) => path);

/** Pages open to visitors. */
const openPages = {
	lists: ['/products/air-rifles', '/products?q=zzzz', demoPost, demoEvent, '/compare', '/no/such/page'],
	accounts: ['/login', '/signup', '/forgot-password', '/resend-verification'],
	// The rows of /products are those of the home page beside the filters of a category.
	public: getPaths('public').filter((path) => path !== '/products'),
	linked: getPaths('linked').map((path) => `${path}?token=unknown`),
};

async function expectOpenWithoutViolations(page: Page, address: string): Promise<void> {
	const isKnown = address !== '/no/such/page';
	const response = await page.goto(address);
	expect(response?.status(), address).toBe(isKnown ? 200 : 404);
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading, address).toBeVisible();
	if (isKnown) await expect(heading, address).not.toHaveText('404');
	// The token of a link is removed from the address.
	await expect(page, address).toHaveURL(address.replace(/\?token=.*/, ''));
	// Product titles end with the brand, all others with the shop's name.
	if (!address.startsWith('/products/product/'))
		await expect(page, address).toHaveTitle(
			address === '/'
				? `${defaultSettings.identity.name} | ${defaultSettings.presentation.titleTagline}`
				: new RegExp(`^[^|]{3,} \\| ${defaultSettings.identity.name}$`),
		);
	await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
	// The map is a third-party page.
	await expectNoViolations(page, address, 'iframe');
}

const publicIds =
	'@ROL-027 @ROL-028 @ROL-029 @ROL-030 @ROL-031 @ROL-032 @ROL-033 @ROL-034 @ROL-036 @OPEN-056'.split(' ');
for (const [name, addresses] of Object.entries(openPages))
	test(`public pages open for a visitor without axe violations, both themes and widths: ${name}`, {
		tag: publicIds,
	}, async ({ page }) => {
		test.slow();
		for (const address of addresses) await expectOpenWithoutViolations(page, address);
	});

test('a product’s page opens for a visitor without axe violations, both themes and widths', {
	tag: publicIds,
}, async ({ page, origin }) => {
	const [product] = await demoProducts(origin, 1);
	await expectOpenWithoutViolations(page, `/products/product/${product}`);
});
