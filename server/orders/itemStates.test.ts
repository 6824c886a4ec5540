import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { OrderItemId } from '../../contracts/ids.ts';
import {
	allows,
	endStatuses,
	type From,
	type Fulfilment,
	fulfilments,
	openStatuses,
	type To,
	type Transition,
	transitions,
} from '../../shared/itemStates.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { getOrders, orderUpTo } from '../../testing/walkthrough.ts';
import { databaseErrorCode, inTransaction, queryRows, takeOne } from '../platform/database/database.ts';
import { orderItemChanges, orderItems } from '../schema/orders.ts';
import { changeStatus, completeDelivered } from './itemStatus.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const names = Object.keys(transitions) as Transition[];

test('the transitions allow each pair of statuses to the shop, the buyer, automatically, or to no one', {
	tags: ['AFT-001'],
}, () => {
	expect([...openStatuses, ...endStatuses]).toEqual(fulfilments);
	const table = fulfilments.map((from) =>
		fulfilments.map((to) =>
			names
				.filter((name) => allows(name, { status: from }))
				.filter((name) => transitions[name].to.some((one) => one === to))
				.map((name) => transitions[name].by)
				.filter((by, place, all) => all.indexOf(by) === place)
				.join(' and '),
		),
	);
	//                 pending  shipped  delivered  completed              cancelled         rejected
	expect(table).toEqual([
		/* pending   */ ['shop', 'shop', 'shop', 'shop', 'shop and buyer', 'shop'],
		/* shipped   */ ['shop', 'shop', 'shop', 'shop', 'shop', 'shop'],
		/* delivered */ ['shop', 'shop', 'shop', 'shop and automatic', 'shop', 'shop'],
		/* completed */ ['shop', 'shop', 'shop', 'shop', 'shop', 'shop'],
		/* cancelled */ ['', '', '', '', 'shop', 'shop'],
		/* rejected  */ ['', '', '', '', 'shop', 'shop'],
	]);
	expectTypeOf<From<'cancel'>>().toEqualTypeOf<'pending'>();
	expectTypeOf<To<'cancel'>>().toEqualTypeOf<'cancelled'>();
	expectTypeOf<To<'ship'>>().toEqualTypeOf<'shipped'>();
	expectTypeOf<From<'relabel'>>().toEqualTypeOf<'cancelled' | 'rejected'>();
});

test('the database rejects every status that the transitions do not reach', {
	tags: ['AFT-002'],
}, async () => {
	const products = [await buildProduct(testApp.db), await buildProduct(testApp.db)];
	const { order, admin } = await orderUpTo(testApp, 'paid', { products });
	const [open, ended] = order.orderItems;
	await admin.call(`PUT /orders/items/${ended?.id}`, { status: 'cancelled' });
	const change = (id: OrderItemId | undefined, values: Partial<typeof orderItems.$inferInsert>) =>
		testApp.db
			.update(orderItems)
			.set(values)
			.where(eq(orderItems.id, id ?? ('' as OrderItemId)));
	for (const status of openStatuses) {
		await change(open?.id, { status });
		await expect(change(ended?.id, { status })).rejects.toSatisfy(isRestricted);
		await expect(change(ended?.id, { status, restockedAt: null })).rejects.toSatisfy(isRestricted);
		await expect(change(open?.id, { status, restockedAt: new Date() })).rejects.toSatisfy(isRestricted);
	}
	await change(open?.id, { status: 'pending' });
	for (const status of [...endStatuses, 'cancelled'] as const) {
		await change(ended?.id, { status });
		await expect(change(open?.id, { status })).rejects.toSatisfy(isRestricted);
	}
	for (const id of [open?.id, ended?.id])
		await expect(change(id, { status: 'lost' as Fulfilment })).rejects.toSatisfy(isRestricted);
	// The statuses were changed without a history.
	await testApp.reset();
});

/** A check constraint, or the trigger. */
const isRestricted = (error: unknown) => ['23001', '23514'].includes(databaseErrorCode(error) ?? '');

test('the database rejects a change of the shop that is recorded as the buyer’s or as automatic', {
	tags: ['AFT-002'],
}, async () => {
	const { order } = await orderUpTo(testApp, 'paid');
	const orderItemId = takeOne(order.orderItems).id;
	const change = { orderItemId, from: 'pending', to: 'cancelled', by: 'buyer', reason: 'Too late' } as const;
	for (const wrong of [
		{ from: 'shipped' as const },
		{ to: 'rejected' as const },
		{ reason: null },
		{ by: 'automatic' as const, reason: null },
	])
		await expect(testApp.db.insert(orderItemChanges).values({ ...change, ...wrong })).rejects.toSatisfy(
			isRestricted,
		);
});

test('a change has the time at which its row was locked, not that of the start of its transaction', {
	tags: ['AFT-003'],
}, async () => {
	const { order } = await orderUpTo(testApp, 'paid');
	const itemId = takeOne(order.orderItems).id;
	const locked = await inTransaction(testApp.db, async (tx) => {
		await tx.execute(sql`select pg_sleep(0.02)`);
		const item = takeOne(await tx.select().from(orderItems).where(eq(orderItems.id, itemId)).for('update'));
		if (!allows('edit', item)) throw new Error(`The item is ${item.status}.`);
		await changeStatus(tx, item, { transition: 'edit', to: 'shipped' });
		return takeOne(await queryRows(tx, sql`select now() as started`, z.object({ started: z.coerce.date() })));
	});
	const history = await testApp.db
		.select()
		.from(orderItemChanges)
		.where(eq(orderItemChanges.orderItemId, itemId));
	const shipped = takeOne(history.filter(({ to }) => to === 'shipped'));
	expect(shipped.at.getTime() - locked.started.getTime()).toBeGreaterThanOrEqual(20);
});

test('buyer and back-office see each change of a status with its time and author', {
	tags: ['AFT-003'],
}, async () => {
	const { order, admin, cart } = await orderUpTo(testApp, 'delivered');
	const item = takeOne(order.orderItems);
	await admin.call(`PUT /orders/items/${item.id}`, { status: 'delivered', trackingId: 'BD-1' });
	await testApp.db
		.update(orderItems)
		.set({ statusChangedAt: sql`now() - interval '8 days'` })
		.where(eq(orderItems.id, item.id));
	await completeDelivered(testApp.db);
	const history = [
		{ status: 'shipped', by: 'shop', reason: null, at: expect.any(String) },
		{ status: 'delivered', by: 'shop', reason: null, at: expect.any(String) },
		{ status: 'completed', by: 'automatic', reason: null, at: expect.any(String) },
	];
	expect((await getOrders(cart.shopper))[0]?.orderItems[0]?.history).toEqual(history);
	expect((await admin.call('GET /orders')).body).toMatchObject({ orders: [{ orderItems: [{ history }] }] });
});
