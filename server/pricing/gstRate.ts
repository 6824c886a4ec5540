import type { ValueRule } from '../../shared/gstRates.ts';
import { type BasisPoints, type Paise, percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';

/** What decides the GST rate of a product: its own rate, unless a rule about the value of a piece applies. */
export type RatedProduct = { gstBasisPoints: BasisPoints; valueRule?: ValueRule | undefined };

/**
 * The rate of so many pieces that are worth `value` together, after discount and without GST (section 15(3)(a) of the CGST
 * Act: a discount known at the time of supply is no part of the value).
 */
export function gstRate(
	{ gstBasisPoints, valueRule }: RatedProduct,
	value: Paise,
	quantity: number,
): BasisPoints {
	if (valueRule === undefined) return gstBasisPoints;
	const { upTo, low, high } = valueRule;
	return percentToBasisPoints(value <= rupeesToPaise(upTo) * quantity ? low : high);
}
