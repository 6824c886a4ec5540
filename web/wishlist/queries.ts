import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import type { Wishlist } from '../../contracts/wishlist.ts';
import type { ShownBasket } from '../cart/basket.ts';
import { listKey } from '../cart/changeBasket.ts';
import { useVisitor } from '../cart/queries.ts';
import { wishlistActions } from './wishlistActions.ts';

const empty: Wishlist = [];

export type ShownWishlist = {
	items: Wishlist;
	isPending: boolean;
	/** Reads it again; there only after it could not be loaded. */
	retry?: (() => unknown) | undefined;
};

/** The visitor's wishlist; empty for guests and when it cannot be loaded. */
export function useWishlistOf(basket: ShownBasket | undefined): ShownWishlist {
	const { data, isPending, isError, refetch } = useQuery({
		queryKey: listKey('wishlist', basket?.holder ?? ''),
		queryFn: () => basket?.wishlist() ?? empty,
		enabled: basket !== undefined,
	});
	const items = basket === undefined || isError ? empty : (data ?? empty);
	const waiting = basket !== undefined && isPending;
	const retry = isError ? refetch : undefined;
	return useMemo(() => ({ items, isPending: waiting, retry }), [items, waiting, retry]);
}

export const WishlistOfPage = createContext<ShownWishlist>({ items: empty, isPending: false });
export const useWishlist = (): ShownWishlist => useContext(WishlistOfPage);

export function useWishlistActions() {
	return wishlistActions(useVisitor());
}
