import type { ProductId } from '../../contracts/ids.ts';
import { userBrowserStore } from '../session/userStore.ts';

const key = 'recentlySeen';
const maxStored = 8;

/** Moves a product to the front of the list; the oldest are removed. */
export function addViewed(viewed: readonly ProductId[], productId: ProductId): ProductId[] {
	return [productId, ...viewed.filter((id) => id !== productId)].slice(0, maxStored + 1);
}

/** Parses the stored list; invalid data is an empty list. */
export function parseViewed(stored: string | null): ProductId[] {
	try {
		const list: unknown = JSON.parse(stored ?? '[]');
		// The server checks that the product exists.
		return Array.isArray(list) ? list.filter((id): id is ProductId => typeof id === 'string') : [];
	} catch {
		return [];
	}
}

/** The products viewed in this browser, newest first; sent to the server only to load their cards. */
export const readRecentlyViewed = (): ProductId[] => parseViewed(userBrowserStore.read(key));

/** Adds a product to the list and returns the others, at most eight. */
export function addRecentlyViewed(productId: ProductId): ProductId[] {
	const viewed = addViewed(readRecentlyViewed(), productId);
	userBrowserStore.write(key, JSON.stringify(viewed));
	return viewed.slice(1);
}
