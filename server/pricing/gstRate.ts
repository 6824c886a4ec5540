import type { GstSlabs } from '../../shared/gstRates.ts';
import type { BasisPoints, Paise } from '../../shared/money.ts';

export type RatedProduct = { gstSlabs: GstSlabs };

/**
 * The rate of so many pieces that are worth `value` together, after discount and without GST (section 15(3)(a) of the CGST
 * Act: a discount known at the time of supply is no part of the value).
 */
export function gstRate({ gstSlabs }: RatedProduct, value: Paise, quantity: number): BasisPoints {
	const reached = gstSlabs.find(({ upToPaise }) => upToPaise === null || value <= upToPaise * quantity);
	if (reached === undefined) throw new Error('The last GST slab must have no upper limit.');
	return reached.rateBasisPoints;
}
