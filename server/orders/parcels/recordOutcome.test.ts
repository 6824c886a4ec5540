import { eq, isNotNull } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { listParcels, type Outcome, recordParcels } from '../../../contracts/parcels.ts';
import { parcelStates } from '../../../shared/parcelStates.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { codOrder } from '../../../testing/codWalkthrough.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { getOrders, orderUpTo, runDueJobs } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { productVariants } from '../../schema/catalog.ts';
import { courierBookings, parcels } from '../../schema/parcels.ts';
import { refunds } from '../../schema/payments.ts';
import { getObstacle } from './recordOutcome.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const list = async (admin: SignedInClient, query = '') =>
	listParcels.response.parse((await admin.call(`GET /admin/parcels?${query}`)).body);
const record = (
	admin: SignedInClient,
	parcelIds: string[],
	outcome: z.input<typeof recordParcels.body>['outcome'],
) => admin.call('POST /admin/parcels/outcome', { parcelIds, outcome });

/** A paid order of tins whose parcel is on its way. */
async function shippedOrder(trackingId: string, { stock = 50, names = ['Tin'] } = {}) {
	const products = await Promise.all(names.map((name) => buildProduct(testApp.db, { name, stock })));
	const { admin, order, cart } = await orderUpTo(testApp, 'paid', { products });
	await admin.call(`POST /admin/orders/${order.id}/shipments`, {
		itemIds: order.orderItems.map(({ id }) => id),
		trackingId,
		courierPartner: 'DTDC',
		sendEmail: false,
	});
	const parcel = takeOne(await testApp.db.select().from(parcels).where(eq(parcels.orderId, order.id)));
	return {
		admin,
		order,
		parcel,
		reread: async () => takeOne(await getOrders(cart.shopper)),
		/** Of the first product. */
		stock: async () => {
			const ofFirst = eq(productVariants.productId, takeOne(products.slice(0, 1)).id);
			return takeOne(await testApp.db.select().from(productVariants).where(ofFirst)).stock;
		},
	};
}

const sentTo = async (order: { number: string }) => {
	await runDueJobs(testApp);
	return testApp.mailbox.emails
		.filter(({ subject }) => subject.endsWith(order.number) && !/confirmed/.test(subject))
		.map(({ subject, text }) => ({ subject, text }));
};

test('parcels on their way are listed oldest first, and found by tracking id or order number', {
	tags: ['AFT-292'],
}, async () => {
	const first = await shippedOrder('AB-100', { names: ['Rifle', 'Tin'] });
	const second = await shippedOrder('CD-200');
	const { admin } = first;
	const found = await list(admin);
	expect(found.pagination.total).toBe(2);
	expect(found.parcels).toMatchObject([
		{
			state: 'shipped',
			trackingId: 'AB-100',
			courierPartner: 'DTDC',
			amountDue: 0,
			order: { number: first.order.number },
			buyer: { city: 'Ludhiana', state: 'Punjab' },
			items: [
				{ name: 'Rifle', quantity: 1 },
				{ name: 'Tin', quantity: 1 },
			],
		},
		{ trackingId: 'CD-200' },
	]);
	await record(admin, [first.parcel.id], { state: 'delivered' });
	const getIds = async (query: string) =>
		(await list(admin, query)).parcels.map(({ trackingId }) => trackingId);
	expect(await getIds('')).toEqual(['CD-200']);
	expect(await getIds('state=all')).toEqual(['AB-100', 'CD-200']);
	expect(await getIds('state=all&search=b-1')).toEqual(['AB-100']);
	expect(await getIds(`state=all&search=${second.order.number}`)).toEqual(['CD-200']);
	expect(await getIds('state=lost')).toEqual([]);
});

test('many parcels are delivered together, with one email each, and an amount due is collected', {
	tags: ['AFT-293'],
}, async () => {
	const two = await shippedOrder('A', { names: ['Rifle', 'Tin'] });
	const one = await shippedOrder('B');
	const cod = await codOrder(testApp, 'shipped');
	const { admin } = two;
	const found = (await list(admin)).parcels;
	expect(found.map(({ amountDue }) => amountDue > 0)).toEqual([false, false, true]);
	const response = await record(
		admin,
		found.map(({ id }) => id),
		{ state: 'delivered' },
	);
	expect(response.status).toBe(200);
	expect(recordParcels.response.parse(response.body).parcels.map(({ state }) => state)).toEqual([
		'delivered',
		'delivered',
		'delivered',
	]);
	for (const order of [await two.reread(), await one.reread(), await cod.reread()])
		expect(new Set(order.orderItems.map(({ status }) => status))).toEqual(new Set(['delivered']));
	expect((await cod.reread()).payment.amountDue).toBe(0);
	expect((await sentTo(two.order)).map(({ subject }) => subject)).toEqual([
		`Your items have arrived: order ${two.order.number}`,
	]);
	expect((await sentTo(one.order)).map(({ subject }) => subject)).toEqual([
		`Your item has arrived: order ${one.order.number}`,
	]);
	expect((await sentTo(cod.order)).filter(({ subject }) => /received/.test(subject))).toHaveLength(1);
});

