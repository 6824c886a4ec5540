import type { Cart } from '../../contracts/cart.ts';
import type { ProductId } from '../../contracts/ids.ts';
import { gstOnRupees, type Priced, unitPriceOf } from '../../contracts/money.ts';
import type { ProductCard } from '../../contracts/products.ts';

/** Adds units of a product: to its line if it has one, else as the last line. */
export function addLine(cart: Cart, product: ProductCard, quantity: number): Cart {
	return cart.some((line) => line.product.id === product.id)
		? cart.map((line) =>
				line.product.id === product.id ? { ...line, quantity: line.quantity + quantity } : line,
			)
		: [...cart, { product, quantity }];
}

/** Sets a line's quantity; below 1 the line is removed (document 1, §4). */
export function setLineQuantity(cart: Cart, productId: ProductId, quantity: number): Cart {
	return cart.flatMap((line) =>
		line.product.id !== productId ? [line] : quantity < 1 ? [] : [{ ...line, quantity }],
	);
}

/** The price of a line in rupees: unit price times quantity (document 1, §9). */
export const linePriceOf = ({ product, quantity }: { product: Priced; quantity: number }): number =>
	unitPriceOf(product) * quantity;

/** The total of the lines in rupees, before GST and shipping. */
export const subtotalOf = (lines: readonly { product: Priced; quantity: number }[]): number =>
	lines.reduce((sum, line) => sum + linePriceOf(line), 0);

/** GST on the lines in rupees, rounded per line as in checkout. */
export const gstOf = (lines: readonly { product: Priced & { gst: number }; quantity: number }[]): number =>
	lines.reduce((sum, line) => sum + gstOnRupees(linePriceOf(line), line.product.gst), 0);

/** The count on the cart icon: the sum of quantities (D44). */
export const countOf = (cart: Cart): number => cart.reduce((sum, line) => sum + line.quantity, 0);

/** The badge of an icon: empty at zero, '9+' above nine. */
export function badgeText(count: number): string {
	return count === 0 ? '' : count > 9 ? '9+' : String(count);
}
