import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CheckoutId, OrderId, PaymentLinkId, UserId, VariantId } from '../../contracts/ids.ts';
import { manualChannels, paymentLinkStates } from '../../shared/manualChannels.ts';
import { createdAt, idColumn, instant, paiseColumn, primaryId } from '../platform/columns.ts';
import { users } from './auth.ts';
import { productVariants } from './catalog.ts';
import { checkouts } from './checkout.ts';

/** An order that an administrator entered for a customer; its state is the one of its checkout. */
export const manualOrders = pgTable(
	'manual_orders',
	{
		/** The id of the order, which exists once it is paid. */
		orderId: primaryId<OrderId>(),
		checkoutId: idColumn<CheckoutId>()
			.notNull()
			.unique()
			.references(() => checkouts.id),
		channel: text({ enum: manualChannels }).notNull(),
		/** Handed over in the shop, without shipping. */
		atCounter: boolean().notNull(),
		enteredBy: idColumn<UserId>()
			.notNull()
			.references(() => users.id),
		/** Null without a discount. */
		discountReason: text(),
		/** For the team; null for none. */
		note: text(),
		createdAt: createdAt(),
	},
	(table) => [index().on(table.createdAt)],
);

/** Variants of a manual order whose price an administrator decided. Prices per unit, exclusive of GST. */
export const priceOverrides = pgTable(
	'price_overrides',
	{
		orderId: idColumn<OrderId>()
			.notNull()
			.references(() => manualOrders.orderId),
		variantId: idColumn<VariantId>()
			.notNull()
			.references(() => productVariants.id),
		/** The variant's own price then. */
		ownPaise: paiseColumn().notNull(),
		unitPaise: paiseColumn().notNull(),
		reason: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.variantId] }),
		check('price_overrides_price', sql`${table.unitPaise} > 0`),
	],
);

/** The particulars of the buyer's arms licence, of an order of goods that need one (`reject_unlicensed_order`). */
export const armsLicences = pgTable(
	'arms_licences',
	{
		orderId: idColumn<OrderId>()
			.primaryKey()
			.references(() => manualOrders.orderId),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id),
		number: text().notNull(),
		issuedBy: text().notNull(),
		/** The last day. */
		validUntil: date().notNull(),
		/** The name on the licence. */
		holder: text().notNull(),
		recordedAt: createdAt(),
	},
	(table) => [
		index().on(table.userId),
		check(
			'arms_licences_valid',
			sql`${table.validUntil} >= (${table.recordedAt} at time zone 'Asia/Kolkata')::date`,
		),
		check(
			'arms_licences_filled',
			sql`${table.number} <> '' and ${table.issuedBy} <> '' and ${table.holder} <> ''`,
		),
	],
);

/**
 * The particulars of a licence as corrected after the sale, the latest last. The entry of the sale and earlier corrections stay
 * as they were written (`reject_licence_change`).
 */
export const licenceCorrections = pgTable(
	'licence_corrections',
	{
		id: primaryId(),
		orderId: idColumn<OrderId>()
			.notNull()
			.references(() => armsLicences.orderId, { onDelete: 'cascade' }),
		number: text().notNull(),
		issuedBy: text().notNull(),
		/** The last day. */
		validUntil: date().notNull(),
		/** The name on the licence. */
		holder: text().notNull(),
		reason: text().notNull(),
		correctedBy: idColumn<UserId>()
			.notNull()
			.references(() => users.id),
		correctedAt: createdAt(),
	},
	(table) => [
		index().on(table.orderId),
		index().on(table.correctedBy),
		check(
			'licence_corrections_filled',
			sql`'' not in (${table.number}, ${table.issuedBy}, ${table.holder}, ${table.reason})`,
		),
	],
);

/**
 * Payment links of manual orders at the gateway; the newest one of a checkout counts. An order is placed by a payment of any
 * of them, once.
 */
export const paymentLinks = pgTable(
	'payment_links',
	{
		/** The link's reference at the gateway. */
		id: primaryId<PaymentLinkId>(),
		checkoutId: idColumn<CheckoutId>()
			.notNull()
			.references(() => checkouts.id),
		/** The order's total before a GST rate changed, which this link follows; null without such a change. */
		previousPaise: paiseColumn(),
		state: text({ enum: paymentLinkStates }).notNull().default('requested'),
		/** Null until the gateway has answered. */
		gatewayLinkId: text().unique(),
		url: text(),
		/** The gateway's order of the link, which its payments name; null until the gateway has reported it. */
		gatewayOrderId: text().unique(),
		expiresAt: instant().notNull(),
		createdAt: createdAt(),
		/** When the gateway first reported that it cannot be paid any more; null until then. */
		endedAt: instant(),
		/** When the link was last checked at the gateway. */
		lastCheckedAt: instant(),
	},
	(table) => [
		uniqueIndex('payment_links_payable')
			.on(table.checkoutId)
			.where(sql`${table.state} in ('requested', 'open')`),
		index().on(table.checkoutId),
		index('payment_links_checked').on(table.lastCheckedAt).where(sql`${table.state} <> 'paid'`),
		check(
			'payment_links_open',
			sql`${table.state} <> 'open' or (${table.gatewayLinkId} is not null and ${table.url} is not null)`,
		),
	],
);
