import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProductFeedId, ProductId } from '../../contracts/ids.ts';
import { createdAt, idColumn, instant, primaryId } from '../platform/columns.ts';

/** A product feed in the storage, as parts that are one file together. */
export const productFeeds = pgTable('product_feeds', {
	id: primaryId<ProductFeedId>(),
	/** The length of each part that is stored so far. */
	partBytes: jsonb().$type<number[]>().notNull().default([]),
	/** SHA-256 of the whole file; null until it is complete. */
	digest: text(),
	createdAt: createdAt(),
});

/** Where each sitemap of products begins in a large shop, so that none has to be counted up to. */
export const sitemapStarts = pgTable('sitemap_starts', {
	number: integer().primaryKey(),
	firstId: idColumn<ProductId>().notNull(),
	/** The newest change of its products when it was counted. */
	changedAt: instant().notNull(),
});
