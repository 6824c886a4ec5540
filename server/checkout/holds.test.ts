import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutId } from '../../contracts/ids.ts';
import { paise, rupeesToPaise } from '../../contracts/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/oracle.ts';
import { fillBasket, pay } from '../../testing/walkthrough.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { cartLines } from '../cart/tables.ts';
import { products } from '../catalog/tables.ts';
import { payments } from '../payments/tables.ts';
import { newId } from '../platform/columns.ts';
import { only } from '../platform/database/database.ts';
import { checkouts } from './tables.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

const rows = () => world.db.select().from(checkouts);
const product = async (id: string) =>
	only(await world.db.select().from(products).where(sql`${products.id} = ${id}`));

describe('what one person', () => {
	test('MON-060 holds only what was asked for last; a payment that is begun keeps its hold', async () => {
		const basket = await fillBasket(world);
		for (const quantity of [1, 2, 3, 4]) {
			await world.db.update(cartLines).set({ quantity });
			expect((await basket.payNow()).status).toBe(200);
		}
		const held = async () =>
			(await rows()).filter(({ holding }) => holding === 'held').map(({ subtotalPaise }) => subtotalPaise);
		expect(await held()).toEqual([400_000]);
		expect(await product(basket.products[0]?.id ?? '')).toMatchObject({ reserved: 4 });
		const [begun] = (await rows()).filter(({ holding }) => holding === 'held');
		await world.db.insert(payments).values({
			gatewayPaymentId: 'pay_begun',
			checkoutId: begun?.id ?? newId<CheckoutId>(),
			state: 'authorized',
			amountPaise: paise(472_000),
			currency: 'INR',
		});
		await world.db.update(cartLines).set({ quantity: 2 });
		expect((await basket.payNow()).status).toBe(200);
		expect((await held()).sort()).toEqual([200_000, 400_000]);
	});

	test('MON-061 more than one person may hold is frozen and paid all the same, but not held', async () => {
		const many = await buildProduct(world.db, { stock: 200 });
		const basket = await fillBasket(world, { products: [many], quantity: 31 });
		const success = await pay(world, basket);
		expect(await product(many.id)).toMatchObject({ reserved: 0, stock: 200 });
		expect(only(await rows())).toMatchObject({ state: 'open', holding: 'released' });
		expect((await basket.shopper.call('POST /payments/verify', success)).status).toBe(200);
		expect(await product(many.id)).toMatchObject({ reserved: 0, stock: 169 });
		const dear = await buildProduct(world.db, { stock: 10, pricePaise: rupeesToPaise(300_000) });
		const rich = await fillBasket(world, { products: [dear], quantity: 2 });
		expect((await rich.payNow()).status).toBe(200);
		expect(await product(dear.id)).toMatchObject({ reserved: 0 });
	});

	test('MON-062 is held shorter while few are left, and asking again prolongs a hold only so far', async () => {
		const last = await buildProduct(world.db, { stock: 6 });
		const basket = await fillBasket(world, { products: [last] });
		await basket.payNow();
		const minutes = async () => {
			const [left] = await world.db
				.select({
					minutes: sql`round(extract(epoch from ${checkouts.holdUntil} - now()) / 60)`.mapWith(Number),
				})
				.from(checkouts);
			return left?.minutes;
		};
		expect(await minutes()).toBe(10);
		await world.db.update(checkouts).set({
			heldSince: sql`now() - interval '27 minutes'`,
			holdUntil: sql`now() + interval '1 minute'`,
		});
		await basket.payNow();
		expect(await minutes()).toBe(3);
		await world.db.insert(payments).values({
			gatewayPaymentId: 'pay_begun',
			checkoutId: only(await rows()).id,
			state: 'created',
			amountPaise: paise(118_000),
			currency: 'INR',
		});
		await basket.payNow();
		expect(await minutes()).toBe(10);
	});
});
