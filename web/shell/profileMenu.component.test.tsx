import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { Client } from '../../testing/testApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const own = [
	['Orders', '/profile?tab=orders'],
	['Profile', '/profile?tab=profile'],
	['Addresses', '/profile?tab=addresses'],
];
const menu = () => screen.findByRole('navigation', { name: 'Profile' });
/** Opens the menu on the FAQ page and waits until it shows these links. */
async function expectLinks(person: Client | undefined, links: string[][]): Promise<void> {
	browser.open('/faq', person);
	const button = person === undefined ? 'Profile' : /^Profile, /;
	await browser.user.click(await screen.findByRole('button', { name: button }));
	await waitFor(async () =>
		expect(
			within(await menu())
				.getAllByRole('link')
				.map((link) => [link.textContent, link.getAttribute('href')]),
		).toEqual(links),
	);
}

test('the profile menu of a guest leads to the login and the sign-up', {
	tags: 'CHR-049 CHR-050 CHR-051 CHR-052 CHR-053'.split(' '),
}, async () => {
	await expectLinks(undefined, [
		['Login', '/login'],
		['Sign Up', '/signup'],
	]);
	const shown = within(await menu());
	shown.getByText('Guest User');
	shown.getByText('Please login to continue');
	expect(shown.queryByRole('button')).toBeNull();
	expect(document.querySelector('[data-avatar]')).toBeNull();
});

test('the profile menu of a customer shows name, email and own pages, and logs out', {
	tags: 'CHR-054 CHR-055 CHR-056 CHR-057 CHR-058 CHR-059 CHR-060'.split(' '),
}, async () => {
	const customer = await testApp.signedIn({ name: 'Asha Rao' });
	await expectLinks(customer, own);
	expect(document.querySelector('[data-avatar]')?.textContent).toBe('AR');
	const shown = within(await menu());
	shown.getByText('Asha Rao');
	shown.getByText(customer.user.email);
	await browser.user.click(shown.getByRole('button', { name: 'Logout' }));
	await waitFor(() => expect(browser.address()).toBe('/login'));
	await waitFor(() => expect(document.querySelector('[data-avatar]')).toBeNull());
});

test('the profile menu of an administrator also leads to the back-office', {
	tags: ['CHR-061', 'CHR-062', 'ROL-018'],
}, async () => {
	await expectLinks(await testApp.admin(), [['Admin Dashboard', '/admin'], ...own]);
});

test.for([['manager'], ['Admin'], [null]])(
	'the role %s is that of a customer: no back-office and no link to it',
	{
		tags: ['ROL-018', 'ROL-025', 'ROL-026', 'ROL-035', 'OPEN-126'],
	},
	async ([role]) => {
		const customer = await testApp.signedIn({ name: 'Asha Rao' });
		browser.intercept('GET', /^\/auth\/verify-role$/, async (send) => {
			const { user, ...rest } = await (await send()).json();
			return Response.json({ ...rest, user: { ...user, role } });
		});
		await expectLinks(customer, own);
		browser.open('/admin', customer);
		await waitFor(() => expect(browser.address()).toBe('/profile'));
		expect(screen.queryByRole('tab', { name: 'Dashboard' })).toBeNull();
	},
);

test('the back-office opens for administrators only, whose role it verifies on every navigation', {
	tags: 'ROL-018 ROL-023 ROL-025 ROL-026 ROL-035'.split(' '),
}, async () => {
	browser.open('/admin');
	await waitFor(() => expect(browser.address()).toBe('/login'));
	browser.open('/admin', await testApp.signedIn());
	await waitFor(() => expect(browser.address()).toBe('/profile'));
	expect(screen.queryByRole('tab', { name: 'Dashboard' })).toBeNull();

	const verifications = () => browser.requests.filter(({ path }) => path === '/auth/verify-role').length;
	const enter = async () => {
		await browser.user.click(await screen.findByRole('button', { name: /^Profile, / }));
		const before = verifications();
		await browser.user.click(await screen.findByRole('link', { name: 'Admin Dashboard' }));
		await screen.findByRole('tab', { name: 'Dashboard' });
		expect(verifications()).toBeGreaterThan(before);
	};
	browser.open('/faq', await testApp.admin());
	await enter();
	await browser.user.click(screen.getByRole('link', { name: 'Website' }));
	await waitFor(() => expect(browser.address()).toBe('/'));
	await enter();
});

test.for([
	['the shop refuses', () => new Response('', { status: 403 })],
	['the shop fails to check', () => new Response('', { status: 500 })],
	['cannot be asked about', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)(
	'a role that %s leads from the back-office to the profile',
	{ tags: ['ROL-024', 'OPEN-105'] },
	async ([, respond]) => {
		browser.open('/faq', await testApp.admin());
		await browser.user.click(await screen.findByRole('button', { name: /^Profile, / }));
		browser.intercept('GET', /^\/auth\/verify-role$/, respond);
		await browser.user.click(await screen.findByRole('link', { name: 'Admin Dashboard' }));
		await waitFor(() => expect(browser.address()).toBe('/profile'));
		await screen.findByRole('heading', { level: 1, name: 'Profile' });
		expect(screen.queryByRole('tab', { name: 'Dashboard' })).toBeNull();
	},
);
