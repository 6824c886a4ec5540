import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../testing/testApp.ts';
import { readToken } from './token.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const broken = () => new Response('', { status: 500 });
const verification = /^\/auth\/verify-role$/;
/** Protected pages with a text that each shows once it is open. */
const pages = [
	['/checkout', /Your cart is empty\./],
	['/wishlist', /Your wishlist is empty/],
	['/profile', /You have no orders yet\./],
] as const;

for (const [at, ready] of pages)
	test(`${at} shows that the login was not checked when network or shop fails, and Retry opens it`, {
		tags: ['NAV-011'],
	}, async () => {
		const person = await testApp.signedIn();
		for (const fail of [lost, broken]) {
			const restore = browser.intercept('GET', verification, fail);
			browser.open(at, person);
			const notice = await screen.findByText(/^We could not check your login\./);
			expect(browser.address()).toBe(at);
			expect(readToken()).toBe(person.token);
			restore();
			const alert = notice.closest<HTMLElement>('[role=alert]');
			if (alert === null) throw new Error('The notice is no alert.');
			await browser.user.click(within(alert).getByRole('button', { name: 'Retry' }));
			await waitFor(() => expect(screen.queryAllByText(ready).length).toBeGreaterThan(0));
			expect(browser.address()).toBe(at);
		}
		browser.errors.length = 0;
	});

const openMenu = async () => {
	await browser.user.click(await screen.findByRole('button', { name: 'Profile' }));
	await waitFor(() => expect(document.querySelector('header')?.textContent).toContain('Guest User'));
};

test.for([401, 403])(
	'a token that is answered %s is cleared: a protected page leads to the login, a public one stays',
	{
		tags: ['SES-006', 'SES-007', 'OPEN-095'],
	},
	async (status) => {
		const person = { ...testApp.guest, token: 'a-token-that-means-nothing' };
		if (status === 403)
			browser.intercept('GET', verification, () => Response.json({ error: 'No.' }, { status }));
		browser.open('/faq', person);
		await waitFor(() => expect(readToken()).toBeNull());
		expect(browser.address()).toBe('/faq');
		browser.open('/profile?tab=addresses', person);
		await waitFor(() => expect(browser.address()).toBe('/login'));
		expect(readToken()).toBeNull();
		await openMenu();
	},
);

test('a network failure of the verification is only logged, and the visitor is a guest', {
	tags: ['SES-008', 'SES-009'],
}, async () => {
	const person = await testApp.signedIn();
	browser.intercept('GET', verification, lost);
	browser.open('/faq', person);
	await waitFor(() => expect(String(browser.errors[0])).toContain('could not reach'));
	await openMenu();
	expect(browser.address()).toBe('/faq');
	expect(document.querySelector('[data-toast]')).toBeNull();
	// The token may still be valid, so it is not deleted.
	expect(readToken()).toBe(person.token);
	browser.errors.length = 0;
});

test.for([
	['/profile', 'Profile'],
	['/profile?tab=addresses', 'Profile'],
	['/checkout', 'Checkout'],
	['/wishlist', 'My Wishlist'],
] as const)(
	'while the session loads, %s shows only its title and a back link',
	{
		tags: ['ROL-022'],
	},
	async ([address, heading]) => {
		const person: SignedInClient = await testApp.signedIn({ name: 'Asha Rao' });
		const released = Promise.withResolvers<void>();
		browser.intercept('GET', verification, async (send) => {
			await released.promise;
			return send();
		});
		browser.open(address, person);
		const parts = () =>
			screen
				.getByRole('main')
				.querySelectorAll('h2, h3, button, input, select, textarea, img, [role=tab], [data-product]');
		await waitFor(() => {
			expect(browser.requests.some(({ path }) => verification.test(path))).toBe(true);
			expect(screen.getByRole('main').querySelector('h1')).not.toBeNull();
		});
		// Checked repeatedly, for as long as it lasts.
		for (let check = 0; check < 4; check++) {
			expect(screen.getByRole('main').textContent).toMatch(new RegExp(`^(Back to Shop)?(${heading})?$`));
			expect(parts()).toHaveLength(0);
			expect(document.body.textContent).not.toContain('Asha Rao');
			expect(document.body.textContent).not.toContain(person.user.email);
			await new Promise((resume) => setTimeout(resume, 30));
		}
		expect(browser.address()).toBe(address);
		released.resolve();
		await waitFor(() => expect(parts().length).toBeGreaterThan(0));
		await screen.findByRole('heading', { level: 1, name: heading });
	},
);
