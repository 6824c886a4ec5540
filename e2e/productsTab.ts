import type { Locator, Page, Request } from '@playwright/test';

/** The products that the Products tab shows, as rows or as cards. */
export const rowsOf = (page: Page): Locator => page.locator('[data-product]');

/** Whether a request creates, changes or deletes a product. */
export const writes = (request: Request): boolean =>
	request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/products');
