import { expectNoSidewaysScroll } from './axe.ts';
import { buy } from './buying.ts';
import { expect, type Person, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const columns = ['Product', 'User', 'Rating', 'Comment', 'Date', 'Actions'];

/** Creates a product with one review, and returns both with the author. */
async function reviewed(
	origin: string,
	admin: Person,
	author: Person,
): Promise<{ id: string; name: string; comment: string }> {
	const product = await makeProduct(origin, admin);
	await buy(origin, author, [product]);
	const comment = `Written about ${product.name}.`;
	await callsOf(origin, author).call(`POST /products/${product.id}/reviews`, { rating: 3, comment });
	return { ...product, comment };
}

test('the dialogs of a review wrap a long word on a phone', { tag: ['@JRN-001', '@JRN-002'] }, async ({
	admin,
	freshShopper,
	origin,
}) => {
	const name = 'Zielfernrohrmontageschienenverlängerungsschraubensicherung';
	const author = await freshShopper();
	const product = await makeProduct(origin, admin, { name });
	await buy(origin, author, [product]);
	const comment = `${name} ${Date.now()}-${process.pid}`;
	await callsOf(origin, author).call(`POST /products/${product.id}/reviews`, { rating: 5, comment });
	const { page } = admin;
	await page.setViewportSize({ width: 360, height: 780 });
	await page.goto(`/admin?tab=reviews&search=${encodeURIComponent(comment)}`);
	await expect(page.locator('[data-review]')).toHaveCount(1);
	for (const action of ['Edit', 'Delete']) {
		await page.getByRole('button', { name: action }).first().click();
		await expect(page.getByRole('dialog')).toBeVisible();
		await expectNoSidewaysScroll(page, `${action} Review`);
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}
});

test('reviews are listed in pages and searched, and the URL contains both', {
	tag: '@ADM-R-001 @ADM-R-002 @ADM-R-003 @ADM-R-004 @ADM-R-005 @ADM-R-006 @ADM-R-007 @ADM-R-008 @ADM-R-009 @ADM-R-010 @ADM-R-011 @ADM-R-014 @ADM-R-015 @ADM-R-016 @ADM-R-017 @API-084 @ROL-037'.split(
		' ',
	),
}, async ({ admin }) => {
	const { page } = admin;
	const requestPromise = page.waitForRequest((request) => request.url().includes('/api/admin/reviews'));
	await page.goto('/admin?tab=reviews');
	const request = await requestPromise;
	expect(Object.fromEntries(new URL(request.url()).searchParams)).toMatchObject({ page: '1', limit: '10' });
	expect(await request.headerValue('authorization')).toBe(`Bearer ${admin.token}`);
	const tab = page.getByRole('region', { name: 'Reviews' }).first();
	const rows = page.locator('tr[data-review]');
	await expect(page.getByRole('columnheader')).toHaveText(columns);
	await expect(rows).toHaveCount(10);
	await expect(tab.getByText(/^1-10 of \d+$/)).toBeVisible();
	await expect(tab.getByText(/^Page 1 of \d+$/)).toBeVisible();
	await expect(tab.getByRole('button', { name: 'Prev' })).toBeDisabled();
	await tab.getByRole('button', { name: 'Next' }).click();
	await expect(tab.getByText(/^11-20 of \d+$/)).toBeVisible();
	await expect(page).toHaveURL('/admin?tab=reviews&page=2');
	await page.reload();
	await expect(tab.getByText(/^Page 2 of \d+$/)).toBeVisible();
	await tab.getByRole('button', { name: 'Prev' }).click();
	await expect(tab.getByText(/^1-10 of \d+$/)).toBeVisible();

	const size = tab.getByLabel('Reviews per page');
	await expect(size).toHaveValue('10');
	await expect(size.getByRole('option')).toHaveText(['10 per page', '20 per page', '50 per page']);
	for (const limit of [20, 50]) {
		await size.selectOption(String(limit));
		await expect(rows).toHaveCount(limit);
		await expect(page).toHaveURL(new RegExp(`limit=${limit}`));
	}
	await tab.getByLabel('Search reviews').fill('no review says this');
	const searched = page.waitForRequest((request) => request.url().includes('/api/admin/reviews?'));
	await tab.getByRole('button', { name: 'Search' }).click();
	expect(new URL((await searched).url()).searchParams.get('search')).toBe('no review says this');
	await expect(page.getByText('No reviews found')).toBeVisible();
	await expect(page).toHaveURL(/search=no\+review\+says\+this/);
});

test('a review is edited, marked as edited in the shop, and deleted', {
	tag: '@ADM-R-012 @ADM-R-013 @ADM-R-018 @ADM-R-019 @ADM-R-020 @ADM-R-021 @ADM-R-022 @ADM-R-024 @ADM-R-025 @API-086 @API-087 @OPEN-135 @OPEN-136'.split(
		' ',
	),
}, async ({ admin, freshShopper, freshVisitor, origin, allowBrowserError }) => {
	allowBrowserError(/answered 500/);
	const author = await freshShopper('Meher Gill');
	const product = await reviewed(origin, admin, author);
	const { page } = admin;
	await page.goto(`/admin?tab=reviews&search=${encodeURIComponent(product.name)}`);
	const row = page.locator('tr[data-review]');
	await expect(row).toHaveCount(1);
	await expect(row).toContainText('Meher Gill');
	await expect(row).toContainText(product.comment);

	await row.getByRole('button', { name: 'Edit' }).click();
	const dialog = page.getByRole('dialog', { name: 'Edit Review' });
	const save = dialog.getByRole('button', { name: 'Save' });
	await expect(dialog.getByRole('radio')).toHaveCount(5);
	await expect(dialog.getByRole('radio', { name: 'Good', exact: true })).toBeChecked();
	await expect(dialog.getByLabel('Comment')).toHaveValue(product.comment);
	let sent = 0;
	await page.route('**/api/admin/reviews/*', (route) => {
		sent++;
		return route.fulfill({ status: 500, json: { error: '' } });
	});
	await dialog.getByLabel('Comment').fill('ninechars ');
	await expect(save).toBeDisabled();
	await dialog.getByLabel('Comment').press('Enter');
	expect(sent).toBe(0);
	await dialog.getByLabel('Comment').fill('tenletters');
	await save.click();
	await expect(page.getByText('Failed to update review', { exact: true })).toBeVisible();
	await page.unroute('**/api/admin/reviews/*');
	await dialog.getByRole('radio', { name: 'Excellent' }).check({ force: true });
	const changed = page.waitForRequest((request) => request.method() === 'PUT');
	await save.click();
	expect((await changed).postDataJSON()).toEqual({ rating: 5, comment: 'tenletters' });
	await expect(page.getByText('Review updated', { exact: true })).toBeVisible();
	await expect(row).toContainText('tenletters');
	await expect(row).toContainText('edited by moderator');

	const visitor = await freshVisitor();
	await visitor.goto(`/products/product/${product.id}#reviews`);
	await expect(visitor.locator('[data-review]')).toContainText('edited by moderator');
	await expect(visitor.locator('[data-review]')).toContainText('tenletters');

	await page.route('**/api/admin/reviews/*', (route) =>
		route.request().method() === 'DELETE'
			? route.fulfill({ status: 500, json: { error: '' } })
			: route.continue(),
	);
	await row.getByRole('button', { name: 'Delete' }).click();
	const confirm = page.getByRole('dialog', { name: 'Delete Review' });
	await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect(page.getByText('Failed to delete review', { exact: true })).toBeVisible();
	await page.unroute('**/api/admin/reviews/*');
	await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect(page.getByText('Review deleted', { exact: true })).toBeVisible();
	await expect(page.getByText('No reviews found')).toBeVisible();
	await visitor.reload();
	await expect(visitor.getByText('No reviews yet')).toBeVisible();
});

test('a list that fails to load shows the status', { tag: ['@ADM-R-023'] }, async ({
	admin,
	allowBrowserError,
}) => {
	allowBrowserError(/answered 500/);
	await admin.page.route('**/api/admin/reviews?*', (route) => route.fulfill({ status: 500, body: '' }));
	await admin.page.goto('/admin?tab=reviews');
	await expect(admin.page.getByText('Failed to fetch reviews (500)')).toBeVisible({ timeout: 60_000 });
});
