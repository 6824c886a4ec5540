import { formatRupees, type Paise, paiseToRupees } from '../../shared/money.ts';

/** When and for which fee the shop offers cash on delivery. */
export type CodPolicy = {
	/** The most that a courier may collect, the fee included. */
	maxOrder: Paise;
	/** Slugs. */
	excludedCategories: readonly string[];
	/** PIN codes, or their first digits; none for all of India. */
	pinCodes: readonly string[];
	/** GST included, at the rate of the goods. */
	fee: Paise;
	maxRefusals: number;
};

/** What the policy depends on. */
export type CodOrder = {
	/** The fee included. */
	totalPaise: Paise;
	products: { name: string; category: string }[];
	/** Undefined while no address is chosen. */
	pinCode: string | undefined;
	/** Parcels that the buyer refused at the door so far. */
	refusals: number;
};

/** Whether the policy names the PIN code, or its first digits. */
export const codServes = ({ pinCodes }: Pick<CodPolicy, 'pinCodes'>, pinCode: string): boolean =>
	pinCodes.length === 0 || pinCodes.some((served) => pinCode.startsWith(served));

/** Why an order cannot be paid on delivery, in a sentence for the shopper; undefined when it can. */
export function codObstacle(policy: CodPolicy, order: CodOrder): string | undefined {
	if (order.refusals >= policy.maxRefusals)
		return 'Cash on delivery is not available for your account any more, because parcels were refused at the door.';
	const excluded = order.products.find(({ category }) => policy.excludedCategories.includes(category));
	if (excluded !== undefined) return `${excluded.name} cannot be paid on delivery.`;
	const { pinCode } = order;
	if (pinCode !== undefined && !codServes(policy, pinCode))
		return `Cash on delivery is not available at PIN code ${pinCode}.`;
	return order.totalPaise > policy.maxOrder
		? `Cash on delivery is available for orders up to ${formatRupees(paiseToRupees(policy.maxOrder))}.`
		: undefined;
}
