import { type SQL, sql } from 'drizzle-orm';
import { skuPrefix } from '../../shared/sku.ts';
import type { products, productVariants } from '../schema/catalog.ts';

/** `defaultSku` in SQL: the SKU of rows for which the owner set none. */
export const derivedSku = (table: typeof products | typeof productVariants): SQL<string> =>
	sql<string>`${skuPrefix}::text || upper(right(replace(${table.id}::text, '-', ''), 8))`;
