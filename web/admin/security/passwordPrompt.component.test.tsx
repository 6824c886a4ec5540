import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { users } from '../../../server/schema/auth.ts';
import { quickHash } from '../../../testing/account.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

test('the back-office prompts for the password again and repeats the call with its idempotency key', {
	tags: ['DOOR-089'],
}, async () => {
	const password = 'aim-at-the-ten-ring';
	await testApp.db
		.update(users)
		.set({ passwordHash: quickHash(password) })
		.where(eq(users.id, admin.user.id));
	const customer = await testApp.signedIn({ name: 'Gurnoor Bedi' });
	const sent = vi.spyOn(globalThis, 'fetch');
	const keys = () =>
		sent.mock.calls.flatMap(([url, init]) =>
			/\/customers\/[^/]+\/sessions$/.test(String(url))
				? [new Headers(init?.headers).get('idempotency-key')]
				: [],
		);
	// Twice, as a session of more than 15 minutes is answered until the password was entered.
	browser.intercept('DELETE', /^\/admin\/customers\/[^/]+\/sessions$/, (send) =>
		keys().length < 3
			? Response.json(
					{ error: 'Please enter your password again to continue.', reauthenticate: true },
					{ status: 403 },
				)
			: send(),
	);
	const { user } = browser;
	browser.open(`/admin?tab=customers&customer=${customer.user.id}`, admin);
	await user.click(await screen.findByRole('button', { name: 'Log Out Everywhere' }));
	const confirm = async () => {
		const question = within(await screen.findByRole('dialog', { name: 'Log Out Everywhere' }));
		await user.click(question.getByRole('button', { name: 'Log Out' }));
		return within(await screen.findByRole('dialog', { name: 'Enter your password' }));
	};
	await user.click((await confirm()).getByRole('button', { name: 'Cancel' }));
	await screen.findByText('The customer could not be logged out');

	const prompt = await confirm();
	await browser.fill(prompt.getByLabelText('Password'), 'not the password');
	await user.click(prompt.getByRole('button', { name: 'Continue' }));
	await prompt.findByText('This password is wrong.');
	await browser.fill(prompt.getByLabelText('Password'), password);
	await user.click(prompt.getByRole('button', { name: 'Continue' }));
	await browser.toast('Logged out on all devices');
	await waitFor(() => expect(keys()).toHaveLength(3));
	const [first, second, third] = keys();
	expect(third).toBe(second);
	expect(second).not.toBe(first);
	expect(first).not.toBeNull();
	sent.mockRestore();
});

test('a list that needs the password again goes on where it was', { tags: ['DOOR-310'] }, async () => {
	const password = 'aim-at-the-ten-ring';
	await testApp.db
		.update(users)
		.set({ passwordHash: quickHash(password) })
		.where(eq(users.id, admin.user.id));
	await testApp.signedIn({ name: 'Gurnoor Bedi' });
	let proved = false;
	browser.intercept('POST', /^\/auth\/reauthenticate$/, async (send) => {
		const response = await send();
		proved = response.status === 204;
		return response;
	});
	browser.intercept('GET', /^\/admin\/customers$/, (send) =>
		proved
			? send()
			: Response.json(
					{ error: 'Please enter your password again to continue.', reauthenticate: true },
					{ status: 403 },
				),
	);
	browser.open('/admin?tab=customers', admin);
	const prompt = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
	expect(screen.queryByText('Gurnoor Bedi')).toBeNull();
	await browser.fill(prompt.getByLabelText('Password'), password);
	await browser.user.click(prompt.getByRole('button', { name: 'Continue' }));
	await screen.findByText('Gurnoor Bedi');
});
