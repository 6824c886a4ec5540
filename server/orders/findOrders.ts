import { desc, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Found } from '../../contracts/find.ts';
import { paiseToRupees } from '../../shared/money.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import { containing } from '../platform/database/containing.ts';
import type { Db } from '../platform/database/database.ts';
import { phoneDigits } from '../platform/phoneDigits.ts';
import { hasOrderNumber } from '../schema/orderNumbers.ts';
import { orders } from '../schema/orders.ts';

/** By order number (with or without letters), id, or name, email and phone of the buyer; each has an index. */
export function matchesOrder(text: string): SQL | undefined {
	const pattern = containing(text);
	const phone = phoneDigits(text);
	return or(
		hasOrderNumber(text),
		sql`${orders.id}::text ilike ${pattern}`,
		ilike(orders.buyerName, pattern),
		ilike(orders.buyerEmail, pattern),
		phone === undefined ? undefined : sql`${orders.address} ->> 'phone' like ${containing(phone)}`,
	);
}

/** The newest orders that a text finds. */
export async function findOrders(db: Db, text: string, limit: number): Promise<Found['orders']> {
	const found = await db
		.select({
			id: orders.id,
			letters: orders.letters,
			number: orders.number,
			buyer: orders.buyerName,
			createdAt: orders.createdAt,
			totalPaise: orders.totalPaise,
		})
		.from(orders)
		.where(matchesOrder(text))
		.orderBy(desc(orders.createdAt), orders.id)
		.limit(limit);
	return found.map(({ totalPaise, createdAt, letters, number, ...order }) => ({
		...order,
		number: orderNumber({ letters, number }),
		createdAt: createdAt.toISOString(),
		totalAmount: paiseToRupees(totalPaise),
	}));
}
