import type { Order } from '../../contracts/orders.ts';
import { formatRupeesExact } from '../../shared/money.ts';

/** The coupon or offer of an order, as in `Welcome (FIRST10): −₹250`; shipping when it reduced only that. */
export function discountText({ name, code, amount }: NonNullable<Order['discount']>): string {
	const label = code === null ? name : `${name} (${code})`;
	return `${label}: ${amount === 0 ? 'free shipping' : `−${formatRupeesExact(amount)}`}`;
}
