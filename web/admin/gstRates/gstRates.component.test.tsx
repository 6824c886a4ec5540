import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HsnRate } from '../../../contracts/gstRates.ts';
import { dateText, isoDay } from '../../../shared/dates.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const later = isoDay(new Date(Date.now() + 10 * 86_400_000));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const entered = async () =>
	((await admin.call('GET /admin/gst-rates')).body as { rates: HsnRate[] }).rates.filter(
		({ byLaw }) => !byLaw,
	);

test('accounts sees what a rate changes before it is saved, changes it, and deletes it', {
	tags: ['TAX-062', 'TAX-064', 'TAX-065'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Match Pellets', hsn: '930690' });
	browser.open('/admin?tab=gstRates', await testApp.staff('accounts'));
	const { user } = browser;
	const table = within(await screen.findByRole('table', { name: 'Rates by HSN code' }));
	expect(table.getAllByText('5% up to ₹2,500, then 18%')).toHaveLength(7);
	expect(table.getAllByText(/^Notification 9\/2025-Central Tax \(Rate\) of 17-09-2025/)).toHaveLength(7);
	expect(table.queryByRole('button')).toBeNull();

	await user.click(screen.getByRole('button', { name: 'Enter Rate' }));
	const editor = await dialog('Enter GST Rate');
	await browser.fill(editor.getByLabelText('GST (%)'), 'five');
	await user.click(editor.getByRole('button', { name: 'Preview' }));
	await editor.findByText(/^Please enter a percentage as in 18/);
	await browser.fill(editor.getByLabelText('HSN code'), '9306');
	fireEvent.change(editor.getByLabelText('From'), { target: { value: later } });
	await browser.fill(editor.getByLabelText('GST (%)'), '12');
	await editor.findByText(/^12% is no lawful GST rate on .*; those are 0, 0\.25, 1\.5, 3, 5, 18, 40%\./);
	await user.click(editor.getByRole('button', { name: 'Preview' }));
	const changes = within(await editor.findByRole('table', { name: 'Products that change' }));
	changes.getByText('Match Pellets');
	changes.getByText('₹1,180');
	changes.getByText('₹1,120');
	expect(await entered()).toEqual([]);
	// Another percentage needs another preview.
	await browser.fill(editor.getByLabelText('GST (%)'), '5');
	await user.click(editor.getByRole('button', { name: 'Preview' }));
	await editor.findByText('₹1,050');
	await user.click(editor.getByRole('button', { name: 'Save' }));
	await browser.toast('GST rate saved');
	expect(await entered()).toMatchObject([{ hsn: '9306', from: later, slabs: [{ upTo: null, gst: 5 }] }]);
	await screen.findByText(`${dateText(later)}: HSN 9306 5%, 1 product`);

	await user.click(await screen.findByRole('button', { name: `Edit HSN 9306 from ${dateText(later)}` }));
	const again = await dialog('Edit GST Rate');
	await browser.fill(again.getByLabelText('GST (%)'), '5 up to 2500; 40');
	await user.click(again.getByRole('button', { name: 'Preview' }));
	await again.findByText('₹1,050');
	await user.click(again.getByRole('button', { name: 'Save' }));
	await waitFor(async () => expect((await entered())[0]?.slabs).toHaveLength(2));
	await user.click(await screen.findByRole('button', { name: `Delete HSN 9306 from ${dateText(later)}` }));
	await user.click((await dialog('Delete GST Rate')).getByRole('button', { name: 'Delete' }));
	await browser.toast('GST rate deleted');
	expect(await entered()).toEqual([]);
});

test('a rate can be saved when its preview fails, with a notice that says so', {
	tags: ['TAX-062'],
}, async () => {
	browser.open('/admin?tab=gstRates', admin);
	const { user } = browser;
	browser.intercept('POST', /\/gst-rates\/preview$/, () =>
		Response.json({ error: 'The preview has failed.', code: 'internal' }, { status: 500 }),
	);
	await user.click(await screen.findByRole('button', { name: 'Enter Rate' }));
	const editor = await dialog('Enter GST Rate');
	await browser.fill(editor.getByLabelText('HSN code'), '9306');
	fireEvent.change(editor.getByLabelText('From'), { target: { value: later } });
	await browser.fill(editor.getByLabelText('GST (%)'), '5');
	await user.click(editor.getByRole('button', { name: 'Preview' }));
	await editor.findByText(/could not be shown just now/);
	await user.click(editor.getByRole('button', { name: 'Save' }));
	await browser.toast('GST rate saved');
	expect(await entered()).toMatchObject([{ hsn: '9306', from: later }]);
});

test('a file of rates is checked first, names the lines that are wrong, and shows what changes', {
	tags: ['TAX-063', 'TAX-065'],
}, async () => {
	await buildProduct(testApp.db, { name: 'Match Pellets', hsn: '9306' });
	browser.open('/admin?tab=gstRates', admin);
	const { user } = browser;
	await user.click(await screen.findByRole('button', { name: 'Import or Export' }));
	const file = await dialog('GST Rates File');
	const choose = (...lines: string[]) =>
		user.upload(
			file.getByLabelText('CSV file'),
			new File([['hsn,from,gst_percent', ...lines, ''].join('\n')], 'rates.csv', { type: 'text/csv' }),
		);
	const start = () => file.getByRole<HTMLButtonElement>('button', { name: 'Import' });
	await choose('9306,2020-01-01,5', `9504,${later},5`);
	await file.findByText('1 problem in 2 lines. Nothing is imported until the file has none.');
	file.getByText('Please choose today or a later day.');
	expect(start().disabled).toBe(true);
	await choose(`9306,${later},5`, `9504,${later},12`);
	await file.findByText('2 lines in the file: 2 to add, 0 to change, 0 as they are.');
	file.getByText(
		`No lawful GST rate on their day, but saved and charged as entered: line 3, HSN 9504 12% from ${dateText(later)}.`,
	);
	within(file.getByRole('table', { name: 'Products that change' })).getByText('Match Pellets');
	await user.click(start());
	await browser.toast('GST rates imported');
	expect(await entered()).toHaveLength(2);
	await screen.findByText('No lawful rate');
});

test('of two who enter a rate, the second reads why one that has begun stays', {
	tags: ['TAX-061'],
}, async () => {
	browser.open('/admin?tab=gstRates&open=create', admin);
	const editor = await dialog('Enter GST Rate');
	await browser.fill(editor.getByLabelText('HSN code'), '9306');
	await browser.fill(editor.getByLabelText('GST (%)'), '5');
	await admin.call('POST /admin/gst-rates', {
		hsn: '9306',
		from: isoDay(new Date()),
		slabs: [{ upTo: null, gst: 40 }],
	});
	await browser.user.click(editor.getByRole('button', { name: 'Preview' }));
	await editor.findByText(/^The rate of HSN 9306 from .* has begun, and documents have used it\./);
});
