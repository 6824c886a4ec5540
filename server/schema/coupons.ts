import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CheckoutId, CouponId, UserId } from '../../contracts/ids.ts';
import { couponKinds, couponTargets } from '../../shared/couponKinds.ts';
import type { Paise } from '../../shared/money.ts';
import { basisPointsColumn, createdAt, idColumn, paiseColumn, primaryId } from '../platform/columns.ts';
import { users } from './auth.ts';
import { checkouts } from './checkout.ts';

/** A coupon, which a shopper enters, or an automatic offer, which applies without a code. */
export const coupons = pgTable(
	'coupons',
	{
		id: primaryId<CouponId>(),
		/** Shown to shoppers. */
		name: text().notNull(),
		/** In capital letters; null for an automatic offer. */
		code: text().unique(),
		kind: text({ enum: couponKinds }).notNull(),
		/** Only of kind `percent`. */
		basisPoints: basisPointsColumn(),
		/** The maximum discount of a percentage; null for none. */
		capPaise: paiseColumn(),
		/** Only of kind `amount`; goods without GST. */
		amountPaise: paiseColumn(),
		appliesTo: text({ enum: couponTargets }).notNull(),
		/**
		 * Ids of categories, brands or products; empty for the whole order. No foreign keys: a change of a coupon would
		 * otherwise lock products after the coupon, and a checkout locks them before it.
		 */
		targetIds: jsonb().$type<string[]>().notNull().default([]),
		/** The goods of the cart must be worth this without GST. */
		minimumPaise: paiseColumn()
			.notNull()
			.default(0 as Paise),
		firstOrderOnly: boolean().notNull().default(false),
		/** Uses in total and by each account; null for any number. */
		totalLimit: integer(),
		customerLimit: integer(),
		/** First and last day in India; null for no limit. */
		startsOn: date(),
		endsOn: date(),
		enabled: boolean().notNull().default(true),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(table) => [
		index('coupons_automatic').on(table.id).where(sql`${table.code} is null and ${table.enabled}`),
		check('coupons_percent', sql`(${table.kind} = 'percent') = (${table.basisPoints} is not null)`),
		check('coupons_percent_range', sql`${table.basisPoints} between 1 and 10000`),
		check(
			'coupons_cap',
			sql`${table.capPaise} is null or (${table.kind} = 'percent' and ${table.capPaise} > 0)`,
		),
		check('coupons_amount', sql`(${table.kind} = 'amount') = (${table.amountPaise} is not null)`),
		check('coupons_amount_range', sql`${table.amountPaise} > 0`),
		check('coupons_limits', sql`${table.totalLimit} > 0 and ${table.customerLimit} > 0`),
		check('coupons_days', sql`${table.startsOn} <= ${table.endsOn}`),
	],
);

/**
 * A use of a coupon by a checkout: exists exactly while the checkout is reserved or ordered. Counting them is the limit, so
 * there is no counter that could differ.
 */
export const couponUses = pgTable(
	'coupon_uses',
	{
		checkoutId: idColumn<CheckoutId>()
			.primaryKey()
			.references(() => checkouts.id, { onDelete: 'cascade' }),
		couponId: idColumn<CouponId>()
			.notNull()
			.references(() => coupons.id),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id),
		createdAt: createdAt(),
	},
	(table) => [index().on(table.couponId, table.userId), index().on(table.userId)],
);
