import type { Shipped } from '../../shared/shipping.ts';
import { products } from '../schema/catalog.ts';

/** What decides how much a piece of a variant costs to ship. */
export const shippedColumns = {
	shippingPaise: products.shippingPaise,
} satisfies Record<keyof Shipped, unknown>;
