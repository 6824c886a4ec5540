import { expect, test } from './fixtures.ts';

test('g and a letter open each tab, n a record, ? the shortcuts; they are off while typing and in dialogs', {
	tag: ['@OFF-030', '@OFF-031', '@OFF-032'],
}, async ({ admin }) => {
	const { page } = admin;
	await page.goto('/admin');
	await expect(page.getByRole('tab', { name: 'Dashboard' })).toBeVisible();
	for (const [key, tab] of [
		['p', 'products'],
		['o', 'orders'],
		['r', 'reviews'],
		['b', 'blog'],
		['e', 'events'],
		['m', 'messages'],
		['c', 'customers'],
		['d', 'dashboard'],
	] as const) {
		await page.keyboard.press('g');
		await page.keyboard.press(key);
		await expect(page).toHaveURL(`/admin?tab=${tab}`);
	}
	await page.keyboard.press('g');
	await page.keyboard.press('p');
	// The URL changes before the tab does, and other tabs have a button for the key too.
	await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
	await page.keyboard.press('n');
	await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);

	await page.keyboard.press('g');
	await page.keyboard.press('c');
	const field = page.getByLabel('Search customers');
	await expect(field).toBeVisible();
	const list = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
	await page.keyboard.press('Shift+Slash');
	await expect(list).toBeVisible();
	for (const shown of ['Dashboard', 'Customers', 'Search the list', 'Close a dialog'])
		await expect(list.getByText(shown, { exact: true })).toBeVisible();
	await page.keyboard.press('g');
	await page.keyboard.press('o');
	await expect(list).toBeVisible();
	await expect(page).toHaveURL('/admin?tab=customers');
	await page.keyboard.press('Escape');
	await expect(list).toHaveCount(0);
	const button = page.getByRole('banner').getByRole('button', { name: 'Keyboard shortcuts' });
	await button.click();
	await expect(list).toBeVisible();
	await list.getByRole('button', { name: 'Close' }).click();
	await expect(button).toBeFocused();

	await field.focus();
	await page.keyboard.type('go?/n');
	await expect(field).toHaveValue('go?/n');
	await expect(list).toHaveCount(0);
	await expect(page).toHaveURL(/tab=customers/);
	await page.keyboard.press('Tab');
	await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
	for (const modifier of ['Control', 'Alt', 'Meta']) {
		await page.keyboard.press('g');
		await page.keyboard.press(`${modifier}+o`);
	}
	await expect(page).toHaveURL(/tab=customers/);
});
