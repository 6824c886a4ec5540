import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProductId } from '../../contracts/ids.ts';
import type { GstSlabs } from '../../shared/gstRates.ts';
import { basisPointsColumn, changedAt, idColumn } from '../platform/columns.ts';
import { products } from './catalog.ts';

/**
 * GST rates of HSN codes with their start dates, beside those of the law (`gst_rates_by_law`). `gst_rate_of_code` says which one a
 * product has on a day. One that has begun is never changed or deleted, since documents have used it.
 */
export const hsnGstRates = pgTable(
	'hsn_gst_rates',
	{
		/** The first digits of the codes, 2 to 8. */
		hsn: text().notNull(),
		validFrom: date().notNull(),
		slabs: jsonb().$type<GstSlabs>().notNull(),
		/** Where the rate is published, as a notification with its date; empty when the owner entered none. */
		source: text().notNull().default(''),
		note: text().notNull().default(''),
		enteredAt: changedAt(),
		/** Until its start date has passed and pages show it. */
		scheduled: boolean().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.hsn, table.validFrom] }),
		check('hsn_gst_rates_hsn', sql`${table.hsn} ~ '^[0-9]{2,8}$'`),
	],
);

/** GST rates entered for a product, with their start dates. `gst_percentage_on` says which one holds on a day. */
export const productGstRates = pgTable(
	'product_gst_rates',
	{
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		validFrom: date().notNull(),
		basisPoints: basisPointsColumn().notNull(),
		enteredAt: changedAt(),
		/** Until its start date has passed and `products.gstBasisPoints` is this rate. */
		scheduled: boolean().notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.productId, table.validFrom] }),
		index('scheduled_gst_rates').on(table.validFrom).where(sql`${table.scheduled}`),
	],
);
