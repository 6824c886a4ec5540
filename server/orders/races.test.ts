import { afterEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/invariants.ts';
import { readStock } from '../../testing/saleRows.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { expireReservations } from '../../testing/time.ts';
import { fillCart, pay, runDueJobs } from '../../testing/walkthrough.ts';
import { productVariants } from '../schema/catalog.ts';
import { invoices, orders } from '../schema/orders.ts';
import { refunds } from '../schema/payments.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const orderRows = () => testApp.db.select().from(orders);
describe('the last unit', () => {
	test('twenty buyers press Pay Now concurrently: one succeeds, no one else is charged', async () => {
		const last = await buildProduct(testApp.db, { stock: 1 });
		const carts = await Promise.all(
			Array.from({ length: 20 }, () => fillCart(testApp, { products: [last] })),
		);
		const responses = await Promise.all(carts.map((cart) => cart.payNow(1180)));
		expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
		expect(await readStock(testApp, last.id)).toMatchObject({ stock: 1, reserved: 1 });
	});

	test('twenty buyers pay after their reservations expired: one order, nineteen refunds and emails', async () => {
		const last = await buildProduct(testApp.db, { stock: 20 });
		const carts = await Promise.all(
			Array.from({ length: 20 }, () => fillCart(testApp, { products: [last] })),
		);
		const successes = await Promise.all(carts.map((cart) => pay(testApp, cart)));
		await expireReservations(testApp);
		await testApp.db.update(productVariants).set({ stock: 1 });
		const responses = await Promise.all(
			carts.map(({ shopper }, position) => shopper.call('POST /payments/verify', successes[position])),
		);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
		expect(await orderRows()).toHaveLength(1);
		expect(await readStock(testApp, last.id)).toEqual({ stock: 0, reserved: 0, sold: 1 });
		await runDueJobs(testApp);
		expect(
			(await testApp.db.select().from(refunds)).map((refund) => [refund.state, refund.amountPaise]),
		).toEqual(Array.from({ length: 19 }, () => ['processed', 118_000]));
		for (const success of successes) {
			const paid = testApp.gateway.sandbox.gateway.getPayment(success.razorpay_payment_id);
			expect(testApp.gateway.sandbox.gateway.getRefundedAmount(paid.id)).toBe(
				paid.status === 'captured' ? 0 : 118_000,
			);
		}
		expect(testApp.mailbox.emails.filter(({ subject }) => subject.startsWith('Refund of '))).toHaveLength(19);
		expect(await unsettledPayments(testApp)).toEqual([]);
	});
});

test('invoice numbers are consecutive when thirty orders are placed concurrently', async () => {
	const item = await buildProduct(testApp.db, { stock: 100 });
	const carts = await Promise.all(Array.from({ length: 30 }, () => fillCart(testApp, { products: [item] })));
	const successes = await Promise.all(carts.map((cart) => pay(testApp, cart)));
	const responses = await Promise.all(
		carts.map(({ shopper }, position) => shopper.call('POST /payments/verify', successes[position])),
	);
	expect(responses.map(({ status }) => status)).toEqual(carts.map(() => 200));
	const numbers = (await testApp.db.select().from(invoices)).map(({ sequence }) => sequence);
	expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, position) => position + 1));
});
