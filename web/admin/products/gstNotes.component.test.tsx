import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dateText, isoDay } from '../../../shared/dates.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { productEditor } from '../../../testing/dom/productEditor.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('the editor names the rule about the value of a piece, and a percentage that is no GST rate', {
	tags: ['TAX-042', 'TAX-043'],
}, async () => {
	const admin = await testApp.admin();
	const product = await buildProduct(testApp.db, { name: 'Match Shoes' });
	const games = { hsn: '9504', from: isoDay(new Date()), slabs: [{ upTo: null, gst: 5 }] };
	expect((await admin.call('POST /admin/gst-rates', games)).status).toBe(200);
	const editor = productEditor(browser);
	browser.open('/admin?tab=products', admin);
	await editor.waitForRows(1);
	await editor.edit(product);
	expect(screen.queryByText(/GST rate today/)).toBeNull();
	await browser.fill(editor.field('GST (%)'), '17.5');
	await editor.alertSays(/^17\.5% is not a GST rate today; those are 0, 0\.25, 1\.5, 3, 5, 18, 40%\./);
	await browser.fill(editor.field('HSN code'), '6404');
	await waitFor(() => screen.getByText(/^HSN 6404 \(Footwear\): .* GST is 5% up to ₹2,500, then 18%/));
	expect(screen.queryByText(/GST rate today/)).toBeNull();
	await browser.fill(editor.field('HSN code'), '9504');
	await waitFor(() =>
		screen.getByText(/^GST of HSN 9504 is 5%\. .* A new product entered with 18% has 5% too\.$/),
	);
	await browser.fill(editor.field('HSN code'), '9304');
	await editor.save();
	await browser.toast('Product updated');
	expect((await testApp.guest.call(`GET /products/${product.id}`)).body).toMatchObject({ gst: 17.5 });
});

test('a later rate is entered in the editor and for the selected products, and the editor shows those of the HSN code too', {
	tags: ['TAX-044'],
}, async () => {
	const admin = await testApp.admin();
	const product = await buildProduct(testApp.db, { name: 'Match Shoes' });
	const editor = productEditor(browser);
	const later = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000));
	const shown = (day: string) => dateText(`${day}T00:00:00+05:30`);
	const choose = (label: string, day: string) =>
		fireEvent.change(editor.field(label), { target: { value: day } });
	browser.open('/admin?tab=products', admin);
	await editor.waitForRows(1);
	await editor.edit(product);
	await browser.fill(editor.field('GST (%)'), '5');
	choose('GST from', later(10));
	await editor.save();
	await browser.toast('Product updated');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

	const rate = { hsn: '9304', from: later(20), slabs: [{ upTo: null, gst: 40 }] };
	expect((await admin.call('POST /admin/gst-rates', rate)).status).toBe(200);

	await browser.user.click(screen.getByLabelText('Select Match Shoes'));
	await browser.user.click(await screen.findByRole('button', { name: /^Change/ }));
	await browser.user.selectOptions(await screen.findByLabelText('What to change'), 'gst');
	await browser.fill(editor.field('GST (%)'), '3');
	choose('From', later(30));
	await browser.user.click(screen.getByRole('button', { name: 'Change 1 product' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

	await editor.edit(product);
	expect(editor.field('GST (%)').value).toBe('18');
	for (const [percent, days] of [
		[5, 10],
		[40, 20],
		[3, 30],
	] as const)
		screen.getByText(`GST is ${percent}% from ${shown(later(days))}.`);
});
