import { and, asc, desc, eq, gt, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SerialNumberId, UserId } from '../../../contracts/ids.ts';
import type {
	listSerialNumbers,
	releaseSerialNumber as releaseSerialNumberContract,
	SoldGun,
} from '../../../contracts/serialNumbers.ts';
import { isoClock } from '../../../shared/dates.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import { containing } from '../../platform/database/containing.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { paginate } from '../../platform/paginate.ts';
import { hasOrderNumber } from '../../schema/orderNumbers.ts';
import { invoices, orderItems, orders } from '../../schema/orders.ts';
import { serialNumbers } from '../../schema/serialNumbers.ts';

type Query = z.output<typeof listSerialNumbers.query>;

/** By serial number, maker, product, or order number with or without its letters. */
function searchCondition(search: string): SQL | undefined {
	if (search === '') return;
	const pattern = containing(search);
	return or(
		ilike(serialNumbers.serialNumber, pattern),
		ilike(serialNumbers.maker, pattern),
		ilike(orderItems.name, pattern),
		hasOrderNumber(search),
	);
}

const joined = (db: Db) =>
	db
		.select({ gun: serialNumbers, item: orderItems, order: orders, invoiceNumber: invoices.number })
		.from(serialNumbers)
		.innerJoin(orderItems, eq(orderItems.id, serialNumbers.orderItemId))
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.leftJoin(invoices, eq(invoices.orderId, orders.id));

type Row = Awaited<ReturnType<typeof joined>>[number];

const toApi = ({ gun, item, order, invoiceNumber }: Row): SoldGun => ({
	id: gun.id,
	serialNumber: gun.serialNumber,
	maker: gun.maker,
	product: nameWithVariant(item),
	sku: item.sku,
	order: { id: order.id, number: orderNumber(order) },
	invoiceNumber,
	buyer: { name: order.buyerName, city: order.address.city, state: order.address.state },
	packedAt: gun.recordedAt.toISOString(),
	releasedAt: gun.releasedAt?.toISOString() ?? null,
	damaged: gun.damaged,
	lost: gun.lost,
	restoredAt: gun.restoredAt?.toISOString() ?? null,
});

/** One page of the register, newest first. */
export async function getSerialNumberPage(db: Db, { search, page, limit }: Query) {
	const where = searchCondition(search);
	const rows = await joined(db)
		.where(where)
		.orderBy(desc(serialNumbers.recordedAt), asc(serialNumbers.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const { total } = takeOne(
		await db
			.select({ total: sql<number>`count(*)::int` })
			.from(serialNumbers)
			.innerJoin(orderItems, eq(orderItems.id, serialNumbers.orderItemId))
			.innerJoin(orders, eq(orders.id, orderItems.orderId))
			.where(where),
	);
	return {
		guns: rows.map(toApi),
		pagination: { ...paginate({ page, limit }, total), total },
	};
}

const columns = [
	'Serial number',
	'Maker',
	'Product',
	'SKU',
	'Order',
	'Invoice',
	'Packed at (India)',
	'Buyer',
	'Ship to',
	'Address',
	'City',
	'State',
	'PIN code',
	'Phone',
	'Back in stock (India)',
	'Came back damaged (India)',
	'Lost on the way (India)',
];

function formatLine(row: Row): string {
	const { gun, item, order, invoiceNumber } = row;
	const { address } = order;
	const clock = (at: Date | null) => (at === null ? null : isoClock(at.toISOString()));
	const inStockAt = gun.damaged || gun.lost ? gun.restoredAt : gun.releasedAt;
	return csvLine([
		gun.serialNumber,
		gun.maker,
		nameWithVariant(item),
		item.sku,
		orderNumber(order),
		invoiceNumber,
		isoClock(gun.recordedAt.toISOString()),
		order.buyerName,
		address.recipientName,
		[address.line1, address.line2].filter((line) => line !== null).join(', '),
		address.city,
		address.state,
		address.postalCode,
		address.phone,
		clock(inStockAt),
		gun.damaged ? clock(gun.releasedAt) : null,
		gun.lost ? clock(gun.releasedAt) : null,
	]);
}

const perBatch = 500;

/** Streams the whole register as CSV in the order of recording: ids increase with time. */
export async function* serialNumbersAsCsv(db: Db): AsyncGenerator<string> {
	yield byteOrderMark + csvLine(columns);
	let after: SerialNumberId | undefined;
	for (;;) {
		const rows = await joined(db)
			.where(after === undefined ? undefined : gt(serialNumbers.id, after))
			.orderBy(asc(serialNumbers.id))
			.limit(perBatch);
		if (rows.length > 0) yield rows.map(formatLine).join('');
		after = rows.at(-1)?.gun.id;
		if (rows.length < perBatch || after === undefined) return;
	}
}

const nameState = ({ damaged, lost, restoredAt }: Row['gun']): string => {
	if (restoredAt !== null || !(damaged || lost)) return 'back in stock';
	return damaged ? 'recorded as damaged' : 'recorded as lost';
};

/**
 * Records that one gun came back: into the stock, or damaged. A damaged gun that was repaired and a lost one that was found keep
 * the day on which that happened.
 * @throws HttpError 404 for an unknown serial number, 409 when that is recorded already
 */
export async function releaseSerialNumber(
	tx: Db,
	id: SerialNumberId,
	{ damaged }: z.output<typeof releaseSerialNumberContract.body>,
	actorId: UserId,
): Promise<SoldGun> {
	let changed = await tx
		.update(serialNumbers)
		.set({ releasedAt: sql`now()`, damaged })
		.where(and(eq(serialNumbers.id, id), isNull(serialNumbers.releasedAt)))
		.returning();
	if (changed.length === 0 && !damaged)
		changed = await tx
			.update(serialNumbers)
			.set({ restoredAt: sql`now()` })
			.where(
				and(
					eq(serialNumbers.id, id),
					or(serialNumbers.damaged, serialNumbers.lost),
					isNull(serialNumbers.restoredAt),
				),
			)
			.returning();
	const [row] = await joined(tx).where(eq(serialNumbers.id, id));
	if (row === undefined)
		throw new HttpError(404, 'serial_number_not_found', 'There is no such serial number.');
	if (changed.length === 0)
		throw new HttpError(409, 'already_done', `This gun is already ${nameState(row.gun)}.`);
	await audit(tx, actorId, 'serial number.release', `order item:${row.item.id}`, {
		after: { serialNumber: row.gun.serialNumber, damaged },
	});
	return toApi(row);
}
