import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { priceChangeId, variantId } from '../../../../contracts/ids.ts';
import type { PriceChange } from '../../../../contracts/priceChanges.ts';
import { applyPriceChanges } from '../../../../server/catalog/priceChanges/applyPriceChanges.ts';
import { priceChanges } from '../../../../server/schema/priceChanges.ts';
import { isoMinute } from '../../../../shared/dates.ts';
import { rupeesToPaise } from '../../../../shared/money.ts';
import { buildProduct } from '../../../../testing/buildProduct.ts';
import { giveVariants } from '../../../../testing/buildVariants.ts';
import { setUpBrowser } from '../../../../testing/dom/browser.tsx';
import { productEditor } from '../../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { priceChangeText } from './priceChangeText.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const editor = productEditor(browser);
const admin = setUpAdmin(testApp);

const dayMs = 86_400_000;
const minuteIn = (days: number) => isoMinute(new Date(Date.now() + days * dayMs));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const openEditor = async (product: Awaited<ReturnType<typeof buildProduct>>) => {
	browser.open(editor.getTabUrl(product), admin);
	await editor.waitForRows(1);
	await editor.edit(product);
};
const plan = async () => {
	await browser.user.click(screen.getByRole('button', { name: 'Plan a Price' }));
	await screen.findByRole('button', { name: 'Plan Price' });
	return dialog('Plan a Price');
};

test('an offer is planned in the editor, shown there with its times, and ended', {
	tags: ['RANGE-006'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Felt pellets' });
	await openEditor(product);
	const form = await plan();
	await browser.user.click(form.getByRole('button', { name: 'Plan Price' }));
	expect(await form.findAllByText('Please fill in this field.')).toHaveLength(2);
	await browser.user.selectOptions(form.getByLabelText('What changes'), 'offer');
	await browser.fill(form.getByLabelText('New price (₹)'), '1000');
	await browser.fill(form.getByLabelText('From'), minuteIn(1));
	await browser.fill(form.getByLabelText('Until (optional)'), minuteIn(3));
	await browser.user.click(form.getByRole('button', { name: 'Plan Price' }));
	await form.findAllByText(/the offer price of ₹1,000 would not be below the regular price of ₹1,000\.$/);
	await browser.fill(form.getByLabelText('New price (₹)'), '800');
	await browser.user.click(form.getByRole('button', { name: 'Plan Price' }));
	await browser.toast('Price planned');
	const edited = await dialog('Edit Product');
	await edited.findByText(/^From .* at .*: ₹800 as offer price, until .* at .*\.$/);

	await testApp.db.update(priceChanges).set({ startsAt: sql`now()` });
	await applyPriceChanges(testApp.db);
	await browser.user.click(edited.getByRole('button', { name: 'Cancel' }));
	await editor.edit(product);
	expect(editor.field('Offer price (₹)').value).toBe('800');
	await screen.findByText(/^Now ₹800 as offer price, until /);
	await browser.user.click(screen.getByRole('button', { name: 'End Now' }));
	await browser.toast('Offer ended');
	// The editor has the product as it is now.
	await waitFor(() => expect(editor.field('Offer price (₹)').value).toBe(''));
});

test('the price of a variant is planned and withdrawn', { tags: ['RANGE-006'] }, async () => {
	const product = await buildProduct(testApp.db, { name: 'Glove' });
	const options = [{ name: 'Size', values: ['S', 'L'] }];
	await giveVariants(testApp.db, product.id, options, [
		{ options: { Size: 'S' } },
		{ options: { Size: 'L' } },
	]);
	await openEditor(product);
	const form = await plan();
	await browser.user.selectOptions(form.getByLabelText('Variant'), 'Size: L');
	await browser.fill(form.getByLabelText('New price (₹)'), '1200.50');
	await browser.fill(form.getByLabelText('From'), minuteIn(1));
	await browser.user.click(form.getByRole('button', { name: 'Plan Price' }));
	await screen.findByText(/^Size: L\. From .*: ₹1,200\.50\.$/);
	await browser.user.click(screen.getByRole('button', { name: 'Withdraw' }));
	await browser.toast('Planned price withdrawn');
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull());
});

