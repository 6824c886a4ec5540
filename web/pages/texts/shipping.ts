import type { PublicSettings } from '../../../contracts/settingGroups.ts';
import { businessDays } from '../../../shared/dates.ts';
import { formatRupees } from '../../../shared/money.ts';

/**
 * The shipping policy in words: free over a threshold, else a flat fee that caps the items' own charges. Null disables
 * a part; with both disabled only the items' own charges remain. Amounts are rupees.
 */
export function shippingRule({ shipping }: Pick<PublicSettings, 'shipping'>): string {
	const { freeOver: threshold, flatCap: flat } = shipping;
	const free = threshold === null ? '' : `Shipping is free over ${formatRupees(threshold)}, before GST. `;
	const flatFee = `flat fee of ${formatRupees(flat ?? 0)} applies, or the shipping charges of the items where they add up to less.`;
	if (flat !== null) return threshold === null ? `A ${flatFee}` : `${free}Otherwise a ${flatFee}`;
	return `${free}${free === '' ? 'Shipping' : 'Otherwise it'} is each product's charge times its quantity.`;
}

/** Delivery time in business days. */
export function deliveryTime(store: { deliveryDays: readonly [fewest: number, max: number] }): string {
	return `Delivery takes ${businessDays(store.deliveryDays)} from the day your order is confirmed. Each product page shows the date for your PIN code.`;
}
