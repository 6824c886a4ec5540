import type { Cart } from '../../contracts/cart.ts';
import type { ProductId, VariantId } from '../../contracts/ids.ts';
import type { CartProduct } from '../../contracts/products.ts';

/** What identifies a line of a cart: its product, and its variant when the product has options. */
export type LineId = { productId: ProductId; variantId?: VariantId | undefined };

export const toLineId = ({ product, variant }: CartProduct): LineId => ({
	productId: product.id,
	...(variant && { variantId: variant.id }),
});

/** The id of a line as one text: of its variant, or else of its product. */
export const lineKey = ({ productId, variantId }: LineId): string => variantId ?? productId;

export const isLine = (id: LineId) => (line: CartProduct) => lineKey(toLineId(line)) === lineKey(id);

/** Adds units of a product or variant: to its line if it has one, else as the last line. */
export function addLine(cart: Cart, chosen: CartProduct, quantity: number): Cart {
	const isChosen = isLine(toLineId(chosen));
	return cart.some(isChosen)
		? cart.map((line) => (isChosen(line) ? { ...line, quantity: line.quantity + quantity } : line))
		: [...cart, { ...chosen, quantity }];
}

/** Sets a line's quantity; below 1 the line is removed. */
export function setLineQuantity(cart: Cart, id: LineId, quantity: number): Cart {
	const isChanged = isLine(id);
	return cart.flatMap((line) => (!isChanged(line) ? [line] : quantity < 1 ? [] : [{ ...line, quantity }]));
}

/** The count on the cart icon: the sum of quantities of what is still sold. */
export const countUnits = (cart: Cart): number =>
	cart.reduce((sum, line) => (line.noLongerSold ? sum : sum + line.quantity), 0);

export const addedText = (units: number): string =>
	units === 1 ? 'Item added to cart' : `${units} items added to cart`;

/** The badge of an icon: empty at zero, '9+' above nine. */
export function badgeText(count: number): string {
	return count === 0 ? '' : count > 9 ? '9+' : String(count);
}
