import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { User } from '../../contracts/auth.ts';
import type { Cart } from '../../contracts/cart.ts';
import type { ProductId } from '../../contracts/ids.ts';
import type { Wishlist } from '../../contracts/wishlist.ts';
import { call as browserCall, type Call } from '../session/call.ts';
import { shopConfigQuery } from '../session/shopConfig.ts';
import { readToken } from '../session/token.ts';
import { sessionKey, useSession } from '../session/useSession.ts';
import { guestOwner, hasGuestLists, onGuestListsChange } from './guestLists.ts';
import type { LineId } from './lines.ts';

/**
 * Storage of a visitor's cart and wishlist: the account, or this browser. Every change resolves to the updated list.
 */
export type CartRepository = {
	/** Identifies the visitor in query keys. */
	owner: string;
	cart: () => Promise<Cart>;
	addToCart: (line: LineId, quantity: number) => Promise<Cart>;
	setQuantity: (line: LineId, quantity: number) => Promise<Cart>;
	removeFromCart: (line: LineId) => Promise<Cart>;
	clearCart: () => Promise<Cart>;
	wishlist: () => Promise<Wishlist>;
	addToWishlist: (productId: ProductId) => Promise<Wishlist>;
	removeFromWishlist: (productId: ProductId) => Promise<Wishlist>;
	clearWishlist: () => Promise<Wishlist>;
};

export const accountStorage = (token: string, userId?: string, call: Call = browserCall): CartRepository => ({
	owner: token,
	cart: () => call('GET /cart', { query: { userId } }),
	addToCart: (line, quantity) => call('POST /cart', { body: { userId, ...line, quantity } }),
	setQuantity: ({ productId, variantId }, quantity) =>
		call('PUT /cart/{productId}', { params: { productId }, body: { userId, variantId, quantity } }),
	removeFromCart: ({ productId, variantId }) =>
		call('DELETE /cart/{productId}', { params: { productId }, body: { userId, variantId } }),
	clearCart: () => call('DELETE /cart', { body: { userId } }),
	wishlist: () => call('GET /wishlist', { query: { userId } }),
	addToWishlist: (productId) => call('POST /wishlist', { body: { userId, productId } }),
	removeFromWishlist: (productId) =>
		call('DELETE /wishlist/{productId}', { params: { productId }, body: { userId } }),
	clearWishlist: () => call('DELETE /wishlist', { body: { userId } }),
});

/**
 * Cart and wishlist of a guest, stored in this browser where the shop allows it; few shops do, so it is its own chunk.
 */
const guestStorage = async () => (await import('./guestStorage.ts')).guestStorage();

/** The storage this visitor may write to; undefined when they have to sign in first. */
export async function writableStorage(client: QueryClient): Promise<CartRepository | undefined> {
	const token = readToken();
	if (token !== null) return accountStorage(token, client.getQueryData<User>([...sessionKey, token])?.id);
	const config = await client.query({ ...shopConfigQuery(), staleTime: 'static' }).catch(reportError);
	return config?.guestBasket ? guestStorage() : undefined;
}

/** Whether guests may have a cart and wishlist; undefined until it is known. */
export function useGuestListsAllowed(enabled: boolean): boolean | undefined {
	const { data, isError } = useQuery({ ...shopConfigQuery(), enabled, staleTime: Infinity });
	return isError ? false : data?.guestBasket;
}

/** The part of the storage that displays need. */
export type CartReader = Pick<CartRepository, 'owner' | 'cart' | 'wishlist'>;

const guestReader: CartReader = {
	owner: guestOwner,
	cart: async () => (await guestStorage()).cart(),
	wishlist: async () => (await guestStorage()).wishlist(),
};

/** The storage to display: the account's once the session is verified, the guest's if it has any items, else none. */
export function useCartReader(): CartReader | undefined {
	const { state, user } = useSession();
	const stored = useSyncExternalStore(onGuestListsChange, hasGuestLists, () => false);
	const guestBasket = useGuestListsAllowed(state === 'guest' && stored);
	if (user !== undefined) return accountStorage(readToken() ?? '', user.id);
	return state === 'guest' && stored && guestBasket ? guestReader : undefined;
}
