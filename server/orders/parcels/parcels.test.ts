import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Fulfilment } from '../../../shared/itemStates.ts';
import {
	getParcelState,
	type ParcelState,
	parcelAllows,
	parcelStates,
} from '../../../shared/parcelStates.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { databaseErrorCode, takeOne } from '../../platform/database/database.ts';
import { orderItems } from '../../schema/orders.ts';
import { parcelItems, parcels } from '../../schema/parcels.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const isRestricted = (error: unknown) => ['23001', '23514'].includes(databaseErrorCode(error) ?? '');

describe('the states of a parcel', () => {
	test('allow each pair by one transition or none', { tags: ['AFT-290'] }, () => {
		const table = parcelStates.map((from) => parcelStates.filter((to) => parcelAllows(from, to)));
		expect(table).toEqual([
			/* packed             */ ['shipped'],
			/* shipped            */ ['delivered', 'returned to origin', 'lost'],
			/* delivered          */ ['shipped'],
			/* returned to origin */ [],
			/* lost               */ [],
		]);
	});

	test('follow from the statuses of the items', { tags: ['AFT-290'] }, () => {
		const cases: [Fulfilment[], ParcelState | undefined][] = [
			[[], undefined],
			[['pending'], 'packed'],
			[['shipped', 'delivered'], 'shipped'],
			[['shipped', 'cancelled'], 'shipped'],
			[['delivered', 'completed', 'rejected'], 'delivered'],
			[['cancelled', 'rejected'], 'returned to origin'],
		];
		for (const [statuses, state] of cases) expect(getParcelState(statuses), String(statuses)).toBe(state);
	});

	test('change in the database only by these transitions', { tags: ['AFT-290'] }, async () => {
		const { order } = await orderUpTo(testApp, 'paid');
		const change = async (from: ParcelState, to: ParcelState) => {
			const { id } = takeOne(
				await testApp.db.insert(parcels).values({ orderId: order.id, state: from }).returning(),
			);
			await testApp.db.update(parcels).set({ state: to }).where(eq(parcels.id, id));
		};
		for (const from of parcelStates)
			for (const to of parcelStates)
				if (from === to || parcelAllows(from, to)) await change(from, to);
				else await expect(change(from, to), `${from} → ${to}`).rejects.toSatisfy(isRestricted);
		// These parcels are empty.
		await testApp.reset();
	});
});

/** An order of a rifle, a tin and a sling that was paid, with calls of the back-office. */
async function paidOrder() {
	const products = [];
	for (const name of ['Rifle', 'Tin', 'Sling']) products.push(await buildProduct(testApp.db, { name }));
	const { admin, order } = await orderUpTo(testApp, 'paid', { products });
	const ids = (names: string[]) =>
		names.map((name) => takeOne(order.orderItems.filter((item) => item.name === name)).id);
	return {
		pack: (...names: string[]) =>
			admin.call(`POST /admin/orders/${order.id}/packing`, {
				items: ids(names).map((itemId) => ({ itemId, serialNumbers: [] })),
			}),
		ship: (names: string[], trackingId?: string) =>
			admin.call(`POST /admin/orders/${order.id}/shipments`, {
				itemIds: ids(names),
				trackingId,
				courierPartner: 'DTDC',
				sendEmail: false,
			}),
		edit: (name: string, status: Fulfilment, trackingId?: string) =>
			admin.call(`PUT /orders/items/${ids([name])[0]}`, { status, trackingId }),
		/** Each parcel as its state, tracking id and items. */
		parcels: async () => {
			const rows = await testApp.db
				.select({
					text: sql<string>`concat_ws(' ', ${parcels.state}, ${parcels.trackingId}) || ': ' || string_agg(${orderItems.name}, ', ' order by ${orderItems.name})`,
				})
				.from(parcels)
				.innerJoin(parcelItems, eq(parcelItems.parcelId, parcels.id))
				.innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
				.groupBy(parcels.id)
				.orderBy(asc(sql`min(${orderItems.name})`));
			return rows.map(({ text }) => text);
		},
	};
}

test('items that are packed together are shipped and delivered as one parcel', {
	tags: ['AFT-291'],
}, async () => {
	const { pack, ship, edit, parcels } = await paidOrder();
	await pack('Rifle', 'Tin');
	expect(await parcels()).toEqual(['packed: Rifle, Tin']);
	await ship(['Rifle', 'Tin'], 'D1');
	expect(await parcels()).toEqual(['shipped D1: Rifle, Tin']);
	await edit('Rifle', 'delivered');
	expect(await parcels()).toEqual(['shipped D1: Rifle, Tin']);
	await edit('Tin', 'delivered');
	expect(await parcels()).toEqual(['delivered D1: Rifle, Tin']);
});

test('the parcels of one order may differ, also by courier alone', { tags: ['AFT-291'] }, async () => {
	const { pack, ship, edit, parcels } = await paidOrder();
	await pack('Rifle', 'Sling', 'Tin');
	await ship(['Rifle', 'Sling'], 'D1');
	expect(await parcels()).toEqual(['shipped D1: Rifle, Sling', 'packed: Tin']);
	await edit('Tin', 'shipped', 'D2');
	await edit('Sling', 'shipped', 'D2');
	await edit('Rifle', 'rejected');
	expect(await parcels()).toEqual(['returned to origin D1: Rifle', 'shipped D2: Sling', 'shipped D2: Tin']);
});

test('a correction of an item takes its parcel along, and one that was packed leaves it when it is cancelled', {
	tags: ['AFT-291'],
}, async () => {
	const { pack, ship, edit, parcels } = await paidOrder();
	await ship(['Rifle', 'Sling'], 'D1');
	await edit('Rifle', 'delivered');
	await edit('Sling', 'delivered');
	await edit('Sling', 'shipped', 'D1');
	expect(await parcels()).toEqual(['shipped D1: Rifle, Sling']);
	await edit('Sling', 'pending', '');
	expect(await parcels()).toEqual(['delivered D1: Rifle']);
	await edit('Rifle', 'delivered', 'D9');
	await pack('Sling', 'Tin');
	await edit('Tin', 'cancelled');
	expect(await parcels()).toEqual(['delivered D9: Rifle', 'packed: Sling']);
	await edit('Sling', 'delivered');
	expect(await parcels()).toEqual(['delivered D9: Rifle']);
});
