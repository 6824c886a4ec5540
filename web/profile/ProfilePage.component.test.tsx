import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createUser } from '../../server/accounts/auth/auth.ts';
import { asha } from '../../testing/account.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { Client } from '../../testing/testApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const broken = () => new Response('', { status: 500 });
/** Waits until the newest toast has this title or text, and dismisses it. */
async function toastSays(text: string): Promise<void> {
	const notifications = within(screen.getByRole('region', { name: 'Notifications' }));
	const toast = (await notifications.findByText(text, { exact: true })).closest<HTMLElement>('[data-toast]');
	await browser.user.click(within(toast as HTMLElement).getByRole('button'));
	await waitFor(() => expect(notifications.queryByText(text, { exact: true })).toBeNull());
}

test('the name can be changed, the email address cannot', {
	tags: 'PRF-041 PRF-042 PRF-043 PRF-044 PRF-045 API-069 ROL-013 ROL-016 OPEN-092 OPEN-094'.split(' '),
}, async () => {
	const { user } = browser;
	const shopper = await testApp.signedIn({ name: 'Old Name' });
	const { email } = shopper.user;
	browser.open('/profile?tab=profile', shopper);
	const field = await screen.findByLabelText<HTMLInputElement>('Name', { exact: true });
	const address = screen.getByLabelText<HTMLInputElement>('Email', { exact: true });
	expect([address.value, address.readOnly]).toEqual([email, true]);
	const shownName = () => document.querySelector('[data-name]')?.textContent;
	const save = () => user.click(screen.getByRole('button', { name: 'Save Name' }));
	const writes = () => browser.requests.filter(({ method }) => method === 'PUT');
	await browser.fill(field, '');
	await save();
	expect(field.validity.valueMissing).toBe(true);
	expect(writes()).toEqual([]);

	const restore = browser.intercept('PUT', /^\/users\//, broken);
	await browser.fill(field, 'Renamed ਕੌਰ');
	await save();
	await toastSays('Failed to update name');
	restore();
	expect(shownName()).toBe('Old Name');
	await save();
	await toastSays('Name updated successfully!');
	expect(writes().at(-1)?.body).toEqual({ name: 'Renamed ਕੌਰ' });
	await waitFor(() => expect(shownName()).toBe('Renamed ਕੌਰ'));
	expect(document.querySelector('[data-avatar]')?.textContent).toBe('Rਕ');
	await user.click(screen.getByRole('button', { name: /^Profile, / }));
	await waitFor(() => expect(document.querySelector('header')?.textContent).toContain('Renamed ਕੌਰ'));
	// A line of 500 characters shows an error beside the field.
	await browser.fill(field, 'x'.repeat(500));
	await save();
	await screen.findByText('Please use at most 100 characters.');
	expect((await shopper.call('GET /auth/verify-role')).body).toMatchObject({
		user: { name: 'Renamed ਕੌਰ', email },
	});
	// Only the status of the response matters, not its body.
	browser.intercept('PUT', /^\/users\//, () => new Response(''));
	await browser.fill(field, 'Answered Nothing');
	await save();
	await waitFor(() => expect(shownName()).toBe('Answered Nothing'));
	await toastSays('Name updated successfully!');
});

test('the password can be changed, with an error for each invalid input', {
	tags: 'PRF-046 PRF-047 PRF-048 PRF-049 PRF-050 PRF-051 PRF-052 PRF-056 PRF-057 PRF-058 PRF-059 PRF-060 PRF-061 PRF-062 PRF-063 PRF-064 PRF-065 PRF-066 PRF-067 ROL-014 OPEN-090 OPEN-091 SEC-020'.split(
		' ',
	),
}, async () => {
	const { user } = browser;
	const { email, password } = asha;
	await createUser(testApp.db, { ...asha, role: 'customer', verified: true });
	const login = await testApp.guest.call('POST /auth/login', { email, password });
	expect(login.status).toBe(200);
	const shopper: Client = testApp.as((login.body as { token: string }).token);
	browser.open('/profile?tab=profile', shopper);
	const form = within(await screen.findByRole('region', { name: 'Change Password' }));
	const labels = ['Current Password', 'New Password', 'Confirm Password'] as const;
	const field = (label: (typeof labels)[number]) =>
		form.getByLabelText<HTMLInputElement>(label, { exact: true });
	const fill = async (...values: string[]) => {
		for (const [position, label] of labels.entries())
			await browser.fill(field(label), values[position] ?? '');
	};
	const change = () => user.click(form.getByRole('button', { name: 'Change Password' }));
	for (const [position, label] of labels.entries()) {
		expect(field(label).type).toBe('password');
		await user.click(form.getAllByRole('button', { name: /characters$/ })[position] as HTMLElement);
		expect(field(label).type).toBe('text');
	}
	for (const [typed, score, label] of [
		['abc', 0, 'Too short'],
		['ab1!', 0, 'Too short'],
		['abcdef', 1, 'Weak'],
		['abcde1', 2, 'Medium'],
		['abcd1!', 3, 'Strong'],
	] as const) {
		await browser.fill(field('New Password'), typed);
		form.getByText(label, { exact: true });
		expect(form.getByRole('meter', { name: 'Password strength' }).getAttribute('value')).toBe(String(score));
	}

	const calls = () => browser.requests.filter(({ path }) => path.endsWith('/change-password'));
	for (const values of [
		['', 'ring-11', 'ring-11'],
		[password, '', ''],
		[password, 'ring-11', ''],
	]) {
		await fill(...values);
		await change();
		await toastSays('All fields are required');
	}
	await fill(password, 'ring-11', 'ring-12');
	await change();
	await toastSays('New passwords do not match');
	for (const label of ['New Password', 'Confirm Password'] as const)
		expect(field(label).minLength, label).toBe(6);
	expect(calls()).toEqual([]);

	await fill('not-the-one', 'ring-11', 'ring-11');
	await change();
	await toastSays('Current password is incorrect');
	const restore = browser.intercept('POST', /\/change-password$/, broken);
	await fill(password, 'ring-11', 'ring-11');
	await change();
	await toastSays('Failed to change password');
	restore();
	// Six characters are enough, however common.
	await fill(password, '123456', '123456');
	await screen.findByText('This password is very common. Another one is harder to guess.');
	await fill(password, 'ring-11', 'ring-11');
	await waitFor(() => expect(screen.queryByText(/very common/)).toBeNull());
	await fill(password, '123456', '123456');
	await change();
	await toastSays('Password changed successfully!');
	for (const label of labels) expect(field(label).value).toBe('');
	// This session continues.
	expect((await shopper.call('GET /auth/verify-role')).status).toBe(200);
});

test('loading orders show a loading state, and failed ones an empty list with a line beside it', {
	tags: ['PRF-017', 'PRF-019'],
}, async () => {
	const released = Promise.withResolvers<void>();
	browser.intercept('GET', /^\/orders\/user$/, async () => {
		await released.promise;
		return Response.json({ error: 'Not here.' }, { status: 404 });
	});
	browser.open('/profile', await testApp.signedIn());
	await screen.findByText('Loading your orders...');
	released.resolve();
	await screen.findByText(/Your orders could not be loaded\./);
	screen.getByText('You have no orders yet.');
});
