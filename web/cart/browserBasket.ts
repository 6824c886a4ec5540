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
	async function setQuantity(productId: ProductId, quantity: number): Promise<Cart> {
		const [product] = await cards([productId]);
		if (product === undefined) throw new CallRefused(404, { error: 'Product not found' });
		if (quantity > product.stock)
			throw new CallRefused(409, { error: `Only ${product.stock} of this product can be ordered.` });
		const lines = readStoredBasket().cart;
		const known = lines.some((line) => line.productId === productId);
		change({
			cart: known
				? lines.map((line) => (line.productId === productId ? { productId, quantity } : line))
				: [...lines, { productId, quantity }],
		});
		return cart();
	}
	const wishlist = () => cards(readStoredBasket().wishlist);

	return {
		holder: thisBrowser,
		cart,
		setQuantity,
		addToCart: (productId, quantity) => {
			const held = readStoredBasket().cart.find((line) => line.productId === productId)?.quantity ?? 0;
			return setQuantity(productId, held + quantity);
		},
		removeFromCart: (productId) => {
			change({ cart: readStoredBasket().cart.filter((line) => line.productId !== productId) });
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
