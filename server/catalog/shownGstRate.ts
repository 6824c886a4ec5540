import { flatGst, type GstSlabs } from '../../shared/gstRates.ts';
import { type BasisPoints, type Paise, paise } from '../../shared/money.ts';
import { gstRate } from '../pricing/gstRate.ts';

/** The columns of a product that say which rate its pages show. */
export type ShownGst = { gstBasisPoints: BasisPoints; gstSlabs: GstSlabs | null };

/** The rate shown with the price of one piece: today's. */
export const shownGstRate = (
	{ gstBasisPoints, gstSlabs }: ShownGst,
	{ pricePaise, offerPaise }: { pricePaise: Paise; offerPaise: Paise },
): BasisPoints =>
	gstRate(
		{ gstSlabs: gstSlabs ?? flatGst(gstBasisPoints) },
		paise(offerPaise > 0 ? offerPaise : pricePaise),
		1,
	);
