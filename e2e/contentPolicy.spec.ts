import type { Page } from '@playwright/test';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { posts } from '../server/schema/blog.ts';
import { demoEvent, demoPost, demoProducts } from './demoShop.ts';
import { openEmptyShop } from './emptyShop.ts';
import { expect, test } from './fixtures.ts';

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
}, async ({ shopper: { page }, origin }) => {
	test.slow();
	const violations = await collectViolations(page);
	const [product] = await demoProducts(origin, 1);
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
		const response = await page.goto(path);
		const policy = response?.headers()['content-security-policy'];
		expect(policy, path).toContain("require-trusted-types-for 'script'");
		expect(policy?.match(/script-src ([^;]*)/)?.[1], path).toMatch(/^'self'( 'sha256-[^']+')+$/);
	}
	// The same pages, created in the browser.
	await page.goto('/about');
	const footer = page.getByRole('contentinfo');
	await footer.getByRole('link', { name: 'Blog', exact: true }).click();
	await page.getByRole('main').getByRole('article').getByRole('link').first().click();
	await expect(page.getByRole('main').locator('.article')).toBeVisible();
	await page.getByRole('link', { name: 'Nishana, home' }).click();
	await page.locator('[data-product] h3 a').first().click();
	await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
	expect(violations).toEqual([]);
});

test('the back-office reports no violation of its policy, also while a post is edited and text is pasted', {
	tag: ['@DOOR-041'],
}, async ({ admin: { page } }) => {
	test.slow();
	const violations = await collectViolations(page);
	for (const tab of [
		'dashboard',
		'reviews',
		'products',
		'orders',
		'events',
		'customers',
		'messages',
		'blog',
	]) {
		const response = await page.goto(`/admin?tab=${tab}`);
		expect(response?.headers()['content-security-policy']).toContain('trusted-types nishana');
		await page.waitForLoadState('networkidle');
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

test('a script that is written into a post in the database is neither rendered nor allowed', {
	tag: ['@DOOR-040', '@DOOR-042'],
}, async ({ page }) => {
	const script = 'window.harmed=1';
	const shop = await openEmptyShop(
		{ name: 'Harleen Owner', email: 'owner@example.com', password: 'aim-at-the-ten-ring' },
		{
			prepare: async (dataDir) => {
				const database = await openDatabase({ databaseUrl: undefined, dataDir });
				await database.db.insert(posts).values({
					slug: 'harmful',
					title: 'Harmful',
					excerpt: 'Written by hand.',
					content: `<p>Before</p><script>${script}</script><img src=x onerror="${script}"><p>After</p>`,
					category: 'Guides',
					status: 'published',
					publishedAt: new Date('2026-01-02'),
				});
				await database.close();
			},
		},
	);
	try {
		const response = await fetch(`${shop.origin}/blog/harmful`);
		expect(await response.text()).not.toContain(script);
		const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(script))).toString('base64');
		expect(response.headers.get('content-security-policy')).not.toContain(hash);
		await page.goto(`${shop.origin}/blog/harmful`);
		await expect(page.getByText('After')).toBeVisible();
		expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
	} finally {
		await shop.close();
	}
});
