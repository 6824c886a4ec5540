import { type Paise, paise } from '../../contracts/money.ts';
import type { orderItems } from './tables.ts';

type Item = typeof orderItems.$inferSelect;

/** What was paid for an item, GST and its part of the shipping included. */
export const itemValue = (item: Pick<Item, 'unitPaise' | 'quantity' | 'gstPaise' | 'shippingPaise'>): Paise =>
	paise(item.unitPaise * item.quantity + item.gstPaise + item.shippingPaise);
