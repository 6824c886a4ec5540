import { and, isNull, lt, sql } from 'drizzle-orm';
import type { OrderId } from '../../../contracts/ids.ts';
import type { Paise } from '../../../shared/money.ts';
import { overdueAfterDays } from '../../../shared/remittances.ts';
import type { Db } from '../../platform/database/database.ts';
import { remittances } from '../../schema/remittances.ts';

/** Not paid over by the courier. */
export const isDue = isNull(remittances.receivedOn);

/** Not paid over for longer than couriers take. */
export const isOverdue = and(
	isDue,
	lt(remittances.collectedAt, sql`now() - make_interval(days => ${overdueAfterDays})`),
);

/** Records that a courier collected the amount of an order, which it pays over to the shop. */
export async function expectRemittance(tx: Db, orderId: OrderId, collectedPaise: Paise): Promise<void> {
	await tx.insert(remittances).values({ orderId, collectedPaise });
}

/** Orders whose amount couriers have not paid over in time. */
export const countOverdueRemittances = (db: Db): Promise<number> => db.$count(remittances, isOverdue);
