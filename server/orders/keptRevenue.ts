import { sql } from 'drizzle-orm';
import { refunds } from '../payments/tables.ts';
import { orders } from './tables.ts';

/**
 * Every order as a table of `user_id`, `created_at` and `paise`: what was charged for it, less refunds. A refund
 * counts on the day of its order.
 */
export const keptRevenue = sql`(select o.user_id, o.created_at, greatest(0, o.total_paise - coalesce(r.back, 0)) as paise
	from ${orders} o
	left join (select payment_id, sum(amount_paise) as back from ${refunds} where state <> 'failed' group by payment_id) r
		on r.payment_id = o.payment_id)`;
