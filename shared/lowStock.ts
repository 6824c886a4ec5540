import type { ProductStatus } from './productStatus.ts';

/**
 * Whether a variant is low on stock: its product is active, and 1 to `threshold` units of it can be bought. A product
 * without options has one variant; one with options is low as soon as one of its variants is.
 *
 * Counted are the units that can be bought now: those on hand less those reserved for open payments, and none while
 * the owner has switched the product off. A product that is sold out or switched off is out of stock, and one that
 * shoppers do not see is not sold at all; neither is low on stock. The threshold (the setting `lowStock`) is the same
 * for every variant. `isLowStockVariant` of server/catalog is the same rule in SQL.
 *
 * @param available units that can be bought now
 */
export const isLowStock = (
	{ available, status }: { available: number; status: ProductStatus },
	threshold: number,
): boolean => status === 'active' && available >= 1 && available <= threshold;
