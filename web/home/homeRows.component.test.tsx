import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test.for([
	['isHot', 'Best Sellers', 'New Arrivals'],
	['isNew', 'New Arrivals', 'Best Sellers'],
] as const)(
	'products with %s that fail to load leave the row %s empty, with a retry',
	{
		tags: ['HOM-013', 'OPEN-052'],
	},
	async ([flag, name, other]) => {
		const product = await buildProduct(testApp.db, { isHot: true, isNew: true });
		let failing = true;
		browser.intercept('GET', /^\/products$/, (send) =>
			failing && browser.requests.findLast(({ path }) => path === '/products')?.search[flag] !== undefined
				? Response.json({ error: 'no' }, { status: 500 })
				: send(),
		);
		browser.open('/');
		const row = within(await screen.findByRole('region', { name }));
		const retry = await row.findByRole('button', { name: 'Retry' });
		expect(row.queryByText(product.name)).toBeNull();
		row.getByText(/^No (best sellers yet|new arrivals right now)\.$/);
		row.getByText('The products could not be loaded.');
		await within(screen.getByRole('region', { name: other })).findByText(product.name);
		failing = false;
		await browser.user.click(retry);
		await row.findByText(product.name);
		await waitFor(() => expect(row.queryByRole('button', { name: 'Retry' })).toBeNull());
		browser.errors.length = 0;
	},
);
