import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contracts/orders.ts';
import { basisPoints, type Paise, paise, paiseToRupees, rupeesToPaise } from '../../shared/money.ts';
import { defaultSettings } from '../../store.config.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { deliveredOrder } from '../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { createAdmin, loggedIn, meera } from '../../testing/staff.ts';
import type { Client } from '../../testing/testApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { inTransaction, takeOne } from '../platform/database/database.ts';
import { auditEntries } from '../schema/audit.ts';
import { payments, refunds } from '../schema/payments.ts';

const testApp = setUpTestApp();
let admin: Client;
beforeEach(async () => {
	await createAdmin(testApp);
	admin = await loggedIn(testApp);
});

const limit = defaultSettings.teamLimits.refundWithoutPassword;
const prompt = { status: 403, body: { reauthenticate: true, error: expect.stringContaining('password') } };

const quarterOfAnHourLater = () =>
	testApp.db.execute(
		sql`update sessions set reauthenticated_at = reauthenticated_at - interval '16 minutes'`,
	);
const provePassword = (who: Client) => who.call('POST /auth/reauthenticate', { password: meera.password });

/** A paid order of one product, without GST and shipping. */
async function paidOrder(rupees: number): Promise<Order> {
	const product = await buildProduct(testApp.db, {
		pricePaise: rupeesToPaise(rupees),
		gstBasisPoints: basisPoints(0),
		shippingPaise: paise(0),
	});
	return (await orderUpTo(testApp, 'paid', { products: [product] })).order;
}

const refundPart = (who: Client, order: Order, amount: number) =>
	who.call(`POST /admin/orders/${order.id}/refunds`, { amount, reason: 'Scratched stock' });
const cancel = (who: Client, order: Order) =>
	who.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
const refunded = async (): Promise<Paise> =>
	paise((await testApp.db.select().from(refunds)).reduce((sum, { amountPaise }) => sum + amountPaise, 0));

test('refunds of a day that pass the limit together need the password, in whatever sessions they are made', {
	tags: ['DOOR-090'],
}, async () => {
	const first = await paidOrder(limit);
	const second = await paidOrder(limit / 2);
	const elsewhere = await loggedIn(testApp);
	await quarterOfAnHourLater();
	expect((await refundPart(admin, first, limit / 2)).status).toBe(201);
	expect((await cancel(elsewhere, second)).status).toBe(200);
	expect(await refundPart(admin, first, 1)).toMatchObject(prompt);
	expect(await refundPart(elsewhere, first, 1)).toMatchObject(prompt);
	expect(await refunded()).toBe(rupeesToPaise(limit));
	await provePassword(admin);
	expect((await refundPart(admin, first, 1)).status).toBe(201);
	// The other session did not prove it.
	expect(await refundPart(elsewhere, first, 1)).toMatchObject(prompt);
});

test('a return, a payout outside the gateway and a cancellation with an email count like any other refund', {
	tags: ['DOOR-090'],
}, async () => {
	const { act, received, findItem } = await deliveredOrder(testApp);
	const returned = await received('Tin', 1, 1);
	const goodwill = await paidOrder(limit);
	const paidOut = await paidOrder(2000);
	await quarterOfAnHourLater();
	expect((await refundPart(admin, goodwill, limit)).status).toBe(201);

	expect(await act(returned, 'refund', undefined, admin)).toMatchObject(prompt);
	const rifle = findItem('Rifle').id;
	const cancelled = { status: 'cancelled', sendEmail: true };
	expect(await admin.call(`PUT /orders/items/${rifle}/email`, cancelled)).toMatchObject(prompt);
	await testApp.db
		.update(payments)
		.set({ channel: 'cash', gatewayPaymentId: null })
		.where(eq(payments.id, sql`(select payment_id from orders where id = ${paidOut.id})`));
	const boss = await testApp.admin();
	expect((await cancel(boss, paidOut)).status).toBe(200);
	const owed = takeOne(await testApp.db.select().from(refunds).where(eq(refunds.state, 'to pay')));
	const payOut = () => admin.call(`POST /admin/refunds/${owed.id}/paid`, { reference: 'cash' });
	expect(await payOut()).toMatchObject(prompt);

	await provePassword(admin);
	expect((await act(returned, 'refund', undefined, admin)).status).toBe(200);
	expect((await admin.call(`PUT /orders/items/${rifle}/email`, cancelled)).status).toBe(200);
	expect((await payOut()).status).toBe(200);
	const counted = await testApp.db
		.select({ action: auditEntries.action, amount: sql`${auditEntries.after} ->> 'amountPaise'` })
		.from(auditEntries)
		.where(sql`${auditEntries.after} ->> 'amountPaise' is not null`)
		.orderBy(auditEntries.id);
	expect(counted.map(({ action }) => action)).toEqual([
		'order.refund',
		'order item.update',
		'return.refund',
		'order item.update',
		'refund.pay',
	]);
});

test('refunds at the same time cannot pass the limit together', { tags: ['DOOR-090'] }, async () => {
	const orders = [];
	for (let number = 0; number < 5; number++) orders.push(await paidOrder(limit));
	await quarterOfAnHourLater();
	const responses = await Promise.all(orders.map((order) => refundPart(admin, order, limit / 2)));
	expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403]);
	expect(await refunded()).toBe(rupeesToPaise(limit));
});

test('a day begins at midnight in India, and every administrator has a sum of their own', {
	tags: ['DOOR-090'],
}, async () => {
	const order = await paidOrder(3 * limit);
	await quarterOfAnHourLater();
	expect((await refundPart(admin, order, limit)).status).toBe(201);
	expect(await refundPart(admin, order, 1)).toMatchObject(prompt);
	await createAdmin(testApp, { email: 'jaspreet@example.com' });
	const other = await loggedIn(testApp, 'jaspreet@example.com');
	await quarterOfAnHourLater();
	expect((await refundPart(other, order, limit)).status).toBe(201);

	const setTime = (time: string) =>
		inTransaction(testApp.db, async (tx) => {
			await tx.execute(sql`select set_config('session_replication_role', 'replica', true)`);
			await tx.execute(
				sql`update audit_entries set created_at = (date_trunc('day', now() at time zone 'Asia/Kolkata') + ${time}::interval) at time zone 'Asia/Kolkata'`,
			);
		});
	await setTime('1 second');
	expect(await refundPart(admin, order, 1)).toMatchObject(prompt);
	await setTime('-1 second');
	expect((await refundPart(admin, order, 1)).status).toBe(201);
	expect(paiseToRupees(await refunded())).toBe(2 * limit + 1);
});
