import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CheckoutId, OrderItemId, PaymentId, RefundId } from '../../contracts/ids.ts';
import { checkouts } from '../checkout/tables.ts';
import { createdAt, idColumn, instant, paiseColumn, primaryId } from '../platform/columns.ts';

/**
 * An attempt to pay a checkout, as the gateway reports it. States only move forward
 * (created → authorized → captured → refunded), except that a failed one may still be authorised or captured late.
 */
export const payments = pgTable(
	'payments',
	{
		id: primaryId<PaymentId>(),
		gatewayPaymentId: text().notNull().unique(),
		checkoutId: idColumn<CheckoutId>()
			.notNull()
			.references(() => checkouts.id),
		state: text({ enum: ['created', 'authorized', 'captured', 'failed', 'refunded'] }).notNull(),
		amountPaise: paiseColumn().notNull(),
		currency: text().notNull(),
		/** card, upi, netbanking … as the gateway names it. */
		method: text(),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(table) => [index().on(table.checkoutId)],
);

/** Every event the gateway sent, once: the same event id again has no further effect. */
export const gatewayEvents = pgTable('gateway_events', {
	eventId: text().primaryKey(),
	type: text().notNull(),
	gatewayPaymentId: text(),
	payload: jsonb().notNull(),
	receivedAt: createdAt(),
});

/**
 * Money on its way back. `queued` until the gateway has taken it over; its id there is null until then.
 */
export const refunds = pgTable(
	'refunds',
	{
		id: primaryId<RefundId>(),
		paymentId: idColumn<PaymentId>()
			.notNull()
			.references(() => payments.id),
		/** The item it is for; null when the whole payment goes back. */
		orderItemId: idColumn<OrderItemId>().unique(),
		amountPaise: paiseColumn().notNull(),
		reason: text().notNull(),
		state: text({ enum: ['queued', 'pending', 'processed', 'failed'] })
			.notNull()
			.default('queued'),
		/** Grows when a failed refund is sent once more: the gateway knows each attempt by a key of its own. */
		attempt: integer().notNull().default(1),
		gatewayRefundId: text().unique(),
		/** How often the gateway said no; time-outs do not count. */
		refusals: integer().notNull().default(0),
		/** In the gateway's words. */
		lastRefusal: text(),
		/** When one that failed is sent again by itself. */
		retryAt: instant(),
		createdAt: createdAt(),
		updatedAt: instant().notNull().defaultNow(),
	},
	(table) => [
		index().on(table.paymentId),
		index('refunds_failed').on(table.retryAt).where(sql`${table.state} = 'failed'`),
		check('refunds_amount', sql`${table.amountPaise} > 0`),
	],
);
