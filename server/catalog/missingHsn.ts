import { and, eq, gt, isNull } from 'drizzle-orm';
import { products } from '../schema/catalog.ts';

/** SQL condition: a product in stock that checkout rejects because it has no HSN code. */
export const isMissingHsn = and(eq(products.hsn, ''), isNull(products.archivedAt), gt(products.available, 0));
