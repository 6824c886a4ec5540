import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('an owner chooses products in an order, and the page of the shop has them in it', {
	tags: ['RANGE-014'],
}, async () => {
	const { user } = browser;
	await buildProduct(testApp.db, { name: 'Felt pellets', isHot: true });
	await buildProduct(testApp.db, { name: 'Felt cleaners', tags: ['club'] });
	browser.open('/admin?tab=collections', admin);
	await user.click(await screen.findByRole('button', { name: 'Create Collection' }));
	const form = await dialog('Create Collection');
	await user.click(form.getByRole('button', { name: 'Create Collection' }));
	await form.findByText('Please fill in this field.');
	await browser.fill(form.getByLabelText('Title'), 'For the club');
	for (const name of ['Felt pellets', 'Felt cleaners']) {
		await browser.fill(form.getByLabelText('Add a product'), 'Felt');
		await user.click(await form.findByRole('button', { name: new RegExp(`^Add ${name}`) }));
	}
	await user.click(form.getByRole('button', { name: 'Move Felt cleaners up' }));
	expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Felt cleaners down');
	await user.click(form.getByRole('button', { name: 'Create Collection' }));
	await browser.toast('Collection created');
	await screen.findByText('2 products by hand');

	browser.open('/collections/for-the-club', admin);
	await screen.findByRole('heading', { level: 1, name: 'For the club' });
	await screen.findByText('2 products');
	expect(screen.getAllByRole('link', { name: /^Felt/ }).map(({ textContent }) => textContent)).toEqual([
		'Felt cleaners',
		'Felt pellets',
	]);
});

test('a collection of a tag is edited, and its new address is shown', { tags: ['RANGE-014'] }, async () => {
	const { user } = browser;
	await buildProduct(testApp.db, { name: 'Felt cleaners', tags: ['club'] });
	await admin.call('POST /admin/collections', { title: 'Club' });
	browser.open('/admin?tab=collections', admin);
	await screen.findByText('Nothing yet');
	await user.click(screen.getByRole('button', { name: 'Edit Club' }));
	// The editor replaces the dialog that shows that it loads.
	await screen.findByLabelText('Title');
	const form = await dialog('Edit Collection');
	await browser.fill(form.getByLabelText('With one of the tags (optional)'), 'Club, ');
	await browser.fill(form.getByLabelText('Address (optional)'), 'our club');
	await user.click(form.getByRole('button', { name: 'Save Changes' }));
	await form.findByText('Please use small letters, digits and hyphens, as in first-rifles.');
	await browser.fill(form.getByLabelText('Address (optional)'), 'our-club');
	await user.click(form.getByRole('button', { name: 'Save Changes' }));
	await browser.toast('Collection updated');
	await screen.findByText('tag club');
	await screen.findByText('/collections/our-club');
	browser.open('/collections/club', admin);
	await screen.findByText('1 product');
	await waitFor(() => expect(browser.address()).toBe('/collections/our-club'));
	browser.open('/collections/unknown', admin);
	await screen.findByText('Page not found');
});

test('products that shoppers do not see have their status beside them', { tags: ['RANGE-014'] }, async () => {
	const { user } = browser;
	const hidden = { archivedAt: new Date() };
	const draft = await buildProduct(testApp.db, { name: 'Felt draft', ...hidden, isDraft: true });
	const archived = await buildProduct(testApp.db, { name: 'Felt archived', ...hidden });
	const active = await buildProduct(testApp.db, { name: 'Felt active' });
	const later = { ...hidden, isDraft: true, publishAt: new Date('2099-01-01T10:00:00Z') };
	await buildProduct(testApp.db, { name: 'Felt scheduled', ...later });
	const products = [draft.id, archived.id, active.id];
	await admin.call('POST /admin/collections', { title: 'Club', products });
	browser.open('/admin?tab=collections', admin);
	await user.click(await screen.findByRole('button', { name: 'Edit Club' }));
	await screen.findByLabelText('Title');
	const form = await dialog('Edit Collection');
	await browser.fill(form.getByLabelText('Add a product'), 'Felt');
	await user.click(await form.findByRole('button', { name: /^Add Felt scheduled/ }));
	const lines = within(form.getByRole('list', { name: 'Products of the collection' })).getAllByRole(
		'listitem',
	);
	expect(lines.map(({ textContent }) => /(Draft|Archived|Scheduled)?$/.exec(textContent ?? '')?.[0])).toEqual(
		['Draft', 'Archived', '', 'Scheduled'],
	);
});
