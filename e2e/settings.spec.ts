import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { type EmptyShop, openEmptyShop, owner } from './emptyShop.ts';
import { expect, openWatched, test, watch } from './fixtures.ts';
import { logIn } from './loginForm.ts';

const phone = '+91 98765 43210';
const call = `tel:${phone.replaceAll(' ', '')}`;

// In one worker, for which one shop is opened.
test.describe.configure({ mode: 'default' });

let shop: EmptyShop;
// A shop of its own: other tests read the settings of the demonstration shop.
test.beforeAll(async () => {
	shop = await openEmptyShop();
});
test.afterAll(() => shop?.close());

test('a phone number changed in the back-office is in the footer, on the contact page and in the next email', {
	tag: '@SET-011',
}, async ({ browser }) => {
	const errors: string[] = [];
	const open = () => openWatched(browser, shop.origin, (fault) => errors.push(fault));
	const page = await open();
	const visitor = await open();
	await visitor.goto('/about');
	const footerLink = visitor.getByRole('contentinfo').getByRole('link', { name: /^\+91/ });
	await expect(footerLink).not.toHaveAttribute('href', call);

	await page.goto('/login');
	await logIn(page, owner);
	await expect(page).not.toHaveURL(/login/);
	await page.goto('/admin');
	const navigation = page.getByRole('navigation', { name: 'Back-office' });
	await navigation.getByRole('link', { name: 'All settings' }).click();
	const contact = page.getByRole('region', { name: 'Contact' });
	await contact.getByLabel('Phone').fill(phone);
	await contact.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Settings saved')).toBeVisible();
	// The owner's own page has it without another load.
	await page.getByRole('link', { name: 'Website' }).click();
	await expect(page.getByRole('contentinfo').getByRole('link', { name: phone })).toHaveAttribute(
		'href',
		call,
	);

	await expect(async () => {
		await visitor.goto('/about');
		await expect(footerLink).toHaveText(phone, { timeout: 100 });
	}).toPass();
	await visitor.goto('/contact');
	await expect(
		visitor.getByRole('region', { name: 'Visit or call' }).getByRole('link', { name: phone }),
	).toHaveAttribute('href', call);

	await visitor.goto('/signup');
	await visitor.getByLabel('Full Name').fill('Kiran First');
	await visitor.getByLabel('Email').fill('kiran@example.com');
	await visitor.getByLabel('Password', { exact: true }).fill('first-buyer');
	await visitor.getByRole('button', { name: 'Sign Up' }).click();
	const email = await shop.emailTo('kiran@example.com', /verif/i);
	expect(email.text).toContain(phone);
	expect(email.html).toContain(phone);
	expect(errors).toEqual([]);
});

test('an owner changes a value of each plain group and sees it in the shop', { tag: '@SET-022' }, async ({
	browser,
}) => {
	const errors: string[] = [];
	const open = () => openWatched(browser, shop.origin, (fault) => errors.push(fault));
	const page = await open();
	const visitor = await open();
	await page.goto('/login');
	await logIn(page, owner);
	await expect(page).not.toHaveURL(/login/);
	await page.goto('/admin?tab=settings');
	const group = (name: string) => page.getByRole('region', { name, exact: true });
	const save = async (name: string) => {
		const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
		await group(name).getByRole('button', { name: 'Save' }).click();
		expect((await answer).status()).toBe(200);
		await expect(group(name).getByRole('button', { name: 'History' })).toBeVisible();
	};
	/** What visitors read on a page soon afterwards. */
	const sees = (address: string, text: string | RegExp) =>
		expect(async () => {
			await visitor.goto(address);
			await expect(visitor.locator('body')).toContainText(text, { timeout: 200 });
		}).toPass();

	await group('Name and registration').getByLabel('Name of the shop').fill('Lakshya');
	await save('Name and registration');
	await sees('/', 'About Lakshya');
	await expect(visitor).toHaveTitle(/^Lakshya \| /);
	await expect(visitor.getByRole('banner').getByRole('link', { name: 'Lakshya, home' })).toBeVisible();

	await group('Contact').getByLabel('Show the chat button').uncheck();
	await save('Contact');
	await sees('/about', 'began in Patiala');
	await expect(visitor.getByRole('link', { name: 'Chat with us' })).toHaveCount(0);

	await group('Address and opening hours').getByLabel('City').fill('Ludhiana');
	await save('Address and opening hours');
	await sees('/about', 'began in Ludhiana');
	await sees('/terms-of-service', 'Courts at Ludhiana, Punjab');

	await group('Shipping').getByLabel('Free shipping over (₹)').fill('');
	await save('Shipping');
	await sees('/', 'Delivered in 3 to 7 business days');

	await group('Returns').getByLabel('Days in which a buyer may return').fill('12');
	await save('Returns');
	await sees('/', '12-day returns');

	await group('Cash on delivery').getByLabel('Fee (₹)').fill('60');
	await save('Cash on delivery');
	await sees('/faq', 'It costs ₹60, GST included.');
	await group('Cash on delivery').getByLabel('Offer cash on delivery').uncheck();
	await save('Cash on delivery');
	await expect(async () => {
		await visitor.goto('/faq');
		await expect(visitor.locator('body')).not.toContainText('cash on delivery', { timeout: 200 });
	}).toPass();

	await group('Checkout').getByLabel('Minutes for which stock is held').fill('25');
	await save('Checkout');
	await sees('/terms-of-service', 'reserved for you for 25 minutes');

	await group('Tagline and description').getByLabel('Tagline', { exact: true }).fill('Aim well');
	await save('Tagline and description');
	await sees('/', 'Aim well');

	await group('Colours').getByLabel('Accent in the light theme', { exact: true }).fill('#1f6a41');
	await save('Colours');
	const accentOn = (shown: Page) =>
		shown.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
	await expect.poll(() => accentOn(page)).toBe('#1f6a41');
	await expect(async () => {
		await visitor.goto('/');
		expect(await accentOn(visitor)).toBe('#1f6a41');
	}).toPass();

	await group('Limits for the team').getByLabel('Hours for which a payment link works').fill('12');
	await save('Limits for the team');

	await group('Shipping').getByRole('button', { name: 'History' }).click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Undo the change of/ })
		.click();
	await sees('/', 'Free shipping over ₹5,000');
	expect(errors).toEqual([]);
});

