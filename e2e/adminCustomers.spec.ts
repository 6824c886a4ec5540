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
