import { type Paise, paise } from '../../shared/money.ts';
import { type LineAmounts, lineTotal } from './refunds.ts';
import { share } from './shares.ts';

/** A returned item with the amount that administrators refunded for it while it stayed sold. */
export type ReturnedLine = { key: string; amounts: LineAmounts; refundedPaise: Paise };

/** What the shop credits and refunds for a returned item. */
export type DueForReturn = {
	/** The credited part of the shipping, less the charge for the return shipping: negative when that is more. */
	shippingPaise: Paise;
	/** The amount to refund: goods, GST and `shippingPaise`, less what was refunded already. */
	duePaise: Paise;
};

/**
 * What is due for the items of one return. Goods and GST always are. When the shop pays the shipping, because the items
 * were damaged or wrong, their share of the shipping charge is due too. Otherwise the buyer pays it, and once per return
 * the charge for the return shipping, divided among the items by their value and never more than that.
 */
export function dueForReturn(
	lines: ReturnedLine[],
	terms: { shopPays: boolean; chargePaise: Paise },
): Map<string, DueForReturn> {
	const goodsAndGst = ({ amounts }: ReturnedLine) => lineTotal(amounts) - amounts.shippingPaise;
	const value = lines.reduce((sum, line) => sum + goodsAndGst(line), 0);
	const charge = terms.shopPays ? 0 : Math.min(terms.chargePaise, value);
	const charges = share(
		paise(charge),
		lines.map((line) => ({ key: line.key, weight: goodsAndGst(line) })),
	);
	return new Map(
		lines.map((line) => {
			const shippingPaise = paise(
				terms.shopPays ? line.amounts.shippingPaise : 0 - (charges.get(line.key) ?? 0),
			);
			const duePaise = paise(Math.max(0, goodsAndGst(line) + shippingPaise - line.refundedPaise));
			return [line.key, { shippingPaise, duePaise }];
		}),
	);
}
