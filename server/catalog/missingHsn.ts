import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { countRowsUpTo } from '../platform/database/countUpTo.ts';
import type { Db } from '../platform/database/database.ts';
import { products } from '../schema/catalog.ts';

/** SQL condition: a product in stock without an HSN code of its own, which is invoiced with its category's. */
export const isMissingHsn = and(eq(products.hsn, ''), isNull(products.archivedAt), gt(products.available, 0));

/** How many products lack an HSN code, counted up to 10,001. */
export const countMissingHsn = (db: Db): Promise<number> =>
	countRowsUpTo(db, sql`select 1 from ${products} where ${isMissingHsn}`);
