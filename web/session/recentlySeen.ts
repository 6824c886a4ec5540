import type { ProductId } from '../../contracts/ids.ts';

const key = 'recentlySeen';
const mostKept = 8;

/** The list with a product at its head; the oldest go. */
export function withSeen(seen: readonly ProductId[], productId: ProductId): ProductId[] {
	return [productId, ...seen.filter((id) => id !== productId)].slice(0, mostKept + 1);
}

/** The products whose pages this browser showed last, newest first; they never leave it but as a question for their cards. */
export function readRecentlySeen(): ProductId[] {
	const stored = localStorage.getItem(key);
	// Written by `rememberSeen`.
	return stored === null ? [] : (JSON.parse(stored) as ProductId[]);
}

/** Puts a product at the head of the list and answers the others, at most eight. */
export function rememberSeen(productId: ProductId): ProductId[] {
	const seen = withSeen(readRecentlySeen(), productId);
	localStorage.setItem(key, JSON.stringify(seen));
	return seen.slice(1);
}
