import type { Order, OrderItem } from '../../contracts/orders.ts';
import { isCancelledOrRejected } from '../../shared/itemStates.ts';
import { paise, paiseToRupees, rupeesToPaise } from '../../shared/money.ts';

/** The reasons that the dialog offers; with the last one the buyer enters their own words. */
export const reasons = [
	'Ordered by mistake',
	'Changed my mind',
	'Delivery takes too long',
	'Found a better price',
	'Another reason',
] as const;
export const ownReason: string = reasons[4];

/** The units to cancel by item id; an item without an entry stays in the order. */
export type Units = Readonly<Record<string, number>>;

/** The items that their buyer can still cancel. */
export const cancellable = ({ orderItems }: Pick<Order, 'orderItems'>): OrderItem[] =>
	orderItems.filter(({ status, replacementOf }) => status === 'pending' && replacementOf === null);

/** Whether every item that is not cancelled yet would be. */
export const cancelsWholeOrder = ({ orderItems }: Pick<Order, 'orderItems'>, units: Units): boolean =>
	orderItems.every(
		({ id, status, quantity }) =>
			isCancelledOrRejected(status) || (status === 'pending' && units[id] === quantity),
	);

/**
 * Rupees that the chosen units are refunded, GST and shipping included; `exact` unless an item is divided, whose GST and
 * shipping the server rounds to the paisa.
 */
export function expectedRefund(
	items: readonly OrderItem[],
	units: Units,
): { amount: number; exact: boolean } {
	const chosen = items.filter(({ id }) => units[id] !== undefined);
	const total = chosen.reduce(
		(sum, { id, total, partlyRefunded, quantity }) =>
			sum + ((rupeesToPaise(total) - rupeesToPaise(partlyRefunded)) * (units[id] ?? 0)) / quantity,
		0,
	);
	return {
		amount: paiseToRupees(paise(Math.round(total))),
		exact: chosen.every(({ id, quantity }) => units[id] === quantity),
	};
}
