/**
 * The fees that are a part of the shipping charge, GST included: each with its field in quotes and orders, and its name on
 * the bill. A new one also needs its field in `feeFields`, its column in `feeColumns()` and its rule in `feesFor()`; the types
 * require all three.
 */
export const fees = [{ field: 'codFee', name: 'Cash on delivery' }] as const;

export type FeeField = (typeof fees)[number]['field'];

/** What a quote or an order says about its fees, in rupees; a fee that is not charged is absent. */
export type ChargedFees = { [Field in FeeField]?: number | undefined };

/** In paise, so that sums are exact. */
const inPaise = (rupees: number) => Math.round(rupees * 100);

/** Name and rupees of each fee that is charged. */
export const feeRows = (charged: ChargedFees): { name: string; rupees: number }[] =>
	fees.flatMap(({ field, name }) => {
		const rupees = charged[field] ?? 0;
		return rupees === 0 ? [] : [{ name, rupees }];
	});

/** Rupees of the shipping charge without its fees. */
export const shippingWithoutFees = ({ shipping, ...charged }: ChargedFees & { shipping: number }): number =>
	feeRows(charged).reduce((rest, { rupees }) => rest - inPaise(rupees), inPaise(shipping)) / 100;
