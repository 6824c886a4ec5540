import { and, between, isNull } from 'drizzle-orm';
import { store } from '../../store.config.ts';
import { products } from '../schema/catalog.ts';

/** The rule `isLowStock` of contracts/lowStock.ts in SQL, for a row of products. */
export const hasLowStock = and(isNull(products.archivedAt), between(products.available, 1, store.lowStock));
