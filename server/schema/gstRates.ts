import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ProductId } from '../../contracts/ids.ts';
import { basisPointsColumn, idColumn } from '../platform/columns.ts';
import { products } from './catalog.ts';

/** GST rates of a product with their start dates; the newest one whose start date has passed is in force. */
export const productGstRates = pgTable(
	'product_gst_rates',
	{
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		validFrom: date().notNull(),
		basisPoints: basisPointsColumn().notNull(),
		/** Until its start date has passed and `products.gstBasisPoints` is this rate. */
		scheduled: boolean().notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.productId, table.validFrom] }),
		index('scheduled_gst_rates').on(table.validFrom).where(sql`${table.scheduled}`),
	],
);
