import { expectNoViolations } from './axe.ts';
import { buy } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import { makeProduct } from './shopCalls.ts';

test('someone invited for orders joins, ships an order and cannot see the revenue', {
	tag: ['@STAFF-010', '@STAFF-022', '@STAFF-024'],
}, async ({ admin, freshShopper, freshVisitor, mailbox, origin, allowBrowserError }) => {
	test.slow();
	const product = await makeProduct(origin, admin, { name: 'Packed by staff' });
	const { number } = await buy(origin, await freshShopper('Parcel Buyer'), [product]);
	const email = `packer-${Date.now().toString(36)}-${process.pid}@example.com`;
	const password = 'seven quiet targets';

	const { page: office } = admin;
	await office.goto('/admin?tab=staff');
	await office.getByRole('button', { name: 'Invite' }).click();
	const dialog = office.getByRole('dialog', { name: 'Invite to the Team' });
	await dialog.getByLabel('Name').fill('Kiran Gill');
	await dialog.getByLabel('Email').fill(email);
	await dialog.getByLabel('Role').selectOption('Orders');
	await expectNoViolations(office, 'Invite to the Team');
	await dialog.getByRole('button', { name: 'Send Invitation' }).click();
	await expect(office.locator(`[data-invitation="${email}"]`)).toContainText('Orders');
	await expectNoViolations(office, 'Staff');

	const [link = ''] = (await mailbox(email, /^You are invited to the team/)).links;
	const page = await freshVisitor();
	await page.goto(link);
	await expect(page).toHaveURL(/\/join-team$/);
	await page.getByLabel('New Password', { exact: true }).fill(password);
	await page.getByLabel('Confirm Password').fill(password);
	await expectNoViolations(page, 'Join the Team');
	await page.getByRole('button', { name: 'Join', exact: true }).click();
	await logIn(page, { email, password });
	await expect(page).toHaveURL(`${origin}/`);

	await page.goto(`/admin?tab=orders&search=${number}`);
	const bar = page.getByRole('navigation', { name: 'Back-office' });
	await expect(bar.getByRole('link', { name: 'Returns' })).toBeVisible();
	for (const name of ['Dashboard', 'Reports and GST return', 'All settings', 'Staff'])
		await expect(bar.getByRole('link', { name, exact: true })).toHaveCount(0);
	await page.locator('article[data-order]').getByRole('button', { name: 'Ship 1 item' }).click();
	const shipping = page.getByRole('dialog', { name: `Ship ${number}` });
	await shipping.getByLabel('Tracking ID').fill('BD-902');
	await shipping.getByRole('button', { name: 'Ship 1 item' }).click();
	await expect(page.getByText('1 item shipped', { exact: true })).toBeVisible();

	for (const tab of ['dashboard', 'reports', 'settings']) {
		await page.goto(`/admin?tab=${tab}`);
		await expect(page.getByRole('heading', { name: 'Not Part of Your Role' })).toBeVisible();
		await expect(page.getByText('₹')).toHaveCount(0);
	}
	await expectNoViolations(page, 'a page of another role');
	allowBrowserError(/403/);
	const token = await page.evaluate(() => localStorage.getItem('token'));
	const stats = await page.request.get('/api/admin/stats', { headers: { authorization: `Bearer ${token}` } });
	expect(stats.status()).toBe(403);

	await office.reload();
	await office.getByRole('button', { name: 'Remove Kiran Gill' }).last().click();
	await office.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
	await expect(office.locator(`[data-member="${email}"]`)).toHaveCount(0);
	await page.goto('/admin');
	await expect(page).toHaveURL(/\/login$/);
});
