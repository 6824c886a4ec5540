import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { categories } from '../../server/schema/categories.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
let category: string;
let product: string;
beforeEach(async () => {
	product = (await buildProduct(testApp.db)).name;
	category = (await testApp.db.select().from(categories)).map(({ name }) => name).join();
});

const shownProducts = () => document.querySelectorAll('[data-product]');

test.for([
	['the grid', /^\/products\/category-\d+$/],
	['the sections', /^\/products$/],
] as const)(
	'%s: a slow listing shows eight skeletons; a failing one is tried four times, logged, with a retry',
	{ tags: ['LST-030', 'LST-074', 'LST-075', 'CAC-003', 'OPEN-119', 'DOOR-307'] },
	async ([listing, address]) => {
		const answered = Promise.withResolvers<void>();
		const tries = new Map<string, number>();
		const restore = browser.intercept('GET', /^\/products$/, async () => {
			const request = JSON.stringify(browser.requests.at(-1)?.search);
			tries.set(request, (tries.get(request) ?? 0) + 1);
			await answered.promise;
			return Response.json({ error: 'The shop is busy.' }, { status: 503, headers: { 'retry-after': '2' } });
		});
		browser.open('/categories');
		const main = within(await screen.findByRole('main'));
		await main.findByRole('heading', { name: category });
		if (listing === 'the grid')
			await browser.user.click(main.getByRole('link', { name: new RegExp(category) }));
		else await browser.user.click(main.getByRole('link', { name: /all products/i }));
		await waitFor(() => expect(browser.address()).toMatch(address));
		await waitFor(() => expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(8));
		answered.resolve();
		await screen.findByText('The products could not be loaded.');
		screen.getByRole('heading', { name: 'No products found' });
		screen.getByText("Try adjusting your filters or search criteria to find what you're looking for.");
		screen.getByText('Clear All Filters');
		expect(shownProducts()).toHaveLength(0);
		for (const [request, count] of tries) expect(count, request).toBe(4);
		await waitFor(() => expect(browser.errors.splice(0).map(String).join()).toContain('The shop is busy.'));
		restore();
		await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
		await screen.findByRole('heading', { name: product });
		expect(shownProducts()).toHaveLength(1);
		expect(screen.queryByText('The products could not be loaded.')).toBeNull();
		browser.errors.length = 0;
	},
);
