import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { OrderId } from '../../../contracts/ids.ts';
import type { listUnpaidOrders, ManualOrder } from '../../../contracts/manualOrders.ts';
import type { ManualOrderState } from '../../../shared/manualChannels.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { paginate } from '../../platform/paginate.ts';
import { users } from '../../schema/auth.ts';
import { checkoutLines, checkouts } from '../../schema/checkout.ts';
import { manualOrders } from '../../schema/manualOrders.ts';
import { orders } from '../../schema/orders.ts';
import { newestLinks } from './paymentLinks.ts';

const states: Record<(typeof checkouts.$inferSelect)['state'], ManualOrderState> = {
	open: 'unpaid',
	abandoned: 'unpaid',
	ordered: 'placed',
	cancelled: 'cancelled',
	refunded: 'refunded',
};

/** Manual orders in the API's format, oldest first. */
async function readManualOrders(
	db: Db,
	{ where, limit, offset = 0 }: { where: SQL | undefined; limit: number; offset?: number },
): Promise<ManualOrder[]> {
	const team = alias(users, 'team');
	const rows = await db
		.select({
			manual: manualOrders,
			checkout: checkouts,
			customer: { id: users.id, name: users.name, email: users.email },
			enteredBy: team.name,
			order: { letters: orders.letters, number: orders.number },
		})
		.from(manualOrders)
		.innerJoin(checkouts, eq(checkouts.id, manualOrders.checkoutId))
		.innerJoin(users, eq(users.id, checkouts.userId))
		.innerJoin(team, eq(team.id, manualOrders.enteredBy))
		.leftJoin(orders, eq(orders.id, manualOrders.orderId))
		.where(where)
		.orderBy(asc(manualOrders.createdAt), asc(manualOrders.orderId))
		.limit(limit)
		.offset(offset);
	const ids = rows.map(({ checkout }) => checkout.id);
	const links = await newestLinks(db, ids);
	const lines = Map.groupBy(
		await db
			.select()
			.from(checkoutLines)
			.where(inArray(checkoutLines.checkoutId, ids))
			.orderBy(asc(checkoutLines.position)),
		({ checkoutId }) => checkoutId,
	);
	return rows.map(({ manual, checkout, customer, enteredBy, order }) => {
		const link = links.get(checkout.id);
		return {
			id: manual.orderId,
			state: states[checkout.state],
			number: order === null ? null : orderNumber(order),
			channel: manual.channel,
			customer,
			lines: (lines.get(checkout.id) ?? []).map((line) => ({
				productId: line.productId,
				name: nameWithVariant(line),
				quantity: line.quantity,
			})),
			total: paiseToRupees(checkout.totalPaise),
			reservedUntil: checkout.reservation === 'reserved' ? checkout.reservedUntil.toISOString() : null,
			link:
				link === undefined
					? null
					: { url: link.url, state: link.state, expiresAt: link.expiresAt.toISOString() },
			enteredBy,
			enteredAt: manual.createdAt.toISOString(),
			note: manual.note,
		};
	});
}

/** @throws HttpError 404 */
export async function manualOrderById(db: Db, id: OrderId): Promise<ManualOrder> {
	const [found] = await readManualOrders(db, { where: eq(manualOrders.orderId, id), limit: 1 });
	if (found === undefined) throw new HttpError(404, 'order_not_found', 'There is no such manual order.');
	return found;
}

const isUnpaid = (db: Db) =>
	inArray(
		manualOrders.checkoutId,
		db
			.select({ id: checkouts.id })
			.from(checkouts)
			.where(inArray(checkouts.state, ['open', 'abandoned'])),
	);

export async function unpaidOrderPage(
	db: Db,
	{ page, limit }: z.output<typeof listUnpaidOrders.query>,
): Promise<z.output<typeof listUnpaidOrders.response>> {
	const total = await db.$count(manualOrders, isUnpaid(db));
	return {
		orders: await readManualOrders(db, { where: and(isUnpaid(db)), limit, offset: (page - 1) * limit }),
		pagination: { ...paginate({ page, limit }, total), total },
	};
}
