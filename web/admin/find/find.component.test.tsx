import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const dialog = () => screen.findByRole('dialog', { name: 'Search' });
const field = async () => within(await dialog()).findByRole('combobox');
/** The option that Enter opens. */
const chosen = async () => within(await dialog()).findByRole('option', { selected: true });

/** Opens the search with its key, types a text and presses Enter once the first option has the name. */
async function find(text: string, option: RegExp) {
	await browser.user.keyboard('{Control>}k{/Control}');
	await browser.user.type(await field(), text);
	await waitFor(async () => expect((await chosen()).textContent).toMatch(option));
	await browser.user.keyboard('{Enter}');
	await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
}

test('an order, a customer, a product, a page and a group of settings are one search and Enter away', {
	tags: ['OFF-340', 'OFF-342'],
}, async () => {
	const shopper = await testApp.signedIn({ name: 'Meera Nair', email: 'meera@example.com' });
	const product = await buildProduct(testApp.db, { name: 'Gehmann sling' });
	const { order } = await orderUpTo(testApp, 'paid', { shopper, products: [product] });
	browser.open('/admin?tab=messages', admin);
	await screen.findByRole('button', { name: 'Search everything' });

	await find(order.number, /^NSH-\d+Meera Nair/);
	await screen.findByRole('button', { name: 'Ship 1 item' });
	expect(browser.address()).toBe(`/admin?tab=orders&search=${order.number}`);

	await browser.user.keyboard('{Control>}k{/Control}');
	await browser.user.type(await field(), 'meera@ex');
	await waitFor(async () => expect((await chosen()).textContent).toMatch(/^NSH/));
	await browser.user.keyboard('{ArrowDown}');
	expect((await chosen()).textContent).toBe('Meera Nairmeera@example.com');
	await browser.user.keyboard('{Enter}');
	await screen.findByRole('heading', { name: 'Meera Nair' });

	await find('gehm', /^Gehmann sling/);
	await screen.findByDisplayValue('Gehmann sling');
	const editor = within(screen.getByRole('dialog', { name: 'Edit Product' }));
	await browser.user.click(editor.getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=products'));
	expect(screen.queryByRole('dialog')).toBeNull();

	await find('coup', /^Coupons/);
	await screen.findByText('No Coupons Yet');
	await find('refused parc', /^Cash on delivery/);
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=settings'));
	await screen.findByRole('region', { name: 'Cash on delivery' });
});

test('Enter before anything is found opens the first result, as a barcode scanner presses it', {
	tags: ['OFF-342'],
}, async () => {
	const { order } = await orderUpTo(testApp, 'paid');
	browser.open('/admin?tab=messages', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Search everything' }));
	await browser.user.type(await field(), `${order.number}{Enter}`);
	await waitFor(() => expect(browser.address()).toBe(`/admin?tab=orders&search=${order.number}`));
});

test('what is not found is said, a failed search can be repeated, and Escape gives the focus back', {
	tags: ['OFF-342'],
}, async () => {
	browser.open('/admin?tab=messages', admin);
	const button = await screen.findByRole('button', { name: 'Search everything' });
	await browser.user.click(button);
	const search = within(await dialog());
	search.getByRole('option', { name: /^Add New Product/ });
	await browser.user.type(await field(), 'xyzzy');
	await search.findByText("Nothing is found for 'xyzzy'.");
	const restore = browser.intercept('GET', /^\/admin\/find$/, () =>
		Promise.reject(new TypeError('Failed to fetch')),
	);
	await browser.user.type(await field(), 'y');
	await search.findByText('The search failed');
	restore();
	await browser.user.click(search.getByRole('button', { name: 'Retry' }));
	await search.findByText("Nothing is found for 'xyzzyy'.");
	browser.errors.length = 0;
	await browser.user.click(search.getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the key does nothing over another dialog', { tags: ['OFF-342'] }, async () => {
	browser.open('/admin?tab=products&open=create', admin);
	await screen.findByRole('dialog', { name: 'Add New Product' });
	await browser.user.keyboard('{Control>}k{/Control}');
	expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test.for([
	['/admin?tab=products&open=categories', 'Manage Categories'],
	['/admin?tab=products&open=brands', 'Manage Brands'],
	['/admin?tab=products&open=pairs', 'Compatibility File'],
	['/admin?tab=products&open=import', 'Import Products'],
	['/admin?tab=blog&open=create', 'Create Post'],
	['/admin?tab=events&open=create', 'Create Event'],
	['/admin?tab=coupons&open=create', 'Create Coupon'],
] as const)(
	'%s opens the dialog %s, and closing it leaves the page',
	{
		tags: ['OFF-343'],
	},
	async ([address, name]) => {
		browser.open(address, admin);
		const opened = await screen.findByRole('dialog', { name });
		await browser.user.click(within(opened).getByRole('button', { name: 'Close' }));
		await waitFor(() => expect(browser.address()).toBe(address.replace(/&.*/, '')));
		expect(screen.queryByRole('dialog')).toBeNull();
	},
);
