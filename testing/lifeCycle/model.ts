import type { OrderItemId, ProductId } from '../../contracts/ids.ts';
import type { Success } from '../gateway.ts';

/** What one line of a checkout fixes: prices in paise, exclusive of GST. */
export type Line = { product: number; quantity: number; unitPaise: number };

export type ModelItem = Line & { id: OrderItemId; cancelled: boolean };

export type ModelPayment = {
	success: Success;
	amountPaise: number;
	/** Everything that is to be refunded to the buyer, whether the gateway has done so or not. */
	refundedPaise: number;
};

export type ModelCheckout = {
	gatewayOrderId: string;
	shopper: number;
	lines: Line[];
	totalPaise: number;
	payment: ModelPayment | undefined;
	outcome: 'open' | 'ordered' | 'refunded';
	/** The order's items; empty until it is ordered. */
	items: ModelItem[];
};

/** The expected state of the shop, computed by simpler rules than the shop's own. */
export type Model = {
	products: { id: ProductId; unitPaise: number; stock: number }[];
	/** Units by product, for each shopper. */
	carts: Map<number, number>[];
	checkouts: ModelCheckout[];
};

/** The value of lines, GST of 18 % included. The prices are multiples of ₹50, so that no paisa is rounded. */
export const totalOf = (lines: Line[]): number =>
	lines.reduce((sum, { quantity, unitPaise }) => sum + (quantity * unitPaise * 118) / 100, 0);

/** A shopper's cart at today's prices. */
export function cartLines({ carts, products }: Model, shopper: number): Line[] {
	return [...(carts[shopper] ?? [])].map(([product, quantity]) => ({
		product,
		quantity,
		unitPaise: products[product]?.unitPaise ?? 0,
	}));
}

/** The payment became an order: its units leave the stock and the cart. */
export function sell(model: Model, checkout: ModelCheckout, items: ModelItem[]): void {
	checkout.outcome = 'ordered';
	checkout.items = items;
	const cart = model.carts[checkout.shopper];
	for (const { product, quantity } of checkout.lines) {
		const sold = model.products[product];
		if (sold !== undefined) sold.stock -= quantity;
		const left = (cart?.get(product) ?? 0) - quantity;
		if (left > 0) cart?.set(product, left);
		else cart?.delete(product);
	}
}

/** An item is cancelled: its units are in stock again, and its value is refunded as far as the payment reaches. */
export function cancel(model: Model, checkout: ModelCheckout, item: ModelItem): void {
	if (item.cancelled || checkout.payment === undefined) return;
	item.cancelled = true;
	const product = model.products[item.product];
	if (product !== undefined) product.stock += item.quantity;
	const { payment } = checkout;
	payment.refundedPaise = Math.min(payment.amountPaise, payment.refundedPaise + totalOf([item]));
}
