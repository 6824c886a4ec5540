import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CheckoutId, OrderId, UserId, VariantId } from '../../contracts/ids.ts';
import { manualChannels } from '../../shared/manualChannels.ts';
import { createdAt, idColumn, paiseColumn, primaryId } from '../platform/columns.ts';
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
