import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { CheckoutId } from '../../../contracts/ids.ts';
import { paise, rupeesToPaise } from '../../../shared/money.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fillCart, pay } from '../../../testing/walkthrough.ts';
import { newId } from '../../platform/columns.ts';
import { takeOne } from '../../platform/database/database.ts';
import { cartLines } from '../../schema/cart.ts';
import { products } from '../../schema/catalog.ts';
import { checkouts } from '../../schema/checkout.ts';
import { payments } from '../../schema/payments.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const rows = () => testApp.db.select().from(checkouts);
const product = async (id: string) =>
	takeOne(await testApp.db.select().from(products).where(sql`${products.id} = ${id}`));

describe('the reservation of a shopper', () => {
	test('is only for the latest checkout; a started payment keeps its reservation', {
		tags: ['MON-060'],
	}, async () => {
		const cart = await fillCart(testApp);
		for (const quantity of [1, 2, 3, 4]) {
			await testApp.db.update(cartLines).set({ quantity });
			expect((await cart.payNow()).status).toBe(200);
		}
		const reservedTotals = async () =>
			(await rows())
				.filter(({ reservation }) => reservation === 'reserved')
				.map(({ subtotalPaise }) => subtotalPaise);
		expect(await reservedTotals()).toEqual([400_000]);
		expect(await product(cart.products[0]?.id ?? '')).toMatchObject({ reserved: 4 });
		const [started] = (await rows()).filter(({ reservation }) => reservation === 'reserved');
		await testApp.db.insert(payments).values({
			gatewayPaymentId: 'pay_begun',
			checkoutId: started?.id ?? newId<CheckoutId>(),
			state: 'authorized',
			amountPaise: paise(472_000),
			currency: 'INR',
		});
		await testApp.db.update(cartLines).set({ quantity: 2 });
		expect((await cart.payNow()).status).toBe(200);
		expect((await reservedTotals()).sort()).toEqual([200_000, 400_000]);
	});

	test('is not made above the limit per user, but the checkout can still be paid', {
		tags: ['MON-061'],
	}, async () => {
		const many = await buildProduct(testApp.db, { stock: 200 });
		const cart = await fillCart(testApp, { products: [many], quantity: 31 });
		const success = await pay(testApp, cart);
		expect(await product(many.id)).toMatchObject({ reserved: 0, stock: 200 });
		expect(takeOne(await rows())).toMatchObject({ state: 'open', reservation: 'released' });
		expect((await cart.shopper.call('POST /payments/verify', success)).status).toBe(200);
		expect(await product(many.id)).toMatchObject({ reserved: 0, stock: 169 });
		const dear = await buildProduct(testApp.db, { stock: 10, pricePaise: rupeesToPaise(300_000) });
		const rich = await fillCart(testApp, { products: [dear], quantity: 2 });
		expect((await rich.payNow()).status).toBe(200);
		expect(await product(dear.id)).toMatchObject({ reserved: 0 });
	});

	test('is shorter while few units are left, and is extended only up to a limit', {
		tags: ['MON-062'],
	}, async () => {
		const last = await buildProduct(testApp.db, { stock: 6 });
		const cart = await fillCart(testApp, { products: [last] });
		await cart.payNow();
		const minutes = async () => {
			const [left] = await testApp.db
				.select({
					minutes: sql`round(extract(epoch from ${checkouts.reservedUntil} - now()) / 60)`.mapWith(Number),
				})
				.from(checkouts);
			return left?.minutes;
		};
		expect(await minutes()).toBe(10);
		await testApp.db.update(checkouts).set({
			reservedSince: sql`now() - interval '27 minutes'`,
			reservedUntil: sql`now() + interval '1 minute'`,
		});
		await cart.payNow();
		expect(await minutes()).toBe(3);
		await testApp.db.insert(payments).values({
			gatewayPaymentId: 'pay_begun',
			checkoutId: takeOne(await rows()).id,
			state: 'created',
			amountPaise: paise(118_000),
			currency: 'INR',
		});
		await cart.payNow();
		expect(await minutes()).toBe(10);
	});
});
