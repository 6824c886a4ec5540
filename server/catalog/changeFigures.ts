import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductId, UserId, VariantId } from '../../contracts/ids.ts';
import type * as contracts from '../../contracts/inventory.ts';
import type { BulkChange, ProductFigures } from '../../contracts/inventory.ts';
import { paiseToRupees } from '../../contracts/money.ts';
import { type Db, only } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { products } from '../schema/catalog.ts';
import { changeInBulk } from './changeProducts.ts';
import { stockLeft, variantsOf } from './writeVariants.ts';

/** Locks a product. @throws HttpError 404 when it is unknown or archived; 400 when it has options and no variant is named */
async function lockProduct(tx: Db, id: ProductId, variantId: VariantId | undefined): Promise<void> {
	const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update');
	if (row === undefined || row.archivedAt !== null)
		throw new HttpError(404, 'Product not found. It may have been deleted.');
	if (row.options.length > 0 && variantId === undefined)
		throw new HttpError(
			400,
			`'${row.name}' has variants with prices and stock of their own. Please choose one of them.`,
		);
}

async function changeFigure(
	tx: Db,
	seen: { id: ProductId; version: number; variantId: VariantId | undefined },
	change: BulkChange,
	actorId: UserId,
): Promise<ProductFigures> {
	await changeInBulk(tx, [seen], change, actorId, seen.variantId);
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
 * Sets the regular price of a product, or of one of its variants, in the given transaction.
 * @throws HttpError 404 for an unknown or archived product, 409 when it was changed since it was read, 400 for an invalid price
 * or a product with options without a variant
 */
export async function changePrice(
	tx: Db,
	id: ProductId,
	{ price, version, variantId }: z.output<typeof contracts.changePrice.body>,
	actorId: UserId,
): Promise<ProductFigures> {
	await lockProduct(tx, id, variantId);
	return changeFigure(tx, { id, version, variantId }, { kind: 'price', price }, actorId);
}

/**
 * Sets the stock of a product or of one of its variants.
 * @throws HttpError as `changePrice`, and 400 when units were sold since the stock was read
 */
export async function changeStock(
	tx: Db,
	id: ProductId,
	{ stock, stockSeen, version, variantId }: z.output<typeof contracts.changeStock.body>,
	actorId: UserId,
): Promise<ProductFigures> {
	await lockProduct(tx, id, variantId);
	const variants = await variantsOf(tx, id);
	const before = variants.find((variant) => variantId === undefined || variant.id === variantId);
	if (before === undefined) throw new HttpError(404, 'Variant not found. It may have been deleted.');
	const left = stockLeft(before, { stock, stockSeen });
	return changeFigure(tx, { id, version, variantId }, { kind: 'stock', stock: left }, actorId);
}
