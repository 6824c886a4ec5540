import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gunModels } from '../../server/schema/compatibility.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('products of several kinds and an empty selection are explained', { tags: ['CATX-131'] }, async () => {
	browser.open('/compare');
	await screen.findByText('Nothing to compare yet');
	const ids = [(await buildProduct(testApp.db)).id, (await buildProduct(testApp.db)).id];
	browser.open(`/compare?ids=${ids.join(',')}`);
	await screen.findByText('Only products of one category can be compared.');
});

test('a gun that the shop never sold is put beside a rifle, and removed again', {
	tags: ['GUN-010'],
}, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'T10 Rifle', muzzleEnergyJ: 7.5 });
	const [diana] = await testApp.db
		.insert(gunModels)
		.values({ maker: 'Diana', model: '34', kind: 'rifle', calibreMm: 5.5, powerSource: 'spring' })
		.returning();
	browser.open(`/compare?ids=${id}`);
	await browser.user.selectOptions(
		await screen.findByLabelText('Compare with a gun that you have'),
		'Diana 34, 5.5 mm (.22)',
	);
	const columns = within(await screen.findByRole('region', { name: 'Comparison' }));
	await columns.findByText('Diana 34');
	columns.getByText('Air rifle · 5.5 mm (.22) · spring');
	await waitFor(() => expect(browser.address()).toBe(`/compare?ids=${id}&models=${diana?.id}`));
	expect(columns.getByRole('row', { name: /^Calibre/ }).textContent).toContain('5.5 mm (.22)');
	await browser.user.click(columns.getByRole('link', { name: 'Remove T10 Rifle' }));
	await waitFor(() => expect(browser.address()).toBe(`/compare?models=${diana?.id}`));
	await screen.findByRole('columnheader', { name: /Diana 34/ });
});
