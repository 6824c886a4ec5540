import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import type * as contracts from '../../contracts/inventory.ts';
import type { BulkChange, ProductFigures } from '../../contracts/inventory.ts';
import { paiseToRupees } from '../../contracts/money.ts';
import { type Db, only } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { products } from '../schema/catalog.ts';
import { changeInBulk } from './changeProducts.ts';
import { stockLeft } from './writeVariants.ts';

const readProduct = async (tx: Db, id: ProductId) => {
	const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update');
	if (row === undefined || row.archivedAt !== null)
		throw new HttpError(404, 'Product not found. It may have been deleted.');
	if (row.options.length > 0)
		throw new HttpError(
			400,
			`'${row.name}' has variants with prices and stock of their own. Please open it to change them.`,
		);
	return row;
};

async function changeProduct(
	tx: Db,
	seen: { id: ProductId; version: number },
	change: BulkChange,
	actorId: UserId,
): Promise<ProductFigures> {
	await changeInBulk(tx, [seen], change, actorId);
	const { pricePaise, offerPaise, stock, available, version } = only(
		await tx.select().from(products).where(eq(products.id, seen.id)),
	);
	return {
		numericPrice: paiseToRupees(pricePaise),
		offerPrice: paiseToRupees(offerPaise),
		stock,
		available,
		version,
	};
}

/**
 * Sets the regular price of a product in the given transaction.
 * @throws HttpError 404 for an unknown or archived product, 409 when it was changed since it was read, 400 for an invalid price
 */
export async function changePrice(
	tx: Db,
	id: ProductId,
	{ price, version }: z.output<typeof contracts.changePrice.body>,
	actorId: UserId,
): Promise<ProductFigures> {
	await readProduct(tx, id);
	return changeProduct(tx, { id, version }, { kind: 'price', price }, actorId);
}

/** Sets the stock of a product. @throws HttpError as `changePrice`, and 400 when units were sold since the stock was read */
export async function changeStock(
	tx: Db,
	id: ProductId,
	{ stock, stockSeen, version }: z.output<typeof contracts.changeStock.body>,
	actorId: UserId,
): Promise<ProductFigures> {
	const left = stockLeft(await readProduct(tx, id), { stock, stockSeen });
	return changeProduct(tx, { id, version }, { kind: 'stock', stock: left }, actorId);
}
