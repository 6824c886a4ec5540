import { eq, inArray } from 'drizzle-orm';
import type { ProductId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { products } from '../schema/catalog.ts';

type Row = typeof products.$inferSelect;

const notFound = () =>
	new HttpError(404, 'product_not_found', 'Product not found. It may have been deleted.');

/** Locks a product, as every change of it does: two administrators write one after the other. @throws HttpError 404 */
export async function lockProduct(tx: Db, id: ProductId): Promise<Row> {
	const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update');
	if (row === undefined) throw notFound();
	return row;
}

/** Locks a product that is not archived. @throws HttpError 404 */
export async function lockUnarchived(tx: Db, id: ProductId): Promise<Row> {
	const row = await lockProduct(tx, id);
	if (row.status === 'archived') throw notFound();
	return row;
}

/**
 * Locks products in the order of their ids, as checkouts do, to avoid deadlocks.
 * @throws HttpError 404 when one does not exist
 */
export async function lockProducts(tx: Db, ids: readonly ProductId[]): Promise<Row[]> {
	const rows = await tx
		.select()
		.from(products)
		.where(inArray(products.id, [...ids]))
		.orderBy(products.id)
		.for('update');
	if (rows.length < ids.length)
		throw new HttpError(
			404,
			'product_not_found',
			'One of the products does not exist any more. Nothing was changed.',
		);
	return rows;
}

/**
 * Locks products as someone has read them.
 * @throws HttpError 404 when one does not exist, 409 when one was changed since it was read
 */
export async function lockUnchanged(
	tx: Db,
	wanted: readonly { id: ProductId; version: number }[],
): Promise<Row[]> {
	const versions = new Map(wanted.map(({ id, version }) => [id, version]));
	const rows = await lockProducts(tx, [...versions.keys()]);
	const changed = rows.find(({ id, version }) => version !== versions.get(id));
	if (changed !== undefined)
		throw new HttpError(
			409,
			'changed_meanwhile',
			`Someone else has changed '${changed.name}'. Nothing was changed: please reload the list.`,
		);
	return rows;
}
