import { z } from 'zod';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const withUser = z.object({ user: z.object({ id: z.string() }) });

test('OFF-020 OFF-021 OFF-022 a customer is found while typing; their page has their orders and addresses', async ({
	admin,
	freshShopper,
	origin,
}) => {
	const { page } = admin;
	const shopper = await freshShopper('Gurnoor Bhatia');
	const { number } = await buy(origin, shopper, [await makeProduct(origin, admin)]);
	await page.goto('/admin?tab=customers');
	const rows = page.locator('tr[data-customer]');
	await expect(rows.first()).toBeVisible();
	// Nothing is pressed: the list follows what is typed.
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

test('OFF-021 the list is sorted by a press on a heading, and found words can be taken back', async ({
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

test('OFF-023 notes are kept with who wrote them; of two who write at once neither loses a word', async ({
	admin,
	freshShopper,
	origin,
}) => {
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

	// A colleague is faster.
	await callsOf(origin, admin).call(`PUT /admin/customers/${user.id}/notes`, {
		text: 'Call after 5 PM.',
		version: 1,
	});
	await text.fill('Left-handed, calibre .177.');
	await save.click();
	await expect(page.getByText('Somebody changed these notes while you were writing.')).toBeVisible();
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
