import { countDistinct, eq, isNull } from 'drizzle-orm';
import type { Tasks } from '../../contracts/stats.ts';
import { hasLowStock, lacksHsn } from '../catalog/catalog.ts';
import { products } from '../catalog/tables.ts';
import { messages } from '../contact/tables.ts';
import { countFailedMails } from '../mails/mails.ts';
import { countFailedDocuments } from '../orders/orders.ts';
import { orderItems } from '../orders/tables.ts';
import { countFailedRefunds } from '../payments/payments.ts';
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
		failedRefunds: await countFailedRefunds(db),
		lowStock: await db.$count(products, hasLowStock),
		withoutHsn: await db.$count(products, lacksHsn),
	};
}
