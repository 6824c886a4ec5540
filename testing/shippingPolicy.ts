import { getShippingPolicy, type ShippingPolicy } from '../shared/shipping.ts';
import { defaultSettings } from '../store.config.ts';

/** A policy with the given rules alone. */
export const shippingPolicy = (rules: Partial<ShippingPolicy> = {}): ShippingPolicy => ({
	...getShippingPolicy({ ...defaultSettings.shipping, freeOver: null, flatCap: null }),
	...rules,
});
