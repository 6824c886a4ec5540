import type { Cart } from '../../contracts/cart.ts';
import type { ProductId } from '../../contracts/ids.ts';
import { call as browserCall, type Call, CallRefused } from '../session/call.ts';
import {
	readStoredBasket,
	type StoredBasket,
	thisBrowser,
	writeStoredBasket,
} from '../session/storedBasket.ts';
import type { Basket } from './basket.ts';

/** Before signing in, where the shop allows it: this browser holds it. */
export const browserBasket = (call: Call = browserCall): Basket => {
	const cards = (id: ProductId[]) =>
		id.length === 0 ? Promise.resolve([]) : call('GET /product-cards', { query: { id } });
	const change = (changed: Partial<StoredBasket>) => writeStoredBasket({ ...readStoredBasket(), ...changed });

	async function cart(): Promise<Cart> {
		const lines = readStoredBasket().cart;
		const found = await cards(lines.map(({ productId }) => productId));
		return found.map((product) => ({
			product,
			quantity: lines.find(({ productId }) => productId === product.id)?.quantity ?? 1,
		}));
	}
	const held = (productId: ProductId) =>
		readStoredBasket().cart.find((line) => line.productId === productId)?.quantity ?? 0;
	function store(productId: ProductId, quantity: number): void {
		const line = { productId, quantity };
		const lines = readStoredBasket().cart;
		if (quantity === 0) change({ cart: lines.filter((other) => other.productId !== productId) });
		else if (held(productId) === 0) change({ cart: [...lines, line] });
		else change({ cart: lines.map((other) => (other.productId === productId ? line : other)) });
	}
	async function setQuantity(productId: ProductId, quantity: number): Promise<Cart> {
		const before = held(productId);
		// Stored before it is known to be possible: who leaves the page at once keeps it.
		store(productId, quantity);
		try {
			const [product] = await cards([productId]);
			if (product === undefined) throw new CallRefused(404, { error: 'Product not found' });
			if (quantity > product.stock)
				throw new CallRefused(409, { error: `Only ${product.stock} of this product can be ordered.` });
		} catch (error) {
			store(productId, before);
			throw error;
		}
		return cart();
	}
	const wishlist = () => cards(readStoredBasket().wishlist);

	return {
		holder: thisBrowser,
		cart,
		setQuantity,
		addToCart: (productId, quantity) => setQuantity(productId, held(productId) + quantity),
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
			change({ wishlist: [productId, ...readStoredBasket().wishlist.filter((id) => id !== productId)] });
			return wishlist();
		},
		removeFromWishlist: (productId) => {
			change({ wishlist: readStoredBasket().wishlist.filter((id) => id !== productId) });
			return wishlist();
		},
		clearWishlist: () => {
			change({ wishlist: [] });
			return wishlist();
		},
	};
};
