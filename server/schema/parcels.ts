import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { DeliveryChallanId, OrderId, OrderItemId, ParcelId } from '../../contracts/ids.ts';
import type { Paise } from '../../shared/money.ts';
import { parcelStates } from '../../shared/parcelStates.ts';
import { changedAt, createdAt, idColumn, primaryId } from '../platform/columns.ts';
import type { Seller } from '../platform/settings/seller.ts';
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
		/** In grams, as entered by the owner; null for the sum of what its products weigh. */
		weightG: integer(),
		/** By road in kilometres, for the e-way bill; null lets the portal work it out from the PIN codes. */
		distanceKm: integer(),
		/** Of the e-way bill portal, 12 digits; null without an e-way bill. */
		ewayBillNumber: text(),
		createdAt: createdAt(),
	},
	(table) => [
		index().on(table.orderId),
		index('parcels_by_change').on(table.state, table.stateChangedAt, table.id),
		check(
			'parcels_state',
			sql`${table.state} in ('packed', 'shipped', 'delivered', 'returned to origin', 'lost')`,
		),
		check('parcels_weight', sql`${table.weightG} > 0`),
		check('parcels_distance', sql`${table.distanceKm} > 0`),
		check('parcels_eway_bill', sql`${table.ewayBillNumber} ~ '^[0-9]{12}$'`),
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

/** Like `invoice_counters`, for delivery challans. */
export const deliveryChallanCounters = pgTable('delivery_challan_counters', {
	financialYear: text().primaryKey(),
	lastNumber: integer().notNull(),
});

/** A line of a delivery challan as printed. */
export type ChallanLine = {
	itemId: OrderItemId;
	description: string;
	sku: string;
	hsn: string;
	/** Unit quantity code of GST. */
	uqc: string;
	quantity: number;
	/** What the replaced units were sold for, without GST. */
	valuePaise: Paise;
};

/** Goods that left without an invoice: replacements of returned items (rule 55 of the CGST Rules). */
export const deliveryChallans = pgTable(
	'delivery_challans',
	{
		id: primaryId<DeliveryChallanId>(),
		orderId: idColumn<OrderId>()
			.notNull()
			.references(() => orders.id),
		/** Null after a correction that took all items out of the parcel. */
		parcelId: idColumn<ParcelId>().references(() => parcels.id, { onDelete: 'set null' }),
		financialYear: text().notNull(),
		sequence: integer().notNull(),
		/** As printed, at most 16 characters. */
		number: text().notNull().unique(),
		lines: jsonb().$type<ChallanLine[]>().notNull(),
		seller: jsonb().$type<Seller>().notNull(),
		issuedAt: createdAt(),
	},
	(table) => [
		unique().on(table.financialYear, table.sequence),
		index().on(table.orderId),
		index().on(table.parcelId),
	],
);
