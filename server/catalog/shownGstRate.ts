import { isoDay } from '../../shared/dates.ts';
import { valueRuleFor } from '../../shared/gstRates.ts';
import { type BasisPoints, type Paise, paise } from '../../shared/money.ts';
import { gstRate } from '../pricing/gstRate.ts';

/**
 * The rate shown with the price of one piece: today's.
 * @param product.hsn its own code: that of its category never decides a rate
 */
export const shownGstRate = (
	{ hsn, gstBasisPoints }: { hsn: string; gstBasisPoints: BasisPoints },
	{ pricePaise, offerPaise }: { pricePaise: Paise; offerPaise: Paise },
): BasisPoints =>
	gstRate(
		{ gstBasisPoints, valueRule: valueRuleFor(hsn, isoDay(new Date())) },
		paise(offerPaise > 0 ? offerPaise : pricePaise),
		1,
	);
