import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import type { Wishlist } from '../../contracts/wishlist.ts';
import type { ShownBasket } from '../cart/basket.ts';
import { listKey } from '../cart/changeBasket.ts';
import { useVisitor } from '../cart/queries.ts';
import { wishlistActions } from './wishlistActions.ts';

const empty: Wishlist = [];

export type ShownWishlist = { items: Wishlist; isPending: boolean };

/** The visitor's wishlist; empty for guests and when it cannot be loaded. */
export function useWishlistOf(basket: ShownBasket | undefined): ShownWishlist {
	const { data, isPending, isError } = useQuery({
		queryKey: listKey('wishlist', basket?.holder ?? ''),
		queryFn: () => basket?.wishlist() ?? empty,
		enabled: basket !== undefined,
	});
	const items = basket === undefined || isError ? empty : (data ?? empty);
	const waiting = basket !== undefined && isPending;
	return useMemo(() => ({ items, isPending: waiting }), [items, waiting]);
}

export const WishlistOfPage = createContext<ShownWishlist>({ items: empty, isPending: false });
export const useWishlist = (): ShownWishlist => useContext(WishlistOfPage);

export function useWishlistActions() {
	return wishlistActions(useVisitor());
}
