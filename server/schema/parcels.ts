import { sql } from 'drizzle-orm';
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
} from 'drizzle-orm/pg-core';
import type {
	CourierBookingId,
	DeliveryChallanId,
	OrderId,
	OrderItemId,
	ParcelId,
	ReturnId,
} from '../../contracts/ids.ts';
import { bookingStates } from '../../shared/bookingStates.ts';
import type { Paise } from '../../shared/money.ts';
import { parcelStates } from '../../shared/parcelStates.ts';
import { changedAt, createdAt, idColumn, instant, primaryId } from '../platform/columns.ts';
import { trackingStatuses } from '../platform/couriers/courier.ts';
import type { Seller } from '../platform/settings/seller.ts';
import { orderItems, orders } from './orders.ts';
import { returns } from './returns.ts';

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
	letters: text().notNull().default('NSH'),
	lastNumber: integer().notNull(),
});

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

/** A parcel that a courier was asked to carry, or a return that it was asked to collect, and what the courier says of it. */
export const courierBookings = pgTable(
	'courier_bookings',
	{
		id: primaryId<CourierBookingId>(),
		/** By which the courier is asked, so that it books once. */
		reference: text().notNull().unique(),
		orderId: idColumn<OrderId>()
			.notNull()
			.references(() => orders.id),
		/** At most one booking of a parcel. Null after all items were taken out of it, then the booking is cancelled. */
		parcelId: idColumn<ParcelId>()
			.unique()
			.references(() => parcels.id, { onDelete: 'set null' }),
		/** At most one booking of a return. Null for a parcel, and after the pickup was booked again. */
		returnId: idColumn<ReturnId>()
			.unique()
			.references(() => returns.id),
		/** Whether the courier collects from the buyer. */
		isReturn: boolean().notNull().default(false),
		/** Name of the courier service. */
		courier: text().notNull(),
		state: text({ enum: bookingStates }).notNull().default('requested'),
		/** Ids of the courier; null until it has answered. */
		courierOrderId: text(),
		shipmentId: text(),
		trackingId: text().unique(),
		/** The latest that happened to the parcel, and when; null before. */
		status: text({ enum: trackingStatuses }),
		statusAt: instant(),
		/** When the courier collected a return from its buyer; null before, and for a parcel. */
		pickedUpAt: instant(),
		/** When the latest status happened that the shop does not know, or heard of too late, and has listed for the owner; null before. */
		reportedAt: instant(),
		/** When the courier was last asked where the parcel is, because it was silent; null before. */
		askedAt: instant(),
		/** Day in India on which the courier expects to deliver it; null when it does not say. */
		expectedDate: date(),
		/** What the owner has to decide or correct; null without. */
		problem: text(),
		createdAt: createdAt(),
	},
	(table) => [
		index().on(table.orderId),
		index('courier_bookings_open')
			.on(table.askedAt.asc().nullsFirst(), table.id)
			.where(sql`${table.state} = 'booked'`),
		check(
			'courier_bookings_subject',
			sql`case when ${table.isReturn} then ${table.parcelId} else ${table.returnId} end is null`,
		),
		check(
			'courier_bookings_state',
			sql`${table.state} in ('requested', 'booked', 'failed', 'cancelling', 'cancelled')`,
		),
		check(
			'courier_bookings_booked',
			sql`${table.state} <> 'booked' or num_nulls(${table.courierOrderId}, ${table.shipmentId}, ${table.trackingId}) = 0`,
		),
		check('courier_bookings_status', sql`(${table.status} is null) = (${table.statusAt} is null)`),
	],
);
