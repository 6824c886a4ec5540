import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CheckoutId, OrderItemId, PaymentId, RefundId, ReturnId } from '../../contracts/ids.ts';
import { paymentChannels, refundStates } from '../../shared/paymentChannels.ts';
import { createdAt, idColumn, instant, paiseColumn, primaryId } from '../platform/columns.ts';
import { checkouts } from './checkout.ts';

/**
 * An attempt to pay a checkout, as the gateway reports it. States only move forward
 * (created → authorized → captured → refunded), except that a failed one may still be authorised or captured late.
 * Cash on delivery is created until it is collected, and failed when nothing is due any more.
 */
export const payments = pgTable(
	'payments',
	{
		id: primaryId<PaymentId>(),
		channel: text({ enum: paymentChannels }).notNull().default('gateway'),
		/** Null for a payment outside the gateway. */
		gatewayPaymentId: text().unique(),
		/** The number of a UPI payment outside the gateway; null for other payments. */
		reference: text(),
		checkoutId: idColumn<CheckoutId>()
			.notNull()
			.references(() => checkouts.id),
		state: text({ enum: ['created', 'authorized', 'captured', 'failed', 'refunded'] }).notNull(),
		/** Of cash on delivery: what is due, less what was cancelled before it was collected. */
		amountPaise: paiseColumn().notNull(),
		currency: text().notNull(),
		/** card, upi, netbanking … as the gateway names it. */
		method: text(),
		/** The gateway's fee, its GST included; null until the gateway has reported it. */
		feePaise: paiseColumn(),
		/** The GST in the fee; null like the fee. */
		feeTaxPaise: paiseColumn(),
		/** When the buyer refused the parcel at the door; null otherwise. */
		refusedAt: instant(),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(table) => [
		index().on(table.checkoutId),
		index('payments_by_creation').on(table.createdAt),
		index('payments_refused').on(table.checkoutId).where(sql`${table.refusedAt} is not null`),
		uniqueIndex('payments_upi_reference').on(table.reference).where(sql`${table.channel} = 'upi'`),
		check('payments_gateway', sql`(${table.channel} = 'gateway') = (${table.gatewayPaymentId} is not null)`),
		check('payments_reference', sql`${table.channel} = 'upi' or ${table.reference} is null`),
		check(
			'payments_refused_on_delivery',
			sql`${table.channel} = 'cash on delivery' or ${table.refusedAt} is null`,
		),
	],
);

/** Every processed gateway event, so that a repeated event id has no effect. */
export const gatewayEvents = pgTable('gateway_events', {
	eventId: text().primaryKey(),
	type: text().notNull(),
	gatewayPaymentId: text(),
	payload: jsonb().notNull(),
	receivedAt: createdAt(),
});

/**
 * A refund. `queued` until the gateway has accepted it; `gatewayRefundId` is null until then. Of a payment outside the
 * gateway it is `to pay` until an administrator has paid it.
 */
export const refunds = pgTable(
	'refunds',
	{
		id: primaryId<RefundId>(),
		paymentId: idColumn<PaymentId>()
			.notNull()
			.references(() => payments.id),
		/** The cancelled or rejected item; null for other refunds. Returns before November 2026 had a refund for each item. */
		orderItemId: idColumn<OrderItemId>().unique(),
		/** The return, which is refunded once. Null like the item when a payment is refunded, whole or in part (`refund_parts`). */
		returnId: idColumn<ReturnId>().unique(),
		amountPaise: paiseColumn().notNull(),
		reason: text().notNull(),
		state: text({ enum: refundStates }).notNull().default('queued'),
		/** Increased when a failed refund is retried: each attempt has its own idempotency key at the gateway. */
		attempt: integer().notNull().default(1),
		gatewayRefundId: text().unique(),
		/** As the administrator entered it who paid the refund outside the gateway; null for other refunds. */
		paidReference: text(),
		/** How often the gateway rejected it; timeouts do not count. */
		failures: integer().notNull().default(0),
		/** The gateway's error message. */
		lastError: text(),
		/** Time of the next automatic retry of a failed refund. */
		retryAt: instant(),
		createdAt: createdAt(),
		updatedAt: instant().notNull().defaultNow(),
	},
	(table) => [
		index().on(table.paymentId),
		index('refunds_by_creation').on(table.createdAt),
		index('refunds_failed').on(table.retryAt).where(sql`${table.state} = 'failed'`),
		index('refunds_to_pay').on(table.createdAt).where(sql`${table.state} = 'to pay'`),
		check('refunds_cause', sql`num_nonnulls(${table.orderItemId}, ${table.returnId}) <= 1`),
		check('refunds_amount', sql`${table.amountPaise} > 0`),
	],
);

/** The items of a refund that an administrator made for items that stay sold. */
export const refundParts = pgTable(
	'refund_parts',
	{
		refundId: idColumn<RefundId>()
			.notNull()
			.references(() => refunds.id),
		orderItemId: idColumn<OrderItemId>().notNull(),
		amountPaise: paiseColumn().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.refundId, table.orderItemId] }),
		index().on(table.orderItemId),
		check('refund_parts_amount', sql`${table.amountPaise} > 0`),
	],
);
