import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import type { Wishlist } from '../../contracts/wishlist.ts';
import type { CartReader } from '../cart/cartRepository.ts';
import { useCartOwner } from '../cart/queries.ts';
import { listKey } from '../cart/updateOptimistically.ts';
import { wishlistActions } from './wishlistActions.ts';

const empty: Wishlist = [];

export type DisplayedWishlist = {
	items: Wishlist;
	isPending: boolean;
	/** Refetches; only set when loading failed. */
	retry?: (() => unknown) | undefined;
};

/** The visitor's wishlist; empty for guests and when it cannot be loaded. */
export function useDisplayedWishlist(reader: CartReader | undefined): DisplayedWishlist {
	const { data, isPending, isError, refetch } = useQuery({
		queryKey: listKey('wishlist', reader?.owner ?? ''),
		queryFn: () => reader?.wishlist() ?? empty,
		enabled: reader !== undefined,
	});
	const items = reader === undefined || isError ? empty : (data ?? empty);
	const waiting = reader !== undefined && isPending;
	const retry = isError ? refetch : undefined;
	return useMemo(() => ({ items, isPending: waiting, retry }), [items, waiting, retry]);
}

export const WishlistContext = createContext<DisplayedWishlist>({ items: empty, isPending: false });
export const useWishlist = (): DisplayedWishlist => useContext(WishlistContext);

export function useWishlistActions() {
	return wishlistActions(useCartOwner());
}
