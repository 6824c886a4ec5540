import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const list = productEditor(browser);
const admin = setUpAdmin(testApp);

test('texts for search engines, cost and tags are saved, and the list shows the margin', {
	tags: ['STAT-012', 'STAT-013', 'STAT-014'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Felt pellets' });
	browser.open(list.getTabUrl(product), admin);
	await list.edit(product);
	for (const [label, typed] of [
		['Search title', 'Felt cleaning pellets'],
		['Search text', 'Clean a barrel in ten shots.'],
		['Cost price (₹)', '650'],
		['Tags', 'Diwali,  club order ,'],
	] as const)
		await browser.fill(list.field(label), typed);
	await list.save();
	await waitFor(() => within(list.rows()[0] as HTMLElement).getByText('Margin 35%'));
	expect((await admin.call(`GET /admin/products/${product.id}`)).body).toMatchObject({
		metaTitle: 'Felt cleaning pellets',
		metaDescription: 'Clean a barrel in ten shots.',
		costPrice: 650,
		tags: ['diwali', 'club order'],
	});
	await list.edit(product);
	expect(list.field('Tags').value).toBe('diwali, club order');
});
