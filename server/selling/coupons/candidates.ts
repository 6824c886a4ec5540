import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ProductId, UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/database/statement.ts';
import { today } from '../../platform/database/today.ts';
import { products } from '../../schema/catalog.ts';
import { checkouts } from '../../schema/checkout.ts';
import { coupons, couponUses } from '../../schema/coupons.ts';
import { orders } from '../../schema/orders.ts';
import { payments } from '../../schema/payments.ts';
import { createCoverageCheck } from './coverage.ts';

const user = sql.placeholder('userId');

// In subqueries, columns of `coupons` are written with the table's name, which Drizzle leaves out.

/** A use of the shopper that a new checkout replaces: reserved, and no payment was started. */
const isReplaced = sql`c.reservation = 'reserved' and not exists (select from ${payments} p
	where p.checkout_id = c.id and p.channel = 'gateway' and p.state in ('created', 'authorized'))`;
const ownUses = sql`from ${couponUses} u join ${checkouts} c on c.id = u.checkout_id
	where u.coupon_id = coupons.id and u.user_id = ${user}`;
const counted = (query: ReturnType<typeof sql>) => query.mapWith(Number);

const started = sql`(${coupons.startsOn} is null or ${coupons.startsOn} <= ${today})`;
const ended = sql`coalesce(${coupons.endsOn} < ${today}, false)`;

const selectCandidates = preparedQuery((db) =>
	db
		.select({
			...getTableColumns(coupons),
			started: sql<boolean>`${started}`,
			ended: sql<boolean>`${ended}`,
			uses: counted(sql`case when ${coupons.totalLimit} is null then 0 else
				(select count(*) from ${couponUses} u where u.coupon_id = coupons.id)
				- (select count(*) ${ownUses} and ${isReplaced}) end`),
			ownUses: counted(sql`(select count(*) ${ownUses} and not (${isReplaced}))`),
			ownInProgress: counted(
				sql`(select count(*) ${ownUses} and c.reservation = 'reserved' and not (${isReplaced}))`,
			),
			hasFirstOrder: sql<boolean>`(exists (select from ${orders} o where o.user_id = ${user})
				or exists (select from ${couponUses} u join ${checkouts} c on c.id = u.checkout_id
					join coupons f on f.id = u.coupon_id and f.first_order_only
					where u.user_id = ${user} and not (${isReplaced})))`,
		})
		.from(coupons)
		.where(
			and(
				eq(coupons.enabled, true),
				or(and(isNull(coupons.code), started, sql`not ${ended}`), eq(coupons.code, sql.placeholder('code'))),
			),
		)
		.orderBy(asc(coupons.id)),
);

/** The automatic offers of today and the coupon with the code, oldest first, with their uses. */
export const candidatesFor = (db: Db, userId: UserId, code: string | undefined) =>
	selectCandidates(db, { userId, code: code ?? null });
export type Candidate = Awaited<ReturnType<typeof candidatesFor>>[number];

/**
 * The automatic offers that can be used today, by their names.
 * @param cart products of a cart: only offers that apply to one of them; none for every offer
 */
export async function getTodaysOffers(db: Db, cart: ProductId[]) {
	const offers = await selectOffers(db);
	if (cart.length === 0) return offers;
	const inCart = await db
		.select({ productId: products.id, categoryId: products.categoryId, brandId: products.brandId })
		.from(products)
		.where(inArray(products.id, cart));
	return offers.filter((offer) => inCart.some(createCoverageCheck(offer)));
}

const selectOffers = (db: Db) =>
	db
		.select({
			name: coupons.name,
			minimumPaise: coupons.minimumPaise,
			appliesTo: coupons.appliesTo,
			targetIds: coupons.targetIds,
		})
		.from(coupons)
		.where(
			and(
				eq(coupons.enabled, true),
				isNull(coupons.code),
				started,
				sql`not ${ended}`,
				sql`(${coupons.totalLimit} is null or (select count(*) from ${couponUses} u where u.coupon_id = coupons.id) < ${coupons.totalLimit})`,
			),
		)
		.orderBy(asc(coupons.name));
