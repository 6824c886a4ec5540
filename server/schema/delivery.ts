import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeliveryZoneId } from '../../contracts/ids.ts';
import { idColumn, primaryId } from '../platform/columns.ts';

/** Parts of India with one delivery time, kept by the owner. */
export const deliveryZones = pgTable(
	'delivery_zones',
	{
		id: primaryId<DeliveryZoneId>(),
		name: text().notNull(),
		/** Business days from the dispatch. */
		minDays: integer().notNull(),
		maxDays: integer().notNull(),
		delivers: boolean().notNull().default(true),
	},
	(table) => [
		uniqueIndex('delivery_zones_name_unique').on(sql`lower(${table.name})`),
		check('delivery_zones_days', sql`${table.minDays} between 1 and ${table.maxDays}`),
	],
);

/** First digits of PIN codes in a zone; of several that match a PIN code, the longest decides. */
export const deliveryPrefixes = pgTable(
	'delivery_prefixes',
	{
		prefix: text().primaryKey(),
		zoneId: idColumn<DeliveryZoneId>()
			.notNull()
			.references(() => deliveryZones.id, { onDelete: 'cascade' }),
	},
	(table) => [
		index().on(table.zoneId),
		check('delivery_prefixes_digits', sql`${table.prefix} ~ '^[1-9][0-9]{0,5}$'`),
	],
);
