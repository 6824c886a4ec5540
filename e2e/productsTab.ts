import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { TestProduct } from './shopCalls.ts';

/** Products shown in the Products tab, as rows or cards. */
export const rowsOf = (page: Page): Locator => page.locator('[data-product]');

/** Whether a request creates, changes or deletes a product. */
export const writes = (request: Request): boolean =>
	request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/products');

/** URL of the Products tab, filtered by the product's category. */
export const tabOf = ({ categoryId }: TestProduct) => `/admin?tab=products&category=${categoryId}`;
/** A field of the open editor, by its label. */
export const fieldOf =
	(page: Page) =>
	(label: string): Locator =>
		page.getByRole('dialog').getByLabel(label, { exact: true });

/** Clicks the save button of the editor. */
export const save = (page: Page): Promise<void> =>
	page
		.getByRole('dialog')
		.getByRole('button', { name: /^(Add Product|Save Changes)$/ })
		.click();
/** Opens a listed product in the editor. */
export async function edit(page: Page, product: TestProduct): Promise<void> {
	await page.getByRole('button', { name: `Edit ${product.name}` }).click();
	await expect(fieldOf(page)('Name')).toHaveValue(product.name);
}
