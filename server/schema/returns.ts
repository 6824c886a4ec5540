import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { OrderId, OrderItemId, ReturnId, ReturnPhotoId } from '../../contracts/ids.ts';
import { type ReturnReason, returnReasons, returnStates } from '../../shared/itemStates.ts';
import { type DeductionReason, deductionReasons } from '../../shared/returnDeductions.ts';
import { changedAt, createdAt, idColumn, instant, paiseColumn, primaryId } from '../platform/columns.ts';
import { orderItems, orders } from './orders.ts';

const reasons = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]];

const deductions = Object.keys(deductionReasons) as [DeductionReason, ...DeductionReason[]];

/** A buyer's request to return items of an order. */
export const returns = pgTable(
	'returns',
	{
		id: primaryId<ReturnId>(),
		orderId: idColumn<OrderId>()
			.notNull()
			.references(() => orders.id),
		state: text({ enum: returnStates }).notNull().default('requested'),
		stateChangedAt: instant().notNull().defaultNow(),
		reason: text({ enum: reasons }).notNull(),
		/** In the buyer's own words. */
		comment: text(),
		declineReason: text(),
		/** Whether the shop pays the shipping both ways; null until the items are received. */
		shopPays: boolean(),
		/** Deducted unless the shop pays the shipping, as agreed by the approval; null before. Earlier ones have none. */
		chargePaise: paiseColumn(),
		/** The day on which the courier collects the items, as the owner entered it; null while none is known. */
		pickupOn: date(),
		createdAt: createdAt(),
	},
	(table) => [
		index().on(table.orderId),
		index('returns_by_creation').on(table.createdAt.desc().nullsFirst(), table.id),
		index('returns_by_state').on(table.state, table.createdAt.desc().nullsFirst(), table.id),
		check(
			'returns_state',
			sql`${table.state} in ('requested', 'approved', 'declined', 'withdrawn', 'received', 'refunded', 'replaced')`,
		),
		check(
			'returns_pickup',
			sql`${table.pickupOn} is null or ${table.state} not in ('requested', 'declined', 'withdrawn')`,
		),
		check('returns_charge', sql`${table.chargePaise} >= 0`),
		check('returns_declined', sql`(${table.state} = 'declined') = (${table.declineReason} is not null)`),
		check(
			'returns_received',
			sql`(${table.state} in ('received', 'refunded', 'replaced')) = (${table.shopPays} is not null)`,
		),
	],
);

/** The items of a return. An item is returned once: when only some units are, the others are split off. */
export const returnItems = pgTable(
	'return_items',
	{
		orderItemId: idColumn<OrderItemId>()
			.primaryKey()
			.references(() => orderItems.id),
		returnId: idColumn<ReturnId>()
			.notNull()
			.references(() => returns.id),
		/** Units that were restocked; null until the items are received. */
		sellable: integer(),
		/** When the units that came back damaged were written off; null before, and without any. */
		writtenOffAt: instant(),
		/** The amount due when the return is refunded; null before. */
		duePaise: paiseColumn(),
	},
	(table) => [
		index().on(table.returnId),
		check('return_items_sellable', sql`${table.sellable} >= 0`),
		check('return_items_due', sql`${table.duePaise} >= 0`),
	],
);

/**
 * What the owner deducts from the refund of a received item, once for each reason: GST included, and at most what was paid for
 * the goods (`reject_return_deduction`). Recorded when the item is received, and never changed.
 */
export const returnDeductions = pgTable(
	'return_deductions',
	{
		orderItemId: idColumn<OrderItemId>()
			.notNull()
			.references(() => returnItems.orderItemId),
		reason: text({ enum: deductions }).notNull(),
		amountPaise: paiseColumn().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderItemId, table.reason] }),
		check('return_deductions_reason', sql`${table.reason} in ('missing parts', 'damage', 'opened supplies')`),
		check('return_deductions_amount', sql`${table.amountPaise} > 0`),
	],
);

/** Every change of a return's state, for the timelines of buyer and back-office. */
export const returnChanges = pgTable(
	'return_changes',
	{
		id: primaryId(),
		returnId: idColumn<ReturnId>()
			.notNull()
			.references(() => returns.id),
		state: text({ enum: returnStates }).notNull(),
		at: changedAt(),
	},
	(table) => [unique().on(table.returnId, table.state)],
);

/** A photo of a return, re-encoded by the shop. Private: not served under /media. */
export const returnPhotos = pgTable(
	'return_photos',
	{
		id: primaryId<ReturnPhotoId>(),
		returnId: idColumn<ReturnId>()
			.notNull()
			.references(() => returns.id),
		createdAt: createdAt(),
	},
	(table) => [index().on(table.returnId)],
);
