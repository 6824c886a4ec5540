import { dateText } from '../../../shared/dates.ts';
import { formatRupeesExact, type Paise, paise, paiseToRupees } from '../../../shared/money.ts';
import type { Rejection } from '../../platform/http/httpError.ts';

/** The conditions of a coupon or automatic offer. */
export type Conditions = {
	minimumPaise: Paise;
	firstOrderOnly: boolean;
	totalLimit: number | null;
	customerLimit: number | null;
	startsOn: string | null;
};

/** Its uses and its days, as of now. Uses that a new checkout of the shopper would replace are not counted. */
export type Usage = {
	started: boolean;
	ended: boolean;
	/** Of all shoppers; only counted when there is a total limit. */
	uses: number;
	/** Of this shopper, those of payments in progress included. */
	ownUses: number;
	/** Of this shopper's payments in progress. */
	ownInProgress: number;
	/** Whether the shopper has ordered, or is paying for an order with a coupon for first orders. */
	hasFirstOrder: boolean;
};

/** Shown for unknown codes and for those that are switched off. */
export const unknownCode: Rejection = {
	code: 'coupon_not_found',
	sentence: 'This coupon code is not valid. Please check it.',
};

export const usedUp: Rejection = { code: 'coupon_used_up', sentence: 'This coupon has been used up.' };
export const notFirstOrder: Rejection = {
	code: 'coupon_first_order_only',
	sentence: 'This coupon is for your first order only.',
};

/** Why the shopper cannot use it again. */
export function usedBefore({ ownUses, ownInProgress }: Pick<Usage, 'ownUses' | 'ownInProgress'>): Rejection {
	const again = ownUses === 1 ? '' : ` ${ownUses} times`;
	return {
		code: 'coupon_used',
		sentence:
			ownInProgress > 0
				? 'Another payment of yours is using this coupon. Please wait until it is confirmed or declined.'
				: `You have already used this coupon${again}.`,
	};
}

const isReached = (limit: number | null, uses: number) => limit !== null && uses >= limit;

/**
 * Why a coupon cannot be used for a cart; undefined when it can.
 * @param cart.goods value of the cart without GST
 * @param cart.covered value of the goods that the coupon applies to
 */
export function getBlockingReason(
	coupon: Conditions & Usage,
	cart: { goods: Paise; covered: Paise },
): Rejection | undefined {
	if (!coupon.started) {
		const start = coupon.startsOn === null ? 'another day' : dateText(coupon.startsOn);
		return { code: 'coupon_not_started', sentence: `This coupon starts on ${start}.` };
	}
	if (coupon.ended) return { code: 'coupon_expired', sentence: 'This coupon has expired.' };
	if (coupon.firstOrderOnly && coupon.hasFirstOrder) return notFirstOrder;
	if (isReached(coupon.customerLimit, coupon.ownUses)) return usedBefore(coupon);
	if (isReached(coupon.totalLimit, coupon.uses)) return usedUp;
	if (cart.covered === 0)
		return {
			code: 'coupon_not_applicable',
			sentence: 'This coupon does not apply to anything in your cart.',
		};
	if (cart.goods < coupon.minimumPaise) {
		const [minimum, missing] = [coupon.minimumPaise, paise(coupon.minimumPaise - cart.goods)].map((amount) =>
			formatRupeesExact(paiseToRupees(amount)),
		);
		return {
			code: 'coupon_below_minimum',
			sentence: `This coupon is for orders from ${minimum} (excl. GST). Add goods worth ${missing} more to use it.`,
		};
	}
	return undefined;
}
