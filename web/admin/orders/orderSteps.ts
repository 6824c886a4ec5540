import type { Order } from '../../../contracts/orders.ts';
import { counted } from '../../../shared/counted.ts';
import { isCancelledOrRejected, openReturnStates } from '../../../shared/itemStates.ts';
import { returnBadges } from '../../returns/returnTexts.ts';
import { getStatus } from './itemChange.ts';
import { unpackedItems } from './packing.ts';
import { pendingItems } from './shipment.ts';

/** Whether the parcel of an order on delivery is on its way, so that its end can be recorded. */
export const isOnItsWay = ({ payment, orderItems }: Order): boolean =>
	payment.amountDue > 0 &&
	orderItems.every((item) => isCancelledOrRejected(getStatus(item)) || getStatus(item) !== 'pending');

/** What the shop does next with an order, the most urgent first; empty when nothing is left to do. */
export function orderSteps(order: Order): string[] {
	const { orderItems } = order;
	const unpacked = unpackedItems(order).length;
	const packed = pendingItems(order).length - unpacked;
	const refunds = orderItems.map(({ refund }) => refund?.state);
	const returned = openReturnStates.filter((state) =>
		orderItems.some((item) => item.return?.state === state),
	);
	const steps = [
		refunds.includes('failed') && 'Refund failed',
		refunds.includes('to pay') && 'Refund to pay',
		unpacked > 0 && `Pack ${counted(unpacked, 'item')}`,
		packed > 0 && `Ship ${counted(packed, 'item')}`,
		...returned.map((state) => returnBadges[state].name),
		isOnItsWay(order) && 'Record the delivery',
	];
	return steps.filter((step) => step !== false);
}

export const restText = ({ orderItems }: Order): string =>
	orderItems.some((item) => getStatus(item) === 'shipped') ? 'On its way' : 'Nothing to do';
