import { getUnitPrice, gstOnRupees, type Priced } from '../../shared/money.ts';
import type { UnitSalePrice } from '../../shared/unitSalePrice.ts';

/** The inputs of a displayed price; amounts in rupees, `gst` in percent, `mrp` inclusive of all taxes. */
export type PricedWithTax = Priced & {
	gst: number;
	mrp?: number | undefined;
	/** Set when variants cost more. */
	priceFrom?: true | undefined;
	unitSalePrice?: UnitSalePrice | undefined;
};

const percentBelow = (price: number, before: number) => Math.floor((1 - price / before) * 100);

/**
 * The displayed prices of one unit, in rupees. `regular` (without GST) is set only while the product is on offer,
 * `mrp` only when it is above the price with GST. `saving` is of the MRP or else of the regular price, `offerSaving` of the
 * regular price: whole percentages, rounded down, 0 for none.
 */
export function getPrices(product: PricedWithTax) {
	const withoutGst = getUnitPrice(product);
	const regular = getUnitPrice({ ...product, offerPrice: 0 });
	const withGst = Math.round((withoutGst + gstOnRupees(withoutGst, product.gst)) * 100) / 100;
	const mrp = product.mrp !== undefined && product.mrp > withGst ? product.mrp : undefined;
	const offerSaving = regular > withoutGst ? percentBelow(withoutGst, regular) : 0;
	return {
		withoutGst,
		withGst,
		regular: regular === withoutGst ? undefined : regular,
		mrp,
		saving: mrp === undefined ? offerSaving : percentBelow(withGst, mrp),
		offerSaving,
	};
}
