import type { QueryClient } from '@tanstack/react-query';

/** Refetches cart, wishlist, My Guns and quote. Running fetches may be outdated, so they are cancelled. */
export async function refetchLists(client: QueryClient): Promise<void> {
	const keys = ['cart', 'wishlist', 'guns', 'gun models', 'quote'].map((list) => ['me', list]);
	await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
