import { useNavigate } from 'react-router';
import type { OrderId } from '../../contracts/ids.ts';
import { placedOrder } from './placedOrder.ts';

/**
 * The redirect after an order.
 * @returns a function of the order's id, undefined when the shop did not return it
 */
export function useShowOrder() {
	const navigate = useNavigate();
	return (orderId: OrderId | undefined) =>
		navigate('/profile?tab=orders', orderId === undefined ? undefined : { state: placedOrder(orderId) });
}
