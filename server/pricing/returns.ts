import { type Paise, paise } from '../../shared/money.ts';
import { goodsWithGst, type LineAmounts } from './refunds.ts';
import { share } from './shares.ts';

export type ReturnedLine = {
	key: string;
	amounts: LineAmounts;
	/** What administrators refunded for the item while it stayed sold. */
	refundedPaise: Paise;
	/** What is not credited of its goods and GST, for example for missing parts; at most `goodsWithGst`. */
	deductedPaise: Paise;
};

/** What the shop credits and refunds for a returned item. */
export type DueForReturn = {
	/** The credited part of the shipping, less the charge for the return shipping: negative when that is more. */
	shippingPaise: Paise;
	/** The amount to refund: goods, GST and `shippingPaise`, less the deductions and what was refunded already. */
	duePaise: Paise;
};

type ReturnTerms = { shopPays: boolean; chargePaise: Paise };

const creditable = ({ amounts, deductedPaise }: Pick<ReturnedLine, 'amounts' | 'deductedPaise'>) =>
	goodsWithGst(amounts) - deductedPaise;

/** The charge for the return shipping, once for all items of a return: in paise, and never more than is left of their value. */
export function returnCharge(
	lines: Pick<ReturnedLine, 'amounts' | 'deductedPaise'>[],
	{ shopPays, chargePaise }: ReturnTerms,
): Paise {
	const value = lines.reduce((sum, line) => sum + creditable(line), 0);
	return paise(shopPays ? 0 : Math.min(chargePaise, value));
}

/**
 * What is due for the items of one return. Goods and GST are, less the deductions. When the shop pays the shipping, because the items
 * were damaged or wrong, their share of the shipping charge is due too. Otherwise the buyer pays it, and once per return
 * the charge for the return shipping, divided among the items by what is left of their value and never more than that.
 * @checklist AFT-041, RET-001
 */
export function dueForReturn(lines: ReturnedLine[], terms: ReturnTerms): Map<string, DueForReturn> {
	const charges = share(
		returnCharge(lines, terms),
		lines.map((line) => ({ key: line.key, weight: creditable(line) })),
	);
	return new Map(
		lines.map((line) => {
			const shippingPaise = paise(
				terms.shopPays ? line.amounts.shippingPaise : 0 - (charges.get(line.key) ?? 0),
			);
			const duePaise = paise(Math.max(0, creditable(line) + shippingPaise - line.refundedPaise));
			return [line.key, { shippingPaise, duePaise }];
		}),
	);
}
