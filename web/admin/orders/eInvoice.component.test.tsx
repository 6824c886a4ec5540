import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('the numbers of an e-invoice are entered together, and stand in the form when it is opened again', {
	tags: ['AFT-155'],
}, async () => {
	const { admin, order } = await orderUpTo(testApp, 'paid', { gstin: '03AABCL9157R1ZX' });
	const irn = 'a1'.repeat(32);
	const open = async () => {
		await browser.user.click(await screen.findByRole('button', { name: 'E-invoice' }));
		const dialog = await screen.findByRole('dialog', { name: `E-invoice of ${order.number}` });
		await within(dialog).findByLabelText('IRN');
		return within(dialog);
	};
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	const dialog = await open();
	await browser.fill(dialog.getByLabelText('IRN'), irn);
	await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
	await dialog.findByText('Please enter IRN, acknowledgement number and date together.');
	await browser.fill(dialog.getByLabelText('Acknowledgement number'), '112010000011474');
	await browser.fill(dialog.getByLabelText('Acknowledgement date'), '2026-11-20');
	await browser.user.click(dialog.getByRole('button', { name: 'Save' }));
	await browser.toast('Saved. The invoice prints these numbers from now on.');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect((await open()).getByLabelText<HTMLInputElement>('IRN').value).toBe(irn);
	expect(await admin.call(`GET /admin/orders/${order.id}/registration`)).toMatchObject({
		body: { irn, ackNumber: '112010000011474', ackDate: '2026-11-20' },
	});
});
