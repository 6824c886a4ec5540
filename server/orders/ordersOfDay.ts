import { count, gt, sql } from 'drizzle-orm';
import { orderPaymentStates } from '../../shared/paymentChannels.ts';
import type { Db } from '../platform/database/database.ts';
import { orders } from '../schema/orders.ts';

/** The orders placed in the last 24 hours by the state of their payment. */
export async function countOrdersOfDay(db: Db): Promise<Record<string, number>> {
	const found = await db
		.select({ state: orders.paymentState, number: count() })
		.from(orders)
		.where(gt(orders.createdAt, sql`now() - interval '24 hours'`))
		.groupBy(orders.paymentState);
	return Object.fromEntries(
		orderPaymentStates.map((state) => [state, found.find((row) => row.state === state)?.number ?? 0]),
	);
}
