import type { QueryClient } from '@tanstack/react-query';

/** Reads cart, wishlist and quote anew. A reading under way may be older than what happened, so it does not count. */
export async function rereadBasket(client: QueryClient): Promise<void> {
	const keys = ['cart', 'wishlist', 'quote'].map((list) => ['me', list]);
	await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
