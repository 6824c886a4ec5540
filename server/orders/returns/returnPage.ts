import { count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminReturn, listReturns } from '../../../contracts/returns.ts';
import { openReturnStates } from '../../../shared/itemStates.ts';
import { paise, paiseToRupees } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { getHeldTargets } from '../../accounts/heldDecisions/heldDecisions.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { paginate } from '../../platform/paginate.ts';
import { orderItems, orders } from '../../schema/orders.ts';
import { returnItems, returns } from '../../schema/returns.ts';
import type { Return } from '../lockReturn.ts';
import { returnsWithoutReplacement } from '../lostReplacements.ts';
import { readReturns } from '../orders.ts';
import { getPickups } from '../parcels/parcels.ts';
import { dueForItems } from './settleReturn.ts';

const isOpen = inArray(returns.state, [...openReturnStates]);

/** Returns that wait for the shop. */
export const countOpenReturns = (db: Db): Promise<number> => db.$count(returns, isOpen);

const isWithoutReplacement = (): SQL => sql`${returns.id} in (${returnsWithoutReplacement()})`;

/** Returns whose replacement the courier lost while there is none in stock. */
export const countWithoutReplacement = (db: Db): Promise<number> =>
	db.$count(returns, isWithoutReplacement());

async function getDue(db: Db, row: Return): Promise<AdminReturn['due']> {
	const rows = await db
		.select({ item: orderItems })
		.from(returnItems)
		.innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
		.where(eq(returnItems.returnId, row.id));
	const items = rows.map(({ item }) => item);
	const sumFor = async (shopPays: boolean) => {
		const due = await dueForItems(db, items, { ...row, shopPays });
		return paiseToRupees(paise(due.values().reduce((sum, { duePaise }) => sum + duePaise, 0)));
	};
	return { shopPays: await sumFor(true), buyerPays: await sumFor(false) };
}

async function toAdminReturns(db: Db, rows: Return[]): Promise<AdminReturn[]> {
	const pickups = await getPickups(
		db,
		rows.map(({ id }) => id),
	);
	const read = await readReturns(db, rows, pickups);
	const held = await getHeldTargets(
		db,
		'return approval',
		rows.filter(({ state }) => state === 'requested').map(({ id }) => id),
	);
	const ofOrders = await db
		.select()
		.from(orders)
		.where(
			inArray(
				orders.id,
				rows.map(({ orderId }) => orderId),
			),
		);
	const orderById = new Map(ofOrders.map((order) => [order.id, order]));
	const response: AdminReturn[] = [];
	for (const row of rows) {
		const shown = read.get(row.id);
		const order = orderById.get(row.orderId);
		if (shown === undefined || order === undefined) throw new Error(`The return ${row.id} has no order.`);
		response.push({
			...shown,
			order: { id: order.id, number: orderNumber(order) },
			user: { name: order.buyerName, email: order.buyerEmail },
			approvalHeld: held.has(row.id),
			due: await getDue(db, row),
			pickup: pickups.get(row.id) ?? null,
		});
	}
	return response;
}

/** A return in the format of the back-office. */
export const toAdminReturn = async (db: Db, row: Return): Promise<AdminReturn> =>
	takeOne(await toAdminReturns(db, [row]));

function toCondition(state: z.output<typeof listReturns.query>['state']): SQL | undefined {
	if (state === 'all') return;
	if (state === 'without replacement') return isWithoutReplacement();
	return state === 'open' ? isOpen : eq(returns.state, state);
}

/** One page of all returns, newest first. */
export async function returnPage(
	db: Db,
	{ page, limit, state }: z.output<typeof listReturns.query>,
): Promise<Omit<z.input<typeof listReturns.response>, 'courier'>> {
	const where = toCondition(state);
	const { total } = takeOne(await db.select({ total: count() }).from(returns).where(where));
	const rows = await db
		.select()
		.from(returns)
		.where(where)
		.orderBy(desc(returns.createdAt), returns.id)
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		returns: await toAdminReturns(db, rows),
		pagination: { ...paginate({ page, limit }, total), totalReturns: total, limit },
	};
}
