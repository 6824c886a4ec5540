import type { ProductId } from '../../contracts/ids.ts';

/** What a visitor collects before signing in, where the shop allows it (`guestBasket` in store.config.ts). */
export type StoredBasket = { cart: { productId: ProductId; quantity: number }[]; wishlist: ProductId[] };

/** The holder's name of a basket that no account holds. */
export const thisBrowser = 'this browser';

const key = 'basket';
const listeners = new Set<() => void>();

export const isBasketStored = (): boolean => localStorage.getItem(key) !== null;

export function readStoredBasket(): StoredBasket {
	const stored = localStorage.getItem(key);
	// Written by `writeStoredBasket`; the server checks every product and quantity of it.
	return stored === null ? { cart: [], wishlist: [] } : (JSON.parse(stored) as StoredBasket);
}

/** Stores a basket and tells those who listen; an empty one is forgotten. */
export function writeStoredBasket(basket: StoredBasket): void {
	if (basket.cart.length + basket.wishlist.length === 0) localStorage.removeItem(key);
	else localStorage.setItem(key, JSON.stringify(basket));
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
