import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CategoryId } from '../../contracts/ids.ts';
import { newId } from '../../server/platform/columns.ts';
import { categories, categoryAttributes } from '../../server/schema/categories.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const rifles = newId<CategoryId>();
beforeEach(async () => {
	await testApp.db
		.insert(categories)
		.values({ id: rifles, name: 'Air Rifles', slug: 'air-rifles', position: 1 });
	await testApp.db.insert(categoryAttributes).values([
		{
			categoryId: rifles,
			name: 'trigger',
			label: 'Trigger',
			kind: 'choice' as const,
			position: 0,
			choices: ['Two-stage', 'Electronic'],
		},
		{ categoryId: rifles, name: 'adjustable', label: 'Adjustable', kind: 'yes-no', position: 1 },
		{ categoryId: rifles, name: 'radius', label: 'Sight radius', kind: 'number', unit: 'mm', position: 2 },
	]);
	for (const [name, trigger, adjustable, radius] of [
		['One', 'Two-stage', true, 600],
		['Two', 'Two-stage', false, 700],
		['Three', 'Electronic', true, 800],
	] as const)
		await buildProduct(testApp.db, { name, categoryId: rifles, attributes: { trigger, adjustable, radius } });
});

const panel = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));
const listed = () =>
	[...document.querySelectorAll('[data-product] h3')].map(({ textContent }) => textContent);
const active = () =>
	within(screen.getByRole('list', { name: 'Active filters' }))
		.getAllByRole('button')
		.map(({ textContent }) => textContent);

test('boxes have counts that follow the other filters, and every choice is in the address and removable', {
	tags: ['CATX-120'],
}, async () => {
	browser.open('/products/air-rifles');
	const filters = await panel();
	const box = (name: RegExp) => filters.findByRole<HTMLInputElement>('checkbox', { name });
	await box(/^Two-stage 2$/);
	await browser.user.click(await box(/^Electronic 1$/));
	await waitFor(() => expect(listed()).toEqual(['Three']));
	// Its own counts stay, those of other attributes follow.
	await box(/^Two-stage 2$/);
	await box(/^Yes 1$/);
	await waitFor(() => expect(browser.address()).toBe('/products/air-rifles?attr.trigger=Electronic'));
	await waitFor(() => expect(active()).toContain('Trigger: Electronic'));
	await browser.user.click(await box(/^Two-stage 2$/));
	await waitFor(() => expect(listed()).toHaveLength(3));
	await browser.user.click(screen.getByRole('button', { name: 'Remove filter Trigger: Electronic' }));
	await waitFor(() => expect(browser.address()).toBe('/products/air-rifles?attr.trigger=Two-stage'));
	await waitFor(async () => expect((await box(/^Electronic 1$/)).checked).toBe(false));
});

test('a number has a slider and fields with both units, and an end at its bound is no limit', {
	tags: ['CATX-120'],
}, async () => {
	browser.open('/products/air-rifles');
	const filters = await panel();
	const slider = await filters.findByRole('slider', { name: 'Minimum sight radius' });
	expect(slider.getAttribute('aria-valuetext')).toBe('600 mm (23.6 in)');
	const fields = within(slider.closest('details') ?? document.body);
	fields.getByText('600 mm (23.6 in) to 800 mm (31.5 in)');
	await browser.fill(fields.getByLabelText('Min (mm)'), '650');
	await waitFor(() => expect(browser.address()).toBe('/products/air-rifles?attr.radius.min=650'));
	await waitFor(() => expect(listed()).toHaveLength(2));
	expect(active()).toContain('Sight radius: from 650 mm (25.6 in)');
	await browser.fill(fields.getByLabelText('Min (mm)'), 'nothing');
	await waitFor(() => expect(browser.address()).toBe('/products/air-rifles'));
});

test('another category ends the filters by attributes, and an unknown one in the address can be removed', {
	tags: ['CATX-120'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Pellet' });
	browser.open('/products/air-rifles?attr.trigger=Electronic&attr.colour=red');
	await waitFor(() => expect(listed()).toEqual(['Three']));
	expect(active()).toContain('colour: red');
	const filters = await panel();
	await browser.user.click(await filters.findByRole('checkbox', { name: /^Category \d+ 1$/ }));
	await waitFor(() => expect(listed()).toHaveLength(4));
	await waitFor(() => expect(browser.address()).not.toContain('attr.'));
});
