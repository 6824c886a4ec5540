import { inRupees, smaller, sumOf } from './amounts.ts';
import type { ItemFacts, OrderFacts } from './facts.ts';
import { returnCharge, smallestRefund } from './terms.ts';

/** Goods less discount and GST of an item. */
const goodsOf = ({ lines }: OrderFacts, item: ItemFacts): bigint => {
	const unit = item.replacement ? 0n : (lines.find(({ position }) => position === item.position)?.unit ?? 0n);
	return unit * item.quantity - item.discount + item.gst;
};

const atLeastNothing = (amount: bigint) => (amount < 0n ? 0n : amount);

/** Whether each return credits the shipping of its items, or deducts the charge for the way back, as its terms say. */
function checkReturnCharges(order: OrderFacts): string[] {
	const returns = Map.groupBy(
		order.items.filter(({ returned }) => returned !== null),
		({ returned }) => returned?.id,
	);
	return [...returns.values()].flatMap((items) => {
		const credited = sumOf(items, ({ creditNote }) => creditNote?.shipping ?? 0n);
		const due = items[0]?.returned?.shopPays
			? sumOf(items, ({ shipping }) => shipping)
			: -smaller(
					returnCharge,
					sumOf(items, (item) => goodsOf(order, item)),
				);
		return credited === due
			? []
			: [`a return that credits shipping of ${inRupees(credited)} instead of ${inRupees(due)}`];
	});
}

/** What the buyer of an item must have back: all of a cancelled one, goods and GST of a returned one with its shipping or charge. */
function dueFor(order: OrderFacts, item: ItemFacts): bigint {
	if (!item.cancelled && item.returned === null) return 0n;
	const shipping = item.cancelled ? item.shipping : (item.creditNote?.shipping ?? 0n);
	return atLeastNothing(goodsOf(order, item) + shipping - item.goodwill.before);
}

/**
 * Whether the buyer got back what is due, and no more. A smaller sum is right only when nothing is left of the payment, or
 * when what is missing is below the gateway's smallest refund.
 */
export function checkRefunds(order: OrderFacts): string[] {
	const violations = checkReturnCharges(order);
	for (const item of order.items) {
		const needsNote = (item.cancelled && !item.replacement) || item.returned !== null;
		if (needsNote !== (item.creditNote !== null))
			violations.push(
				needsNote ? 'an item without its credit note' : 'a credit note of an item that stays sold',
			);
	}
	const due = sumOf(order.items, (item) => dueFor(order, item));
	// Cash that is not collected yet is due for less instead of being refunded.
	const refunded =
		sumOf(order.items, (item) => item.refunded) + order.refundedReturns + (order.total - order.paid);
	const elsewhere =
		order.refundedElsewhere + sumOf(order.items, ({ goodwill }) => goodwill.before + goodwill.later);
	const nothingLeft = refunded + elsewhere === order.total;
	if (refunded > due || (!nothingLeft && due - refunded >= smallestRefund))
		violations.push(`refunds of ${inRupees(refunded)} where ${inRupees(due)} is due`);
	return violations;
}
