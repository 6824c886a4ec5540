import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('an item that is shipped while the dialog is open: the buyer gets a plain sentence', {
	tags: ['AFT-016', 'AFT-020'],
}, async () => {
	const products = [
		await buildProduct(testApp.db, { name: 'Sling' }),
		await buildProduct(testApp.db, { name: 'Mount' }),
	];
	const { order, cart, admin } = await orderUpTo(testApp, 'paid', { products });
	const { user } = browser;
	browser.open('/profile?tab=orders', cart.shopper);
	await user.click(await screen.findByRole('button', { name: 'Cancel Order' }));
	const shipped = await admin.call(`POST /admin/orders/${order.id}/shipments`, {
		itemIds: [order.orderItems[0]?.id],
		sendEmail: false,
	});
	expect(shipped.status).toBeLessThan(300);
	const dialog = within(
		await waitFor(() => {
			const found = document.querySelector<HTMLElement>('dialog[open]');
			if (found === null) throw new Error('No dialog is open.');
			return found;
		}),
	);
	await user.selectOptions(await dialog.findByLabelText('Reason'), 'Changed my mind');
	await user.click(dialog.getByRole('button', { name: 'Cancel Order' }));
	await dialog.findByText(
		/is already shipped, so it cannot be cancelled\. You can return it within 7 days of delivery\. Nothing was changed\./,
	);
	await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1));
	await user.click(await dialog.findByRole('button', { name: 'Cancel Item' }));
	await browser.toast('Item cancelled');
});
