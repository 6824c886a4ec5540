import { sql } from 'drizzle-orm';
import { check, date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../platform/columns.ts';

/**
 * From whom the shop has a gun: the first line of its life. Entered by the owner, once for each gun; corrections are in the
 * audit log.
 */
export const gunPurchases = pgTable(
	'gun_purchases',
	{
		id: primaryId(),
		/** The brand's name, as in `serial_numbers`. */
		maker: text().notNull(),
		/** As on the gun, in capitals. */
		serialNumber: text().notNull(),
		supplier: text().notNull(),
		billNumber: text().notNull(),
		/** The day of the supplier's bill. */
		billDate: date().notNull(),
		recordedAt: createdAt(),
	},
	(table) => [
		uniqueIndex('gun_purchases_gun').on(sql`lower(${table.maker})`, table.serialNumber),
		check(
			'gun_purchases_date',
			sql`${table.billDate} <= (${table.recordedAt} at time zone 'Asia/Kolkata')::date`,
		),
	],
);
