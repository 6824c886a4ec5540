import type { Order, OrderItem } from '../../contracts/orders.ts';
import type { OrderReturn } from '../../contracts/returns.ts';
import { dateWithWeekday } from '../../shared/dates.ts';
import { type ReturnReason, type ReturnState, returnReasons } from '../../shared/itemStates.ts';
import { paise, paiseToRupees, rupeesToPaise } from '../../shared/money.ts';
import type { Units } from './cancellation.ts';

/** Photos that a buyer may add to a return. */
export const maxPhotos = 4;

/** The items whose return their buyer can still request. */
export const returnable = ({ orderItems }: Pick<Order, 'orderItems'>, now: number): OrderItem[] =>
	orderItems.filter(({ returnableUntil }) => returnableUntil !== null && now < Date.parse(returnableUntil));

/**
 * Rupees that the buyer can expect for the chosen units. The shop computes the exact amount when it has received them, and
 * then decides who pays the shipping.
 * @param charge for the return shipping, when the buyer pays it
 */
export function expectedReturn(
	items: readonly OrderItem[],
	units: Units,
	reason: ReturnReason,
	charge: number,
): number {
	const { shopPays } = returnReasons[reason];
	const due = items.reduce((sum, { id, quantity, total, price, gst, partlyRefunded }) => {
		const share = (units[id] ?? 0) / quantity;
		const goods = rupeesToPaise(price * quantity) * (1 + gst / 100);
		return sum + (shopPays ? rupeesToPaise(total) : goods) * share - rupeesToPaise(partlyRefunded) * share;
	}, 0);
	return paiseToRupees(paise(Math.max(0, Math.round(due - (shopPays ? 0 : rupeesToPaise(charge))))));
}

const nextSteps: Record<ReturnState, string> = {
	requested: 'We will check your request and email you the next steps.',
	approved: 'Please pack the items in their original packing. Our courier collects them at your address.',
	withdrawn: 'You have withdrawn this return and keep the items.',
	declined: 'We could not accept this return.',
	received: 'The items have arrived. We are inspecting them.',
	refunded: 'The items have arrived, and your refund has been started.',
	replaced: 'The items have arrived, and we are sending you new ones.',
};

/** When an approved return is collected: no day is promised before the shop has recorded one. @checklist RET-020 */
const pickupText = (pickupOn: string | null): string =>
	pickupOn === null ? 'We will email you the pickup day.' : `The pickup is on ${dateWithWeekday(pickupOn)}.`;

/** What happens next with a return, for its buyer. */
export function getNextStep({
	state,
	pickupOn,
	pickedUpAt,
}: Pick<OrderReturn, 'state' | 'pickupOn' | 'pickedUpAt'>): string {
	if (state !== 'approved') return nextSteps[state];
	if (pickedUpAt !== null)
		return `Our courier collected the items on ${dateWithWeekday(pickedUpAt)}. We will inspect them when they arrive.`;
	return `${nextSteps.approved} ${pickupText(pickupOn)}`;
}
