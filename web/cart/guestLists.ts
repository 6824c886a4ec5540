import type { ProductId, VariantId } from '../../contracts/ids.ts';
import type { CartProduct } from '../../contracts/products.ts';
import { browserStore } from '../session/browserStore.ts';

/** Cart and wishlist of a guest, where the shop allows it (`guestBasket` in store.config.ts). */
export type GuestLists = {
	/** Lines without a variant are of products without options, or were stored before the product had any. */
	cart: {
		productId: ProductId;
		variantId?: VariantId;
		quantity: number;
		/** What the shop said of it last; shown when it is no longer sold, since the shop is then silent about it. */
		seen?: CartProduct;
	}[];
	wishlist: ProductId[];
};

export const guestOwner = 'this browser';

const key = 'basket';
const listeners = new Set<() => void>();

export const hasGuestLists = (): boolean => browserStore.read(key) !== null;

export function readGuestLists(): GuestLists {
	const stored = browserStore.read(key);
	// Written by `writeGuestLists`; the server checks every product and quantity.
	return stored === null ? { cart: [], wishlist: [] } : (JSON.parse(stored) as GuestLists);
}

/** Stores the lists and notifies listeners; empty lists are removed. */
export function writeGuestLists(lists: GuestLists): void {
	const empty = lists.cart.length + lists.wishlist.length === 0;
	browserStore.write(key, empty ? null : JSON.stringify(lists));
	for (const listener of listeners) listener();
}

/** Subscribes to the presence of guest lists, in this tab and in others. */
export function onGuestListsChange(changed: () => void): () => void {
	listeners.add(changed);
	window.addEventListener('storage', changed);
	return () => {
		listeners.delete(changed);
		window.removeEventListener('storage', changed);
	};
}
