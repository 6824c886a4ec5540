import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const create = async (draft: object) =>
	expect((await admin.call('POST /admin/collections', { title: 'Gifts', ...draft })).status).toBe(201);
const filters = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));

test('filters are cleared within a collection', { tags: ['RANGE-011'] }, async () => {
	const { user } = browser;
	const gift = await buildProduct(testApp.db, { name: 'Felt pellets' });
	await buildProduct(testApp.db, { name: 'Oil' });
	await create({ products: [gift.id] });
	browser.open('/collections/gifts');
	await screen.findByText('1 product');
	await user.click(await (await filters()).findByRole('checkbox', { name: /^On Sale/ }));
	await screen.findByRole('heading', { name: 'No products found' });
	for (const place of [0, -1]) {
		const clear = within(screen.getByRole('main')).getAllByRole('button', { name: 'Clear All Filters' });
		await user.click(clear.at(place) as HTMLElement);
		await waitFor(() => expect(browser.address()).toBe('/collections/gifts'));
		await screen.findByText('1 product');
		if (place === 0) {
			await user.click(await (await filters()).findByRole('checkbox', { name: /^On Sale/ }));
			await screen.findByRole('heading', { name: 'No products found' });
		}
	}
	await user.click(screen.getByRole('button', { name: 'Show Filters' }));
	const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
	await user.click(await drawer.findByRole('checkbox', { name: /^On Sale/ }));
	await drawer.findByText('0 products');
	await user.click(drawer.getByRole('button', { name: 'Clear All Filters' }));
	await drawer.findByText('1 product');
	await user.click(drawer.getByRole('button', { name: 'Apply Filters' }));
	await waitFor(() => expect(browser.address()).toBe('/collections/gifts'));
});

test('a collection without products says so, and not that filters hide them', {
	tags: ['RANGE-011', 'RANGE-015'],
}, async () => {
	await create({});
	browser.open('/collections/gifts');
	await screen.findByRole('heading', { name: 'Nothing here yet' });
	expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
	expect(screen.queryByRole('button', { name: 'Clear All Filters' })).toBeNull();
	expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/products');
	browser.open('/collections/gifts?onSale=true');
	await screen.findByRole('heading', { name: 'No products found' });
});

test('a collection that does not exist is a page that was not found', { tags: ['RANGE-015'] }, async () => {
	browser.open('/collections/none');
	await screen.findByRole('heading', { name: 'Page not found' });
	await waitFor(() => expect(document.title).toMatch(/^Page not found/));
});
