import type { Cart } from '../../contracts/cart.ts';
import type { ProductId } from '../../contracts/ids.ts';
import { gstOnRupees, type Priced, unitPriceOf } from '../../contracts/money.ts';
import type { ProductCard } from '../../contracts/products.ts';

/** The cart with units of a product added: to its line when there is one, else as the last line. */
export function withAdded(cart: Cart, product: ProductCard, quantity: number): Cart {
	return cart.some((line) => line.product.id === product.id)
		? cart.map((line) =>
				line.product.id === product.id ? { ...line, quantity: line.quantity + quantity } : line,
			)
		: [...cart, { product, quantity }];
}

/** The cart with a line's quantity set; below 1 the line goes (document 1, §4). */
export function withQuantity(cart: Cart, productId: ProductId, quantity: number): Cart {
	return cart.flatMap((line) =>
		line.product.id !== productId ? [line] : quantity < 1 ? [] : [{ ...line, quantity }],
	);
}

/** What a line costs, in rupees: the unit price times the quantity (document 1, §9). */
export const linePriceOf = ({ product, quantity }: { product: Priced; quantity: number }): number =>
	unitPriceOf(product) * quantity;

/** What the lines cost together, in rupees, before GST and shipping. */
export const subtotalOf = (lines: readonly { product: Priced; quantity: number }[]): number =>
	lines.reduce((sum, line) => sum + linePriceOf(line), 0);

/** GST on the lines together, in rupees: rounded on each line, as checkout does it. */
export const gstOf = (lines: readonly { product: Priced & { gst: number }; quantity: number }[]): number =>
	lines.reduce((sum, line) => sum + gstOnRupees(linePriceOf(line), line.product.gst), 0);

/** The number on the cart's icon: the sum of quantities (D44). */
export const countOf = (cart: Cart): number => cart.reduce((sum, line) => sum + line.quantity, 0);

/** The number on an icon as it is written: nothing at zero, '9+' above nine. */
export function badgeOf(count: number): string {
	return count === 0 ? '' : count > 9 ? '9+' : String(count);
}
