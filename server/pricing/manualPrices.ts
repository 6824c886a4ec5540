import { type BasisPoints, type Paise, paise } from '../../shared/money.ts';
import type { RatedProduct } from './gstRate.ts';
import { gstOn, proportion } from './shares.ts';

/** Limits of what an administrator may take off, in basis points. */
export type ManualLimits = { maxReduction: BasisPoints; maxDiscount: BasisPoints };

/** A product's own prices: per unit and exclusive of GST, except the MRP, which includes it. */
export type OwnPrices = RatedProduct & { unitPaise: Paise; mrpPaise: Paise | null };

/** The highest price that is not above the MRP once GST of a rate is added; selling above the MRP is an offence. */
function highestAt(mrp: Paise, rate: BasisPoints): Paise {
	// At most a paisa too high, because GST is rounded.
	const guess = proportion(mrp, 10_000, 10_000 + rate);
	return guess + gstOn(guess, rate) > mrp ? paise(guess - 1) : guess;
}

/** The highest price that is not above an amount once GST of its rate is added; both are of one piece. */
export function highestUnder(mrp: Paise, { gstSlabs }: RatedProduct): Paise {
	const prices = gstSlabs.map(({ upToPaise, rateBasisPoints }, place) => {
		const highest = highestAt(mrp, rateBasisPoints);
		const price = paise(upToPaise === null ? highest : Math.min(upToPaise, highest));
		return { price, isReached: price > (gstSlabs[place - 1]?.upToPaise ?? -1) };
	});
	return prices.findLast(({ isReached }) => isReached)?.price ?? paise(0);
}

/**
 * The prices that an administrator may enter for a unit: reduced by at most `maxReduction` of the current price, rounded up
 * to the paisa, and never above the MRP.
 * @returns `highest` is null for a product without an MRP
 */
export function priceRange(
	{ unitPaise, mrpPaise, ...rated }: OwnPrices,
	{ maxReduction }: Pick<ManualLimits, 'maxReduction'>,
): { lowest: Paise; highest: Paise | null } {
	const lowest = paise(unitPaise - Math.floor((unitPaise * maxReduction) / 10_000));
	if (mrpPaise === null) return { lowest, highest: null };
	const highest = highestUnder(mrpPaise, rated);
	return { lowest: paise(Math.min(lowest, highest)), highest };
}

/**
 * The highest discount on goods: together with reduced prices it takes off at most `maxDiscount` of what the goods cost at
 * their own prices, so that both limits cannot be used one after the other.
 */
export function highestDiscount(
	lines: { ownPaise: Paise; linePaise: Paise }[],
	{ maxDiscount }: Pick<ManualLimits, 'maxDiscount'>,
): Paise {
	const own = lines.reduce((sum, { ownPaise }) => sum + ownPaise, 0);
	const reduced = lines.reduce((sum, { ownPaise, linePaise }) => sum + Math.max(0, ownPaise - linePaise), 0);
	const allowed = Number((BigInt(own) * BigInt(maxDiscount)) / 10_000n);
	return paise(Math.max(0, allowed - reduced));
}
