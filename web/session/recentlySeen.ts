import type { ProductId } from '../../contracts/ids.ts';
import { browserStore } from './browserStore.ts';

const key = 'recentlySeen';
const mostKept = 8;

/** The list with a product at its head; the oldest go. */
export function withSeen(seen: readonly ProductId[], productId: ProductId): ProductId[] {
	return [productId, ...seen.filter((id) => id !== productId)].slice(0, mostKept + 1);
}

/** The list as it was stored; what an older shop or somebody's hand left there is none. */
export function seenIn(stored: string | null): ProductId[] {
	try {
		const list: unknown = JSON.parse(stored ?? '[]');
		// Whether a product of that id is there, the server says.
		return Array.isArray(list) ? list.filter((id): id is ProductId => typeof id === 'string') : [];
	} catch {
		return [];
	}
}

/** The products whose pages this browser showed last, newest first; they never leave it but as a question for their cards. */
export const readRecentlySeen = (): ProductId[] => seenIn(browserStore.read(key));

/** Puts a product at the head of the list and answers the others, at most eight. */
export function rememberSeen(productId: ProductId): ProductId[] {
	const seen = withSeen(readRecentlySeen(), productId);
	browserStore.write(key, JSON.stringify(seen));
	return seen.slice(1);
}
