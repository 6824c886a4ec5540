import { type Paise, paise } from '../../shared/money.ts';
import { type PackUnit, type UnitSalePrice, unitSalePrice } from '../../shared/unitSalePrice.ts';
import { gstOn } from '../pricing/shares.ts';
import { type ShownGst, shownGstRate } from './shownGstRate.ts';

export type PackOfProduct = ShownGst & {
	packQuantity: number | null;
	packUnit: PackUnit | null;
};

/** The unit sale price of the current price with GST; empty when the content of the pack is not declared. */
export function getUnitSalePrice(
	{ pricePaise, offerPaise }: { pricePaise: Paise; offerPaise: Paise },
	{ packQuantity, packUnit, ...product }: PackOfProduct,
): { unitSalePrice?: UnitSalePrice } {
	if (packQuantity === null || packUnit === null) return {};
	const current = offerPaise > 0 ? offerPaise : pricePaise;
	const price = unitSalePrice(
		paise(current + gstOn(current, shownGstRate(product, { pricePaise, offerPaise }))),
		{
			quantity: packQuantity,
			unit: packUnit,
		},
	);
	return price === undefined ? {} : { unitSalePrice: price };
}
