import type { ShippingRule } from '../contracts/fields.ts';
import type { Product } from '../contracts/products.ts';
import type { Settings } from '../contracts/settingGroups.ts';
import { getUnitPrice, type Paise, type Priced, paise, paiseToRupees, rupeesToPaise } from './money.ts';

/** Null disables a rule; without both rules the sum of the lines' charges is charged. */
export type ShippingPolicy = {
	/** Goods worth more than this ship free. */
	freeOver: Paise | null;
	/** The maximum charge. */
	flatCap: Paise | null;
};

const inPaise = (rupees: number | null): Paise | null => (rupees === null ? null : rupeesToPaise(rupees));

/** The shipping policy of the settings, in paise. */
export const getShippingPolicy = ({ freeOver, flatCap }: Settings['shipping']): ShippingPolicy => ({
	freeOver: inPaise(freeOver),
	flatCap: inPaise(flatCap),
});

/** What decides how much a piece costs to ship. */
export type Shipped = {
	/** The product's own charge. */
	shippingPaise: Paise;
};

/** Pieces that are handed over. */
export const notShipped: Shipped = { shippingPaise: paise(0) };

/** The same of a product as pages have it. */
export type ShippedProduct = Pick<Product, 'shippingCharges'>;

/**
 * The shipping charge of goods worth `subtotal`; the rules only reduce what the lines would cost by themselves.
 * @returns also those charges of the lines, in their order
 */
export function getShipping(
	subtotal: Paise,
	lines: readonly (Shipped & { quantity: number })[],
	policy: ShippingPolicy,
): { paise: Paise; rule: ShippingRule; charges: Paise[] } {
	const charges = lines.map(({ shippingPaise, quantity }) => paise(shippingPaise * quantity));
	const sum = paise(charges.reduce((total, charge) => total + charge, 0));
	if (sum > 0 && policy.freeOver !== null && subtotal > policy.freeOver)
		return { paise: paise(0), rule: 'free over threshold', charges };
	if (policy.flatCap !== null && sum > policy.flatCap)
		return { paise: policy.flatCap, rule: 'flat cap', charges };
	return { paise: sum, rule: 'sum', charges };
}

/** Rupees for which one piece alone is shipped. */
export function shippingForOne(product: Priced & ShippedProduct, shipping: Settings['shipping']): number {
	const line = { shippingPaise: rupeesToPaise(product.shippingCharges), quantity: 1 };
	const subtotal = rupeesToPaise(getUnitPrice(product));
	return paiseToRupees(getShipping(subtotal, [line], getShippingPolicy(shipping)).paise);
}
