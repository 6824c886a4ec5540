import { type Paise, rupeesToPaise } from '../../shared/money.ts';
import { store } from '../../store.config.ts';
import type { ShippingPolicy } from './quote.ts';

const inPaise = (rupees: number | null): Paise | null => (rupees === null ? null : rupeesToPaise(rupees));

/** The shop's shipping policy. */
export const shippingPolicy: ShippingPolicy = {
	freeOver: inPaise(store.shipping.freeOver),
	flatCap: inPaise(store.shipping.flatCap),
};
