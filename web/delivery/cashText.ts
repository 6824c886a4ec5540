import type { Product } from '../../contracts/products.ts';
import type { PublicSettings } from '../../contracts/settingGroups.ts';
import { formatRupees, getUnitPrice, gstOnRupees, type Priced } from '../../shared/money.ts';
import { type ShippedProduct, shippingForOne } from '../../shared/shipping.ts';

export type DeliveredProduct = Pick<Product, 'category' | 'needsLicence' | 'gst'> & ShippedProduct & Priced;

/** Rupees that a courier would collect for one piece of the product, with shipping, GST and the fee. */
function collectedFor(product: DeliveredProduct, fee: number, shipping: PublicSettings['shipping']): number {
	const taxable = getUnitPrice(product) + shippingForOne(product, shipping);
	return taxable + gstOnRupees(taxable, product.gst) + fee;
}

/** That cash on delivery is possible, with its limit; empty where one piece of the product cannot be paid so. */
export function cashText(product: DeliveredProduct, { cashOnDelivery, shipping }: PublicSettings): string {
	if (!cashOnDelivery.offered || cashOnDelivery.excludedCategories.includes(product.category.slug)) return '';
	const { maxOrder, fee } = cashOnDelivery;
	return collectedFor(product, fee, shipping) > maxOrder
		? ''
		: `Cash on delivery for orders up to ${formatRupees(maxOrder)}.`;
}
