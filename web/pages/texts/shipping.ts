import { businessDays } from '../../../contracts/dates.ts';
import { formatRupees } from '../../../contracts/money.ts';

/**
 * The shipping promise in words: free over a threshold, else the items' own charges up to a flat fee.
 * Null switches a part off; with both off only the items' own charges remain. Amounts are rupees.
 */
export function shippingRule(store: {
	freeShippingOverRupees: number | null;
	flatShippingRupees: number | null;
}): string {
	const { freeShippingOverRupees: threshold, flatShippingRupees: flat } = store;
	const charged = `charged per item${flat === null ? '' : `, at most ${formatRupees(flat)} per order`}.`;
	return threshold === null
		? `Shipping is ${charged}`
		: `Shipping is free over ${formatRupees(threshold)}, before GST. Otherwise it is ${charged}`;
}

/** How long the courier takes, in business days. */
export function deliveryTime(store: { deliveryDays: readonly [fewest: number, most: number] }): string {
	return `Delivery takes ${businessDays(store.deliveryDays)} from the day your order is confirmed.`;
}
