import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Cart } from '../../contracts/cart.ts';
import type { ProductId } from '../../contracts/ids.ts';
import type { Wishlist } from '../../contracts/wishlist.ts';
import {
	isBasketStored,
	onStoredBasketChange,
	readStoredBasket,
	type StoredBasket,
	writeStoredBasket,
} from '../session/browserBasket.ts';
import { call as browserCall, type Call, CallRefused } from '../session/call.ts';
import { shopConfigQuery } from '../session/shopConfig.ts';
import { readToken } from '../session/token.ts';
import { useSession } from '../session/useSession.ts';

/** Cart and wishlist of one visitor, wherever they are held. Every change answers the list as it is then. */
export type Basket = {
	/** Tells one visitor's cached lists from another's. */
	holder: string;
	cart: () => Promise<Cart>;
	addToCart: (productId: ProductId, quantity: number) => Promise<Cart>;
	setQuantity: (productId: ProductId, quantity: number) => Promise<Cart>;
	removeFromCart: (productId: ProductId) => Promise<Cart>;
	clearCart: () => Promise<Cart>;
	wishlist: () => Promise<Wishlist>;
	addToWishlist: (productId: ProductId) => Promise<Wishlist>;
	removeFromWishlist: (productId: ProductId) => Promise<Wishlist>;
	clearWishlist: () => Promise<Wishlist>;
};

/** The ordinary case: the account holds it. */
export const accountBasket = (token: string, userId?: string, call: Call = browserCall): Basket => ({
	holder: token,
	cart: () => call('GET /cart', { query: { userId } }),
	addToCart: (productId, quantity) => call('POST /cart', { body: { productId, quantity } }),
	setQuantity: (productId, quantity) =>
		call('PUT /cart/{productId}', { params: { productId }, body: { quantity } }),
	removeFromCart: (productId) => call('DELETE /cart/{productId}', { params: { productId }, body: {} }),
	clearCart: () => call('DELETE /cart', { body: {} }),
	wishlist: () => call('GET /wishlist', { query: { userId } }),
	addToWishlist: (productId) => call('POST /wishlist', { body: { productId } }),
	removeFromWishlist: (productId) =>
		call('DELETE /wishlist/{productId}', { params: { productId }, body: {} }),
	clearWishlist: () => call('DELETE /wishlist', { body: {} }),
});

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
		holder: 'this browser',
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

/** The basket that this visitor may change; undefined when they have to sign in first (D3). */
export async function basketToChange(client: QueryClient): Promise<Basket | undefined> {
	const token = readToken();
	if (token !== null) return accountBasket(token);
	const config = await client.query({ ...shopConfigQuery(), staleTime: 'static' }).catch(reportError);
	return config?.guestBasket ? browserBasket() : undefined;
}

/** Whether visitors may fill a basket without an account; undefined while that is not known. */
export function useGuestBasket(enabled: boolean): boolean | undefined {
	const { data, isError } = useQuery({ ...shopConfigQuery(), enabled, staleTime: Infinity });
	return isError ? false : data?.guestBasket;
}

/** The basket to show: the account's once the session is verified, this browser's if it holds one, else none. */
export function useBasket(): Basket | undefined {
	const { state, user } = useSession();
	const stored = useSyncExternalStore(onStoredBasketChange, isBasketStored, () => false);
	const guestBasket = useGuestBasket(state === 'guest' && stored);
	if (user !== undefined) return accountBasket(readToken() ?? '', user.id);
	return state === 'guest' && stored && guestBasket ? browserBasket() : undefined;
}
