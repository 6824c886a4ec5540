import type { Page } from '@playwright/test';
import { store } from '../store.config.ts';
import { about } from '../web/pages/texts/about.ts';
import { expect, test, waitForHydration } from './fixtures.ts';

/** Opens a page without a token and expects no redirect to /login. */
async function openAsVisitor(page: Page, address: string, status = 200): Promise<void> {
	const response = await page.goto(address);
	expect(response?.status()).toBe(status);
	await expect(page).toHaveURL(address);
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

test('the about page shows story, mission, three reasons and leadership', {
	tag: '@STA-001 @STA-002 @STA-003 @STA-004 @STA-005 @STA-006 @STA-007 @STA-008'.split(' '),
}, async ({ page }) => {
	await openAsVisitor(page, '/about');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
	const story = page.getByRole('region', { name: 'Our story' });
	await expect(story.getByRole('heading')).toHaveText('Our story');
	await expect(story.getByRole('paragraph')).toHaveText(about.story);
	await expect(story).toContainText('Nishana began in Patiala');
	const mission = page.getByRole('region', { name: 'Our mission' });
	await expect(mission.getByRole('heading')).toHaveText('Our mission');
	await expect(mission).toContainText('precision shooting in India');
	const reasons = page.getByRole('region', { name: 'Why choose us' }).getByRole('listitem');
	await expect(reasons.getByRole('heading')).toHaveText([
		'Premium quality',
		'Expert advice',
		'After-sales support',
	]);
	for (const [at, text] of [/measured here/, /certified coach/, /our own workshop/].entries())
		await expect(reasons.nth(at).getByRole('paragraph')).toHaveText(text);
	const leadership = page.getByRole('region', { name: 'Leadership' });
	for (const words of [about.leader.name, about.leader.role, about.leader.text])
		await expect(leadership.getByText(words, { exact: true })).toBeVisible();
});

test('the contact page shows address, opening hours and contact details', {
	tag: '@STA-009 @STA-016 @STA-017 @STA-018 @STA-019 @STA-020 @STA-021 @STA-022'.split(' '),
}, async ({ page }) => {
	const requestPromise = page.waitForRequest((request) => request.url() === store.map.embed);
	await openAsVisitor(page, '/contact');
	const visit = page.getByRole('region', { name: 'Visit or call' });
	const { lines, city, state, postalCode } = store.address;
	for (const part of [...lines, city, state, postalCode])
		await expect(visit.locator('address')).toContainText(part);
	await expect(visit.getByText('Monday to Saturday: 10:00 AM to 7:00 PM', { exact: true })).toBeVisible();
	await expect(visit.getByText('Sunday: Closed', { exact: true })).toBeVisible();
	await expect(visit.getByRole('link', { name: store.phone })).toHaveAttribute('href', 'tel:+919814027182');
	await expect(visit.getByRole('link', { name: store.email })).toHaveAttribute(
		'href',
		`mailto:${store.email}`,
	);
	const social = visit.getByRole('list', { name: 'Social links' }).getByRole('link');
	await expect(social).toHaveText(store.social.map(({ name }) => name));
	for (const [at, { url }] of store.social.entries())
		await expect(social.nth(at)).toHaveAttribute('href', url);

	const map = page.getByRole('region', { name: 'Map' }).locator('iframe');
	await map.scrollIntoViewIfNeeded();
	await expect(map).toHaveAttribute('title', 'Map: Nishana, Patiala');
	expect((await requestPromise).frame()).not.toBe(page.mainFrame());
	expect((await map.boundingBox())?.height).toBeGreaterThan(200);
});

test('the FAQ page shows ten answers and a link to Contact', {
	tag: '@STA-028 @STA-029 @STA-030 @STA-031 @STA-032 @STA-033 @STA-034 @STA-035 @STA-036 @STA-037 @STA-038 @STA-040 @CON-028'.split(
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
		await question.locator('summary').click();
		await expect(answerText).toBeHidden();
	}
	const expectAnswer = async (question: RegExp, ...words: RegExp[]) => {
		const entry = questions.filter({ has: page.getByText(question) });
		await entry.locator('summary').click();
		for (const each of words) await expect(entry.locator('div')).toHaveText(each);
		await expect(entry.locator('div')).toBeVisible();
	};
	await expectAnswer(/shipping cost/, /Shipping is free over ₹5,000/, /Otherwise a flat fee of ₹150 applies/);
	await expectAnswer(/delivery take/, /Delivery takes 3 to 7 business days/);
	await expectAnswer(/Can I return/, /within 7 days of delivery, for unused, undamaged items/);
	await expectAnswer(/outside India/, /We ship within India only/);
	await expectAnswer(/payment methods/, /credit or debit card/, /\bUPI\b/, /net banking/);
	await expectAnswer(/reach you/, /Monday to Saturday 10 AM to 7 PM/);
	await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
	await expect(page).toHaveURL('/contact');
	await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});

for (const [id, address, title] of [
	['STA-041', '/privacy-policy', 'Privacy Policy'],
	['STA-042', '/terms-of-service', 'Terms of Service'],
	['FACE-041', '/shipping-and-returns', 'Shipping and Returns'],
] as const)
	test(`${address} is readable without any request`, { tag: id.split(' ').map((row) => `@${row}`) }, async ({
		page,
	}) => {
		const calls: string[] = [];
		page.on('request', (request) => {
			if (/\/api\/|\.data$/.test(new URL(request.url()).pathname)) calls.push(request.url());
		});
		await openAsVisitor(page, address);
		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
		await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
		await page.waitForLoadState('networkidle');
		expect(calls).toEqual([]);
	});

test('any other path shows 404 and a link to the home page', {
	tag: ['@STA-043', '@STA-044', '@STA-045', '@STA-046'],
}, async ({ page }) => {
	for (const address of ['/no/such/page', '/abouts', '/blog/a/b']) {
		await openAsVisitor(page, address, 404);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
	}
	await waitForHydration(page);
	await page.getByRole('link', { name: 'Return to Home' }).click();
	await expect(page).toHaveURL('/');
	const explore = page.getByRole('link', { name: 'Explore Our Collection' });
	await expect(explore).toBeVisible();
	// The styles are unchanged by the navigation.
	await expect(explore).not.toHaveCSS('padding-left', '0px');
});
