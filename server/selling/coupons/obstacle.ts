import { dateText } from '../../../shared/dates.ts';
import { formatRupeesExact, type Paise, paise, paiseToRupees } from '../../../shared/money.ts';

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
export const unknownCode = 'This coupon code is not valid. Please check it.';

export const usedUp = 'This coupon has been used up.';
export const notFirstOrder = 'This coupon is for your first order only.';

/** Why the shopper cannot use it again. */
export function usedBefore({ ownUses, ownInProgress }: Pick<Usage, 'ownUses' | 'ownInProgress'>): string {
	if (ownInProgress > 0)
		return 'Another payment of yours is using this coupon. Please wait until it is confirmed or declined.';
	return ownUses === 1
		? 'You have already used this coupon.'
		: `You have already used this coupon ${ownUses} times.`;
}

const isReached = (limit: number | null, uses: number) => limit !== null && uses >= limit;

/**
 * Why a coupon cannot be used for a cart, in a sentence; undefined when it can.
 * @param cart.goods value of the cart without GST
 * @param cart.covered value of the goods that the coupon applies to
 */
export function getBlockingReason(
	coupon: Conditions & Usage,
	cart: { goods: Paise; covered: Paise },
): string | undefined {
	if (!coupon.started)
		return `This coupon starts on ${coupon.startsOn === null ? 'another day' : dateText(coupon.startsOn)}.`;
	if (coupon.ended) return 'This coupon has expired.';
	if (coupon.firstOrderOnly && coupon.hasFirstOrder) return notFirstOrder;
	if (isReached(coupon.customerLimit, coupon.ownUses)) return usedBefore(coupon);
	if (isReached(coupon.totalLimit, coupon.uses)) return usedUp;
	if (cart.covered === 0) return 'This coupon does not apply to anything in your cart.';
	if (cart.goods < coupon.minimumPaise) {
		const [minimum, missing] = [coupon.minimumPaise, paise(coupon.minimumPaise - cart.goods)].map((amount) =>
			formatRupeesExact(paiseToRupees(amount)),
		);
		return `This coupon is for orders from ${minimum} (excl. GST). Add goods worth ${missing} more to use it.`;
	}
	return undefined;
}
