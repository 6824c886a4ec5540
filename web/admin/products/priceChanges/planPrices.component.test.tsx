import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productVariants } from '../../../../server/schema/catalog.ts';
import { priceChanges } from '../../../../server/schema/priceChanges.ts';
import { isoMinute } from '../../../../shared/dates.ts';
import { paise } from '../../../../shared/money.ts';
import { buildProduct } from '../../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../../testing/dom/browser.tsx';
import { productEditor } from '../../../../testing/dom/productEditor.ts';
import { setUpAdmin, setUpTestApp } from '../../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const list = productEditor(browser);
const admin = setUpAdmin(testApp);

test('prices of the selected products are previewed, refused with a reason, and planned together', {
	tags: ['RANGE-007', 'RANGE-008'],
}, async () => {
	const dear = await buildProduct(testApp.db, { name: 'Felt pellets' });
	const cheap = await buildProduct(testApp.db, {
		name: 'Target sheet',
		categoryId: dear.categoryId,
		pricePaise: paise(300),
	});
	browser.open(list.getTabUrl(cheap), admin);
	await list.waitForRows(2);
	await browser.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
	await browser.user.click(screen.getByRole('button', { name: 'Plan Prices' }));
	const form = within(await screen.findByRole('dialog', { name: 'Plan Prices of 2 products' }));
	await browser.user.click(form.getByRole('button', { name: 'Preview' }));
	expect(await form.findAllByText('Please fill in this field.')).toHaveLength(2);
	await browser.fill(form.getByLabelText('Per cent'), '-90');
	await browser.fill(form.getByLabelText('From'), isoMinute(new Date(Date.now() + 86_400_000)));
	await browser.user.click(form.getByRole('button', { name: 'Preview' }));
	await form.findByText('1 of 2 prices cannot be planned, so none is.');
	form.getByText('It would cost nothing.');
	await browser.fill(form.getByLabelText('Per cent'), '-20');
	await browser.user.click(form.getByRole('button', { name: 'Preview' }));
	await form.findByText('Felt pellets: ₹1,000 → ₹800');
	expect(await testApp.db.$count(priceChanges)).toBe(0);
	form.getAllByText(/^Regular price from .* at .*: ₹944 with GST\.$/);
	// A second press of the same button, as of a double click, plans nothing.
	await browser.user.click(form.getByRole('button', { name: 'Preview' }));
	await browser.user.click(await form.findByRole('button', { name: 'Plan Prices' }));
	await browser.toast('2 prices planned');
	expect(await testApp.db.$count(priceChanges)).toBe(2);
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(document.activeElement).not.toBe(document.body);
});

test('prices of a product that was edited since are previewed again before they are planned', {
	tags: ['RANGE-032', 'RANGE-033'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Felt pellets' });
	await testApp.db.update(productVariants).set({ mrpPaise: paise(100_000) });
	browser.open(list.getTabUrl(product), admin);
	await list.waitForRows(1);
	await browser.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
	await browser.user.click(screen.getByRole('button', { name: 'Plan Prices' }));
	const form = within(await screen.findByRole('dialog', { name: 'Plan Prices of 1 product' }));
	const preview = () => browser.user.click(form.getByRole('button', { name: 'Preview' }));
	await browser.user.selectOptions(form.getByLabelText('New price by'), 'amount');
	const amount = form.getByLabelText<HTMLInputElement>('New price (₹)');
	await browser.fill(amount, '₹1,20,000.50');
	expect(amount.value).toBe('120000.50');
	await browser.user.selectOptions(form.getByLabelText('New price by'), 'percent');
	const percent = form.getByLabelText<HTMLInputElement>('Per cent');
	await browser.fill(percent, '-10%');
	expect(percent.value).toBe('-10');
	await browser.fill(form.getByLabelText('From'), isoMinute(new Date(Date.now() + 86_400_000)));
	await preview();
	await form.findByText('Felt pellets: ₹1,000 → ₹900');
	form.getByText('With GST above its MRP of ₹1,000.');
	const change = { price: 2000, version: product.version };
	expect((await admin.call(`PUT /admin/products/${product.id}/price`, change)).status).toBe(200);
	await browser.user.click(form.getByRole('button', { name: 'Plan Prices' }));
	await form.findByText(/^Someone else has changed 'Felt pellets'\./);
	expect(form.queryByRole('button', { name: 'Plan Prices' })).toBeNull();
	expect(await testApp.db.$count(priceChanges)).toBe(0);
	await screen.findAllByText(/2,000/);
	await preview();
	await form.findByText('Felt pellets: ₹2,000 → ₹1,800');
	await browser.user.click(form.getByRole('button', { name: 'Plan Prices' }));
	await browser.toast('Price planned');
});

test('a file of planned prices is checked, shows what changes, and is planned', {
	tags: ['RANGE-009'],
}, async () => {
	const { sku, name } = await buildProduct(testApp.db, { name: 'Felt pellets', sku: 'FELT-1' });
	browser.open('/admin?tab=products', admin);
	await browser.user.click(await screen.findByRole('button', { name: 'Price File' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Planned Prices File' }));
	const choose = (lines: string) =>
		browser.user.upload(
			dialog.getByLabelText('CSV file'),
			new File([`SKU,Price,Offer price,From,Until\n${lines}\n`], 'prices.csv', { type: 'text/csv' }),
		);
	await choose('NONE-1,944,,2099-01-01 09:00,');
	await dialog.findByText(/NONE-1/);
	expect(dialog.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
	await choose(`${sku},944,,2099-01-01 09:00,`);
	await dialog.findByText(`${name}: ₹1,000 → ₹800`);
	dialog.getByText('Regular price from January 1, 2099 at 9:00 AM: ₹944 with GST.');
	await browser.user.click(dialog.getByRole('button', { name: 'Import' }));
	await browser.toast('1 price planned');
	expect(await testApp.db.$count(priceChanges)).toBe(1);
});
