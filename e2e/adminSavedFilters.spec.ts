import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { rowsOf } from './productsTab.ts';
import { makeProduct } from './shopCalls.ts';

const unique = () => `${Date.now().toString(36)}${process.pid}`;

test('saved Orders filters appear as chips on every device and can be removed', {
	tag: ['@FACE-124'],
}, async ({ admin, openContext }) => {
	const { page } = admin;
	const name = `To ship ${unique()}`;
	await page.goto('/admin?tab=orders&limit=20');
	const save = page.getByRole('button', { name: 'Save Filter' });
	await expect(save).toBeDisabled();
	await page.getByLabel('Status', { exact: true }).selectOption('pending');
	await page.getByLabel('Date', { exact: true }).selectOption('lastMonth');
	await save.click();
	const dialog = page.getByRole('dialog', { name: 'Save Filter' });
	await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByLabel('Name').press('Enter');
	await expect(page.getByText('Filter saved', { exact: true })).toBeVisible();
	const chip = page.getByRole('list', { name: 'Saved filters' }).getByRole('link', { name, exact: true });
	await expect(chip).toHaveAttribute('aria-current', 'true');
	await expect(save).toBeDisabled();

	// Filter names are unique regardless of case.
	await page.getByLabel('Date', { exact: true }).selectOption('today');
	await expect(chip).not.toHaveAttribute('aria-current', 'true');
	await save.click();
	await dialog.getByLabel('Name').fill(name.toUpperCase());
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog.getByText(/^You already have a filter called/)).toBeVisible();
	await dialog.getByRole('button', { name: 'Cancel' }).click();

	// Another device with the same account; its page size is unchanged.
	const other = await (await openContext(admin.token)).newPage();
	await other.goto('/admin?tab=orders&limit=5&search=nothing');
	await other.getByRole('link', { name, exact: true }).click();
	await expect(other).toHaveURL(/limit=5/);
	await expect(other).not.toHaveURL(/search/);
	await expect(other.getByLabel('Search orders')).toHaveValue('');
	await expect(other.getByLabel('Status', { exact: true })).toHaveValue('pending');
	await expect(other.getByLabel('Date', { exact: true })).toHaveValue('lastMonth');
	await other.goto('/admin?tab=products');
	await expect(rowsOf(other)).toHaveCount(10);
	await expect(other.getByRole('link', { name, exact: true })).toHaveCount(0);

	await page.getByRole('button', { name: `Remove filter ${name}` }).click();
	await expect(page.getByText(`Filter '${name}' removed`)).toBeVisible();
	await expect(chip).toHaveCount(0);
	await page.reload();
	await expect(page.locator('article[data-order], [aria-label="Orders"] p').first()).toBeVisible();
	await expect(chip).toHaveCount(0);
});

test('two filters changed before the page has changed are both applied', { tag: ['@FACE-124'] }, async ({
	admin: { page },
}) => {
	await page.goto('/admin?tab=orders&limit=20');
	await expect(page.getByLabel('Status', { exact: true })).toBeVisible();
	await page.evaluate(() => {
		for (const [label, value] of [
			['Status', 'pending'],
			['Date', 'lastMonth'],
		]) {
			const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
			if (select === null || value === undefined) throw new Error(`There is no ${label}.`);
			select.value = value;
			select.dispatchEvent(new Event('change', { bubbles: true }));
		}
	});
	await expect(page.getByLabel('Date', { exact: true })).toHaveValue('lastMonth');
	await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending');
});

test('saved Products filters include search, category and sort order', { tag: ['@FACE-124'] }, async ({
	admin,
	origin,
}) => {
	const { page } = admin;
	const product = await makeProduct(origin, admin, { name: 'Filtered', stock: 2 });
	const name = `Low ${unique()}`;
	await page.goto(`/admin?tab=products&category=${product.categoryId}&stock=low&view=cards`);
	await page.getByLabel('Search products').fill('Filtered');
	await expect(page).toHaveURL(/search=Filtered/);
	await page.getByRole('button', { name: 'Save Filter' }).click();
	await page.getByRole('dialog').getByLabel('Name').fill(name);
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await page.goto('/admin?tab=products&page=2');
	await page.getByRole('link', { name, exact: true }).click();
	await expect(page.getByLabel('Search products')).toHaveValue('Filtered');
	await expect(page.getByLabel('Category')).toHaveValue(product.categoryId);
	await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('low');
	await expect(rowsOf(page)).toHaveCount(1);
	await page.getByRole('button', { name: `Remove filter ${name}` }).click();
	await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('axe finds no violation in saved filters, both themes and widths', async ({ admin }) => {
	const { page } = admin;
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const name = `A filter with quite a long name ${unique()}`.slice(0, 40);
	await page.goto('/admin?tab=orders&status=pending&limit=5&dateFilter=lastWeek');
	await page.getByRole('button', { name: 'Save Filter' }).click();
	await expectNoViolations(page, 'the dialog that saves a filter');
	await page.getByRole('dialog').getByLabel('Name').fill(name);
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
	await expectNoViolations(page, 'saved filters');
	await page.getByRole('button', { name: `Remove filter ${name}` }).click();
	await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});
