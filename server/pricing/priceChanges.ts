import { type Paise, paise } from '../../shared/money.ts';
import type { PriceChangeKind } from '../../shared/priceChanges.ts';

/** The prices of a variant; an offer of 0 is none. */
export type VariantPrices = { pricePaise: Paise; offerPaise: Paise };
/** A change of the prices of one variant. */
export type PriceChange = { kind: PriceChangeKind; pricePaise: Paise; startsAt: Date; endsAt: Date | null };

const isWithin = ({ startsAt, endsAt }: PriceChange, moment: Date): boolean =>
	endsAt !== null && moment >= startsAt && moment < endsAt;

/** Whether two changes of a variant contradict each other. One without an end only holds until the next one begins. */
export const overlap = (one: PriceChange, other: PriceChange): boolean =>
	one.kind === other.kind &&
	(one.startsAt.getTime() === other.startsAt.getTime() ||
		isWithin(one, other.startsAt) ||
		isWithin(other, one.startsAt));

/** The prices after an offer has ended; an offer that the owner has set meanwhile stays. */
export const withoutOffer = (prices: VariantPrices, ended: Pick<PriceChange, 'pricePaise'>): VariantPrices =>
	prices.offerPaise === ended.pricePaise ? { ...prices, offerPaise: paise(0) } : prices;

type Step = { at: Date; ends: boolean; change: PriceChange };

const take = (prices: VariantPrices, { ends, change }: Step): VariantPrices => {
	if (ends) return withoutOffer(prices, change);
	return change.kind === 'price'
		? { ...prices, pricePaise: change.pricePaise }
		: { ...prices, offerPaise: change.pricePaise };
};

/**
 * Whether the offer is below the regular price after each of the changes, in the order in which they take effect: of those at one
 * time ends come first, then what was entered first.
 * @param changes those that have begun have only their end before them
 */
export function staysBelowRegular(
	now: VariantPrices,
	changes: readonly (PriceChange & { begun: boolean })[],
): boolean {
	const steps = changes
		.flatMap(({ begun, ...change }): Step[] => [
			...(begun ? [] : [{ at: change.startsAt, ends: false, change }]),
			...(change.endsAt === null ? [] : [{ at: change.endsAt, ends: true, change }]),
		])
		.sort((one, other) => one.at.getTime() - other.at.getTime() || Number(other.ends) - Number(one.ends));
	let prices = now;
	for (const step of steps) {
		prices = take(prices, step);
		if (prices.offerPaise >= prices.pricePaise) return false;
	}
	return true;
}
