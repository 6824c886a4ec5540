import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DeliveryAddress } from '../../contracts/addresses.ts';
import { shippingRules } from '../../contracts/fields.ts';
import type { AddressId, CheckoutId, ProductId, UserId } from '../../contracts/ids.ts';
import { users } from '../auth/tables.ts';
import { products } from '../catalog/tables.ts';
import {
	basisPointsColumn,
	createdAt,
	idColumn,
	instant,
	paiseColumn,
	primaryId,
} from '../platform/columns.ts';

/** An address as it stood when a checkout was frozen; later edits of the address book do not reach it. */
export type AddressCopy = DeliveryAddress;

/**
 * A checkout frozen when its payment order is made: from here on prices, lines and address cannot change.
 *
 * | state     | when |
 * |-----------|------|
 * | open      | frozen, waiting for the payment |
 * | ordered   | paid, the order exists |
 * | abandoned | the hold ran out or the quote changed before anything was paid; a late payment may still revive it |
 * | refunded  | paid too late to be honoured: a full refund is under way or done |
 */
export const checkouts = pgTable(
	'checkouts',
	{
		id: primaryId<CheckoutId>(),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id),
		addressId: idColumn<AddressId>().notNull(),
		address: jsonb().$type<AddressCopy>().notNull(),
		/** Of a business that wants the invoice in its name; null for a consumer. */
		buyerGstin: text(),
		state: text({ enum: ['open', 'ordered', 'abandoned', 'refunded'] })
			.notNull()
			.default('open'),
		/** The gateway's order; null until the gateway has answered. */
		gatewayOrderId: text().unique(),
		subtotalPaise: paiseColumn().notNull(),
		gstPaise: paiseColumn().notNull(),
		shippingPaise: paiseColumn().notNull(),
		totalPaise: paiseColumn().notNull(),
		/** Which shipping rule gave the charge, for the shopper to read. */
		shippingRule: text({ enum: shippingRules }).notNull(),
		/** Digest of user, address, GSTIN and lines: the same quote reuses the same payment order. */
		quoteDigest: text().notNull(),
		createdAt: createdAt(),
		/** When the shopper last asked to pay it: the same quote again uses the same checkout. */
		usedAt: createdAt(),
		/** Since when it has been held without a break; null when it never was. */
		heldSince: instant(),
		/** Until when the stock is held. */
		holdUntil: instant().notNull(),
		/** True while the lines' quantities are counted in `products.reserved`. */
		holding: text({ enum: ['held', 'released', 'sold'] })
			.notNull()
			.default('held'),
		/** When the reconciler last asked the gateway whether it has been paid. */
		askedAt: instant(),
	},
	(table) => [
		index().on(table.userId, table.quoteDigest),
		index('checkouts_held').on(table.holdUntil).where(sql`${table.holding} = 'held'`),
		index('checkouts_open').on(table.usedAt).where(sql`${table.state} in ('open', 'abandoned')`),
		check(
			'checkouts_total',
			sql`${table.totalPaise} = ${table.subtotalPaise} + ${table.gstPaise} + ${table.shippingPaise}`,
		),
	],
);

/** What is frozen of a cart line; the item of the order keeps it as it is. */
export const frozenColumns = () => ({
	position: integer().notNull(),
	productId: idColumn<ProductId>()
		.notNull()
		.references(() => products.id),
	name: text().notNull(),
	sku: text().notNull(),
	hsn: text().notNull(),
	imageUrl: text(),
	quantity: integer().notNull(),
	/** What one unit costs: the offer price when there is one. */
	unitPaise: paiseColumn().notNull(),
	regularPaise: paiseColumn().notNull(),
	gstBasisPoints: basisPointsColumn().notNull(),
	gstPaise: paiseColumn().notNull(),
	/** The line's share of the shipping charge. */
	shippingPaise: paiseColumn().notNull(),
});

export const checkoutLines = pgTable(
	'checkout_lines',
	{
		checkoutId: idColumn<CheckoutId>()
			.notNull()
			.references(() => checkouts.id, { onDelete: 'cascade' }),
		...frozenColumns(),
	},
	(table) => [
		primaryKey({ columns: [table.checkoutId, table.position] }),
		check('checkout_lines_quantity', sql`${table.quantity} >= 1`),
	],
);
