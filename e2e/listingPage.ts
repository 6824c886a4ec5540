import { expect, type Page } from '@playwright/test';

export const cards = (page: Page) => page.locator('[data-product]');
export const results = (page: Page) =>
	page.locator('main section[aria-label]').filter({ has: page.getByRole('heading', { name: 'Results' }) });
export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
/** Selling prices on the cards, in order. */
export const prices = async (page: Page) =>
	(await cards(page).locator('p:has-text("excl. GST") > span.font-semibold').allTextContents()).map((text) =>
		Number(text.replaceAll(/\D/g, '')),
	);
export const waitForResults = (page: Page) => expect(results(page)).toHaveAttribute('aria-busy', 'false');
