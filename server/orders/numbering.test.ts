import { expect, test } from 'vitest';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { getOrders, orderUpTo } from '../../testing/walkthrough.ts';
import { inTransaction, takeOne } from '../platform/database/database.ts';
import { creditNotes, invoices } from '../schema/orders.ts';
import { skipNumbers } from './numbering.ts';

const testApp = setUpTestApp();

test('all numbers that may have been given out since a backup are skipped, however many there were', {
	tags: ['BAK-011'],
}, async () => {
	const before = await orderUpTo(testApp, 'paid');
	const { sequence } = takeOne(await testApp.db.select().from(invoices));
	await inTransaction(testApp.db, (tx) => skipNumbers(tx, { payments: 950, refunds: 450 }));

	const { order, cart, admin } = await orderUpTo(testApp, 'paid');
	const number = (of: { number: string }) => Number(of.number.replace(/\D/g, ''));
	// Orders that failed took numbers too.
	expect(number(takeOne(await getOrders(cart.shopper)))).toBeGreaterThan(number(before.order) + 950 * 1.5);
	const issued = (await testApp.db.select().from(invoices)).map((invoice) => invoice.sequence);
	expect(Math.max(...issued)).toBeGreaterThan(sequence + 950);
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	expect(takeOne(await testApp.db.select().from(creditNotes)).sequence).toBeGreaterThan(450);
});
