import { sql } from 'drizzle-orm';
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
} from 'drizzle-orm/pg-core';
import { documentKinds } from '../../contracts/emails.ts';
import type {
	CheckoutId,
	CreditNoteId,
	FailedDocumentId,
	OrderId,
	OrderItemId,
	PaymentId,
	RefundId,
	ReturnId,
	UserId,
} from '../../contracts/ids.ts';
import { changedBy, fulfilments } from '../../shared/itemStates.ts';
import type { Paise } from '../../shared/money.ts';
import { orderPaymentStates } from '../../shared/paymentChannels.ts';
import { changedAt, createdAt, idColumn, instant, paiseColumn, primaryId } from '../platform/columns.ts';
import type { Seller } from '../platform/settings/seller.ts';
import { users } from './auth.ts';
import { agreedColumns, checkouts, snapshotColumns } from './checkout.ts';
import { payments, refunds } from './payments.ts';

/** Exists only with a captured payment or with one on delivery; at most one per payment and per checkout. */
export const orders = pgTable(
	'orders',
	{
		id: primaryId<OrderId>(),
		/** Of the shop when it was placed: the order number is shown to people as NSH-10001. */
		letters: text().notNull().default('NSH'),
		number: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 10001 }),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id),
		checkoutId: idColumn<CheckoutId>()
			.notNull()
			.unique()
			.references(() => checkouts.id),
		paymentId: idColumn<PaymentId>()
			.notNull()
			.unique()
			.references(() => payments.id),
		paymentState: text({ enum: orderPaymentStates }).notNull().default('paid'),
		buyerName: text().notNull(),
		buyerEmail: text().notNull(),
		...agreedColumns(),
		createdAt: createdAt(),
	},
	(table) => [
		// `desc` in a query puts nulls first; an index that puts them last cannot be read in that order.
		index('orders_of_user').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
		index('orders_by_creation').on(table.createdAt.desc().nullsFirst(), table.id),
		index('orders_search').using(
			'gin',
			sql`(${table.id}::text) gin_trgm_ops`,
			table.buyerName.op('gin_trgm_ops'),
			table.buyerEmail.op('gin_trgm_ops'),
		),
		index('orders_by_phone').using('gin', sql`(${table.address} ->> 'phone') gin_trgm_ops`),
		check(
			'orders_total',
			sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.discountPaise} + ${table.gstPaise} + ${table.shippingPaise}`,
		),
	],
);

export const orderItems = pgTable(
	'order_items',
	{
		id: primaryId<OrderItemId>(),
		orderId: idColumn<OrderId>()
			.notNull()
			.references(() => orders.id),
		...snapshotColumns(),
		/** Counts the items into which an ordered line was split, when only some of its units were cancelled. */
		part: integer().notNull().default(1),
		/** Fulfilment status, independent of the payment. */
		status: text({ enum: fulfilments }).notNull().default('pending'),
		statusChangedAt: instant().notNull().defaultNow(),
		expectedDate: date(),
		courierPartner: text(),
		trackingId: text(),
		/** When the pending item was packed; null before. */
		packedAt: instant(),
		/** Set once, when a cancelled or rejected item is restocked. */
		restockedAt: instant(),
		/** The returned item that this one replaces; its price is zero. */
		replacementOf: idColumn<OrderItemId>()
			.unique()
			.references((): AnyPgColumn => orderItems.id),
	},
	(table) => [
		unique().on(table.orderId, table.position, table.part),
		index().on(table.productId),
		index().on(table.variantId),
		index().on(table.status),
		index('order_items_search').using(
			'gin',
			table.name.op('gin_trgm_ops'),
			table.sku.op('gin_trgm_ops'),
			table.trackingId.op('gin_trgm_ops'),
		),
		check('order_items_quantity', sql`${table.quantity} >= 1`),
		check(
			'order_items_discount',
			sql`${table.discountPaise} between 0 and ${table.unitPaise} * ${table.quantity}`,
		),
		check(
			'order_items_status',
			sql`${table.status} in ('pending', 'shipped', 'delivered', 'completed', 'cancelled', 'rejected')`,
		),
		check(
			'order_items_replacement',
			sql`${table.replacementOf} is null or (${table.unitPaise} = 0 and ${table.gstPaise} = 0 and ${table.shippingPaise} = 0)`,
		),
		check(
			'order_items_restocked',
			sql`(${table.status} in ('cancelled', 'rejected')) = (${table.restockedAt} is not null)`,
		),
	],
);

/** Every change of an item's status, for the timelines of buyer and back-office. */
export const orderItemChanges = pgTable(
	'order_item_changes',
	{
		id: primaryId(),
		orderItemId: idColumn<OrderItemId>()
			.notNull()
			.references(() => orderItems.id),
		from: text({ enum: fulfilments }).notNull(),
		to: text({ enum: fulfilments }).notNull(),
		by: text({ enum: changedBy }).notNull(),
		/** As the buyer entered it; null for other changes. */
		reason: text(),
		at: changedAt(),
	},
	(table) => [
		index().on(table.orderItemId),
		check(
			'order_item_changes_by_buyer',
			sql`${table.by} <> 'buyer' or (${table.from} = 'pending' and ${table.to} = 'cancelled' and ${table.reason} is not null)`,
		),
		check(
			'order_item_changes_automatic',
			sql`${table.by} <> 'automatic' or (${table.from} = 'delivered' and ${table.to} = 'completed')`,
		),
	],
);

/** As printed; null on a document that was issued before settings could be changed in the back-office. */
const sellerColumn = () => jsonb().$type<Seller>();

/** One row per financial year; locking it makes invoice numbers consecutive without gaps. */
export const invoiceCounters = pgTable('invoice_counters', {
	/** For example `2026-27`. */
	financialYear: text().primaryKey(),
	/** Of the shop when the first document of the year was issued. */
	letters: text().notNull().default('NSH'),
	lastNumber: integer().notNull(),
});

export const invoices = pgTable(
	'invoices',
	{
		orderId: idColumn<OrderId>()
			.primaryKey()
			.references(() => orders.id),
		financialYear: text().notNull(),
		sequence: integer().notNull(),
		/** As printed, at most 16 characters (rule 46 of the CGST Rules). */
		number: text().notNull().unique(),
		/** CGST, SGST and IGST as printed. */
		taxPaise: paiseColumn().notNull(),
		seller: sellerColumn(),
		issuedAt: createdAt(),
		/** Invoice reference number of the e-invoice portal, entered by the owner; null without an e-invoice. */
		irn: text(),
		/** The portal's acknowledgement number and day; null without an e-invoice. */
		irnAckNumber: text(),
		irnAckDate: date(),
		/** Signed content of the QR code that the portal returned; null without an e-invoice. */
		irnSignedQr: text(),
		/** Null when the consignment needs no e-way bill. */
		ewayBillNumber: text(),
	},
	(table) => [
		unique().on(table.financialYear, table.sequence),
		index('invoices_by_issue').on(table.issuedAt),
		check(
			'invoices_e_invoice',
			sql`num_nulls(${table.irn}, ${table.irnAckNumber}, ${table.irnAckDate}) in (0, 3)`,
		),
	],
);

/** Like `invoice_counters`, for credit notes. */
export const creditNoteCounters = pgTable('credit_note_counters', {
	financialYear: text().primaryKey(),
	letters: text().notNull().default('NSH'),
	lastNumber: integer().notNull(),
});

/**
 * Reverses the invoiced amount of a cancelled or rejected item, of all items of a return, or a part of it when the price of
 * items that stay sold is reduced (section 34 of the CGST Act).
 */
export const creditNotes = pgTable(
	'credit_notes',
	{
		id: primaryId<CreditNoteId>(),
		orderId: idColumn<OrderId>()
			.notNull()
			.references(() => orders.id),
		/** The return whose items it credits, once; null for a cancelled or rejected item. */
		returnId: idColumn<ReturnId>().unique(),
		/** The refund by which the price of delivered items was reduced; null for items that were taken back or never sent. */
		refundId: idColumn<RefundId>()
			.unique()
			.references(() => refunds.id),
		financialYear: text().notNull(),
		sequence: integer().notNull(),
		/** As printed, at most 16 characters (rule 53 of the CGST Rules). */
		number: text().notNull().unique(),
		reason: text().notNull(),
		/** What it credits, GST included. */
		totalPaise: paiseColumn().notNull(),
		/** By which it reduces the GST due: CGST, SGST and IGST as printed, or 0 when it was issued too late for that. */
		taxPaise: paiseColumn().notNull(),
		seller: sellerColumn(),
		issuedAt: createdAt(),
	},
	(table) => [
		unique().on(table.financialYear, table.sequence),
		index().on(table.orderId),
		index('credit_notes_by_issue').on(table.issuedAt),
	],
);

/** The cancelled, rejected or returned items of a credit note. An item is credited once. */
export const creditedItems = pgTable(
	'credited_items',
	{
		orderItemId: idColumn<OrderItemId>()
			.primaryKey()
			.references(() => orderItems.id),
		creditNoteId: idColumn<CreditNoteId>()
			.notNull()
			.references(() => creditNotes.id),
		/** The credited shipping less the charge for return shipping, which may be more; null for the item's share. */
		shippingPaise: paiseColumn(),
		/** By which less than the goods with their GST is credited: deductions of the return, and earlier reductions of the price. */
		deductedPaise: paiseColumn()
			.notNull()
			.default(0 as Paise),
	},
	(table) => [
		index().on(table.creditNoteId),
		check('credited_items_deducted', sql`${table.deductedPaise} >= 0`),
	],
);

/**
 * By how much the price of items that stay sold was reduced, GST included: in all at most what was paid for the goods
 * (`reject_price_reduction`). An item may have several.
 */
export const priceReductions = pgTable(
	'price_reductions',
	{
		creditNoteId: idColumn<CreditNoteId>()
			.notNull()
			.references(() => creditNotes.id),
		orderItemId: idColumn<OrderItemId>()
			.notNull()
			.references(() => orderItems.id),
		amountPaise: paiseColumn().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.creditNoteId, table.orderItemId] }),
		index().on(table.orderItemId),
		check('price_reductions_amount', sql`${table.amountPaise} > 0`),
	],
);

/** Documents that could not be created, for an administrator; a row is deleted once its document is created. */
export const failedDocuments = pgTable(
	'failed_documents',
	{
		id: primaryId<FailedDocumentId>(),
		kind: text({ enum: documentKinds }).notNull(),
		orderId: idColumn<OrderId>()
			.notNull()
			.references(() => orders.id),
		/** The credit note; null for other documents, which are for the whole order. */
		creditNoteId: idColumn<CreditNoteId>().references(() => creditNotes.id),
		reason: text().notNull(),
		attempts: integer().notNull().default(1),
		failedAt: instant().notNull().defaultNow(),
	},
	(table) => [
		unique().on(table.kind, table.orderId, table.creditNoteId).nullsNotDistinct(),
		index().on(table.failedAt.desc().nullsFirst()),
	],
);

/**
 * What each order comes to. Triggers of orders, items, payments, refunds and credit notes write it, so that no code can
 * forget it.
 */
export const orderSales = pgTable(
	'order_sales',
	{
		orderId: idColumn<OrderId>()
			.primaryKey()
			.references(() => orders.id, { onDelete: 'cascade' }),
		/** When the order was created. */
		orderedAt: instant().notNull(),
		/** Its invoice, less its credit notes and `uncreditedPaise`. */
		revenuePaise: paiseColumn().notNull(),
		/** Refunded although no credit note says so: as goodwill, or at the gateway. */
		uncreditedPaise: paiseColumn().notNull(),
		/** Whether an item is still to be shipped. */
		pending: boolean().notNull(),
		/** Whether every item that was not cancelled or rejected is completed. */
		completed: boolean().notNull(),
	},
	(table) => [index('order_sales_to_ship').on(table.orderedAt, table.orderId).where(sql`${table.pending}`)],
);

/**
 * The one rule by which dashboard and reports state revenue and GST, by day in India. Revenue is what invoices charge, less
 * credit notes, less refunds without a credit note; GST is that of invoices less that of credit notes. A document counts on
 * its day of issue, a refund without a credit note on its own day; when the refunded goods are credited later, the credit
 * note takes its place. An order counts on the day on which it was received.
 *
 * A day's figures are the sums of its rows. Triggers of `order_sales`, invoices and credit notes only add rows, so that
 * concurrent orders never wait for each other; a recurring task adds them up to one per day.
 */
export const dailySales = pgTable(
	'daily_sales',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		day: date().notNull(),
		orders: integer().notNull(),
		revenuePaise: paiseColumn().notNull(),
		gstPaise: paiseColumn().notNull(),
		/** Refunds without a credit note, already deducted from the revenue. */
		uncreditedPaise: paiseColumn().notNull(),
		pendingOrders: integer().notNull(),
		completedOrders: integer().notNull(),
	},
	(table) => [index('daily_sales_by_day').on(table.day)],
);

/**
 * What each user has bought. A trigger adds a row with each user, and the triggers of `order_sales` update it: only orders
 * of the same customer wait for each other.
 */
export const customerSales = pgTable(
	'customer_sales',
	{
		userId: idColumn<UserId>()
			.primaryKey()
			.references(() => users.id, { onDelete: 'cascade' }),
		orders: integer().notNull().default(0),
		/** As in `order_sales`. */
		revenuePaise: paiseColumn()
			.notNull()
			.default(0 as Paise),
		/** Null without orders. */
		lastOrderAt: instant(),
	},
	(table) => [
		index('customer_sales_by_orders').on(table.orders.desc().nullsLast(), table.userId),
		index('customer_sales_by_revenue').on(table.revenuePaise.desc().nullsLast(), table.userId),
		index('customer_sales_by_last_order').on(table.lastOrderAt.desc().nullsLast(), table.userId),
	],
);
