import type { ProductId } from '../../contracts/ids.ts';
import { browserStore } from './browserStore.ts';

/** What a visitor collects before signing in, where the shop allows it (`guestBasket` in store.config.ts). */
export type StoredBasket = { cart: { productId: ProductId; quantity: number }[]; wishlist: ProductId[] };

/** The holder's name of a basket that no account holds. */
export const thisBrowser = 'this browser';

const key = 'basket';
const listeners = new Set<() => void>();

export const isBasketStored = (): boolean => browserStore.read(key) !== null;

export function readStoredBasket(): StoredBasket {
	const stored = browserStore.read(key);
	// Written by `writeStoredBasket`; the server checks every product and quantity of it.
	return stored === null ? { cart: [], wishlist: [] } : (JSON.parse(stored) as StoredBasket);
}

/** Stores a basket and tells those who listen; an empty one is forgotten. */
export function writeStoredBasket(basket: StoredBasket): void {
	const empty = basket.cart.length + basket.wishlist.length === 0;
	browserStore.write(key, empty ? null : JSON.stringify(basket));
	for (const listener of listeners) listener();
}

/** Calls back when a basket comes or goes, in this tab or in another one. */
export function onStoredBasketChange(changed: () => void): () => void {
	listeners.add(changed);
	window.addEventListener('storage', changed);
	return () => {
		listeners.delete(changed);
		window.removeEventListener('storage', changed);
	};
}
