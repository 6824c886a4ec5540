import type { Locator, Page } from '@playwright/test';
import type { TestProduct } from './shopCalls.ts';

/** Products shown in the Products tab, as rows or cards. */
export const getRows = (page: Page): Locator => page.locator('[data-product]');

/** URL of the Products tab, filtered by the product's category. */
export const getTabUrl = ({ categoryId }: TestProduct) => `/admin?tab=products&category=${categoryId}`;

/** Clicks the save button of the editor. */
export const save = (page: Page): Promise<void> =>
	page
		.getByRole('dialog')
		.getByRole('button', { name: /^(Add Product|Save Changes)$/ })
		.click();
