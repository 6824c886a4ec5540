import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../testing/invariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { customerSales, orders } from '../schema/orders.ts';
import { refunds } from '../schema/payments.ts';

const testApp = setUpTestApp();

const stored = () => testApp.db.select().from(customerSales).orderBy(asc(customerSales.userId));

/** Two orders of one customer, of which the first one is cancelled and refunded. */
async function twoOrders() {
	const shopper = await testApp.signedIn();
	const { order, admin } = await orderUpTo(testApp, 'paid', { shopper });
	const changed = await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	expect(changed.status).toBe(200);
	const { order: second } = await orderUpTo(testApp, 'paid', { shopper });
	const read = async () => (await stored()).find(({ userId }) => userId === shopper.user.id);
	return { first: order, second, read };
}

test('the sales of a customer follow orders and credit notes, also when the refund fails; the invariants report wrong ones', {
	tags: ['SPD-133'],
}, async () => {
	const { first, second, read } = await twoOrders();
	expect(await read()).toMatchObject({
		orders: 2,
		revenuePaise: 118_000,
		lastOrderAt: new Date(second.createdAt),
	});
	await testApp.db.update(refunds).set({ state: 'failed' });
	expect(await read()).toMatchObject({ orders: 2, revenuePaise: 118_000 });
	// Then the first order is the last one.
	await testApp.db
		.update(orders)
		.set({ createdAt: sql`now() - interval '3 days'` })
		.where(eq(orders.id, second.id));
	expect((await read())?.lastOrderAt).toEqual(new Date(first.createdAt));
	expect((await brokenInvariants(testApp)).join()).not.toContain('a customer whose sales');
	await testApp.db.update(customerSales).set({ orders: 7 });
	expect((await brokenInvariants(testApp)).join()).toContain('a customer whose sales');
});
