import type { Page } from '@playwright/test';
import { z } from 'zod';
import { nameOfTextColour } from './colours.ts';
import { expect, test } from './fixtures.ts';
import { callsOf, makeProduct } from './shopCalls.ts';

const kinds = [
	{
		ids: 'ADM-P-036 ADM-P-043 ADM-C-001 ADM-C-002 ADM-C-003 ADM-C-004 ADM-C-005 ADM-C-006 ADM-C-013 ADM-C-015 ADM-C-017 ADM-C-019 ADM-C-020 ADM-C-021',
		one: 'category',
		One: 'Category',
		many: 'categories',
		Many: 'Categories',
	},
	{
		ids: 'ADM-P-037 ADM-P-044 ADM-C-007 ADM-C-008 ADM-C-009 ADM-C-010 ADM-C-011 ADM-C-012 ADM-C-014 ADM-C-016 ADM-C-018 ADM-C-022 ADM-C-023 ADM-C-024',
		one: 'brand',
		One: 'Brand',
		many: 'brands',
		Many: 'Brands',
	},
] as const;

async function openGroups(page: Page, Many: string) {
	await page.goto('/admin?tab=products');
	await page.getByRole('button', { name: `Manage ${Many}` }).click();
	const dialog = page.getByRole('dialog', { name: `Manage ${Many}` });
	const cards = dialog.getByRole('list', { name: Many }).getByRole('listitem');
	return { dialog, cards };
}

/** The name that a write of this method sends. */
async function sentName(page: Page, method: 'POST' | 'PUT', act: () => Promise<unknown>): Promise<unknown> {
	const [request] = await Promise.all([page.waitForRequest((one) => one.method() === method), act()]);
	return request.postDataJSON();
}

for (const { ids, one, One, many, Many } of kinds) {
	test(`${ids} ${many} are cards, added, renamed and deleted by name`, async ({ admin, expectFault }) => {
		expectFault(/answered 500/);
		const { page } = admin;
		const unique = Date.now().toString(36);
		const { dialog, cards } = await openGroups(page, Many);
		await expect(cards.filter({ hasText: /^.+\d+ products?$/ })).not.toHaveCount(0);

		await dialog.getByRole('button', { name: `Add ${One}` }).click();
		const adding = page.getByRole('dialog', { name: `Add ${One}` });
		const save = adding.getByRole('button', { name: 'Save' });
		await expect(save).toBeDisabled();
		await adding.getByLabel('Name').fill('   ');
		await expect(save).toBeDisabled();
		await adding.getByLabel('Name').fill(`  Kestrath ${unique} `);
		const failing = `**/api/${many}`;
		await page.route(failing, (route) =>
			route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
		);
		expect(await sentName(page, 'POST', () => save.click())).toEqual({ name: `Kestrath ${unique}` });
		await expect(adding.getByRole('alert')).toHaveText(`Failed to add ${one}`);
		await expect(adding.getByRole('alert')).toHaveAttribute('data-notice', 'error');
		expect(await nameOfTextColour(adding.getByRole('alert').locator('svg'))).toBe('red');
		await page.unroute(failing);
		await save.click();
		await expect(page.getByText(`${One} added`, { exact: true })).toBeVisible();
		await expect(adding).toBeHidden();
		const card = cards.filter({ hasText: `Kestrath ${unique}` });
		await expect(card.getByText('0 products', { exact: true })).toBeVisible();

		// A name is there once, however it is written.
		await dialog.getByRole('button', { name: `Add ${One}` }).click();
		await adding.getByLabel('Name').fill(`kestrath ${unique}`);
		await adding.getByLabel('Name').press('Enter');
		await expect(adding.getByRole('alert')).toContainText(`Failed to add ${one}. There is a ${one} called`);
		await adding.getByRole('button', { name: 'Cancel' }).click();

		await card.getByRole('button', { name: `Edit Kestrath ${unique}` }).click();
		const editing = page.getByRole('dialog', { name: `Edit ${One}` });
		const name = editing.getByLabel('Name');
		await expect(name).toHaveValue(`Kestrath ${unique}`);
		await name.fill('  ');
		await expect(editing.getByRole('button', { name: 'Save' })).toBeDisabled();
		await name.fill(`  Vayusar ${unique}  `);
		await page.route(`**/api/${many}/*`, (route) => route.fulfill({ status: 500, body: '' }));
		const body = await sentName(page, 'PUT', () => editing.getByRole('button', { name: 'Save' }).click());
		expect(body).toEqual({ name: `Vayusar ${unique}` });
		await expect(editing.getByRole('alert')).toHaveText(`Failed to update ${one}`);
		await page.unroute(`**/api/${many}/*`);
		await editing.getByRole('button', { name: 'Save' }).click();
		await expect(editing).toBeHidden();
		await expect(card).toHaveCount(0);
		const renamed = cards.filter({ hasText: `Vayusar ${unique}` });
		await expect(renamed).toBeVisible();

		await renamed.getByRole('button', { name: `Delete Vayusar ${unique}` }).click();
		const deleting = page.getByRole('dialog', { name: `Delete ${One}` });
		await page.route(`**/api/${many}/*`, (route) => route.fulfill({ status: 500, body: '' }));
		await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
		await expect(deleting.getByRole('alert')).toHaveText(`Failed to delete ${one}`);
		await expect(renamed).toBeVisible();
		await page.unroute(`**/api/${many}/*`);
		await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
		await expect(deleting).toBeHidden();
		await expect(renamed).toHaveCount(0);
	});

	test(`D51 OPEN-111 the products of ${many} in use are moved before one is deleted`, async ({
		admin,
		origin,
	}) => {
		const { page } = admin;
		const [moving, taking] = [await makeProduct(origin, admin), await makeProduct(origin, admin)];
		const shown = z.object({
			category: z.object({ id: z.string(), name: z.string() }),
			brand: z.object({ id: z.string(), name: z.string() }),
		});
		const { call } = callsOf(origin, admin);
		const groupOf = async (id: string) => shown.parse(await call(`GET /products/${id}`))[one];
		const [old, next] = [await groupOf(moving.id), await groupOf(taking.id)];

		const { cards } = await openGroups(page, Many);
		const card = cards.filter({ hasText: old.name });
		await expect(card.getByText('1 product', { exact: true })).toBeVisible();
		await card.getByRole('button', { name: `Delete ${old.name}` }).click();
		const deleting = page.getByRole('dialog', { name: `Delete ${One}` });
		await expect(deleting.getByText(`'${old.name}' is in use by 1 product.`)).toBeVisible();
		const confirm = deleting.getByRole('button', { name: 'Move and Delete' });
		await expect(confirm).toBeDisabled();
		await deleting.getByLabel('Move the products to').selectOption(next.name);
		await confirm.click();
		await expect(page.getByText(`${One} deleted`, { exact: true })).toBeVisible();
		await expect(card).toHaveCount(0);
		await expect(cards.filter({ hasText: next.name }).getByText('2 products', { exact: true })).toBeVisible();
		expect(await groupOf(moving.id)).toEqual(next);
	});
}
