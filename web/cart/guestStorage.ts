import type { Cart } from '../../contracts/cart.ts';
import type { ProductId } from '../../contracts/ids.ts';
import type { CartProduct } from '../../contracts/products.ts';
import { ApiError, call as browserCall, type Call } from '../session/call.ts';
import type { CartRepository } from './cartRepository.ts';
import { type GuestLists, guestOwner, readGuestLists, writeGuestLists } from './guestLists.ts';
import { type LineId, lineKey, toLineId } from './lines.ts';

type Stored = GuestLists['cart'][number];

/** The found product of a stored line; undefined for one that is no longer sold. */
function foundFor({ productId, variantId }: Stored, found: CartProduct[]): CartProduct | undefined {
	const ofProduct = found.filter(({ product }) => product.id === productId);
	return variantId === undefined
		? // The shop lists those that were asked for by variant first.
			ofProduct.at(-1)
		: ofProduct.find(({ variant }) => variant === undefined || variant.id === variantId);
}

/**
 * The stored lines with the variants that the shop found for them, so that a line stored before its product had options
 * keeps its variant, and with what it said of them. Two lines that turn out to be of one variant become one.
 */
export function withVariants(lines: Stored[], found: CartProduct[]): Stored[] {
	const merged = new Map<string, Stored>();
	for (const line of lines) {
		const response = foundFor(line, found);
		const id = response === undefined ? line : toLineId(response);
		const known = merged.get(lineKey(id))?.quantity ?? 0;
		const seen = response ?? line.seen;
		merged.set(lineKey(id), {
			productId: id.productId,
			...(id.variantId && { variantId: id.variantId }),
			quantity: known + line.quantity,
			...(seen && { seen }),
		});
	}
	return [...merged.values()];
}

/** What is shown of a product that is no longer sold. */
const unsold = ({ product, ...chosen }: CartProduct): CartProduct & { noLongerSold: true } => ({
	...chosen,
	product: { ...product, inStock: false, stock: 0 },
	noLongerSold: true,
});

/** Cart and wishlist of a guest, stored in this browser where the shop allows it. */
export const guestStorage = (call: Call = browserCall): CartRepository => {
	const cards = (id: ProductId[]) =>
		id.length === 0 ? Promise.resolve([]) : call('GET /product-cards', { query: { id } });
	const change = (changed: Partial<GuestLists>) => writeGuestLists({ ...readGuestLists(), ...changed });

	const find = (lines: LineId[]) =>
		lines.length === 0
			? Promise.resolve([])
			: call('GET /cart-products', {
					query: {
						variant: lines.flatMap(({ variantId }) => variantId ?? []),
						product: lines.flatMap(({ productId, variantId }) => (variantId === undefined ? productId : [])),
					},
				});

	async function cart(): Promise<Cart> {
		const asked = readGuestLists().cart;
		const found = await find(asked);
		const before = readGuestLists().cart;
		const lines = withVariants(before, found);
		if (JSON.stringify(lines) !== JSON.stringify(before)) change({ cart: lines });
		return lines.flatMap((line) => {
			const response = foundFor(line, found);
			if (response !== undefined) return { ...response, quantity: line.quantity };
			return line.seen === undefined ? [] : { ...unsold(line.seen), quantity: line.quantity };
		});
	}
	const getQuantity = (id: LineId) =>
		readGuestLists().cart.find((line) => lineKey(line) === lineKey(id))?.quantity ?? 0;
	function store(id: LineId, quantity: number): void {
		const { productId, variantId } = id;
		const lines = readGuestLists().cart;
		const isChanged = (line: Stored) => lineKey(line) === lineKey(id);
		if (quantity === 0) change({ cart: lines.filter((line) => !isChanged(line)) });
		else if (lines.some(isChanged))
			change({ cart: lines.map((line) => (isChanged(line) ? { ...line, quantity } : line)) });
		else change({ cart: [...lines, { productId, ...(variantId && { variantId }), quantity }] });
	}
	async function setQuantity(id: LineId, quantity: number): Promise<Cart> {
		const before = getQuantity(id);
		// Stored before the check, so that it survives leaving the page immediately.
		store(id, quantity);
		try {
			const [found] = await find([id]);
			if (found === undefined) throw new ApiError(404, { error: 'This product is no longer sold.' });
			const { stock } = found.product;
			if (quantity > stock)
				throw new ApiError(409, {
					error:
						stock === 0 ? 'This product is out of stock.' : `Only ${stock} of this product can be ordered.`,
				});
		} catch (error) {
			// Leaving the page interrupts the check, which says nothing about the product.
			if (error instanceof ApiError) store(id, before);
			throw error;
		}
		return cart();
	}
	const wishlist = () => cards(readGuestLists().wishlist);

	return {
		owner: guestOwner,
		cart,
		setQuantity,
		addToCart: (id, quantity) => setQuantity(id, getQuantity(id) + quantity),
		removeFromCart: (id) => {
			store(id, 0);
			return cart();
		},
		clearCart: () => {
			change({ cart: [] });
			return cart();
		},
		wishlist,
		addToWishlist: (productId) => {
			change({ wishlist: [productId, ...readGuestLists().wishlist.filter((id) => id !== productId)] });
			return wishlist();
		},
		removeFromWishlist: (productId) => {
			change({ wishlist: readGuestLists().wishlist.filter((id) => id !== productId) });
			return wishlist();
		},
		clearWishlist: () => {
			change({ wishlist: [] });
			return wishlist();
		},
	};
};
