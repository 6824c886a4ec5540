import { type ChargedFees, type FeeField, fees } from '../../shared/fees.ts';
import { type Paise, paise, paiseToRupees } from '../../shared/money.ts';
import type { PricedQuote, QuotedProduct } from './quote.ts';
import { share } from './shares.ts';

/** The fees of a quote or an order, under the names of their columns; 0 for one that is not charged. */
export type FeesPaise = { [Field in FeeField as `${Field}Paise`]: Paise };

const columns = fees.map(({ field, name }) => ({ field, name, column: `${field}Paise` as const }));

export const chargedFees = (row: FeesPaise): { name: string; amountPaise: Paise }[] =>
	columns
		.map(({ name, column }) => ({ name, amountPaise: row[column] }))
		.filter(({ amountPaise }) => amountPaise > 0);

/** In the API format: rupees, without the fees that are not charged. */
export const serializeFees = (row: FeesPaise): ChargedFees =>
	Object.fromEntries(
		columns.flatMap(({ field, column }) => (row[column] === 0 ? [] : [[field, paiseToRupees(row[column])]])),
	);

/**
 * Adds fees to a quote: a part of the shipping charge, divided among the lines by the value of their goods less the
 * discount. GST is within them, at each line's own rate (section 8 of the CGST Act: a composite supply).
 */
export function withFees<Product extends QuotedProduct, Quote extends PricedQuote<Product>>(
	quote: Quote,
	charged: FeesPaise,
): Quote & FeesPaise {
	const sum = columns.reduce((total, { column }) => total + charged[column], 0);
	if (sum === 0) return { ...quote, ...charged };
	const shares = share(
		paise(sum),
		quote.lines.map((line) => ({ key: line.variantId, weight: line.linePaise - line.discountPaise })),
	);
	return {
		...quote,
		...charged,
		lines: quote.lines.map((line) => ({
			...line,
			shippingSharePaise: paise(line.shippingSharePaise + (shares.get(line.variantId) ?? 0)),
		})),
		shippingPaise: paise(quote.shippingPaise + sum),
		totalPaise: paise(quote.totalPaise + sum),
	};
}
