import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { shippingRules } from '../../contracts/fields.ts';
import type {
	CheckoutId,
	FailedDocumentId,
	OrderId,
	OrderItemId,
	PaymentId,
	UserId,
} from '../../contracts/ids.ts';
import { documentKinds } from '../../contracts/mails.ts';
import { fulfilments } from '../../contracts/orders.ts';
import { users } from '../auth/tables.ts';
import { type AddressCopy, checkouts, frozenColumns } from '../checkout/tables.ts';
import { payments } from '../payments/tables.ts';
import { createdAt, idColumn, instant, paiseColumn, primaryId } from '../platform/columns.ts';

/** A paid order. It exists only with its captured payment; one payment and one checkout make at most one. */
export const orders = pgTable(
	'orders',
	{
		id: primaryId<OrderId>(),
		/** The number people read to each other on the phone, shown as NSH-10001. */
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
		paymentState: text({ enum: ['paid', 'partly refunded', 'refunded'] })
			.notNull()
			.default('paid'),
		buyerName: text().notNull(),
		buyerEmail: text().notNull(),
		/** As the checkout froze it. */
		buyerGstin: text(),
		address: jsonb().$type<AddressCopy>().notNull(),
		subtotalPaise: paiseColumn().notNull(),
		gstPaise: paiseColumn().notNull(),
		shippingPaise: paiseColumn().notNull(),
		totalPaise: paiseColumn().notNull(),
		shippingRule: text({ enum: shippingRules }).notNull(),
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
		check(
			'orders_total',
			sql`${table.totalPaise} = ${table.subtotalPaise} + ${table.gstPaise} + ${table.shippingPaise}`,
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
		...frozenColumns(),
		/** Fulfilment; apart from the order's payment. */
		status: text({ enum: fulfilments }).notNull().default('pending'),
		statusChangedAt: instant().notNull().defaultNow(),
		expectedDate: date(),
		courierPartner: text(),
		trackingId: text(),
		/** Set once when a cancelled or rejected item went back on the shelf. */
		restockedAt: instant(),
	},
	(table) => [
		unique().on(table.orderId, table.position),
		index().on(table.productId),
		index().on(table.status),
		index('order_items_search').using(
			'gin',
			table.name.op('gin_trgm_ops'),
			table.sku.op('gin_trgm_ops'),
			table.trackingId.op('gin_trgm_ops'),
		),
		check('order_items_quantity', sql`${table.quantity} >= 1`),
	],
);

/** One row a financial year; its lock makes invoice numbers consecutive without gaps. */
export const invoiceCounters = pgTable('invoice_counters', {
	/** As in `2026-27`. */
	financialYear: text().primaryKey(),
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
		issuedAt: createdAt(),
	},
	(table) => [unique().on(table.financialYear, table.sequence)],
);

/** As `invoice_counters`, for the series of credit notes. */
export const creditNoteCounters = pgTable('credit_note_counters', {
	financialYear: text().primaryKey(),
	lastNumber: integer().notNull(),
});

/** Takes an item back out of its invoice when it is called off (section 34 of the CGST Act). */
export const creditNotes = pgTable(
	'credit_notes',
	{
		orderItemId: idColumn<OrderItemId>()
			.primaryKey()
			.references(() => orderItems.id),
		financialYear: text().notNull(),
		sequence: integer().notNull(),
		/** As printed, at most 16 characters (rule 53 of the CGST Rules). */
		number: text().notNull().unique(),
		reason: text().notNull(),
		issuedAt: createdAt(),
	},
	(table) => [unique().on(table.financialYear, table.sequence)],
);

/** Documents that could not be made, for a person to look at; a row is deleted when its document can be made again. */
export const failedDocuments = pgTable(
	'failed_documents',
	{
		id: primaryId<FailedDocumentId>(),
		kind: text({ enum: documentKinds }).notNull(),
		orderId: idColumn<OrderId>()
			.notNull()
			.references(() => orders.id),
		/** Of a credit note; null for the others, which are of the whole order. */
		itemId: idColumn<OrderItemId>().references(() => orderItems.id),
		reason: text().notNull(),
		attempts: integer().notNull().default(1),
		failedAt: instant().notNull().defaultNow(),
	},
	(table) => [
		unique().on(table.kind, table.orderId, table.itemId).nullsNotDistinct(),
		index().on(table.failedAt.desc().nullsFirst()),
	],
);
