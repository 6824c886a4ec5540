import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrderId, OrderItemId, ParcelId } from '../../contracts/ids.ts';
import { parcelStates } from '../../shared/parcelStates.ts';
import { changedAt, createdAt, idColumn, primaryId } from '../platform/columns.ts';
import { orderItems, orders } from './orders.ts';

/** What leaves the shop under one tracking id. An order may have several. */
export const parcels = pgTable(
	'parcels',
	{
		id: primaryId<ParcelId>(),
		orderId: idColumn<OrderId>()
			.notNull()
			.references(() => orders.id),
		state: text({ enum: parcelStates }).notNull(),
		stateChangedAt: changedAt(),
		/** Those of its items; null when unknown. */
		courierPartner: text(),
		trackingId: text(),
		createdAt: createdAt(),
	},
	(table) => [
		index().on(table.orderId),
		index('parcels_by_change').on(table.state, table.stateChangedAt, table.id),
		check(
			'parcels_state',
			sql`${table.state} in ('packed', 'shipped', 'delivered', 'returned to origin', 'lost')`,
		),
	],
);

/**
 * The items of each parcel. An item is in one parcel that is packed, shipped or delivered; one that came back or was lost and
 * is sent again is in that parcel, too.
 */
export const parcelItems = pgTable(
	'parcel_items',
	{
		parcelId: idColumn<ParcelId>()
			.notNull()
			.references(() => parcels.id, { onDelete: 'cascade' }),
		orderItemId: idColumn<OrderItemId>()
			.notNull()
			.references(() => orderItems.id),
	},
	(table) => [primaryKey({ columns: [table.parcelId, table.orderItemId] }), index().on(table.orderItemId)],
);
