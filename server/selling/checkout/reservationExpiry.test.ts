import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart, pay } from '../../../testing/walkthrough.ts';
import { pendingEvent } from '../../../testing/webhooks.ts';
import { takeOne } from '../../platform/database/database.ts';
import { products } from '../../schema/catalog.ts';
import { checkouts } from '../../schema/checkout.ts';
import { releaseExpiredReservations } from './checkout.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const rows = () => testApp.db.select().from(checkouts);
const product = async (id: string) =>
	takeOne(await testApp.db.select().from(products).where(sql`${products.id} = ${id}`));

describe('a reservation', () => {
	const expire = () => testApp.db.update(checkouts).set({ reservedUntil: sql`now() - interval '1 second'` });

	test('of 15 minutes is released when it has expired, and not earlier', async () => {
		const cart = await fillCart(testApp);
		await cart.payNow();
		const [{ minutes } = { minutes: 0 }] = await testApp.db
			.select({ minutes: sql`extract(epoch from ${checkouts.reservedUntil} - now()) / 60`.mapWith(Number) })
			.from(checkouts);
		expect(minutes).toBeGreaterThan(14);
		expect(minutes).toBeLessThanOrEqual(15);
		await releaseExpiredReservations(testApp.db);
		expect(await product(cart.products[0]?.id ?? '')).toMatchObject({ reserved: 1 });
		await expire();
		await releaseExpiredReservations(testApp.db);
		expect(await product(cart.products[0]?.id ?? '')).toMatchObject({ reserved: 0, stock: 10 });
		expect(takeOne(await rows())).toMatchObject({ state: 'abandoned', reservation: 'released' });
	});

	test('that two instances release concurrently is released once', async () => {
		const cart = await fillCart(testApp, { quantity: 4 });
		await cart.payNow();
		await expire();
		await Promise.all([releaseExpiredReservations(testApp.db), releaseExpiredReservations(testApp.db)]);
		expect(await product(cart.products[0]?.id ?? '')).toMatchObject({ reserved: 0, stock: 10 });
	});

	test('that has expired is made again by the same payment order while there is stock', async () => {
		const cart = await fillCart(testApp);
		const first = await cart.payNow();
		await expire();
		await releaseExpiredReservations(testApp.db);
		expect((await cart.payNow()).body).toEqual(first.body);
		expect(takeOne(await rows())).toMatchObject({ state: 'open', reservation: 'reserved' });
		expect(await product(cart.products[0]?.id ?? '')).toMatchObject({ reserved: 1 });
	});

	test('is extended while the bank has authorised the payment', async () => {
		const cart = await fillCart(testApp);
		const success = await pay(testApp, cart);
		const { gateway, ledger } = testApp.gateway.sandbox;
		await ledger.write({
			payments: [{ ...gateway.getPayment(success.razorpay_payment_id), status: 'authorized' }],
		});
		expect(await testApp.gateway.deliver([pendingEvent(testApp, 'payment.authorized')])).toBe(true);
		await expire();
		await releaseExpiredReservations(testApp.db);
		expect(
			takeOne(await testApp.db.select().from(checkouts).where(eq(checkouts.reservation, 'reserved'))),
		).toBeDefined();
	});
});
