import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CategoryId } from '../../contracts/ids.ts';
import { idColumn } from '../platform/columns.ts';

/**
 * How many products on sale have a value, by category: the number is the sum of the rows. A trigger of products only adds
 * rows, so that concurrent changes never wait for each other; a recurring task adds them up to one per value.
 */
export const productCounts = pgTable(
	'product_counts',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		/** No reference: the rows of a deleted category add up to nothing. */
		categoryId: idColumn<CategoryId>().notNull(),
		/**
		 * `all`, `brand`, `origin`, a fact as in `fact.calibreMm`, or a value of `products.attributes` by its JSON type and name
		 * as in `string.trigger`.
		 */
		facet: text().notNull(),
		/** The id of a brand, or the value as text; empty for `all`. */
		value: text().notNull(),
		products: integer().notNull(),
	},
	(table) => [index('product_counts_by_facet').on(table.facet, table.categoryId)],
);
