import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import type * as contracts from '../../contracts/inventory.ts';
import type { BulkChange, ProductFigures } from '../../contracts/inventory.ts';
import { paiseToRupees } from '../../contracts/money.ts';
import { type Db, only } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { changeInBulk } from './changeProducts.ts';
import { products } from './tables.ts';
import { stockLeft } from './writeProduct.ts';

const readProduct = async (tx: Db, id: ProductId) => {
	const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update');
	if (row === undefined || row.archivedAt !== null)
		throw new Refusal(404, 'Product not found. It may have been deleted.');
	return row;
};

async function changeOne(
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
 * Sets the regular price of a product, in the transaction it is given.
 * @throws Refusal 404 for an unknown or archived product, 409 when it changed meanwhile, 400 where it cannot be done
 */
export async function changePrice(
	tx: Db,
	id: ProductId,
	{ price, version }: z.output<typeof contracts.changePrice.body>,
	actorId: UserId,
): Promise<ProductFigures> {
	await readProduct(tx, id);
	return changeOne(tx, { id, version }, { kind: 'price', price }, actorId);
}

/** The same for its stock. @throws Refusal as `changePrice`, and 400 when units were sold since the stock was read */
export async function changeStock(
	tx: Db,
	id: ProductId,
	{ stock, stockSeen, version }: z.output<typeof contracts.changeStock.body>,
	actorId: UserId,
): Promise<ProductFigures> {
	const left = stockLeft(await readProduct(tx, id), { stock, stockSeen });
	return changeOne(tx, { id, version }, { kind: 'stock', stock: left }, actorId);
}
