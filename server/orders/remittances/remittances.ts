import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { OrderId } from '../../../contracts/ids.ts';
import { dateText, isoDay } from '../../../shared/dates.ts';
import type { Paise } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
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

/** Records when the courier says that it collected, which it may report hours later. */
export async function dateCollection(tx: Db, orderId: OrderId, at: Date): Promise<void> {
	// Its clock may be ahead.
	const collectedAt = sql`least(${at}::timestamptz, now())`;
	await tx.update(remittances).set({ collectedAt }).where(eq(remittances.orderId, orderId));
}

/**
 * What is wrong with the day on which an amount was received; undefined when nothing is. The owner may record a delivery later than the
 * courier paid it over, so that the day of the order is the limit.
 */
export function getDayProblem(
	order: { letters: string; number: number; createdAt: Date },
	receivedOn: string,
): string | undefined {
	const placedOn = isoDay(order.createdAt);
	if (receivedOn >= placedOn) return;
	return `${orderNumber(order)} was placed on ${dateText(placedOn)}, after this day.`;
}

/** Orders whose amount couriers have not paid over in time. */
export const countOverdueRemittances = (db: Db): Promise<number> => db.$count(remittances, isOverdue);
