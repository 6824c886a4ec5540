import { sql } from 'drizzle-orm';
import { orders } from '../schema/orders.ts';
import { payments, refunds } from '../schema/payments.ts';

/**
 * Every order as a table of `user_id`, `created_at` and `paise`: the amount paid, or due on delivery, less refunds. A
 * refund counts on the day of its order.
 */
export const netRevenue = sql`(select o.user_id, o.created_at, greatest(0, p.amount_paise - coalesce(r.back, 0)) as paise
	from ${orders} o join ${payments} p on p.id = o.payment_id
	left join (select payment_id, sum(amount_paise) as back from ${refunds} where state <> 'failed' group by payment_id) r
		on r.payment_id = o.payment_id)`;
