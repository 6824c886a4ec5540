import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { stockAlertStates } from '../../contracts/alerts.ts';
import type { StockAlertId, VariantId } from '../../contracts/ids.ts';
import { changedAt, createdAt, idColumn, instant, primaryId } from '../platform/columns.ts';
import { productVariants } from './catalog.ts';

/** That an address wants one email when a sold-out variant is back; it may belong to an account or not. */
export const stockAlerts = pgTable(
	'stock_alerts',
	{
		id: primaryId<StockAlertId>(),
		variantId: idColumn<VariantId>()
			.notNull()
			.references(() => productVariants.id, { onDelete: 'cascade' }),
		/** As typed; unique per variant ignoring case. */
		email: text().notNull(),
		state: text({ enum: stockAlertStates }).notNull(),
		/** The order in which they are emailed; a new alert after the email begins at the end. */
		askedAt: changedAt(),
		notifiedAt: instant(),
		/** When it was stopped. */
		cancelledAt: instant(),
	},
	(table) => [
		uniqueIndex('stock_alerts_unique').on(table.variantId, sql`lower(${table.email})`),
		index('stock_alerts_by_email').on(sql`lower(${table.email})`),
		index('stock_alerts_waiting')
			.on(table.variantId, table.askedAt, table.id)
			.where(sql`${table.state} = 'waiting'`),
		check('stock_alerts_state', sql`${table.state} in ('unconfirmed', 'waiting', 'notified', 'cancelled')`),
		check('stock_alerts_notified', sql`(${table.state} = 'notified') = (${table.notifiedAt} is not null)`),
		check('stock_alerts_cancelled', sql`(${table.state} = 'cancelled') = (${table.cancelledAt} is not null)`),
	],
);

/** An emailed link of an alert, which confirms or stops it. Only the SHA-256 of its token is stored. */
export const stockAlertLinks = pgTable(
	'stock_alert_links',
	{
		tokenHash: text().primaryKey(),
		stockAlertId: idColumn<StockAlertId>()
			.notNull()
			.references(() => stockAlerts.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
	},
	(table) => [index().on(table.stockAlertId)],
);
