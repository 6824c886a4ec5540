import type { Order, OrderItem } from '../../../contracts/orders.ts';
import { endedReturnStates, isCancelledOrRejected } from '../../../shared/itemStates.ts';
import { formatRupeesExact, paise, paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';

type PaidItem = Pick<OrderItem, 'id' | 'status' | 'total' | 'partlyRefunded' | 'reducible' | 'refund'>;

/** The items that can be refunded in part: cancelled and rejected ones are refunded completely. */
export const refundableItems = <Item extends PaidItem>({ orderItems }: { orderItems: Item[] }): Item[] =>
	orderItems.filter(({ status }) => !isCancelledOrRejected(status));

const getAmountLeft = ({ total, partlyRefunded, refund }: PaidItem) =>
	rupeesToPaise(total) - rupeesToPaise(partlyRefunded) - rupeesToPaise(refund?.amount ?? 0);

/** The most that can be refunded for an item, or for the whole order without one; in rupees. A reduced price leaves its shipping. */
export function refundLimit(
	order: Pick<Order, 'totalAmount' | 'refundedAmount'> & { orderItems: PaidItem[] },
	item?: PaidItem,
	reducesPrice = false,
): number {
	const ofItems =
		item === undefined
			? refundableItems(order).reduce((sum, one) => sum + getAmountLeft(one), 0)
			: reducesPrice
				? Math.min(getAmountLeft(item), rupeesToPaise(item.reducible))
				: getAmountLeft(item);
	const ofPayment = rupeesToPaise(order.totalAmount) - rupeesToPaise(order.refundedAmount);
	return paiseToRupees(paise(Math.max(0, Math.min(ofItems, ofPayment))));
}

/** The items whose price can be reduced: their buyer keeps them. */
export const reducibleItems = <Item extends Pick<OrderItem, 'status' | 'return'>>(
	orderItems: Item[],
): Item[] =>
	orderItems.filter(
		(item) =>
			(item.status === 'delivered' || item.status === 'completed') &&
			(item.return === null || endedReturnStates.some((state) => state === item.return?.state)),
	);

/** What is wrong with the typed values, by field. */
export function refundErrors(
	{ amount, reason }: { amount: string; reason: string },
	limit: number,
): { amount?: string; reason?: string } {
	const rupees = /^\d+(\.\d{1,2})?$/.test(amount.trim()) ? Number(amount) : undefined;
	return {
		...(rupees === undefined
			? { amount: 'Please enter an amount in rupees.' }
			: rupees < 1
				? { amount: 'Please refund at least ₹1.' }
				: rupees > limit
					? { amount: `At most ${formatRupeesExact(limit)} is left to be refunded.` }
					: {}),
		...(reason.trim() === '' ? { reason: 'Please enter a reason.' } : {}),
	};
}
