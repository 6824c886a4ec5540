import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductId, UserId, VariantId } from '../../contracts/ids.ts';
import type * as contracts from '../../contracts/inventory.ts';
import type { BulkChange, ProductFigures } from '../../contracts/inventory.ts';
import { paiseToRupees } from '../../shared/money.ts';
import { type Db, takeOne } from '../platform/database/database.ts';
import { products } from '../schema/catalog.ts';
import { changeInBulk } from './changeProducts.ts';
import { lockVariant } from './lockVariant.ts';
import { stockLeft } from './writeVariants.ts';

async function changeProduct(
	tx: Db,
	seen: { id: ProductId; version: number; variantId: VariantId },
	change: BulkChange,
	actorId: UserId,
): Promise<ProductFigures> {
	await changeInBulk(tx, [seen], change, actorId);
	const { pricePaise, offerPaise, stock, available, version } = takeOne(
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
 * Sets the regular price of a variant in the given transaction.
 * @throws HttpError 404 for an unknown or archived product, 409 when it was changed since it was read, 400 for an invalid price
 * or a product with options when no variant is named
 */
export async function changePrice(
	tx: Db,
	id: ProductId,
	{ variantId, price, version }: z.output<typeof contracts.changePrice.body>,
	actorId: UserId,
): Promise<ProductFigures> {
	const { id: changed } = await lockVariant(tx, id, variantId);
	return changeProduct(tx, { id, version, variantId: changed }, { kind: 'price', price }, actorId);
}

/** Sets the stock of a variant. @throws HttpError as `changePrice`, and 400 when units were sold since the stock was read */
export async function changeStock(
	tx: Db,
	id: ProductId,
	{ variantId, stock, stockSeen, version }: z.output<typeof contracts.changeStock.body>,
	actorId: UserId,
): Promise<ProductFigures> {
	const variant = await lockVariant(tx, id, variantId);
	const left = stockLeft(variant, { stock, stockSeen });
	return changeProduct(tx, { id, version, variantId: variant.id }, { kind: 'stock', stock: left }, actorId);
}
