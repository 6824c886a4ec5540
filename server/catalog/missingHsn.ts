import { and, eq, gt, isNull } from 'drizzle-orm';
import { products } from './tables.ts';

/** A product in stock that checkout refuses for want of an HSN code. */
export const lacksHsn = and(eq(products.hsn, ''), isNull(products.archivedAt), gt(products.available, 0));
