import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { reservation } from '../../contracts/reservations.ts';
import { brokenInvariants } from '../../testing/oracle.ts';
import { fillBasket, pay } from '../../testing/walkthrough.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { products } from '../catalog/tables.ts';
import { only } from '../platform/database/database.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

const list = z.object({ reservations: z.array(reservation), pagination: z.object({ total: z.int() }) });

test('MON-063 the owner sees what payments in progress reserve and puts it back on sale; a payment that still comes is honoured', async () => {
	const admin = await world.admin();
	const basket = await fillBasket(world, { quantity: 3 });
	const success = await pay(world, basket);
	const listed = async () => list.parse((await admin.call('GET /admin/reservations')).body).reservations;
	const reserved = async () => only(await world.db.select().from(products)).reserved;
	const [one] = await listed();
	expect(one).toMatchObject({
		buyer: { name: basket.shopper.user.name, email: basket.shopper.user.email },
		lines: [{ productId: basket.products[0]?.id, name: basket.products[0]?.name, quantity: 3 }],
		total: 3540,
		since: expect.any(String),
	});
	expect(await reserved()).toBe(3);
	const release = () => admin.call(`POST /admin/reservations/${one?.id}/release`);
	expect((await Promise.all([release(), release()])).map(({ status }) => status).sort()).toEqual([200, 404]);
	expect(await reserved()).toBe(0);
	expect(await listed()).toEqual([]);
	expect((await basket.shopper.call('POST /payments/verify', success)).status).toBe(200);
	expect(only(await world.db.select().from(products))).toMatchObject({ stock: 7, reserved: 0 });
});
