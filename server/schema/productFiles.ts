import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProductFileId, ProductId } from '../../contracts/ids.ts';
import { captionLanguages, fileKinds } from '../../contracts/productFiles.ts';
import { createdAt, idColumn, primaryId } from '../platform/columns.ts';
import { products } from './catalog.ts';

/** A manual or video of a product, stored as it was uploaded and served under /files. */
export const productFiles = pgTable(
	'product_files',
	{
		id: primaryId<ProductFileId>(),
		/** Null once the file or its product is deleted; a recurring task then deletes the stored file and this row. */
		productId: idColumn<ProductId>().references(() => products.id, { onDelete: 'set null' }),
		kind: text({ enum: fileKinds }).notNull(),
		/** Of the stored file, by its content. */
		extension: text({ enum: ['pdf', 'mp4', 'webm'] }).notNull(),
		title: text().notNull(),
		bytes: integer().notNull(),
		/** WebVTT of a video; null without. */
		captions: text(),
		captionsLanguage: text({ enum: captionLanguages }),
		createdAt: createdAt(),
	},
	(table) => [
		index().on(table.productId),
		check('product_files_kind', sql`(${table.kind} = 'manual') = (${table.extension} = 'pdf')`),
		check(
			'product_files_captions',
			sql`(${table.captions} is null) = (${table.captionsLanguage} is null) and (${table.kind} = 'video' or ${table.captions} is null)`,
		),
	],
);
