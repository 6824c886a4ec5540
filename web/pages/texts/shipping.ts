import { businessDays } from '../../../contracts/dates.ts';
import { formatRupees } from '../../../contracts/money.ts';

/**
 * The shipping promise in words: free over a threshold, else a flat fee that caps the items' own charges.
 * Null switches a part off; with both off only the items' own charges remain. Amounts are rupees.
 */
export function shippingRule(store: {
	freeShippingOverRupees: number | null;
	flatShippingRupees: number | null;
}): string {
	const { freeShippingOverRupees: threshold, flatShippingRupees: flat } = store;
	const free =
		threshold === null
			? ''
			: `Shipping is free over ${formatRupees(threshold)}, counting the goods in your order before GST. `;
	const otherwise = threshold === null ? 'Each order carries' : 'Otherwise';
	if (flat === null)
		return threshold === null
			? "Shipping is the sum of the charges of the items in your order: each product's charge times its quantity."
			: `${free}Otherwise it is the sum of the charges of the items in your order: each product's charge times its quantity.`;
	return `${free}${otherwise} a flat fee of ${formatRupees(flat)}${threshold === null ? '' : ' applies'}; where the charges of the items themselves add up to less, you pay only that smaller sum.`;
}

/** How long the courier takes, in business days. */
export function deliveryTime(store: { deliveryDays: readonly [fewest: number, most: number] }): string {
	return `Delivery takes ${businessDays(store.deliveryDays)} from the day your order is confirmed.`;
}
