import { and, count, eq, sql } from 'drizzle-orm';
import type { CheckoutId, CouponId, UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Rejection } from '../../platform/http/httpError.ts';
import { checkouts } from '../../schema/checkout.ts';
import { coupons, couponUses } from '../../schema/coupons.ts';
import { orders } from '../../schema/orders.ts';
import { notFirstOrder, usedBefore, usedUp } from './obstacle.ts';

/** The limits of a coupon, which is locked from then on: against deletion, and against other uses when it has limits. */
async function lockCoupon(tx: Db, id: CouponId) {
	const row = () =>
		tx
			.select({
				totalLimit: coupons.totalLimit,
				customerLimit: coupons.customerLimit,
				firstOrderOnly: coupons.firstOrderOnly,
			})
			.from(coupons)
			.where(eq(coupons.id, id));
	const [found] = await row().for('key share');
	if (found === undefined) return undefined;
	const limited = found.totalLimit !== null || found.customerLimit !== null || found.firstOrderOnly;
	// Checkouts with an unlimited offer do not wait for each other.
	return limited ? (await row().for('no key update'))[0] : found;
}

/**
 * Counts a use of a coupon for a checkout, in the transaction that reserves its stock. The coupon is the last row that
 * such a transaction locks, after user, checkouts and products, and it locks only one; see decision 034.
 * @returns why it cannot be used any more; undefined when the use is counted
 */
export async function reserveUse(
	tx: Db,
	{ couponId, userId, checkoutId }: { couponId: CouponId; userId: UserId; checkoutId: CheckoutId },
): Promise<Rejection | undefined> {
	const coupon = await lockCoupon(tx, couponId);
	if (coupon === undefined) return usedUp;
	const ofCoupon = eq(couponUses.couponId, couponId);
	// Statements of their own, which see what was committed while this transaction waited for the lock.
	if (coupon.totalLimit !== null && (await tx.$count(couponUses, ofCoupon)) >= coupon.totalLimit)
		return usedUp;
	const ofUser = eq(couponUses.userId, userId);
	if (coupon.customerLimit !== null) {
		const [own = { uses: 0, inProgress: 0 }] = await tx
			.select({
				uses: count(),
				inProgress: sql`count(*) filter (where ${checkouts.reservation} = 'reserved')`.mapWith(Number),
			})
			.from(couponUses)
			.innerJoin(checkouts, eq(checkouts.id, couponUses.checkoutId))
			.where(and(ofCoupon, ofUser));
		if (own.uses >= coupon.customerLimit)
			return usedBefore({ ownUses: own.uses, ownInProgress: own.inProgress });
	}
	if (coupon.firstOrderOnly) {
		const others = await tx
			.select({ id: couponUses.checkoutId })
			.from(couponUses)
			.innerJoin(coupons, eq(coupons.id, couponUses.couponId))
			.where(and(ofUser, eq(coupons.firstOrderOnly, true)))
			.limit(1);
		if (others.length > 0 || (await tx.$count(orders, eq(orders.userId, userId))) > 0) return notFirstOrder;
	}
	await tx.insert(couponUses).values({ couponId, userId, checkoutId });
	return undefined;
}

/** Releases the use of a checkout, if it has one; locks no coupon. */
export async function releaseUse(tx: Db, checkoutId: CheckoutId): Promise<void> {
	await tx.delete(couponUses).where(eq(couponUses.checkoutId, checkoutId));
}