test('a failed one says why, and one above the MRP that it is', { tags: ['RANGE-006'] }, () => {
	const change: PriceChange = {
		id: priceChangeId.parse('01890000-0000-7000-8000-000000000000'),
		variant: { id: variantId.parse('01890000-0000-7000-8000-000000000001'), name: '' },
		kind: 'price',
		price: 900,
		startsAt: '2026-12-01T06:30:00.000Z',
		endsAt: null,
		state: 'failed',
		problem: 'Nothing was changed.',
		warning: null,
	};
	expect(priceChangeText(change)).toBe(
		'From December 1, 2026 at 12:00 PM: ₹900. It did not take effect: Nothing was changed.',
	);
	const warning = 'With GST above its MRP of ₹1,000.';
	expect(priceChangeText({ ...change, state: 'planned', problem: null, warning })).toBe(
		'From December 1, 2026 at 12:00 PM: ₹900. With GST above its MRP of ₹1,000.',
	);
});

test('a copy of a product on sale leaves out the offer that ends, and keeps one that stays', {
	tags: ['RANGE-003'],
}, async () => {
	const { user } = browser;
	const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
	const offer = { kind: 'offer', price: 800, startsAt: day(1), endsAt: day(9) };
	const stays = await buildProduct(testApp.db, { name: 'Felt cleaners', offerPaise: rupeesToPaise(900) });
	const { brandId, categoryId } = stays;
	const sale = await buildProduct(testApp.db, { name: 'Felt pellets', brandId, categoryId });
	const glove = await buildProduct(testApp.db, { name: 'Glove', brandId, categoryId });
	const [, large] = await giveVariants(
		testApp.db,
		glove.id,
		[{ name: 'Size', values: ['S', 'L'] }],
		[{ options: { Size: 'S' }, offerPaise: rupeesToPaise(850) }, { options: { Size: 'L' } }],
	);
	for (const [id, variant] of [[sale.id], [glove.id, large?.id]])
		expect(
			(await admin.call(`POST /admin/products/${id}/price-changes`, { ...offer, variantId: variant })).status,
		).toBe(201);
	await testApp.db.update(priceChanges).set({ startsAt: sql`now()` });
	await applyPriceChanges(testApp.db);
	browser.open(editor.getTabUrl(stays), admin);
	await editor.waitForRows(3);
	const copy = async (name: string) => {
		const row = editor.rows().find(({ textContent }) => textContent?.includes(name));
		await user.click(within(row as HTMLElement).getByRole('button', { name: `More for ${name}` }));
		await user.click(within(row as HTMLElement).getByRole('menuitem', { name: 'Duplicate' }));
		await editor.opened();
		await waitFor(() => expect(editor.field('Name').value).toBe(`${name} (copy)`));
	};
	for (const [name, price] of [
		['Felt cleaners', '900'],
		['Felt pellets', ''],
	] as const) {
		await copy(name);
		expect(editor.field('Offer price (₹)').value).toBe(price);
		await user.click(screen.getByRole('button', { name: 'Cancel' }));
	}
	await copy('Glove');
	const offers = (await dialog('Add New Product')).getAllByLabelText<HTMLInputElement>(/^Offer/);
	expect(offers.map(({ value }) => value)).toEqual(['850', '']);
});

test('planned prices that do not load say why', { tags: ['MET-007'] }, async () => {
	const product = await buildProduct(testApp.db, { name: 'Felt pellets' });
	browser.intercept('GET', /\/price-changes$/, () =>
		Response.json({ error: 'The planned prices are locked.', code: 'product_not_found' }, { status: 404 }),
	);
	await openEditor(product);
	await screen.findByText('The planned prices could not be loaded.', { exact: false });
	await screen.findByText('The planned prices are locked.');
});
