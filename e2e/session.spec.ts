import { expect, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';

test('several tabs show the same user, and nothing of the previous one', async ({
	freshAccount,
	freshShopper,
}) => {
	const first = await freshShopper('First Visitor');
	const second = await freshAccount('Second Visitor');
	const { page } = first;
	const other = await page.context().newPage();
	for (const tab of [page, other]) {
		await tab.goto('/profile?tab=profile');
		await expect(tab.locator('[data-name]')).toHaveText('First Visitor');
	}
	await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
	await expect(other).toHaveURL('/login');
	await expect(other.getByRole('main')).not.toContainText('First Visitor');

	await logIn(page, second);
	await expect(page).toHaveURL('/');
	await expect(other.locator('[data-notice=info]')).toContainText('You are logged in as Second Visitor.');
	await other.getByRole('link', { name: 'Go to your profile' }).click();
	await expect(other.locator('[data-name]')).toHaveText('Second Visitor');

	// Another account logs in in the first tab: the second tab follows without a reload.
	await page.evaluate((token) => localStorage.setItem('token', token), first.token);
	const expired = await page.request.get('/api/auth/verify-role', {
		headers: { authorization: `Bearer ${first.token}` },
	});
	expect(expired.status()).toBe(401);
	await expect(other).toHaveURL('/login');
});
