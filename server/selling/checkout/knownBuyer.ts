import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '../../../contracts/ids.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { preparedSqlQuery } from '../../platform/database/statement.ts';
import { users } from '../../schema/auth.ts';
import { orderItems, orders } from '../../schema/orders.ts';
import { payments } from '../../schema/payments.ts';

const selectKnown = preparedSqlQuery(
	() => sql`
		select exists (select from ${users} where ${users.id} = ${sql.placeholder('userId')}::uuid and ${users.emailVerifiedAt} is not null)
			and exists (
				select from ${orders}
				join ${payments} on ${payments.id} = ${orders.paymentId} and ${payments.state} = 'captured'
				join ${orderItems} on ${orderItems.orderId} = ${orders.id} and ${orderItems.status} in ('delivered', 'completed')
				where ${orders.userId} = ${sql.placeholder('userId')}::uuid
			) as known`,
	z.object({ known: z.boolean() }),
);

/**
 * Whether a buyer confirms an order on delivery by pressing a button, without the emailed link: the email address is
 * verified, and an earlier order was delivered and paid.
 */
export const isKnownBuyer = async (db: Db, userId: UserId): Promise<boolean> =>
	takeOne(await selectKnown(db, { userId })).known;
