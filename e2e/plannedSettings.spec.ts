import type { Locator, Page } from '@playwright/test';
import { isoMinute } from '../shared/dates.ts';
import { expectNoViolations } from './axe.ts';
import { type EmptyShop, openEmptyShop, owner } from './emptyShop.ts';
import { expect, openWatched, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';

const minuteMs = 60_000;

let shop: EmptyShop;
// A shop of its own: other tests read the menus of the demonstration shop.
test.beforeAll(async () => {
	shop = await openEmptyShop();
});
test.afterAll(() => shop?.close());

test('an owner previews and plans a text of About us and a menu, and visitors see both from their time on', {
	tag: ['@SET-080', '@SET-084', '@SET-085'],
}, async ({ browser }) => {
	const errors: string[] = [];
	const open = () => openWatched(browser, shop.origin, (fault) => errors.push(fault));
	const page = await open();
	const visitor = await open();
	const openPreview = async (form: Locator): Promise<Page> => {
		const opened = page.waitForEvent('popup');
		await form.getByRole('link', { name: 'Preview, in a new tab' }).click();
		return opened;
	};
	await page.goto('/login');
	await logIn(page, owner);
	await expect(page).not.toHaveURL(/login/);

	// A minute has to begin while the test waits, but not before it has looked.
	const startsAt = Math.ceil((Date.now() + minuteMs) / minuteMs) * minuteMs;
	const plan = async (form: Locator, title: string) => {
		await form.getByRole('button', { name: 'Plan for Later' }).click();
		const dialog = page.getByRole('dialog', { name: `Plan: ${title}` });
		await dialog.getByLabel('Show from').fill(isoMinute(new Date(startsAt)));
		await dialog.getByRole('button', { name: 'Plan the Change' }).click();
		await expect(form.getByText(/^Planned for .* by Harleen Owner: /)).toBeVisible();
	};
	await page.goto('/admin?tab=menus');
	const menus = page.getByRole('region', { name: 'Links in the menus' });
	const topBar = menus.getByRole('group', { name: 'Top bar', exact: true });
	await topBar.getByRole('button', { name: 'Add entry: Top bar' }).click();
	await topBar.getByLabel('Label').last().fill('Winter sale');
	await topBar.getByLabel('Address').last().fill('/products');
	const menuPreview = await openPreview(menus);
	await expect(menuPreview.getByRole('link', { name: 'Winter sale' })).toBeVisible();
	await menuPreview.close();
	await plan(menus, 'Links in the menus');

	await page.goto('/admin?tab=pages');
	const about = page.getByRole('region', { name: 'About us' });
	await about.getByLabel('Our story').fill('The winter sale is on.');
	const preview = await openPreview(about);
	await expect(preview.getByText('The winter sale is on.')).toBeVisible();
	await expect(preview.getByText("Preview of 'About us': only you see this.")).toBeVisible();
	await expectNoViolations(preview, 'the preview of About us');
	await preview.close();
	await plan(about, 'About us');
	await expectNoViolations(page, 'a planned change');

	await visitor.goto('/about');
	await expect(visitor.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
	await expect(visitor.getByText('The winter sale is on.')).toHaveCount(0);
	await expect(visitor.getByRole('link', { name: 'Winter sale' })).toHaveCount(0);
	expect(Date.now(), 'the test was too slow to look before the time').toBeLessThan(startsAt);

	await visitor.waitForTimeout(startsAt + 2000 - Date.now());
	await visitor.goto('/about');
	await expect(visitor.getByText('The winter sale is on.')).toBeVisible({ timeout: 100 });
	await expect(visitor.getByRole('link', { name: 'Winter sale' })).toBeVisible({ timeout: 100 });
	// The open form follows by itself.
	await expect(about.getByText(/^Planned for/)).toHaveCount(0);
	await expect(about.getByLabel('Our story')).toHaveValue('The winter sale is on.');
	await about.getByRole('button', { name: 'History' }).click();
	const history = page.getByRole('dialog', { name: 'History: About us' });
	await history.getByRole('button', { name: /^Undo the change of/ }).click();
	await expect(page.getByText('Settings saved')).toBeVisible();
	await visitor.reload();
	await expect(visitor.getByText('The winter sale is on.')).toHaveCount(0);
	expect(errors).toEqual([]);
});
