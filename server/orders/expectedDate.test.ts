import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ProductId } from '../../contracts/ids.ts';
import { dateWithWeekday, isoDay } from '../../shared/dates.ts';
import { defaultSettings } from '../../store.config.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { unconfirmed } from '../../testing/codWalkthrough.ts';
import { counterSale, entered, toLine } from '../../testing/manualOrders.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart, orderBody, orderUpTo, pay, runDueJobs } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { checkouts } from '../schema/checkout.ts';
import { deliveryPrefixes, deliveryZones } from '../schema/delivery.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { deliveryDates } from '../selling/delivery/deliveryDates.ts';

const testApp = setUpTestApp();

const nearby = { name: 'Punjab', minDays: 2, maxDays: 3, delivers: true };

async function addZone(zone: typeof nearby) {
	const { id } = takeOne(await testApp.db.insert(deliveryZones).values(zone).returning());
	await testApp.db.insert(deliveryPrefixes).values({ prefix: '14', zoneId: id });
}

/** The last day of the delivery estimate that a buyer, near the shop by default, read at this moment. */
const readAt = (moment: Date, zone = nearby) => deliveryDates(defaultSettings.shipping, moment, zone).latest;
/** Of all items, or of those of one product. */
const expectedDates = async (productId?: ProductId) => {
	const which = productId && eq(orderItems.productId, productId);
	const items = await testApp.db.select({ date: orderItems.expectedDate }).from(orderItems).where(which);
	return items.map(({ date }) => date);
};
const placedAt = async () => takeOne(await testApp.db.select({ at: orders.createdAt }).from(orders)).at;

test('every item of a paid order has the date that the buyer read at Pay Now, and the email says it', {
	tags: ['DUE-001', 'DUE-002'],
}, async () => {
	await addZone(nearby);
	const products = [await buildProduct(testApp.db), await buildProduct(testApp.db)];
	await orderUpTo(testApp, 'paid', { products });
	const { usedAt } = takeOne(await testApp.db.select().from(checkouts));
	expect(await expectedDates()).toEqual([readAt(usedAt), readAt(usedAt)]);
	await runDueJobs(testApp);
	const email = testApp.mailbox.emails.find(({ subject }) => subject.startsWith('Your order NSH-'));
	const promise = `It arrives by ${dateWithWeekday(readAt(usedAt))}.`;
	expect(email?.text).toContain(promise);
	expect(email?.html).toContain(promise);
});

/** A payment that reached the shop so many days after Pay Now. @returns when the buyer pressed it */
async function payLate(days: number): Promise<Date> {
	const cart = await fillCart(testApp);
	const success = await pay(testApp, cart);
	const changed = await testApp.db
		.update(checkouts)
		.set({ usedAt: sql`now() - make_interval(days => ${days})` })
		.returning({ usedAt: checkouts.usedAt });
	await cart.shopper.call('POST /payments/verify', success);
	expect((await cart.shopper.call('POST /orders', orderBody(cart.shopper, success))).status).toBe(201);
	return takeOne(changed).usedAt;
}

test('a payment that reaches the shop days later changes no promise', { tags: ['DUE-001'] }, async () => {
	const faraway = { ...nearby, minDays: 8, maxDays: 12 };
	await addZone(faraway);
	const usedAt = await payLate(6);
	expect(await expectedDates()).toEqual([readAt(usedAt, faraway)]);
	expect(readAt(usedAt, faraway)).not.toBe(readAt(await placedAt(), faraway));
});

test('an order whose promised date is over when its payment arrives counts from its placing', {
	tags: ['DUE-006'],
}, async () => {
	await addZone(nearby);
	const usedAt = await payLate(12);
	expect(readAt(usedAt) < isoDay(await placedAt())).toBe(true);
	expect(await expectedDates()).toEqual([readAt(await placedAt())]);
});

test('an order on delivery counts from its confirmation', { tags: ['DUE-001'] }, async () => {
	await addZone(nearby);
	const { token } = await unconfirmed(testApp);
	await testApp.db.update(checkouts).set({ usedAt: sql`now() - interval '6 days'` });
	expect((await testApp.guest.call('POST /orders/cod/confirm', { token })).status).toBe(200);
	expect(await expectedDates()).toEqual([readAt(await placedAt())]);
});

test('a manual order counts from its placing; a counter sale and a zone without delivery have no date', {
	tags: ['DUE-001'],
}, async () => {
	const admin = await testApp.admin();
	await addZone(nearby);
	const product = await buildProduct(testApp.db);
	const customer = (email: string) => ({ name: 'Asha Rawat', email });
	await entered(admin, { customer: customer('phone@example.com'), lines: [toLine(product)] });
	expect(await expectedDates()).toEqual([readAt(await placedAt())]);
	const other = await buildProduct(testApp.db);
	await entered(admin, { ...counterSale, customer: customer('counter@example.com'), lines: [toLine(other)] });
	await testApp.db.update(deliveryZones).set({ delivers: false });
	await entered(admin, { customer: customer('island@example.com'), lines: [toLine(other)] });
	expect(await expectedDates(other.id)).toEqual([null, null]);
});

test('both parts of a split item keep the date', { tags: ['DUE-001'] }, async () => {
	await addZone(nearby);
	const { order, cart } = await orderUpTo(testApp, 'paid', { quantity: 3 });
	const { id } = takeOne(order.orderItems);
	const response = await cart.shopper.call(`POST /orders/${order.id}/cancel`, {
		items: [{ itemId: id, quantity: 1 }],
		reason: 'Ordered by mistake',
	});
	expect(response.status).toBe(200);
	const [first, second, ...rest] = await expectedDates();
	expect(rest).toEqual([]);
	expect(first).not.toBeNull();
	expect(second).toBe(first);
});
