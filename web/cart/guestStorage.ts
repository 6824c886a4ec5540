import type { Cart } from '../../contracts/cart.ts';
import type { ProductId } from '../../contracts/ids.ts';
import { ApiError, call as browserCall, type Call } from '../session/call.ts';
import { type GuestLists, guestOwner, readGuestLists, writeGuestLists } from '../session/guestLists.ts';
import type { ListStorage } from './listStorage.ts';

/** Cart and wishlist of a guest, stored in this browser where the shop allows it. */
export const guestStorage = (call: Call = browserCall): ListStorage => {
	const cards = (id: ProductId[]) =>
		id.length === 0 ? Promise.resolve([]) : call('GET /product-cards', { query: { id } });
	const change = (changed: Partial<GuestLists>) => writeGuestLists({ ...readGuestLists(), ...changed });

	async function cart(): Promise<Cart> {
		const lines = readGuestLists().cart;
		const found = await cards(lines.map(({ productId }) => productId));
		return found.map((product) => ({
			product,
			quantity: lines.find(({ productId }) => productId === product.id)?.quantity ?? 1,
		}));
	}
	const quantityOf = (productId: ProductId) =>
		readGuestLists().cart.find((line) => line.productId === productId)?.quantity ?? 0;
	function store(productId: ProductId, quantity: number): void {
		const line = { productId, quantity };
		const lines = readGuestLists().cart;
		if (quantity === 0) change({ cart: lines.filter((other) => other.productId !== productId) });
		else if (quantityOf(productId) === 0) change({ cart: [...lines, line] });
		else change({ cart: lines.map((other) => (other.productId === productId ? line : other)) });
	}
	async function setQuantity(productId: ProductId, quantity: number): Promise<Cart> {
		const before = quantityOf(productId);
		// Stored before the check, so that it survives leaving the page immediately.
		store(productId, quantity);
		try {
			const [product] = await cards([productId]);
			if (product === undefined) throw new ApiError(404, { error: 'Product not found' });
			if (quantity > product.stock)
				throw new ApiError(409, { error: `Only ${product.stock} of this product can be ordered.` });
		} catch (error) {
			// Leaving the page interrupts the check, which says nothing about the product.
			if (error instanceof ApiError) store(productId, before);
			throw error;
		}
		return cart();
	}
	const wishlist = () => cards(readGuestLists().wishlist);

	return {
		owner: guestOwner,
		cart,
		setQuantity,
		addToCart: (productId, quantity) => setQuantity(productId, quantityOf(productId) + quantity),
		removeFromCart: (productId) => {
			store(productId, 0);
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
