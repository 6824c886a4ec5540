import { and, between, eq, gt, isNull, sql } from 'drizzle-orm';
import { countRowsUpTo, type ListLength, toListLength } from '../platform/database/countUpTo.ts';
import type { Db } from '../platform/database/database.ts';
import { settingInSql } from '../platform/settings/currentSettings.ts';
import { products, productVariants } from '../schema/catalog.ts';

/** The most units with which a variant is low on stock. */
export const lowStockLimit = settingInSql(({ products }) => products.lowStock);

const isLow = between(productVariants.available, 1, lowStockLimit);

/** Whether a variant of a product is low on stock, for a row of products. */
export const hasLowStock = and(
	isNull(products.archivedAt),
	eq(products.listedInStock, true),
	// Implied, so that a list by stock begins behind what is sold out.
	gt(products.stock, 0),
	sql`exists (select from ${productVariants} where ${productVariants.productId} = ${products.id} and ${isLow})`,
);

/**
 * The rule `isLowStock` of shared/lowStock.ts in SQL, for a row of variants. It is checked by the indexes of low variants
 * and of hidden products alone.
 */
export const isLowStockVariant = and(
	isLow,
	sql`not exists (select from ${products} where ${products.id} = ${productVariants.productId}
		and (${products.archivedAt} is not null or not ${products.listedInStock}))`,
);

/** How many variants are low on stock, counted up to 10,001. */
export const countLowVariants = (db: Db): Promise<number> =>
	countRowsUpTo(db, sql`select 1 from ${productVariants} where ${isLowStockVariant}`);

/** How many products have a variant that is low on stock. */
export const countLowProducts = async (db: Db): Promise<ListLength> =>
	toListLength(
		await countRowsUpTo(
			db,
			sql`select distinct ${productVariants.productId} from ${productVariants} where ${isLowStockVariant}`,
		),
	);
