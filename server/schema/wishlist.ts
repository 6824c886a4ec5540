import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import { createdAt, idColumn, paiseColumn, positionColumn } from '../platform/columns.ts';
import { users } from './auth.ts';
import { products } from './catalog.ts';

export const wishlistItems = pgTable(
	'wishlist_items',
	{
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		/** The unit price when it was added, or in the last email about a lower one. */
		notedPaise: paiseColumn().notNull(),
		createdAt: createdAt(),
		position: positionColumn(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

/** A shopper who asked for emails about lower prices on the wishlist, and since when. */
export const priceMailSubscribers = pgTable('price_mail_subscribers', {
	userId: idColumn<UserId>()
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	createdAt: createdAt(),
});

/** An email about lower prices: at most one per shopper and day. */
export const priceMails = pgTable(
	'price_mails',
	{
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		day: date().notNull(),
		/** SHA-256 of the token in the email's link that stops such emails. */
		tokenHash: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.day] }), index().on(table.tokenHash)],
);
