import { and, countDistinct, eq, isNull, notInArray } from 'drizzle-orm';
import type { Tasks } from '../../contracts/stats.ts';
import { hasLowStock, lacksHsn } from '../catalog/catalog.ts';
import { products } from '../catalog/tables.ts';
import { messages } from '../contact/tables.ts';
import { countFailedMails } from '../mails/mails.ts';
import { countFailedDocuments, failedRefund } from '../orders/orders.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { refunds } from '../payments/tables.ts';
import { type Db, only } from '../platform/database/database.ts';

/** What the shop’s team has to do now, each by the condition that its list is filtered by. */
export async function tasksOf(db: Db): Promise<Tasks> {
	const toShip = await db
		.select({ orders: countDistinct(orderItems.orderId) })
		.from(orderItems)
		.where(eq(orderItems.status, 'pending'));
	return {
		ordersToShip: only(toShip).orders,
		unansweredMessages: await db.$count(messages, isNull(messages.answeredAt)),
		failedMails: await countFailedMails(db),
		failedDocuments: await countFailedDocuments(db),
		failedRefunds: await db.$count(orders, failedRefund(db)),
		failedPaymentRefunds: await db.$count(
			refunds,
			and(
				eq(refunds.state, 'failed'),
				notInArray(refunds.paymentId, db.select({ id: orders.paymentId }).from(orders)),
			),
		),
		lowStock: await db.$count(products, hasLowStock),
		withoutHsn: await db.$count(products, lacksHsn),
	};
}
