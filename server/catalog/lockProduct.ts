import { eq } from 'drizzle-orm';
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