test('the parcels of an order on delivery are recorded together, since its amount is collected once', {
	tags: ['AFT-293'],
}, async () => {
	const products = await Promise.all(['Rifle', 'Tin'].map((name) => buildProduct(testApp.db, { name })));
	const { admin, order, reread } = await codOrder(testApp, 'shipped', { products });
	const [item] = order.orderItems;
	await admin.call(`PUT /orders/items/${item?.id}`, {
		status: 'shipped',
		trackingId: 'A',
		courierPartner: 'DTDC',
	});
	const ids = (await list(admin)).parcels.map(({ id }) => id);
	expect(ids).toHaveLength(2);
	expect(await record(admin, ids.slice(0, 1), { state: 'delivered' })).toMatchObject({
		status: 409,
		body: { error: expect.stringContaining('Please record its parcels together.') },
	});
	await testApp.db.insert(courierBookings).values(
		(await testApp.db.select().from(parcels)).map((parcel) => ({
			parcelId: parcel.id,
			orderId: parcel.orderId,
			reference: parcel.id,
			courier: 'Shiprocket',
			state: 'failed' as const,
			problem: 'The courier brought it back.',
		})),
	);
	expect((await record(admin, ids, { state: 'delivered' })).status).toBe(200);
	expect(await reread()).toMatchObject({ payment: { amountDue: 0 } });
	expect(await testApp.db.$count(courierBookings, isNotNull(courierBookings.problem))).toBe(0);
	expect(await testApp.db.$count(auditEntries, eq(auditEntries.action, 'parcel.record'))).toBe(2);
});

