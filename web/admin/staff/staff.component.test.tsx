import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const owner = setUpAdmin(testApp);

const press = async (name: string) => browser.user.click(await screen.findByRole('button', { name }));
const pressIn = async (dialog: string, name: string) =>
	browser.user.click(
		within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name }),
	);
const rowOf = (email: string) => screen.findByRole('row', { name: new RegExp(email) });

test('an owner invites a person, sends the link again and withdraws the invitation', {
	tags: ['STAFF-020'],
}, async () => {
	browser.open('/admin?tab=staff', owner);
	expect((await rowOf(owner.user.email)).textContent).toContain('This is you');
	await press('Invite');
	await press('Send Invitation');
	expect(screen.getByRole('combobox', { name: /^Role/ }).getAttribute('aria-invalid')).toBe('true');
	await browser.fill(screen.getByLabelText(/^Name/), 'Kiran Gill');
	await browser.fill(screen.getByLabelText(/^Email/), owner.user.email);
	await browser.user.selectOptions(screen.getByRole('combobox', { name: /^Role/ }), 'Orders');
	screen.getByText(/customers and messages; no revenue\.$/);
	await press('Send Invitation');
	await screen.findByText(/works in the back-office already/);
	await browser.fill(screen.getByLabelText(/^Email/), 'kiran@example.com');
	await press('Send Invitation');
	await browser.toast('Invitation sent');
	expect((await rowOf('kiran@example.com')).textContent).toContain('Orders');
	await press('Send again to Kiran Gill');
	await testApp.runJobs();
	await waitFor(async () => {
		await testApp.runJobs();
		expect(testApp.mailbox.emails.map(({ to }) => to)).toEqual(['kiran@example.com', 'kiran@example.com']);
	});
	await press('Withdraw the invitation of Kiran Gill');
	await pressIn('Withdraw Invitation', 'Withdraw');
	await browser.toast('Invitation withdrawn');
	await waitFor(() => expect(screen.queryByText('kiran@example.com')).toBeNull());
});

test('an owner changes the role of a member and removes them', { tags: ['STAFF-020'] }, async () => {
	const { user } = await testApp.staff('orders');
	browser.open('/admin?tab=staff', owner);
	await press(`Change role of ${user.name}`);
	await browser.user.selectOptions(await screen.findByRole('combobox', { name: /^Role/ }), 'Content');
	await press('Save Role');
	await browser.toast('Role changed');
	await waitFor(async () => expect((await rowOf(user.email)).textContent).toContain('Content'));
	await press(`Remove ${user.name}`);
	await pressIn('Remove from the Team', 'Remove');
	await browser.toast(`${user.name} is removed from the team`);
	await waitFor(() => expect(screen.queryByText(user.email)).toBeNull());
});
