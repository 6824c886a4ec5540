import { and, between, eq, isNull, sql } from 'drizzle-orm';
import { store } from '../../store.config.ts';
import { countRowsUpTo } from '../platform/database/countUpTo.ts';
import type { Db } from '../platform/database/database.ts';
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

/** How many variants are low on stock, counted up to 10,001. */
export const countLowVariants = (db: Db): Promise<number> =>
	countRowsUpTo(
		db,
		sql`select 1 from ${productVariants} join ${products} on ${products.id} = ${productVariants.productId} where ${isLowVariant}`,
	);
