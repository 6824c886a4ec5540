import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listReturns } from '../../contracts/returns.ts';
import { tasks } from '../../contracts/stats.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { deliveredOrder } from '../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { getOrders } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { productVariants } from '../schema/catalog.ts';
import { parcels } from '../schema/parcels.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

/** A replacement of one tin that is lost on the way while no other is in stock. */
async function lostReplacement() {
	// Three are sold, the fourth is sent as the replacement.
	const placed = await deliveredOrder(testApp, 'delivered', 4);
	const { admin, order, shopper, received, act, products } = placed;
	const returnId = await received('Tin', 1, 0);
	expect((await act(returnId, 'replace')).status).toBe(200);
	const getReplacement = async () =>
		takeOne(
			takeOne(await getOrders(shopper)).orderItems.filter(({ replacementOf }) => replacementOf !== null),
		);
	const ship = async () =>
		admin.call(`POST /admin/orders/${order.id}/shipments`, {
			itemIds: [(await getReplacement()).id],
			sendEmail: false,
			trackingId: 'T-2',
			courierPartner: 'DTDC',
		});
	expect((await ship()).status).toBe(201);
	const sent = takeOne(await testApp.db.select().from(parcels).where(eq(parcels.trackingId, 'T-2')));
	const lost = await admin.call('POST /admin/parcels/outcome', {
		parcelIds: [sent.id],
		outcome: { state: 'lost', settle: 'send again' },
	});
	expect(lost.status).toBe(200);
	const tin = takeOne(products.slice(1));
	const ofTin = eq(productVariants.productId, tin.id);
	return {
		...placed,
		returnId,
		getReplacement,
		ship,
		getStock: async () => takeOne(await testApp.db.select().from(productVariants).where(ofTin)).stock,
		enterStock: (stock: number) => testApp.db.update(productVariants).set({ stock }).where(ofTin),
		countTasks: async () => tasks.parse((await admin.call('GET /admin/tasks')).body).withoutReplacement,
		list: async () =>
			listReturns.response.parse((await admin.call('GET /admin/returns?state=without+replacement')).body)
				.returns,
	};
}

test('a lost replacement without stock waits, and To Do Today says so until there is another', {
	tags: ['RET-060'],
}, async () => {
	const { order, returnId, getReplacement, ship, getStock, enterStock, countTasks, list } =
		await lostReplacement();
	expect((await getReplacement()).status).toBe('pending');
	expect(await countTasks()).toBe(1);
	expect(await list()).toMatchObject([{ id: returnId, order: { number: order.number } }]);
	expect(await ship()).toMatchObject({
		status: 409,
		body: {
			error: `'Tin' replaces what the courier lost, and there are not 1 in stock. Please enter what is there first, or refund the return instead. Nothing was changed.`,
		},
	});
	await enterStock(2);
	expect(await countTasks()).toBe(0);
	expect(await list()).toEqual([]);
	expect((await ship()).status).toBe(201);
	expect(await getStock()).toBe(1);
	expect((await getReplacement()).status).toBe('shipped');
});

test('an item that is edited by hand takes its units from the stock, too, and once', {
	tags: ['RET-060'],
}, async () => {
	const { admin, order, getReplacement, getStock, enterStock } = await lostReplacement();
	const { id } = await getReplacement();
	const edit = () => admin.call(`PUT /orders/items/${id}`, { status: 'shipped' });
	expect((await edit()).status).toBe(409);
	await enterStock(2);
	const packed = await admin.call(`POST /admin/orders/${order.id}/packing`, {
		items: [{ itemId: id, serialNumbers: [] }],
	});
	expect(packed.status).toBe(200);
	expect(await getStock()).toBe(1);
	expect((await edit()).status).toBe(200);
	expect(await getStock()).toBe(1);
});

test('a return whose replacement was lost is refunded instead, and the lost unit is no stock', {
	tags: ['RET-060'],
}, async () => {
	const { act, returnId, getReplacement, getStock, countTasks } = await lostReplacement();
	expect(await getStock()).toBe(0);
	expect((await act(returnId, 'refund')).status).toBe(200);
	expect((await getReplacement()).status).toBe('cancelled');
	expect(await getStock()).toBe(0);
	expect(await countTasks()).toBe(0);
});
