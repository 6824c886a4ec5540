import type { OrderItemId, ProductId, VariantId } from '../../contracts/ids.ts';
import { percentToBasisPoints } from '../../shared/money.ts';
import type { Success } from '../gateway.ts';

/** What one line of a checkout fixes: prices in paise, exclusive of GST. */
export type Line = { product: number; quantity: number; unitPaise: number };

/** `returned` items stay delivered; their return is refunded or replaced. */
export type ModelItem = Line & { id: OrderItemId; state: 'open' | 'cancelled' | 'returned' };

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
	/** Whether the coupon takes 10 % off. */
	hasCoupon: boolean;
	totalPaise: number;
	payment: ModelPayment | undefined;
	outcome: 'open' | 'ordered' | 'refunded';
	/** The order's items; empty until it is ordered. */
	items: ModelItem[];
};

/** The expected state of the shop, computed by simpler rules than the shop's own. */
export type Model = {
	/** What can be bought: variants, two of them of one product. */
	products: { id: ProductId; variantId: VariantId; unitPaise: number; stock: number }[];
	/** Units by product, for each shopper. */
	carts: Map<number, number>[];
	checkouts: ModelCheckout[];
};

/** The coupon of the shop: 10 % off, for two orders. */
export const coupon = { code: 'OPENING', basisPoints: percentToBasisPoints(10), totalLimit: 2 };

/**
 * The value of lines less the coupon's 10 %, GST of 18 % included. The prices are multiples of ₹50, so that no paisa is
 * rounded.
 */
export const getTotal = (lines: Line[], hasCoupon: boolean): number =>
	lines.reduce(
		(sum, { quantity, unitPaise }) => sum + (quantity * unitPaise * (hasCoupon ? 90 : 100) * 118) / 10_000,
		0,
	);

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

/** The value of an item is refunded, as far as the payment reaches. */
function refund({ payment, hasCoupon }: ModelCheckout, item: ModelItem): void {
	if (payment === undefined) return;
	const due = payment.refundedPaise + getTotal([item], hasCoupon);
	payment.refundedPaise = Math.min(payment.amountPaise, due);
}

function addStock({ products }: Model, { product }: ModelItem, units: number): void {
	const changed = products[product];
	if (changed !== undefined) changed.stock += units;
}

/** An item is cancelled: its units are in stock again, and it is refunded. */
export function cancel(model: Model, checkout: ModelCheckout, item: ModelItem): void {
	if (item.state !== 'open') return;
	item.state = 'cancelled';
	addStock(model, item, item.quantity);
	refund(checkout, item);
}

/** A damaged item came back: its sellable units are in stock again, and it is refunded or sent once more. */
export function settleReturn(
	model: Model,
	checkout: ModelCheckout,
	item: ModelItem,
	{ sellable, replaced }: { sellable: number; replaced: boolean },
): void {
	item.state = 'returned';
	addStock(model, item, sellable - (replaced ? item.quantity : 0));
	if (!replaced) refund(checkout, item);
}
