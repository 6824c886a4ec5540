import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { User } from '../../contracts/auth.ts';
import type { Cart } from '../../contracts/cart.ts';
import type { ProductId } from '../../contracts/ids.ts';
import type { Wishlist } from '../../contracts/wishlist.ts';
import { call as browserCall, type Call } from '../session/call.ts';
import { shopConfigQuery } from '../session/shopConfig.ts';
import { isBasketStored, onStoredBasketChange, thisBrowser } from '../session/storedBasket.ts';
import { readToken } from '../session/token.ts';
import { sessionKey, useSession } from '../session/useSession.ts';

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
	addToCart: (productId, quantity) => call('POST /cart', { body: { userId, productId, quantity } }),
	setQuantity: (productId, quantity) =>
		call('PUT /cart/{productId}', { params: { productId }, body: { userId, quantity } }),
	removeFromCart: (productId) =>
		call('DELETE /cart/{productId}', { params: { productId }, body: { userId } }),
	clearCart: () => call('DELETE /cart', { body: { userId } }),
	wishlist: () => call('GET /wishlist', { query: { userId } }),
	addToWishlist: (productId) => call('POST /wishlist', { body: { userId, productId } }),
	removeFromWishlist: (productId) =>
		call('DELETE /wishlist/{productId}', { params: { productId }, body: { userId } }),
	clearWishlist: () => call('DELETE /wishlist', { body: { userId } }),
});

/** Before signing in, where the shop allows it; few shops do, so it is a chunk of its own. */
const browserBasket = async () => (await import('./browserBasket.ts')).browserBasket();

/** The basket that this visitor may change; undefined when they have to sign in first (D3). */
export async function basketToChange(client: QueryClient): Promise<Basket | undefined> {
	const token = readToken();
	if (token !== null) return accountBasket(token, client.getQueryData<User>([...sessionKey, token])?.id);
	const config = await client.query({ ...shopConfigQuery(), staleTime: 'static' }).catch(reportError);
	return config?.guestBasket ? browserBasket() : undefined;
}

/** Whether visitors may fill a basket without an account; undefined while that is not known. */
export function useGuestBasket(enabled: boolean): boolean | undefined {
	const { data, isError } = useQuery({ ...shopConfigQuery(), enabled, staleTime: Infinity });
	return isError ? false : data?.guestBasket;
}

/** What is shown of a basket. */
export type ShownBasket = Pick<Basket, 'holder' | 'cart' | 'wishlist'>;

const ofThisBrowser: ShownBasket = {
	holder: thisBrowser,
	cart: async () => (await browserBasket()).cart(),
	wishlist: async () => (await browserBasket()).wishlist(),
};

/** The basket to show: the account's once the session is verified, this browser's if it holds one, else none. */
export function useBasket(): ShownBasket | undefined {
	const { state, user } = useSession();
	const stored = useSyncExternalStore(onStoredBasketChange, isBasketStored, () => false);
	const guestBasket = useGuestBasket(state === 'guest' && stored);
	if (user !== undefined) return accountBasket(readToken() ?? '', user.id);
	return state === 'guest' && stored && guestBasket ? ofThisBrowser : undefined;
}
