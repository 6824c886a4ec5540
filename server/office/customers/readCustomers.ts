import { asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import {
	type Customer,
	type CustomerDetail,
	type CustomerSort,
	type listCustomers,
	maxOrdersShown,
} from '../../../contracts/customers.ts';
import type { Found } from '../../../contracts/find.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { fulfilment } from '../../../contracts/orders.ts';
import { paise, paiseToRupees } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { getAddresses } from '../../accounts/addresses/addresses.ts';
import { getOrderState } from '../../orders/orders.ts';
import { containing } from '../../platform/database/containing.ts';
import { type Db, queryRows } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { paginate } from '../../platform/paginate.ts';
import { phoneDigits } from '../../platform/phoneDigits.ts';
import { addresses } from '../../schema/addresses.ts';
import { users } from '../../schema/auth.ts';
import { checkouts } from '../../schema/checkout.ts';
import { customerSales, orderItems, orders } from '../../schema/orders.ts';
import { payments, refunds } from '../../schema/payments.ts';
import { getNotes } from './notes.ts';

type Query = z.output<typeof listCustomers.query>;

/** Matches name, email, or a phone number of addresses and orders. */
function searchCondition(db: Db, search: string): SQL | undefined {
	if (search === '') return undefined;
	const digits = phoneDigits(search);
	const pattern = containing(search);
	const ofPhone = (phone: string) =>
		union(
			db
				.select({ id: addresses.userId })
				.from(addresses)
				.where(ilike(addresses.phone, containing(phone))),
			db
				.select({ id: orders.userId })
				.from(orders)
				.where(sql`${orders.address} ->> 'phone' like ${containing(phone)}`),
		);
	return or(
		ilike(users.name, pattern),
		ilike(users.email, pattern),
		// Read first, so that each of the three conditions uses its index.
		digits === undefined ? undefined : sql`${users.id} = any(array(${ofPhone(digits)}))`,
	);
}

const sortColumns: Record<CustomerSort, SQL> = {
	name: sql`lower(${users.name})`,
	registered: sql`${users.createdAt}`,
	lastOrder: sql`${customerSales.lastOrderAt}`,
	orders: sql`${customerSales.orders}`,
	spent: sql`${customerSales.revenuePaise}`,
};

/** The accounts that a text finds, by name. */
export const findCustomers = (db: Db, text: string, limit: number): Promise<Found['customers']> =>
	db
		.select({ id: users.id, name: users.name, email: users.email })
		.from(users)
		.where(searchCondition(db, text))
		.orderBy(sortColumns.name, users.id)
		.limit(limit);

async function getPageIds(db: Db, query: Query, where: SQL | undefined): Promise<UserId[]> {
	const direction = query.direction === 'asc' ? sql`asc` : sql`desc`;
	const rows = await queryRows(
		db,
		sql`select ${customerSales.userId} as id from ${customerSales} join ${users} on ${users.id} = ${customerSales.userId}
			${where === undefined ? sql`` : sql`where ${where}`}
			order by ${sortColumns[query.sort]} ${direction} nulls last, ${customerSales.userId}
			limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
		z.object({ id: z.uuid().brand<'UserId'>() }),
	);
	return rows.map(({ id }) => id);
}

const number = z.coerce.number();
// Fully qualified, because drizzle omits the table name in a query with a single table.
const phone = sql<string | null>`coalesce(
	(select a.phone from ${addresses} a where a.user_id = users.id and a.phone is not null
		order by a.is_default desc, a.created_at desc limit 1),
	(select o.address ->> 'phone' from ${orders} o where o.user_id = users.id
		order by o.created_at desc, o.id limit 1))`;

/** The customers with these ids, in the same order. */
async function getCustomers(db: Db, ids: UserId[]): Promise<Customer[]> {
	if (ids.length === 0) return [];
	const found = await db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			role: users.role,
			emailVerifiedAt: users.emailVerifiedAt,
			createdAt: users.createdAt,
			phone,
			orders: customerSales.orders,
			revenuePaise: customerSales.revenuePaise,
			lastOrderAt: customerSales.lastOrderAt,
		})
		.from(users)
		.innerJoin(customerSales, eq(customerSales.userId, users.id))
		.where(inArray(users.id, ids));
	const refusals = await queryRows(
		db,
		sql`select c.user_id as "userId", count(*) as refusals from ${payments} p join ${checkouts} c on c.id = p.checkout_id
			where p.refused_at is not null and ${inArray(sql`c.user_id`, ids)} group by c.user_id`,
		z.object({ userId: z.uuid().brand<'UserId'>(), refusals: number }),
	);
	const refusalsByUser = new Map(refusals.map(({ userId, refusals }) => [userId, refusals]));
	const userById = new Map(found.map((user) => [user.id, user]));
	return ids.flatMap((id) => {
		const user = userById.get(id);
		if (user === undefined) return [];
		const { role, emailVerifiedAt, createdAt, revenuePaise, lastOrderAt, ...shown } = user;
		return {
			...shown,
			team: role === 'admin',
			verified: emailVerifiedAt !== null,
			registeredAt: createdAt.toISOString(),
			refusals: refusalsByUser.get(id) ?? 0,
			totalSpent: paiseToRupees(revenuePaise),
			lastOrderAt: lastOrderAt?.toISOString() ?? null,
		};
	});
}

export async function customerPage(db: Db, query: Query): Promise<z.output<typeof listCustomers.response>> {
	const where = searchCondition(db, query.search);
	const totalCustomers = await db.$count(users, where);
	return {
		customers: await getCustomers(db, await getPageIds(db, query, where)),
		pagination: { ...paginate(query, totalCustomers), totalCustomers, limit: query.limit },
	};
}

const statuses = z.string().transform((list) => fulfilment.array().parse(list.split(' ')));

async function getRecentOrders(db: Db, userId: UserId): Promise<CustomerDetail['recentOrders']> {
	const found = await db
		.select({
			id: orders.id,
			letters: orders.letters,
			number: orders.number,
			createdAt: orders.createdAt,
			totalPaise: orders.totalPaise,
			statuses:
				sql`(select string_agg(i.status, ' ') from ${orderItems} i where i.order_id = orders.id)`.mapWith(
					(list: unknown) => statuses.parse(list),
				),
			units: sql`(select sum(i.quantity) from ${orderItems} i where i.order_id = orders.id)`.mapWith(Number),
			backPaise: sql`coalesce((select sum(r.amount_paise) from ${refunds} r
				where r.payment_id = orders.payment_id and r.state <> 'failed'), 0)`.mapWith((sum: unknown) =>
				paise(Number(sum)),
			),
		})
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(desc(orders.createdAt), asc(orders.id))
		.limit(maxOrdersShown);
	return found.map(({ totalPaise, backPaise, createdAt, statuses: list, letters, number, ...order }) => ({
		...order,
		number: orderNumber({ letters, number }),
		createdAt: createdAt.toISOString(),
		state: getOrderState(list),
		totalAmount: paiseToRupees(totalPaise),
		refundedAmount: paiseToRupees(backPaise),
	}));
}

/** A customer's data for the back-office, without the cart. @throws HttpError 404 */
export async function customerById(db: Db, id: UserId): Promise<CustomerDetail> {
	const [customer] = await getCustomers(db, [id]);
	if (customer === undefined) throw new HttpError(404, 'account_not_found', 'This customer does not exist.');
	return {
		...customer,
		recentOrders: await getRecentOrders(db, id),
		addresses: await getAddresses(db, id),
		notes: await getNotes(db, id),
	};
}
