import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants, unsettledPayments } from '../../testing/oracle.ts';
import { letHoldsRunOut } from '../../testing/time.ts';
import { doJobs, fillBasket, pay } from '../../testing/walkthrough.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { products } from '../catalog/tables.ts';
import { refunds } from '../payments/tables.ts';
import { only } from '../platform/database/database.ts';
import { invoices, orders } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

const orderRows = () => world.db.select().from(orders);
const stockOf = async (id: string) =>
	only(
		await world.db
			.select({ stock: products.stock, reserved: products.reserved, sold: products.orderedCount })
			.from(products)
			.where(sql`${products.id} = ${id}`),
	);
describe('I12 the last unit', () => {
	test('and twenty buyers who press Pay Now at once: one is let through, nobody else is charged', async () => {
		const last = await buildProduct(world.db, { stock: 1 });
		const baskets = await Promise.all(
			Array.from({ length: 20 }, () => fillBasket(world, { products: [last] })),
		);
		const answers = await Promise.all(baskets.map((basket) => basket.payNow(1180)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
		expect(await stockOf(last.id)).toMatchObject({ stock: 1, reserved: 1 });
	});

	test('and twenty buyers who paid after their holds ran out: one order, nineteen full refunds, nineteen mails', async () => {
		const last = await buildProduct(world.db, { stock: 20 });
		const baskets = await Promise.all(
			Array.from({ length: 20 }, () => fillBasket(world, { products: [last] })),
		);
		const successes = await Promise.all(baskets.map((basket) => pay(world, basket)));
		await letHoldsRunOut(world);
		await world.db.update(products).set({ stock: 1 });
		const answers = await Promise.all(
			baskets.map(({ shopper }, position) => shopper.call('POST /payments/verify', successes[position])),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
		expect(await orderRows()).toHaveLength(1);
		expect(await stockOf(last.id)).toEqual({ stock: 0, reserved: 0, sold: 1 });
		await doJobs(world);
		expect(
			(await world.db.select().from(refunds)).map((refund) => [refund.state, refund.amountPaise]),
		).toEqual(Array.from({ length: 19 }, () => ['processed', 118_000]));
		for (const success of successes) {
			const paid = world.gateway.sandbox.desk.paymentOf(success.razorpay_payment_id);
			expect(world.gateway.sandbox.desk.refundedOf(paid.id)).toBe(paid.status === 'captured' ? 0 : 118_000);
		}
		expect(world.mailbox.mails.filter(({ subject }) => subject.startsWith('Refund of '))).toHaveLength(19);
		expect(await unsettledPayments(world)).toEqual([]);
	});
});

test('invoice numbers are consecutive though thirty orders are placed at once', async () => {
	const item = await buildProduct(world.db, { stock: 100 });
	const baskets = await Promise.all(
		Array.from({ length: 30 }, () => fillBasket(world, { products: [item] })),
	);
	const successes = await Promise.all(baskets.map((basket) => pay(world, basket)));
	const answers = await Promise.all(
		baskets.map(({ shopper }, position) => shopper.call('POST /payments/verify', successes[position])),
	);
	expect(answers.every(({ status }) => status === 200)).toBe(true);
	const numbers = (await world.db.select().from(invoices)).map(({ sequence }) => sequence);
	expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, position) => position + 1));
});
