import { and, between, eq, isNull, sql } from 'drizzle-orm';
import { store } from '../../store.config.ts';
import { products, productVariants } from '../schema/catalog.ts';

const onSale = and(isNull(products.archivedAt), eq(products.listedInStock, true));

/** The rule `isLowStock` of contracts/lowStock.ts in SQL, for a variant joined with its product. */
export const isLowVariant = and(onSale, between(productVariants.available, 1, store.lowStock));

/** Whether a variant of a product is low on stock, for a row of products. */
export const hasLowStock = and(
	onSale,
	sql`exists (select from ${productVariants} where ${productVariants.productId} = ${products.id}
		and ${between(productVariants.available, 1, store.lowStock)})`,
);
