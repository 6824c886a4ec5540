import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { OrderId } from '../../contracts/ids.ts';
import { createdAt, idColumn, paiseColumn } from '../platform/columns.ts';
import { orders } from './orders.ts';

/** What a courier collected for an order on delivery, and what it paid over to the shop, once. */
export const remittances = pgTable(
	'remittances',
	{
		orderId: idColumn<OrderId>()
			.primaryKey()
			.references(() => orders.id),
		collectedPaise: paiseColumn().notNull(),
		collectedAt: createdAt(),
		/** What the courier paid over; null, like its day and reference, until it has. */
		receivedPaise: paiseColumn(),
		/** Day in India. */
		receivedOn: date(),
		/** Of the transfer, as its UTR. */
		reference: text(),
	},
	(table) => [
		index('remittances_due').on(table.collectedAt, table.orderId).where(sql`${table.receivedOn} is null`),
		index('remittances_received')
			.on(table.receivedOn.desc().nullsFirst(), table.orderId)
			.where(sql`${table.receivedOn} is not null`),
		check('remittances_collected', sql`${table.collectedPaise} > 0`),
		check(
			'remittances_received_whole',
			sql`num_nulls(${table.receivedPaise}, ${table.receivedOn}, ${table.reference}) in (0, 3)`,
		),
		check('remittances_amount', sql`${table.receivedPaise} >= 0`),
	],
);
