import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const pages = [
	'/',
	'/products',
	'/products/air-rifles',
	'/products?q=zzzz',
	'/categories',
	'/login',
	'/signup',
	'/faq',
	'/about',
	'/terms-of-service',
];

for (const theme of ['light', 'dark'] as const)
	for (const width of [360, 1280])
		test(`axe finds no fault on the public pages, ${theme}, ${width} px`, async ({ page }) => {
			// A dozen pages are looked at in one test.
			test.slow();
			await page.setViewportSize({ width, height: 800 });
			await page.emulateMedia({ colorScheme: theme });
			for (const address of pages) {
				await page.goto(address);
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
				const { violations } = await new AxeBuilder({ page }).analyze();
				expect(
					violations.map(({ id, nodes }) => `${address}: ${id} ${nodes[0]?.html}`),
					address,
				).toEqual([]);
			}
		});
