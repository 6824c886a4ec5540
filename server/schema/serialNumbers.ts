import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrderItemId, SerialNumberId } from '../../contracts/ids.ts';
import { createdAt, idColumn, instant, primaryId } from '../platform/columns.ts';
import { orderItems } from './orders.ts';

/** Serial numbers of sold guns. A number is active until its gun comes back. */
export const serialNumbers = pgTable(
	'serial_numbers',
	{
		id: primaryId<SerialNumberId>(),
		orderItemId: idColumn<OrderItemId>()
			.notNull()
			.references(() => orderItems.id),
		/** The brand's name when the gun was packed. */
		maker: text().notNull(),
		/** As on the gun, in capitals. */
		serialNumber: text().notNull(),
		recordedAt: createdAt(),
		/** When the gun came back or was lost on the way; null while it is sold. */
		releasedAt: instant(),
		/** Whether it came back damaged. */
		damaged: boolean().notNull().default(false),
		/** Whether it was lost on the way to the buyer. */
		lost: boolean().notNull().default(false),
		/** When a damaged gun was repaired or a lost one found, and so is in stock again. */
		restoredAt: instant(),
	},
	(table) => [
		uniqueIndex('serial_numbers_active')
			.on(sql`lower(${table.maker})`, table.serialNumber)
			.where(sql`${table.releasedAt} is null`),
		index().on(table.orderItemId),
		index('serial_numbers_by_recording').on(table.recordedAt.desc().nullsFirst(), table.id),
		check('serial_numbers_damaged', sql`not ${table.damaged} or ${table.releasedAt} is not null`),
		check(
			'serial_numbers_lost',
			sql`not ${table.lost} or (${table.releasedAt} is not null and not ${table.damaged})`,
		),
		check(
			'serial_numbers_restored',
			sql`${table.restoredAt} is null or ((${table.damaged} or ${table.lost}) and ${table.restoredAt} >= ${table.releasedAt})`,
		),
	],
);

/**
 * From whom the shop has a gun: the first line of its life. Entered by the owner, once for each gun and dated at the latest
 * on the day of its first sale (`reject_late_bill`); corrections are in the audit log.
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
