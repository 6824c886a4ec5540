import { sql } from 'drizzle-orm';
import { orderItems } from '../../schema/orders.ts';

/** `nameWithVariant` of an order item in SQL; null without an item. */
export const itemName = sql<string | null>`case when ${orderItems.variantName} = '' then ${orderItems.name}
	else ${orderItems.name} || ' (' || ${orderItems.variantName} || ')' end`;
