import type { Page } from '@playwright/test';
import { defaultSettings } from '../store.config.ts';
import { expect, test } from './fixtures.ts';

/** Opens a page without a token and expects no redirect to /login. */
async function openAsVisitor(page: Page, address: string, status = 200): Promise<void> {
	const response = await page.goto(address);
	expect(response?.status()).toBe(status);
	await expect(page).toHaveURL(address);
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

test('the FAQ page shows ten answers and leads to the contact page with its map', {
	tag: '@STA-009 @STA-021 @STA-028 @STA-029 @STA-030 @STA-031 @STA-032 @STA-033 @STA-034 @STA-035 @STA-036 @STA-037 @STA-038 @STA-040 @CON-028 @ROL-004'.split(
		' ',
	),
}, async ({ page }) => {
	await openAsVisitor(page, '/faq');
	const questions = page.locator('main details');
	await expect(questions).toHaveCount(10);
	for (const question of await questions.all()) {
		const answerText = question.locator('div');
		await expect(answerText).toBeHidden();
		await question.locator('summary').click();
		await expect(answerText).toBeVisible();
	}
	const last = questions.last();
	await last.locator('summary').click();
	await expect(last.locator('div')).toBeHidden();
	for (const [question, ...words] of [
		[/shipping cost/, /Shipping is free over ₹5,000/, /Otherwise a flat fee of ₹150 applies/],
		[/delivery take/, /Delivery takes 3 to 7 business days/],
		[/Can I return/, /within 7 days of delivery, for unused, undamaged items/],
		[/outside India/, /We ship within India only/],
		[/payment methods/, /credit or debit card/, /\bUPI\b/, /net banking/],
		[/reach you/, /Monday to Saturday 10 AM to 7 PM/],
	] as const) {
		const entry = questions.filter({ has: page.getByText(question) });
		for (const each of words) await expect(entry.locator('div')).toHaveText(each);
	}

	const requestPromise = page.waitForRequest(
		(request) => request.url() === defaultSettings.premises.mapEmbed,
	);
	await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
	await expect(page).toHaveURL('/contact');
	await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
	const map = page.getByRole('region', { name: 'Map' }).locator('iframe');
	await map.scrollIntoViewIfNeeded();
	await expect(map).toHaveAttribute('title', 'Map: Nishana, Patiala');
	expect((await requestPromise).frame()).not.toBe(page.mainFrame());
	expect((await map.boundingBox())?.height).toBeGreaterThan(200);
});

test('the about page and the policies are readable without any request', {
	tag: ['@STA-001', '@STA-041', '@STA-042', '@FACE-041'],
}, async ({ page }) => {
	const calls: string[] = [];
	page.on('request', (request) => {
		if (/\/api\/|\.data$/.test(new URL(request.url()).pathname)) calls.push(request.url());
	});
	for (const [address, title] of [
		['/about', 'About us'],
		['/privacy-policy', 'Privacy Policy'],
		['/terms-of-service', 'Terms of Service'],
		['/shipping-and-returns', 'Shipping and Returns'],
	] as const) {
		await openAsVisitor(page, address);
		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
		await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
		await page.waitForLoadState('networkidle');
		expect(calls, address).toEqual([]);
	}
});

test('any other path shows 404 and a link to the home page', {
	tag: ['@STA-043', '@STA-044', '@STA-045', '@STA-046', '@ROL-036'],
}, async ({ page }) => {
	for (const address of ['/no/such/page', '/abouts', '/about/nobody', '/products/product/1/2']) {
		const response = await page.request.get(address, { maxRedirects: 0 });
		expect(response.status(), address).toBe(404);
		expect(await response.text(), address).toMatch(/<h1[^>]*>404</);
	}
	await openAsVisitor(page, '/blog/a/b', 404);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
	await page.getByRole('link', { name: 'Return to Home' }).click();
	await expect(page).toHaveURL('/');
	const explore = page.getByRole('link', { name: 'Explore Our Collection' });
	await expect(explore).toBeVisible();
	// The styles are unchanged by the navigation.
	await expect(explore).not.toHaveCSS('padding-left', '0px');
});
