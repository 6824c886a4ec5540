import { expectNoViolations } from './axe.ts';
import { type EmptyShop, openEmptyShop, owner } from './emptyShop.ts';
import { expect, openWatched, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';

let shop: EmptyShop;
// A shop of its own: other tests read the home page and the menus of the demonstration shop.
test.beforeAll(async () => {
	shop = await openEmptyShop();
});
test.afterAll(() => shop?.close());

test('an owner previews and publishes a page, moves it, and visitors of the old address are sent on', {
	tag: ['@SET-060', '@SET-061', '@SET-063', '@SET-064', '@SET-066', '@SET-072'],
}, async ({ browser }) => {
	const errors: string[] = [];
	// The page of an unpublished page is a 404 before and after it is previewed.
	const open = () =>
		openWatched(browser, shop.origin, (fault) => !fault.includes('404') && errors.push(fault));
	const page = await open();
	const visitor = await open();
	await page.goto('/login');
	await logIn(page, owner);
	await expect(page).not.toHaveURL(/login/);
	await page.goto('/admin?tab=customPages');
	await page.getByRole('button', { name: 'Create Page' }).click();
	const dialog = page.getByRole('dialog', { name: 'Create Page' });
	await dialog.getByLabel('Title').fill('Size guide');
	await dialog.getByRole('textbox', { name: 'Content' }).fill('Measure the palm at its widest.');
	await expectNoViolations(page, 'Create Page');
	await dialog.getByRole('button', { name: 'Create Page' }).click();
	await expect(page.getByText('Page created')).toBeVisible();
	await expectNoViolations(page, 'Custom pages');

	// A draft is for the team alone.
	expect((await visitor.goto('/pages/size-guide'))?.status()).toBe(404);
	await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible();
	await page.goto('/pages/size-guide');
	await expect(page.getByText('This page is a draft: only your team sees it.')).toBeVisible();
	await expect(page.getByText('Measure the palm at its widest.')).toBeVisible();
	expect((await visitor.goto('/pages/size-guide'))?.status()).toBe(404);

	await page.goto('/admin?tab=customPages');
	await page.getByRole('button', { name: 'Edit Size guide' }).click();
	const editing = page.getByRole('dialog', { name: 'Edit Page' });
	await editing.getByLabel('Status').selectOption('Published');
	await editing.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('Page updated')).toBeVisible();
	await expect(async () => {
		expect((await visitor.goto('/pages/size-guide'))?.status()).toBe(200);
	}).toPass();
	await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Size guide');
	await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/pages\/size-guide$/);
	await expectNoViolations(visitor, 'a page of the owner');

	await page.goto('/admin?tab=menus');
	const topBar = page.getByRole('group', { name: 'Top bar', exact: true });
	await topBar.getByRole('button', { name: 'Add entry: Top bar' }).click();
	await topBar.getByLabel('Label').last().fill('Sizes');
	await topBar.getByLabel('Address').last().fill('/pages/size-guide');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Settings saved')).toBeVisible();

	await page.goto('/admin?tab=customPages');
	await page.getByRole('button', { name: 'Edit Size guide' }).click();
	await editing.getByLabel('Address (optional)').fill('palm-guide');
	await editing.getByRole('button', { name: 'Save Changes' }).click();
	await expect(page.getByText('/pages/palm-guide')).toBeVisible();
	const moved = await visitor.request.get('/pages/size-guide', { maxRedirects: 0 });
	expect([moved.status(), moved.headers().location]).toEqual([301, '/pages/palm-guide']);
	await visitor.goto('/');
	await visitor.getByRole('link', { name: 'Sizes', exact: true }).click();
	await expect(visitor).toHaveURL(/\/pages\/palm-guide$/);
	await expect(visitor.getByText('Measure the palm at its widest.')).toBeVisible();

	await page.goto('/admin?tab=pages');
	const home = page.getByRole('region', { name: 'Home page' });
	await home.getByRole('checkbox', { name: 'Values' }).uncheck();
	const opened = page.waitForEvent('popup');
	await home.getByRole('link', { name: 'Preview, in a new tab' }).click();
	const preview = await opened;
	await expect(preview.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
	await expect(preview.getByText('Why Choose Us')).toHaveCount(0);
	await preview.close();
	await visitor.goto('/');
	await expect(visitor.getByRole('region', { name: 'Why Choose Us' })).toBeVisible();
	await home.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Settings saved')).toBeVisible();
	await expect(async () => {
		await visitor.goto('/');
		await expect(visitor.getByRole('region', { name: 'Why Choose Us' })).toHaveCount(0, { timeout: 100 });
	}).toPass();
	expect(errors).toEqual([]);
});
