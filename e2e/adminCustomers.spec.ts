import { z } from 'zod';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const withUser = z.object({ user: z.object({ id: z.string() }) });

test('customers are found while typing; a customer page shows orders and addresses', {
	tag: ['@OFF-020', '@OFF-021', '@OFF-022'],
}, async ({ admin, freshShopper, origin }) => {
	const { page } = admin;
	const shopper = await freshShopper('Gurnoor Bhatia');
	const { number } = await buy(origin, shopper, [await makeProduct(origin, admin)]);
	await page.goto('/admin?tab=customers');
	const rows = page.locator('tr[data-customer]');
	await expect(rows.first()).toBeVisible();
	// The list filters while typing, without a button.
	await page.getByLabel('Search customers').pressSequentially(shopper.email, { delay: 5 });
	await expect(rows).toHaveCount(1);
	await expect(page.getByText('1–1 of 1')).toBeVisible();
	for (const shown of ['Gurnoor Bhatia', shopper.email, '9814012345', '₹1,180'])
		await expect(rows.getByText(shown, { exact: true })).toBeVisible();
	await expect(page).toHaveURL(/search=gurnoor/);

	await rows.getByRole('link', { name: 'Gurnoor Bhatia' }).click();
	await expect(page.getByRole('heading', { name: 'Gurnoor Bhatia', level: 2 })).toBeVisible();
	const addresses = page.getByRole('region', { name: 'Addresses' });
	await expect(addresses).toContainText('7 Leela Bhawan');
	await page.reload();
	await expect(addresses).toContainText('Patiala, Punjab 147001');
	await page.getByRole('link', { name: 'All customers' }).click();
	await expect(page.getByLabel('Search customers')).toHaveValue(shopper.email);
	await expect(rows).toHaveCount(1);
	await page.goBack();
	await page.getByRole('link', { name: number }).click();
	await expect(page).toHaveURL(`/admin?tab=orders&search=${number}`);
	await expect(page.locator('[data-order]')).toHaveCount(1);
});

test('an administrator logs a customer out on all devices', { tag: ['@SEC-030'] }, async ({
	admin,
	freshShopper,
	origin,
}) => {
	const { page } = admin;
	const shopper = await freshShopper('Harpreet Gill');
	const calls = callsOf(origin, shopper);
	const { user } = withUser.parse(await calls.call('GET /auth/verify-role'));
	await page.goto(`/admin?tab=customers&customer=${user.id}`);
	await page.getByRole('button', { name: 'Log Out Everywhere' }).click();
	const dialog = page.getByRole('dialog', { name: 'Log Out Everywhere' });
	await expect(dialog).toContainText('Log Harpreet Gill out on all devices?');
	await dialog.getByRole('button', { name: 'Log Out', exact: true }).click();
	await expect(page.locator('[data-toast]').filter({ hasText: 'Logged out on all devices' })).toBeVisible();
	await shopper.page.goto('/profile');
	await expect(shopper.page).toHaveURL('/login');
});

test('clicking a heading sorts the list, and a search can be cleared', { tag: ['@OFF-021'] }, async ({
	admin,
}) => {
	const { page } = admin;
	await page.goto('/admin?tab=customers');
	const heading = (name: string) => page.getByRole('columnheader', { name });
	await expect(heading('Last order')).toHaveAttribute('aria-sort', 'descending');
	await heading('Total spent').getByRole('button').click();
	await expect(heading('Total spent')).toHaveAttribute('aria-sort', 'descending');
	await expect(heading('Last order')).not.toHaveAttribute('aria-sort');
	const spent = page.locator('tr[data-customer] td:nth-child(3)');
	await expect
		.poll(async () => {
			const amounts = (await spent.allTextContents()).map((text) => Number(text.replaceAll(/[₹,]/g, '')));
			return amounts.length > 1 && amounts.every((amount, place) => amount <= (amounts[place - 1] ?? amount));
		})
		.toBe(true);
	await heading('Total spent').getByRole('button').click();
	await expect(page).toHaveURL(/sort=spent&direction=asc/);
	await expect(heading('Total spent')).toHaveAttribute('aria-sort', 'ascending');

	await page.getByLabel('Search customers').fill('no such name anywhere');
	await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible();
	await page.getByLabel('Search customers').fill('');
	await expect(page.locator('tr[data-customer]').first()).toBeVisible();
	await page.goto('/admin?tab=customers&customer=01890000-0000-7000-8000-000000000000');
	await expect(page.getByRole('heading', { name: 'Customer not found' })).toBeVisible();
});

test('notes are stored with their author; of two concurrent edits neither is lost', {
	tag: ['@OFF-023'],
}, async ({ admin, freshShopper, origin }) => {
	const { page } = admin;
	const shopper = await freshShopper();
	const { user } = withUser.parse(await callsOf(origin, shopper).call('GET /auth/verify-role'));
	await page.goto(`/admin?tab=customers&customer=${user.id}`);
	const notes = page.getByRole('region', { name: 'Notes' });
	const text = notes.getByRole('textbox');
	const save = notes.getByRole('button', { name: 'Save Notes' });
	await expect(save).toBeDisabled();
	await text.fill('Left-handed.');
	await save.click();
	await expect(page.getByText('Notes saved', { exact: true })).toBeVisible();
	await expect(notes).toContainText(/Nishana Admin, [A-Z][a-z]+ \d+, \d{4} at/);
	await page.reload();
	await expect(text).toHaveValue('Left-handed.');

	// Another administrator saves first.
	await callsOf(origin, admin).call(`PUT /admin/customers/${user.id}/notes`, {
		text: 'Call after 5 PM.',
		version: 1,
	});
	await text.fill('Left-handed, calibre .177.');
	await save.click();
	await expect(page.getByText('Someone else changed these notes while you were writing.')).toBeVisible();
	await expect(notes.getByRole('alert').or(notes.getByRole('status'))).toContainText('Call after 5 PM.');
	await expect(text).toHaveValue('Left-handed, calibre .177.');
	await text.fill('Left-handed, calibre .177. Call after 5 PM.');
	await save.click();
	await expect(notes.getByText('Call after 5 PM.', { exact: true })).toHaveCount(0);
	await page.reload();
	await expect(text).toHaveValue('Left-handed, calibre .177. Call after 5 PM.');
	await page.goto(`/admin?tab=audit&target=${user.id}`);
	await expect(page.locator('[data-entry="customer.note"]')).toHaveCount(3);
});
