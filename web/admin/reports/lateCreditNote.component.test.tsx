import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeOne } from '../../../server/platform/database/database.ts';
import { creditNotes, invoices } from '../../../server/schema/orders.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('a month with nothing but a credit note that is too late names it, and is not called empty', {
	tags: ['AFT-158'],
}, async () => {
	const { order, admin } = await orderUpTo(testApp, 'paid');
	await admin.call(`PUT /orders/items/${takeOne(order.orderItems).id}`, { status: 'cancelled' });
	await testApp.db.update(invoices).set({ issuedAt: new Date('2025-03-31T23:59:59+05:30') });
	await testApp.db.update(creditNotes).set({ issuedAt: new Date('2025-12-01T00:00:00+05:30') });
	browser.open('/admin?tab=reports&month=2025-12', admin);
	await screen.findByText('Please check these documents before you file.');
	screen.getByText(
		/^Credit note .* of ₹1,180 is left out of this return: .* The shop bears its GST of ₹180\.$/,
	);
	expect(screen.queryByText(/The return is empty/)).toBeNull();
});