test('one parcel that is not on its way stops all of them, and of two equal requests one wins', {
	tags: ['AFT-293'],
}, async () => {
	const first = await shippedOrder('A');
	const second = await shippedOrder('B');
	const { admin } = first;
	await record(admin, [second.parcel.id], { state: 'delivered' });
	const ids = [first.parcel.id, second.parcel.id];
	expect(await record(admin, ids, { state: 'delivered' })).toMatchObject({
		status: 409,
		body: { error: `The parcel of ${second.order.number} was delivered already. Nothing was changed.` },
	});
	expect((await record(admin, [first.parcel.id, first.order.id], { state: 'delivered' })).status).toBe(404);
	expect((await first.reread()).orderItems[0]?.status).toBe('shipped');
	const both = await Promise.all([
		record(admin, [first.parcel.id], { state: 'delivered' }),
		record(admin, [first.parcel.id], { state: 'lost', settle: 'refund' }),
	]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a paid parcel that came back is restocked and refunded, with one email', {
	tags: ['AFT-294'],
}, async () => {
	const { admin, order, parcel, reread, stock } = await shippedOrder('A', { names: ['Tin', 'Sling'] });
	expect(await stock()).toBe(49);
	expect((await record(admin, [parcel.id], { state: 'returned to origin' } as Outcome)).status).toBe(400);
	await record(admin, [parcel.id], { state: 'returned to origin', settle: 'refund' });
	expect(await stock()).toBe(50);
	expect((await reread()).orderItems.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
	expect(await testApp.db.$count(refunds)).toBe(2);
	const [email, ...others] = await sentTo(order);
	expect(others).toEqual([]);
	expect(email?.subject).toBe(`Your parcel came back to us: order ${order.number}`);
	expect(email?.text).toContain('We are refunding');
	expect((await list(admin, 'state=returned+to+origin')).parcels).toMatchObject([
		{ items: [{ name: 'Tin' }, { name: 'Sling' }] },
	]);
});

test('a parcel that came back is sent again as another parcel, without a charge', {
	tags: ['AFT-294'],
}, async () => {
	const { admin, order, parcel, reread, stock } = await shippedOrder('A');
	await record(admin, [parcel.id], { state: 'returned to origin', settle: 'send again' });
	expect(takeOne((await reread()).orderItems)).toMatchObject({
		status: 'pending',
		trackingId: null,
		packedAt: null,
	});
	expect(await stock()).toBe(49);
	expect(await testApp.db.$count(refunds)).toBe(0);
	expect((await sentTo(order))[0]?.text).toContain('We are sending it again');
	await admin.call(`POST /admin/orders/${order.id}/shipments`, {
		itemIds: order.orderItems.map(({ id }) => id),
		trackingId: 'B',
		sendEmail: false,
	});
	const [again] = (await list(admin)).parcels;
	expect(again).toMatchObject({ trackingId: 'B', items: [{ name: 'Tin' }] });
	await record(admin, [again?.id ?? ''], { state: 'delivered' });
	expect(takeOne((await reread()).orderItems).status).toBe('delivered');
	expect((await list(admin, 'state=all')).pagination.total).toBe(2);
});

test('a parcel with an amount due that came back or was lost is cancelled and owes nothing', {
	tags: ['AFT-294', 'AFT-295'],
}, async () => {
	for (const state of ['returned to origin', 'lost'] as const) {
		const { admin, order, reread } = await codOrder(testApp, 'shipped');
		const { parcels: found } = await list(admin);
		await record(admin, [found[0]?.id ?? ''], { state, settle: 'send again' });
		expect(await reread()).toMatchObject({
			state: 'cancelled',
			payment: { amountDue: 0, refusals: state === 'lost' ? 0 : 1 },
		});
		expect((await sentTo(order)).at(-1)?.text).toContain('You do not need to pay anything.');
	}
	expect(await testApp.db.$count(refunds)).toBe(0);
});

test('a parcel on delivery that came back counts as refused at the door, a lost one does not', {
	tags: ['AFT-297'],
}, async () => {
	for (const state of ['returned to origin', 'lost'] as const) {
		const { admin, order, reread } = await codOrder(testApp, 'shipped');
		const { id } = takeOne((await list(admin, `search=${order.number}`)).parcels);
		await record(admin, [id], { state, settle: 'refund' });
		const { payment } = await reread();
		expect(payment.refusedAt !== null, state).toBe(state === 'returned to origin');
	}
});

test('lost parcels of many orders, and the cancellation of an item of each, stop none of each other', {
	tags: ['AFT-298'],
}, async () => {
	const placed = [];
	for (const name of ['A', 'B', 'C']) placed.push(await shippedOrder(name, { names: ['Rifle', 'Tin'] }));
	const { admin } = takeOne(placed.slice(0, 1));
	const ids = placed.map(({ parcel }) => parcel.id);
	const responses = await Promise.all([
		record(admin, ids, { state: 'lost', settle: 'refund' }),
		record(admin, ids.toReversed(), { state: 'lost', settle: 'refund' }),
		...placed.map(({ order }) =>
			admin.call(`PUT /orders/items/${order.orderItems[1]?.id}`, { status: 'cancelled' }),
		),
	]);
	for (const { status } of responses) expect([200, 409]).toContain(status);
});

test('the units of a lost parcel leave the stock, whether it is refunded or sent again', {
	tags: ['AFT-295'],
}, async () => {
	const refunded = await shippedOrder('A');
	await record(refunded.admin, [refunded.parcel.id], { state: 'lost', settle: 'refund' });
	expect(await refunded.stock()).toBe(49);
	expect(takeOne((await refunded.reread()).orderItems).status).toBe('cancelled');
	const again = await shippedOrder('B');
	await record(again.admin, [again.parcel.id], { state: 'lost', settle: 'send again' });
	expect(await again.stock()).toBe(48);
	expect((await sentTo(again.order))[0]?.subject).toContain('Your parcel was lost on the way');
});

test('a lost parcel is not sent again without stock, and a delivered one cannot be lost', {
	tags: ['AFT-295'],
}, async () => {
	const { admin, order, parcel, reread } = await shippedOrder('A', { stock: 1 });
	expect(await record(admin, [parcel.id], { state: 'lost', settle: 'send again' })).toMatchObject({
		status: 409,
		body: {
			error: `The parcel of ${order.number} cannot be sent again, because there are not 1 of 'Tin' in stock. Please enter what is there first, or refund it. Nothing was changed.`,
		},
	});
	await record(admin, [parcel.id], { state: 'delivered' });
	const late = await record(admin, [parcel.id], { state: 'lost', settle: 'refund' });
	expect(late.status).toBe(409);
	expect(JSON.stringify(late.body)).toMatch(/was delivered on .*, so it cannot be lost any more/);
	expect(takeOne((await reread()).orderItems).status).toBe('delivered');
});

test('only a parcel on its way is delivered, comes back or is lost', { tags: ['AFT-290'] }, () => {
	for (const state of parcelStates)
		for (const to of ['delivered', 'returned to origin', 'lost'] as const)
			expect(getObstacle({ state, stateChangedAt: new Date() }, to) === undefined, `${state} → ${to}`).toBe(
				state === 'shipped',
			);
});
