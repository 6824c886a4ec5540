import { sql } from 'drizzle-orm';
import { orderItems } from '../../schema/orders.ts';
import { refunds } from '../../schema/payments.ts';
import { returnItems } from '../../schema/returns.ts';

/** The item of a refund like `nameWithVariant`, or the items of its return, in SQL; null for a refund of a payment. */
export const itemName = sql<string | null>`(select string_agg(i.name || case when i.variant_name = '' then ''
		else ' (' || i.variant_name || ')' end, ', ' order by i.position, i.part) from ${orderItems} i
	where i.id = any(array(select ${refunds.orderItemId} union all
		select r.order_item_id from ${returnItems} r where r.return_id = ${refunds.returnId})))`;
