import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ProductId, ReviewId, UserId } from '../../contracts/ids.ts';
import { createdAt, idColumn, instant, primaryId } from '../platform/columns.ts';
import { users } from './auth.ts';
import { products } from './catalog.ts';

export const reviews = pgTable(
	'reviews',
	{
		id: primaryId<ReviewId>(),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		rating: integer().notNull(),
		comment: text().notNull(),
		/** Set when a moderator changed the text; shown with the review. */
		moderatedAt: instant(),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(table) => [
		unique().on(table.userId, table.productId),
		index().on(table.productId, table.createdAt.desc()),
		check('reviews_rating', sql`${table.rating} between 1 and 5`),
	],
);
