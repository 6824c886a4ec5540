import { expect, test, waitForHydration } from './fixtures.ts';

test('a page that crashes keeps its styles and theme, and says what to do', async ({
	page,
	allowBrowserError,
}) => {
	// An event without a date makes the page throw.
	allowBrowserError(/Cannot read properties of undefined/);
	await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
	await page.goto('/about');
	await page.route('**/api/events', (route) => route.fulfill({ json: { events: [{ broken: true }] } }));
	await waitForHydration(page);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
	await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await expect(page.getByRole('main')).not.toHaveCSS('padding-top', '0px');
});
