import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { MadeProduct } from './shopCalls.ts';

/** The products that the Products tab shows, as rows or as cards. */
export const rowsOf = (page: Page): Locator => page.locator('[data-product]');

/** Whether a request creates, changes or deletes a product. */
export const writes = (request: Request): boolean =>
	request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/products');

/** The address of the tab with the products of a product's category. */
export const tabOf = ({ categoryId }: MadeProduct) => `/admin?tab=products&category=${categoryId}`;
/** A field of the open editor by its label. */
export const fieldOf =
	(page: Page) =>
	(label: string): Locator =>
		page.getByRole('dialog').getByLabel(label, { exact: true });

/** Opens Add New Product and fills in what is required. */
export async function fillNew(page: Page, { categoryId, brandId }: MadeProduct, name: string): Promise<void> {
	const field = fieldOf(page);
	await page.getByRole('button', { name: 'Add Product', exact: true }).click();
	await field('Name').fill(name);
	await field('Category').selectOption(categoryId);
	await field('Brand').selectOption(brandId);
	await field('Price (₹)').fill('4321');
}

/** Presses what stores the product in the editor. */
export const save = (page: Page): Promise<void> =>
	page
		.getByRole('dialog')
		.getByRole('button', { name: /^(Add Product|Save Changes)$/ })
		.click();
/** What the editor says in red or amber. */
export const said = (page: Page): Locator => page.getByRole('dialog').getByRole('alert');

/** Opens a product of the list in the editor. */
export async function edit(page: Page, product: MadeProduct): Promise<void> {
	await page.getByRole('button', { name: `Edit ${product.name}` }).click();
	await expect(fieldOf(page)('Name')).toHaveValue(product.name);
}
