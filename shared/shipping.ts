import type { ShippingRule } from '../contracts/fields.ts';
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
export const getShippingPolicy = ({
	freeOver,
	flatCap,
}: Pick<Settings['shipping'], 'freeOver' | 'flatCap'>): ShippingPolicy => ({
	freeOver: inPaise(freeOver),
	flatCap: inPaise(flatCap),
});

/** The shipping charge of goods worth `subtotal` whose own charges add up to `charges`; the rules only reduce it. */
export function getShipping(
	subtotal: Paise,
	charges: Paise,
	policy: ShippingPolicy,
): { paise: Paise; rule: ShippingRule } {
	if (charges > 0 && policy.freeOver !== null && subtotal > policy.freeOver)
		return { paise: paise(0), rule: 'free over threshold' };
	if (policy.flatCap !== null && charges > policy.flatCap) return { paise: policy.flatCap, rule: 'flat cap' };
	return { paise: charges, rule: 'sum' };
}

/** Rupees for which one piece alone is shipped. */
export const shippingForOne = (
	product: Priced & { shippingCharges: number },
	shipping: Pick<Settings['shipping'], 'freeOver' | 'flatCap'>,
): number =>
	paiseToRupees(
		getShipping(
			rupeesToPaise(getUnitPrice(product)),
			rupeesToPaise(product.shippingCharges),
			getShippingPolicy(shipping),
		).paise,
	);
