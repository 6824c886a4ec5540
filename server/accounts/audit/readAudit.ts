import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditEntry, listAudit } from '../../../contracts/audit.ts';
import type {
	BrandId,
	CategoryId,
	OrderId,
	OrderItemId,
	PaymentId,
	ProductId,
	UserId,
} from '../../../contracts/ids.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Db } from '../../platform/database/database.ts';
import { paginate } from '../../platform/paginate.ts';
import { auditEntries } from '../../schema/audit.ts';
import { users } from '../../schema/auth.ts';
import { brands, products } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { hasOrderNumber } from '../../schema/orderNumbers.ts';
import { orderItems, orders } from '../../schema/orders.ts';
import { payments } from '../../schema/payments.ts';
import { getChanges, recordedName } from './changes.ts';

type Query = z.output<typeof listAudit.query>;
type Row = typeof auditEntries.$inferSelect;

/** Entries about an order and its items by its number, about a product by its name, about anything by its id. */
function targetCondition(db: Db, text: string): SQL | undefined {
	if (text === '') return;
	const pattern = containing(text);
	const isNumbered = hasOrderNumber(text);
	const ofOrder = (column: SQL, table: typeof orders | typeof orderItems) =>
		isNumbered === undefined
			? undefined
			: inArray(
					auditEntries.target,
					table === orders
						? db.select({ target: column }).from(orders).where(isNumbered)
						: db
								.select({ target: column })
								.from(orderItems)
								.innerJoin(orders, eq(orders.id, orderItems.orderId))
								.where(isNumbered),
				);
	return or(
		ilike(auditEntries.target, pattern),
		ofOrder(sql`'order:' || ${orders.id}`, orders),
		ofOrder(sql`'order item:' || ${orderItems.id}`, orderItems),
		inArray(
			auditEntries.target,
			db
				.select({ target: sql`'product:' || ${products.id}` })
				.from(products)
				.where(ilike(products.name, pattern)),
		),
	);
}

const parseTarget = ({ target }: Row) => {
	const colon = target.indexOf(':');
	return { kind: target.slice(0, colon), id: target.slice(colon + 1) };
};

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The current names of the changed records, by target; one query per kind. */
async function getNames(db: Db, rows: Row[]): Promise<Map<string, string>> {
	const number = sql<string>`${orders.letters} || '-' || ${orders.number}`;
	const found = async <Id extends string>(
		kind: string,
		read: (ids: Id[]) => Promise<{ id: string; name: string }[]>,
	): Promise<[string, string][]> => {
		const targets = rows.map(parseTarget).filter((target) => target.kind === kind && isId(target.id));
		// Safe cast: targets are written by `audit`, each with an id of its kind.
		const ids = targets.map(({ id }) => id as Id);
		return ids.length === 0 ? [] : (await read(ids)).map(({ id, name }) => [`${kind}:${id}`, name]);
	};
	return new Map([
		...(await found('product', (ids: ProductId[]) =>
			db.select({ id: products.id, name: products.name }).from(products).where(inArray(products.id, ids)),
		)),
		...(await found('category', (ids: CategoryId[]) =>
			db
				.select({ id: categories.id, name: categories.name })
				.from(categories)
				.where(inArray(categories.id, ids)),
		)),
		...(await found('customer', (ids: UserId[]) =>
			db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids)),
		)),
		...(await found('brand', (ids: BrandId[]) =>
			db.select({ id: brands.id, name: brands.name }).from(brands).where(inArray(brands.id, ids)),
		)),
		...(await found('order', (ids: OrderId[]) =>
			db.select({ id: orders.id, name: number }).from(orders).where(inArray(orders.id, ids)),
		)),
		...(await found('order item', (ids: OrderItemId[]) =>
			db
				.select({ id: orderItems.id, name: sql<string>`${orderItems.name} || ' of ' || ${number}` })
				.from(orderItems)
				.innerJoin(orders, eq(orders.id, orderItems.orderId))
				.where(inArray(orderItems.id, ids)),
		)),
		...(await found('payment', (ids: PaymentId[]) =>
			db
				.select({
					id: payments.id,
					name: sql<string>`coalesce(${payments.gatewayPaymentId}, ${payments.channel})`,
				})
				.from(payments)
				.where(inArray(payments.id, ids)),
		)),
	]);
}

/** The names of the buyers, by target. */
async function getBuyers(db: Db, rows: Row[]): Promise<Map<string, string>> {
	const ids = rows
		.map(parseTarget)
		.filter(({ kind, id }) => kind === 'order' && isId(id))
		// Safe cast, as above.
		.map(({ id }) => id as OrderId);
	if (ids.length === 0) return new Map();
	const found = await db
		.select({ id: orders.id, name: orders.buyerName })
		.from(orders)
		.where(inArray(orders.id, ids));
	return new Map(found.map(({ id, name }) => [`order:${id}`, name]));
}

/** A page of the audit log, newest first, with the filter options. */
export async function readAudit(db: Db, query: Query): Promise<z.output<typeof listAudit.response>> {
	const where = and(
		query.action === '' ? undefined : eq(auditEntries.action, query.action),
		query.person === undefined
			? undefined
			: query.person === 'shop'
				? isNull(auditEntries.actorId)
				: eq(auditEntries.actorId, query.person),
		targetCondition(db, query.target),
	);
	const [total] = await db.select({ entries: count() }).from(auditEntries).where(where);
	const totalEntries = total?.entries ?? 0;
	const rows = await db
		.select({ entry: auditEntries, name: users.name })
		.from(auditEntries)
		.leftJoin(users, eq(users.id, auditEntries.actorId))
		.where(where)
		.orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
		.limit(query.limit)
		.offset((query.page - 1) * query.limit);
	const found = rows.map(({ entry }) => entry);
	const names = await getNames(db, found);
	const buyers = await getBuyers(db, found);
	const actions = await db
		.selectDistinct({ action: auditEntries.action })
		.from(auditEntries)
		.orderBy(asc(auditEntries.action));
	const people = await db
		.select({ id: users.id, name: users.name })
		.from(users)
		.where(
			inArray(
				users.id,
				db
					.selectDistinct({ id: sql<UserId>`${auditEntries.actorId}` })
					.from(auditEntries)
					.where(isNotNull(auditEntries.actorId)),
			),
		)
		.orderBy(asc(users.name));
	return {
		entries: rows.map(
			({ entry, name }): AuditEntry => ({
				id: entry.id,
				createdAt: entry.createdAt.toISOString(),
				person: entry.actorId === null ? null : { id: entry.actorId, name: name ?? 'Deleted user' },
				action: entry.action,
				target: {
					...parseTarget(entry),
					name: names.get(entry.target) ?? recordedName(entry.before, entry.after),
				},
				buyer: buyers.get(entry.target) ?? null,
				changes: getChanges(entry.before, entry.after),
			}),
		),
		actions: actions.map(({ action }) => action),
		people,
		pagination: { ...paginate(query, totalEntries), totalEntries },
	};
}
