import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { unconfirmedOrder } from '../../../contracts/cashOnDelivery.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { codOrder, orderOnDelivery, unconfirmed } from '../../../testing/codWalkthrough.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart, orderUpTo } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { products } from '../../schema/catalog.ts';
import { checkouts } from '../../schema/checkout.ts';
import { orders } from '../../schema/orders.ts';
import { releaseExpiredReservations } from '../../selling/checkout/checkout.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const tags = ['AFT-212'];
const confirm = (token: string) => testApp.guest.call('POST /orders/cod/confirm', { token });
const placed = () => testApp.db.$count(orders);
const stock = async () => takeOne(await testApp.db.select().from(products));

test('twenty clicks on Confirm place one order, and all show it', { tags }, async () => {
	const { token } = await unconfirmed(testApp);
	const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
	expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
	expect(responses[0]?.status).toBe(200);
	expect(await placed()).toBe(1);
	expect(await stock()).toMatchObject({ stock: 9, reserved: 0, orderedCount: 1 });
});

test('twenty presses of a known buyer, beside a cancellation, have one effect', {
	tags: ['AFT-221'],
}, async () => {
	const { shopper } = (await orderUpTo(testApp, 'delivered')).cart;
	const waiting = unconfirmedOrder.parse((await orderOnDelivery(await fillCart(testApp, { shopper }))).body);
	const [cancelled, ...pressed] = await Promise.all([
		shopper.call(`POST /orders/cod/${waiting.id}/cancel`),
		...Array.from({ length: 20 }, () => shopper.call(`POST /orders/cod/${waiting.id}/confirm`, {})),
	]);
	const won = cancelled.status === 200 ? 409 : 200;
	expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([won]));
	expect(await placed()).toBe(won === 200 ? 2 : 1);
});

test('a confirmation while the reservation ends places the order or releases the stock, never both', {
	tags,
}, async () => {
	const { token } = await unconfirmed(testApp);
	await testApp.db.update(checkouts).set({ reservedUntil: sql`now() + interval '30 milliseconds'` });
	const attempts = await Promise.all(
		Array.from({ length: 20 }, async (_, position) => {
			await new Promise((resolve) => setTimeout(resolve, position * 4));
			if (position % 2 === 1) await releaseExpiredReservations(testApp.db);
			return (await confirm(token)).status;
		}),
	);
	const ordered = await placed();
	expect(attempts.includes(200)).toBe(ordered === 1);
	await releaseExpiredReservations(testApp.db);
	expect(await stock()).toMatchObject({ stock: 10 - ordered, reserved: 0 });
});

test('a confirmation and a cancellation at the same time have one effect', { tags }, async () => {
	const { shopper, waiting, token } = await unconfirmed(testApp);
	const [confirmed, cancelled] = await Promise.all([
		confirm(token),
		shopper.call(`POST /orders/cod/${waiting.id}/cancel`),
	]);
	expect([
		[200, 404],
		[409, 200],
	]).toContainEqual([confirmed.status, cancelled.status]);
	expect(await placed()).toBe(confirmed.status === 200 ? 1 : 0);
});

test('a delivery and a refusal at the same time have one effect', { tags }, async () => {
	const { admin, order, reread } = await codOrder(testApp, 'shipped');
	const responses = await Promise.all(
		['collected', 'refused', 'collected', 'refused'].map((what) =>
			admin.call(`POST /admin/orders/${order.id}/${what}`),
		),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
	const collected = responses[0]?.status === 200 || responses[2]?.status === 200;
	expect((await reread()).paymentState).toBe(collected ? 'paid' : 'not collected');
});

test('a cancellation by the buyer while the owner ships and collects changes the amount due or is refused', {
	tags,
}, async () => {
	const { admin, shopper, order, reread } = await codOrder(testApp, 'pending', { quantity: 2 });
	const [item] = order.orderItems;
	const [cancelled] = await Promise.all([
		shopper.call(`POST /orders/${order.id}/cancel`, {
			reason: 'Too many',
			items: [{ itemId: item?.id, quantity: 1 }],
		}),
		admin.call(`POST /admin/orders/${order.id}/shipments`, { itemIds: [item?.id], sendEmail: false }),
	]);
	const now = await reread();
	expect(now.payment.amountDue < order.totalAmount).toBe(cancelled.status === 200);
});

test('twenty buyers order the last unit on delivery: one has it reserved', { tags }, async () => {
	const last = await buildProduct(testApp.db, { stock: 1 });
	const carts = await Promise.all(Array.from({ length: 20 }, () => fillCart(testApp, { products: [last] })));
	const responses = await Promise.all(carts.map((cart) => orderOnDelivery(cart, { amount: 1229 })));
	expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
	expect(await stock()).toMatchObject({ stock: 1, reserved: 1 });
});
