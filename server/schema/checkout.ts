import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DeliveryAddress } from '../../contracts/addresses.ts';
import type { KeptChoices } from '../../contracts/checkoutChoices.ts';
import { shippingRules } from '../../contracts/fields.ts';
import type { AddressId, CheckoutId, CouponId, ProductId, UserId, VariantId } from '../../contracts/ids.ts';
import type { FeeField } from '../../shared/fees.ts';
import type { Paise } from '../../shared/money.ts';
import {
	basisPointsColumn,
	createdAt,
	idColumn,
	instant,
	paiseColumn,
	primaryId,
} from '../platform/columns.ts';
import { users } from './auth.ts';
import { products, productVariants } from './catalog.ts';

/** Copy of an address at the time of the checkout; later edits of the address book do not change it. */
export type AddressCopy = DeliveryAddress;

/** The coupon, automatic offer or manual discount. All null without one. */
const discountColumns = () => ({
	/** Null for a manual discount. */
	couponId: idColumn<CouponId>(),
	/** As it was; null for an automatic offer. */
	couponCode: text(),
	couponName: text(),
	discountPaise: paiseColumn()
		.notNull()
		.default(0 as Paise),
});

const feeColumn = () =>
	paiseColumn()
		.notNull()
		.default(0 as Paise);

/** The fees, which are a part of the shipping charge. */
const feeColumns = () => ({ codFeePaise: feeColumn() }) satisfies Record<`${FeeField}Paise`, unknown>;

/** What the buyer chose and the order keeps. Erased with the address when the person may no longer be known. */
const choiceColumns = () =>
	({
		/** The GSTIN of a business buyer; null for a consumer. */
		gstin: text('buyer_gstin'),
		/** The registered name of the business; null for a consumer, and for a business buyer of before it was asked. */
		legalName: text('buyer_legal_name'),
		/** Null when the invoice has the delivery address. */
		billingAddress: jsonb().$type<AddressCopy>(),
	}) satisfies Record<keyof KeptChoices, unknown>;

/** Where the goods go, what the buyer chose and what it costs: of a checkout, copied unchanged to its order. */
export const agreedColumns = () => ({
	address: jsonb().$type<AddressCopy>().notNull(),
	...choiceColumns(),
	/** When the buyer of a gun declared to be old enough; null without a gun or when the shop does not ask. */
	ageDeclaredAt: instant(),
	...discountColumns(),
	/** The goods before the discount. */
	subtotalPaise: paiseColumn().notNull(),
	gstPaise: paiseColumn().notNull(),
	shippingPaise: paiseColumn().notNull(),
	...feeColumns(),
	totalPaise: paiseColumn().notNull(),
	/** The rule that decided the shipping charge, shown to the shopper. */
	shippingRule: text({ enum: shippingRules }).notNull(),
});

/**
 * A snapshot of the cart, or of a manual order, for payment: its prices, lines and address never change.
 *
 * | state     | when |
 * |-----------|------|
 * | open      | waiting for the payment |
 * | ordered   | paid, the order exists |
 * | abandoned | the reservation expired or the quote changed before a payment; a late payment may still complete it |
 * | cancelled | a manual order that was cancelled before it was paid; a late payment is refunded |
 * | refunded  | paid too late for an order: refunded in full or being refunded |
 */
export const checkouts = pgTable(
	'checkouts',
	{
		id: primaryId<CheckoutId>(),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id),
		/** Null for an address outside the address book and for a counter sale. */
		addressId: idColumn<AddressId>(),
		...agreedColumns(),
		state: text({ enum: ['open', 'ordered', 'abandoned', 'cancelled', 'refunded'] })
			.notNull()
			.default('open'),
		/** The gateway's order id; null until the gateway has responded, and for a manual order. */
		gatewayOrderId: text().unique(),
		/** Digest of user, address, choices and lines: the same quote reuses the same payment order. */
		quoteDigest: text().notNull(),
		createdAt: createdAt(),
		/** When the shopper last opened the payment; the same quote reuses the checkout. */
		usedAt: createdAt(),
		/** Start of the current uninterrupted reservation; null when nothing was ever reserved. */
		reservedSince: instant(),
		reservedUntil: instant().notNull(),
		/** While `reserved`, the lines' quantities are counted in `product_variants.reserved`. */
		reservation: text({ enum: ['reserved', 'released', 'sold'] })
			.notNull()
			.default('reserved'),
		/** When the reconciler last checked the payment at the gateway. */
		lastCheckedAt: instant(),
	},
	(table) => [
		index().on(table.userId, table.quoteDigest),
		index('checkouts_reserved').on(table.reservedUntil).where(sql`${table.reservation} = 'reserved'`),
		index('checkouts_open').on(table.usedAt).where(sql`${table.state} in ('open', 'abandoned')`),
		check(
			'checkouts_total',
			sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.discountPaise} + ${table.gstPaise} + ${table.shippingPaise}`,
		),
		check('checkouts_cod_fee', sql`${table.codFeePaise} between 0 and ${table.shippingPaise}`),
	],
);

/** Snapshot of a cart line, copied unchanged to the order item. */
export const snapshotColumns = () => ({
	position: integer().notNull(),
	productId: idColumn<ProductId>()
		.notNull()
		.references(() => products.id),
	variantId: idColumn<VariantId>()
		.notNull()
		.references(() => productVariants.id),
	name: text().notNull(),
	/** The values of the variant's options, as in 'Size: M, Hand: Left'; empty for a product without options. */
	variantName: text().notNull().default(''),
	sku: text().notNull(),
	hsn: text().notNull(),
	/** Unit quantity code of GST, as in NOS or PCS. */
	uqc: text().notNull().default('NOS'),
	imageUrl: text(),
	quantity: integer().notNull(),
	/** The unit price: the offer price if there is one. */
	unitPaise: paiseColumn().notNull(),
	regularPaise: paiseColumn().notNull(),
	gstBasisPoints: basisPointsColumn().notNull(),
	gstPaise: paiseColumn().notNull(),
	/** The line's share of the shipping charge. */
	shippingPaise: paiseColumn().notNull(),
	/** The line's part of the discount; the GST is on the value less this. */
	discountPaise: paiseColumn()
		.notNull()
		.default(0 as Paise),
});

export const checkoutLines = pgTable(
	'checkout_lines',
	{
		checkoutId: idColumn<CheckoutId>()
			.notNull()
			.references(() => checkouts.id, { onDelete: 'cascade' }),
		...snapshotColumns(),
		/** Whether the product needed an arms licence then: it is sold at the counter only, with its particulars. */
		needsLicence: boolean().notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.checkoutId, table.position] }),
		index().on(table.variantId),
		check('checkout_lines_quantity', sql`${table.quantity} >= 1`),
		check(
			'checkout_lines_discount',
			sql`${table.discountPaise} between 0 and ${table.unitPaise} * ${table.quantity}`,
		),
	],
);
