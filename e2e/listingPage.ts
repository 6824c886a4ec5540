import { expect, type Page } from '@playwright/test';

export const cards = (page: Page) => page.locator('[data-product]');
export const results = (page: Page) =>
	page.locator('main section[aria-label]').filter({ has: page.getByRole('heading', { name: 'Results' }) });
export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
export const waitForResults = (page: Page) => expect(results(page)).toHaveAttribute('aria-busy', 'false');
