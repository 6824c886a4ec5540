import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ProductId, ReviewId, ReviewPhotoId, UserId } from '../../contracts/ids.ts';
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
		/** The shop's public reply; null without one. */
		reply: text(),
		repliedAt: instant(),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(table) => [
		unique().on(table.userId, table.productId),
		index().on(table.productId, table.createdAt.desc()),
		check('reviews_rating', sql`${table.rating} between 1 and 5`),
		check('reviews_reply', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
	],
);

/** A photo of a review, re-encoded by the shop and served under /media. */
export const reviewPhotos = pgTable(
	'review_photos',
	{
		id: primaryId<ReviewPhotoId>(),
		/** Null once the photo or its review is deleted; a recurring task then deletes its files and this row. */
		reviewId: idColumn<ReviewId>().references(() => reviews.id, { onDelete: 'set null' }),
		/** Pixels. */
		width: integer().notNull(),
		height: integer().notNull(),
		createdAt: createdAt(),
	},
	(table) => [index().on(table.reviewId)],
);

/** That a user found a review helpful; not its author. */
export const reviewVotes = pgTable(
	'review_votes',
	{
		reviewId: idColumn<ReviewId>()
			.notNull()
			.references(() => reviews.id, { onDelete: 'cascade' }),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
	},
	(table) => [primaryKey({ columns: [table.reviewId, table.userId] }), index().on(table.userId)],
);

/** An email that asked a buyer to review a product: at most one per person and product. */
export const reviewRequests = pgTable(
	'review_requests',
	{
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		/** SHA-256 of the token in the email's link that stops such emails; one email may ask for several products. */
		tokenHash: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.productId] }), index().on(table.tokenHash)],
);

/** A person who does not want to be asked for reviews. */
export const reviewMailOptOuts = pgTable('review_mail_opt_outs', {
	userId: idColumn<UserId>()
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	createdAt: createdAt(),
});
