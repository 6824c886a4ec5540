import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { productVariants } from '../schema/catalog.ts';

/** The variant that a product shows when none is chosen: the cheapest that can be bought, else the cheapest active one. */
export const defaultVariantOrder: SQL[] = [
	desc(productVariants.active),
	sql`(${productVariants.available} > 0) desc`,
	asc(productVariants.unitPaise),
	asc(productVariants.position),
	asc(productVariants.id),
];
