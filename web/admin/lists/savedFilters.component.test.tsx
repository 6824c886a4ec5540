import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const field = (label: string) =>
	screen.findByLabelText<HTMLSelectElement>(label, { selector: 'select, input' });
/** The value of a filter now; undefined while it is not shown. */
const chosenIn = (label: string) =>
	screen.queryByLabelText<HTMLSelectElement>(label, { selector: 'select, input' })?.value;
const chip = (name: string) => screen.queryByRole('link', { name });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Filter' });

/** Saves the filters of the open list; resolves when it is done or rejected. */
async function saveAs(name: string): Promise<void> {
	await waitFor(() => expect(saveButton().disabled).toBe(false));
	await browser.user.click(saveButton());
	const dialog = within(await screen.findByRole('dialog', { name: 'Save Filter' }));
	expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
	await browser.fill(dialog.getByLabelText('Name'), name);
	await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
}

test('saved Orders filters appear as chips on every device and can be removed', {
	tags: ['FACE-124'],
}, async () => {
	const { user } = browser;
	browser.open('/admin?tab=orders&limit=20', admin);
	await user.selectOptions(await field('Status'), 'pending');
	await user.selectOptions(await field('Date'), 'lastMonth');
	await saveAs('To ship');
	await browser.toast('Filter saved');
	await waitFor(() => expect(chip('To ship')?.getAttribute('aria-current')).toBe('true'));
	expect(saveButton().disabled).toBe(true);

	// Filter names are unique regardless of case.
	await user.selectOptions(await field('Date'), 'today');
	await waitFor(() => expect(chip('To ship')?.getAttribute('aria-current')).not.toBe('true'));
	await saveAs('TO SHIP');
	const dialog = within(screen.getByRole('dialog', { name: 'Save Filter' }));
	await dialog.findByText(/^You already have a filter called/);
	await user.click(dialog.getByRole('button', { name: 'Cancel' }));

	// Another device with the same account; its page size is unchanged.
	browser.open('/admin?tab=orders&limit=5&search=nothing', admin);
	await user.click(await screen.findByRole('link', { name: 'To ship' }));
	await waitFor(() => expect(browser.address()).not.toContain('search'));
	await waitFor(() => expect(browser.address()).toContain('limit=5'));
	await waitFor(() => expect(chosenIn('Search orders')).toBe(''));
	await waitFor(() => expect(chosenIn('Status')).toBe('pending'));
	await waitFor(() => expect(chosenIn('Date')).toBe('lastMonth'));
	browser.open('/admin?tab=products', admin);
	await screen.findByText('No products found');
	expect(chip('To ship')).toBeNull();

	browser.open('/admin?tab=orders', admin);
	await user.click(await screen.findByRole('button', { name: 'Remove filter To ship' }));
	await browser.toast(`Filter 'To ship' removed`);
	await waitFor(() => expect(chip('To ship')).toBeNull());
	expect((await admin.call('GET /admin/saved-filters?list=orders')).body).toEqual({ filters: [] });
});

test('two filters changed before the page has changed are both applied', {
	tags: ['FACE-124'],
}, async () => {
	browser.open('/admin?tab=orders&limit=20', admin);
	const status = await field('Status');
	const date = await field('Date');
	fireEvent.change(status, { target: { value: 'pending' } });
	fireEvent.change(date, { target: { value: 'lastMonth' } });
	await waitFor(() => expect(chosenIn('Date')).toBe('lastMonth'));
	await waitFor(() => expect(chosenIn('Status')).toBe('pending'));
	await waitFor(() =>
		expect(browser.address()).toBe('/admin?tab=orders&limit=20&status=pending&dateFilter=lastMonth'),
	);
});

test('saved Products filters include search, category and sort order', { tags: ['FACE-124'] }, async () => {
	const { user } = browser;
	const { categoryId } = await buildProduct(testApp.db, { name: 'Filtered', stock: 2 });
	await buildProduct(testApp.db, { name: 'Full', categoryId });
	const listed = (count: number) =>
		waitFor(() => expect(document.querySelectorAll('[data-product]')).toHaveLength(count));
	browser.open(`/admin?tab=products&category=${categoryId}&stock=low&view=cards`, admin);
	await listed(1);
	await browser.fill(screen.getByLabelText('Search products'), 'Filtered');
	await waitFor(() => expect(browser.address()).toContain('search=Filtered'));
	await saveAs('Low');
	await browser.toast('Filter saved');
	browser.open('/admin?tab=products', admin);
	await listed(2);
	await user.click(await screen.findByRole('link', { name: 'Low' }));
	await listed(1);
	await waitFor(() => expect(chosenIn('Search products')).toBe('Filtered'));
	await waitFor(() => expect(chosenIn('Category')).toBe(categoryId));
	await waitFor(() => expect(chosenIn('Stock')).toBe('low'));
	await user.click(screen.getByRole('button', { name: 'Remove filter Low' }));
	await waitFor(() => expect(chip('Low')).toBeNull());
});

test.each([
	['returns', '&state=open', '&state=open'],
	['customers', '&search=meera&sort=spent', '&sort=spent&search=meera'],
])(
	'filters of %s are saved as tabs after All, and renamed',
	{
		tags: ['DAY-020'],
	},
	async (tab, filters, saved) => {
		const { user } = browser;
		browser.open(`/admin?tab=${tab}${filters}`, admin);
		await saveAs('Mine');
		await browser.toast('Filter saved');
		const tabs = within(await screen.findByRole('list', { name: 'Saved filters' }));
		expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All', 'Mine']);
		await user.click(await screen.findByRole('button', { name: 'Rename filter Mine' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Rename Filter' }));
		await browser.fill(dialog.getByLabelText('Name'), 'Every day');
		await user.click(dialog.getByRole('button', { name: 'Save' }));
		await browser.toast('Filter renamed');
		await waitFor(() => expect(chip('Every day')?.getAttribute('aria-current')).toBe('true'));
		await user.click(tabs.getByRole('link', { name: 'All' }));
		await waitFor(() => expect(browser.address()).toBe(`/admin?tab=${tab}`));
		await waitFor(() => expect(chip('All')?.getAttribute('aria-current')).toBe('true'));
		expect(screen.queryByRole('button', { name: 'Rename filter Every day' })).toBeNull();
		await user.click(screen.getByRole('link', { name: 'Every day' }));
		await waitFor(() => expect(browser.address()).toBe(`/admin?tab=${tab}${saved}`));
	},
);
