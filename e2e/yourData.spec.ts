import { readFile } from 'node:fs/promises';
import { accountData } from '../contracts/privacy.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';

test('the profile downloads the data of the account and deletes it', { tag: '@PRV-006' }, async ({
	freshShopper,
	mailbox,
}) => {
	const { page, name, email, password } = await freshShopper('Meera Joshi');
	await page.goto('/profile?tab=profile');
	const section = page.getByRole('region', { name: 'Edit Profile' });
	await expect(section.getByRole('heading', { name: 'Your Data' })).toBeVisible();
	const downloaded = page.waitForEvent('download');
	await section.getByRole('button', { name: 'Download My Data' }).click();
	const file = await downloaded;
	expect(file.suggestedFilename()).toBe('your-data.json');
	const data = accountData.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
	expect(data.profile).toMatchObject({ name, email });
	expect(data.consent?.policyVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);

	await section.getByRole('button', { name: 'Delete My Account' }).click();
	const dialog = page.getByRole('dialog', { name: 'Delete your account' });
	await expect(dialog).toContainText('We must keep your orders and invoices for eight years.');
	await expectNoViolations(page, 'deleting an account');
	await dialog.getByLabel('Your password').fill('wrong password');
	await dialog.getByRole('button', { name: 'Delete Account' }).click();
	await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
	await dialog.getByLabel('Your password').fill(password);
	await dialog.getByRole('button', { name: 'Delete Account' }).click();
	await expect(page).toHaveURL('/login');
	await expect(page.locator('[data-toast]').filter({ hasText: 'Your account was deleted.' })).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
	await mailbox(email, /account was deleted/);
	await logIn(page, { email, password });
	await expect(page.getByText('Invalid email or password.')).toBeVisible();
});
