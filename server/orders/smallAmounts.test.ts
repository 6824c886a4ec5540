import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { basisPoints, paise } from '../../contracts/money.ts';
import { store } from '../../store.config.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/oracle.ts';
import { doJobs, orderUpTo } from '../../testing/walkthrough.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { payments, refunds } from '../payments/tables.ts';
import { only } from '../platform/database/database.ts';
import { creditNotes, orders } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

describe('items worth less than the gateway sends back', () => {
	const cheap = { pricePaise: paise(34), gstBasisPoints: basisPoints(1800), shippingPaise: paise(0) };

	test('MON-040 an item worth less than ₹1 is credited at once and its money goes back with the next item of the order', async () => {
		const products = [await buildProduct(world.db), await buildProduct(world.db, cheap)];
		const { order, admin, success } = await orderUpTo(world, 'paid', { products });
		const [dear, small] = order.orderItems;
		const cancel = (id: string | undefined) => admin.call(`PUT /orders/items/${id}`, { status: 'cancelled' });
		expect((await cancel(small?.id)).status).toBe(200);
		expect(await world.db.select().from(refunds)).toEqual([]);
		expect(await world.db.select().from(creditNotes)).toHaveLength(1);
		expect(only(await world.db.select().from(orders)).paymentState).toBe('paid');
		await doJobs(world);
		expect(world.mailbox.mails.filter(({ to }) => to === store.email).map(({ subject }) => subject)).toEqual([
			`₹0.40 of order ${order.number} cannot be sent back by itself`,
		]);
		expect((await cancel(dear?.id)).status).toBe(200);
		await doJobs(world);
		const { amountPaise } = only(await world.db.select().from(payments));
		expect(only(await world.db.select().from(refunds))).toMatchObject({ state: 'processed', amountPaise });
		expect(world.gateway.sandbox.desk.refundedOf(success.razorpay_payment_id)).toBe(amountPaise);
		expect(only(await world.db.select().from(orders)).paymentState).toBe('refunded');
	});

	test('MON-040 the last item of an order, worth less than ₹1, is credited and the owner told; nothing is asked of the gateway', async () => {
		const products = [await buildProduct(world.db), await buildProduct(world.db, cheap)];
		const { order, admin } = await orderUpTo(world, 'paid', { products });
		for (const { id } of order.orderItems)
			expect((await admin.call(`PUT /orders/items/${id}`, { status: 'rejected' })).status).toBe(200);
		await doJobs(world);
		const { amountPaise } = only(await world.db.select().from(payments));
		expect(only(await world.db.select().from(refunds))).toMatchObject({
			state: 'processed',
			amountPaise: amountPaise - 40,
		});
		expect(world.gateway.calls('POST /v1/payments/:id/refund')).toBe(1);
		expect(await world.db.select().from(creditNotes)).toHaveLength(2);
		expect(only(await world.db.select().from(orders)).paymentState).toBe('partly refunded');
		expect(world.mailbox.mails.filter(({ to }) => to === store.email)).toHaveLength(1);
	});

	test('MON-040 two items of 60 paise: the first waits, the second takes both along', async () => {
		const each = { pricePaise: paise(60), gstBasisPoints: basisPoints(0), shippingPaise: paise(0) };
		const products = [await buildProduct(world.db, each), await buildProduct(world.db, each)];
		const { order, admin } = await orderUpTo(world, 'paid', { products });
		for (const { id } of order.orderItems)
			await admin.call(`PUT /orders/items/${id}`, { status: 'cancelled' });
		await doJobs(world);
		expect(only(await world.db.select().from(refunds))).toMatchObject({
			state: 'processed',
			amountPaise: 120,
		});
	});
});