test('an owner changes the menu of phones and an answer of the FAQs, and sees both in the shop', {
	tag: ['@SET-029', '@SET-030'],
}, async ({ browser }) => {
	const errors: string[] = [];
	const open = async () => {
		const context = await browser.newContext({
			baseURL: shop.origin,
			timezoneId: 'Asia/Kolkata',
			viewport: { width: 390, height: 844 },
		});
		watch(context, shop.origin, (fault) => errors.push(fault));
		return context.newPage();
	};
	const page = await open();
	const visitor = await open();
	await page.goto('/login');
	await logIn(page, owner);
	await expect(page).not.toHaveURL(/login/);
	await page.goto('/admin?tab=menus');
	const more = page.getByRole('group', { name: 'Menu of phones: More', exact: true });
	await expect(more).toBeVisible();
	await expectNoViolations(page, 'menus');
	await more.getByRole('button', { name: 'Add entry' }).click();
	await more.getByLabel('Label').last().fill('Compare');
	await more.getByLabel('Address').last().fill('/comparison');
	await more.getByLabel('Label').last().focus();
	await expect(more.getByText('There is no page at this address yet.')).toBeVisible();
	await more.getByLabel('Address').last().fill('/compare');
	await more.getByRole('button', { name: 'Move Compare up' }).click();
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Settings saved')).toBeVisible();

	await expect(async () => {
		await visitor.goto('/');
		await visitor.getByRole('button', { name: 'Open menu' }).click();
		await expect(visitor.getByRole('navigation', { name: 'More' }).getByRole('link')).toHaveText(
			['FAQs', 'Blog', 'Events', 'Compare', 'Shipping and Returns'],
			{ timeout: 200 },
		);
	}).toPass();
	await visitor.getByRole('link', { name: 'Compare' }).click();
	await expect(visitor).toHaveURL('/compare');

	await page.goto('/admin?tab=pages');
	const questions = page.getByRole('group', { name: 'Questions' });
	await expect(questions).toBeVisible();
	await expectNoViolations(page, 'pages');
	await questions.getByRole('button', { name: 'Write your own answer: Do you ship outside India?' }).click();
	await questions
		.getByRole('textbox', { name: 'Answer' })
		.fill('No, within India only.\nAsk us about Nepal.');
	await page.getByRole('region', { name: 'FAQs' }).getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Settings saved')).toBeVisible();
	await expect(async () => {
		await visitor.goto('/faq');
		await visitor.getByText('Do you ship outside India?').click();
		await expect(visitor.getByText('Ask us about Nepal.')).toBeVisible({ timeout: 200 });
	}).toPass();
	const structured = await visitor.locator('script[type="application/ld+json"]').allTextContents();
	expect(structured.join()).toContain('Ask us about Nepal.');
	expect(errors).toEqual([]);
});
