import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatRupeesExact } from '../../../shared/money.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('a reduced price is offered up to the goods that are left, without their shipping', {
	tags: ['RET-012'],
}, async () => {
	const { order, admin, findItem } = await deliveredOrder(testApp);
	const rifle = findItem('Rifle');
	const { user } = browser;
	browser.open(`/admin?tab=orders&search=${order.number}`, admin);
	await user.click(await screen.findByRole('button', { name: 'Refund' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.selectOptions(dialog.getByLabelText('Why'), 'price reduction');
	expect(dialog.queryByText(/^At most/)).toBeNull();
	await user.selectOptions(dialog.getByLabelText('Refund for'), rifle.id);
	dialog.getByText(`At most ${formatRupeesExact(rifle.reducible)}.`);
	expect(rifle.reducible).toBeLessThan(rifle.total);
	await browser.fill(dialog.getByLabelText('Amount (₹)'), String(rifle.total));
	await browser.fill(dialog.getByLabelText('Reason'), 'A scratch on the stock');
	await user.click(dialog.getByRole('button', { name: 'Refund' }));
	await dialog.findByText(`At most ${formatRupeesExact(rifle.reducible)} is left to be refunded.`);
	await browser.fill(dialog.getByLabelText('Amount (₹)'), String(rifle.reducible));
	await user.click(dialog.getByRole('button', { name: 'Refund' }));
	await browser.toast(`Refund of ${formatRupeesExact(rifle.reducible)} initiated`);
});
