/** Units in which the content of a pack is declared. */
export const packUnits = ['piece', 'g', 'kg', 'ml', 'l', 'cm', 'm'] as const;
export type PackUnit = (typeof packUnits)[number];

/** What one pack contains, as in 500 pieces. */
export type Pack = { quantity: number; unit: PackUnit };

/** Rupees with GST for one piece, gram, kilogram and so on. */
export type UnitSalePrice = { price: number; per: PackUnit };

/** Units of one kind; contents from one of the larger are priced by it. */
const measures = [
	{ small: 'g', large: 'kg', ratio: 1000 },
	{ small: 'ml', large: 'l', ratio: 1000 },
	{ small: 'cm', large: 'm', ratio: 100 },
] as const;

/** The content in the unit by which it is priced. */
function pricedBy({ quantity, unit }: Pack): Pack {
	const measure = measures.find(({ small, large }) => unit === small || unit === large);
	if (measure === undefined) return { quantity, unit };
	const { small, large, ratio } = measure;
	// A millionth of a gram is not declared, but appears in products of decimals.
	const inSmall = unit === large ? Math.round(quantity * ratio * 1e6) / 1e6 : quantity;
	return inSmall < ratio
		? { quantity: inSmall, unit: small }
		: { quantity: unit === large ? quantity : inSmall / ratio, unit: large };
}

/**
 * The unit sale price of a pack by rule 6(11) of the Legal Metrology (Packaged Commodities) Rules, 2011: per piece, and per
 * gram, millilitre or centimetre below one kilogram, litre or metre, else per one of these; rounded to the paisa.
 * @param pricePaise the price of the pack with GST
 * @returns undefined when it is the price itself, or less than half a paisa
 */
export function unitSalePrice(pricePaise: number, pack: Pack): UnitSalePrice | undefined {
	const { quantity, unit } = pricedBy(pack);
	const perUnit = Math.round(pricePaise / quantity);
	return quantity === 1 || perUnit === 0 ? undefined : { price: perUnit / 100, per: unit };
}
