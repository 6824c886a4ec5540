import { and, eq, isNull } from 'drizzle-orm';
import type { ProductId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { products } from '../schema/catalog.ts';

const columns = {
	name: products.name,
	muzzleEnergyJ: products.muzzleEnergyJ,
	unitPaise: products.unitPaise,
};

/** A product that shoppers see. @throws HttpError 404 when it is unknown or archived */
export async function requireProduct(db: Db, id: ProductId) {
	const [product] = await db
		.select(columns)
		.from(products)
		.where(and(eq(products.id, id), isNull(products.archivedAt)));
	if (product === undefined) throw new HttpError(404, 'product_not_found', 'Product not found');
	return product;
}
