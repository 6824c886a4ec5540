import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isoMinute } from '../../../shared/dates.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const list = productEditor(browser);
const admin = setUpAdmin(testApp);

const isShown = async (id: string) => (await testApp.guest.call(`GET /products/${id}`)).status === 200;
/** The newest product. */
const row = () => within(list.rows()[0] as HTMLElement);

test('a product is made a draft, scheduled and shown again in its dialog, with a badge in the list', {
	tags: ['STAT-003', 'STAT-009'],
}, async () => {
	const { user } = browser;
	const product = await buildProduct(testApp.db, { name: 'Felt pellets' });
	browser.open(list.getTabUrl(product), admin);
	await list.edit(product);
	await user.selectOptions(list.field('Status'), 'draft');
	await list.save();
	await waitFor(() => row().getByText('Draft'));
	expect(await isShown(product.id)).toBe(false);

	await list.edit(product);
	await user.selectOptions(list.field('Status'), 'scheduled');
	await list.save();
	await list.alertSays('Please correct the marked fields.');
	const tomorrow = isoMinute(new Date(Date.now() + 86_400_000));
	await browser.fill(list.field('Show it from'), tomorrow);
	await list.save();
	await waitFor(() => row().getByText(/^Scheduled for /));
	await list.edit(product);
	expect(list.field('Show it from').value).toBe(tomorrow);

	await user.selectOptions(list.field('Status'), 'active');
	await list.save();
	await waitFor(() => expect(row().queryByText(/^Scheduled/)).toBeNull());
	expect(await isShown(product.id)).toBe(true);
});

test('a duplicate opens as a draft without a SKU', { tags: ['STAT-009'] }, async () => {
	const { user } = browser;
	const product = await buildProduct(testApp.db, { name: 'Felt pellets', sku: 'FELT-1' });
	browser.open(list.getTabUrl(product), admin);
	await user.click(await screen.findByRole('button', { name: 'More for Felt pellets' }));
	await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
	await list.opened();
	expect(['Name', 'SKU', 'Status'].map((label) => list.field(label).value)).toEqual([
		'Felt pellets (copy)',
		'',
		'draft',
	]);
	await list.save();
	await browser.toast('Product added');
	await list.waitForRows(2);
	await waitFor(() => row().getByText('Draft'));
});
