import type { Page } from '@playwright/test';
import { demoEvent, demoPost, demoProducts } from './demoShop.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls } from './shopCalls.ts';

/** Collects violations of the content security policy and of Trusted Types in all documents of a page. */
async function collectViolations(page: Page): Promise<string[]> {
	const violations: string[] = [];
	await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
	await page.addInitScript(() => {
		document.addEventListener('securitypolicyviolation', (event) =>
			Reflect.apply(Reflect.get(window, 'reportViolation'), window, [
				`${location.pathname}${location.search}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`,
			]),
		);
	});
	return violations;
}

test('the main pages require Trusted Types and report no violation of their policy', {
	tag: ['@DOOR-041'],
}, async ({ shopper: { page }, adminAccount, origin }) => {
	const violations = await collectViolations(page);
	const [product] = await demoProducts(origin, 1);
	const title = `Safe at any range ${Date.now().toString(36)}`;
	await createShopCalls(origin, adminAccount).call('POST /blog', {
		title,
		excerpt: 'A post of this test.',
		content: '<p>Text</p>',
		category: 'Guides',
		status: 'published',
		tags: [],
	});
	for (const path of [
		'/',
		'/products',
		'/products/air-rifles',
		`/products/product/${product}`,
		'/blog',
		demoPost,
		'/events',
		demoEvent,
		'/contact',
		'/wishlist',
		'/profile',
		'/login',
		'/faq',
	]) {
		const response = await page.request.get(path);
		const policy = response.headers()['content-security-policy'];
		expect(policy, path).toContain("require-trusted-types-for 'script'");
		expect(policy?.match(/script-src ([^;]*)/)?.[1], path).toMatch(/^'self'( 'sha256-[^']+')+$/);
	}
	// Every browser test fails when the browser reports a violation; these pages are created in the browser.
	await page.goto('/about');
	const footer = page.getByRole('contentinfo');
	await footer.getByRole('link', { name: 'Blog', exact: true }).click();
	await page.getByRole('main').getByRole('link', { name: title }).first().click();
	await expect(page.getByRole('main').locator('.article')).toBeVisible();
	await page.getByRole('link', { name: 'Nishana, home' }).click();
	await page.locator('[data-product] h3 a').first().click();
	await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
	expect(violations).toEqual([]);
});

test('the back-office reports no violation of its policy, also while a post is edited and text is pasted', {
	tag: ['@DOOR-041'],
}, async ({ admin: { page } }) => {
	const violations = await collectViolations(page);
	for (const tab of ['dashboard', 'products', 'blog&search=Breathing+and']) {
		const response = await page.goto(`/admin?tab=${tab}`);
		expect(response?.headers()['content-security-policy']).toContain('trusted-types nishana');
		await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
	}
	await page.getByRole('button', { name: /^Edit/ }).first().click();
	const content = page.getByRole('textbox', { name: 'Content' });
	await expect(content.locator('p').first()).not.toBeEmpty();
	await content.evaluate((element) => {
		const data = new DataTransfer();
		data.setData('text/html', '<p>Pasted <strong>words</strong></p>');
		element.dispatchEvent(
			new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
		);
	});
	await expect(content.getByText('words', { exact: true })).toBeVisible();
	expect(violations).toEqual([]);
});

test('a script inside the content of a page is not run, and its violation is reported', {
	tag: ['@DOOR-040'],
}, async ({ allowBrowserError, page }) => {
	// Every other test fails on this message.
	allowBrowserError(/console error: .*violates the following Content Security Policy directive/);
	const violations = await collectViolations(page);
	await page.route(demoPost, async (route) => {
		const response = await route.fetch();
		const script = '<script>window.harmed = 1</script><img src="/favicon.ico" onload="window.harmed = 1">';
		await route.fulfill({
			response,
			body: (await response.text()).replace('</article>', `${script}</article>`),
		});
	});
	// The shop's own scripts would report a document that is not what they rendered.
	await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
	await page.goto(demoPost, { waitUntil: 'commit' });
	await expect.poll(() => violations.join()).toContain('script-src');
	expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
});
