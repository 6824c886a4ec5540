import { expect, test, waitForHydration } from './fixtures.ts';

test('the login form does not move while the demo accounts load', async ({ page }) => {
	let answerConfig = () => {};
	const asked = new Promise<void>((resolve) => {
		answerConfig = resolve;
	});
	await page.route('**/api/config', async (route) => {
		await asked;
		await route.continue();
	});
	await page.goto('/signup');
	await waitForHydration(page);
	await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
	const button = page.getByRole('button', { name: 'Login', exact: true });
	await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
	const place = await button.boundingBox();
	expect(place).not.toBeNull();
	answerConfig();
	await expect(page.getByText('Demo accounts')).toBeVisible();
	expect(await button.boundingBox()).toEqual(place);
});
