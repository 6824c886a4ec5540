/**
 * Whether a product runs low: it is in the shop, and 1 to `threshold` units of it can be bought.
 *
 * What counts is what can be bought now: the units in the house less those reserved for open payments, and none while
 * the owner has switched the product off. A product that is sold out or switched off is out of stock instead, and an
 * archived one is not sold at all: neither is low. The threshold is the shop's (`lowStock` in store.config.ts), the same
 * for every product. The database asks the same by `hasLowStock` of server/catalog.
 *
 * @param available units that can be bought now
 */
export const isLowStock = (
	{ available, archived }: { available: number; archived: boolean },
	threshold: number,
): boolean => !archived && available >= 1 && available <= threshold;
