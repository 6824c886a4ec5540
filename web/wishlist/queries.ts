import { useQuery } from '@tanstack/react-query';
import type { Wishlist } from '../../contracts/wishlist.ts';
import { useBasket } from '../cart/basket.ts';
import { listKey } from '../cart/changeBasket.ts';
import { useVisitor } from '../cart/queries.ts';
import { wishlistActions } from './wishlistActions.ts';

const empty: Wishlist = [];

/** The visitor's wishlist; empty for guests and when it cannot be loaded. */
export function useWishlist(): { items: Wishlist; isPending: boolean } {
	const basket = useBasket();
	const { data, isPending, isError } = useQuery({
		queryKey: listKey('wishlist', basket?.holder ?? ''),
		queryFn: () => basket?.wishlist() ?? empty,
		enabled: basket !== undefined,
	});
	return {
		items: basket === undefined || isError ? empty : (data ?? empty),
		isPending: basket !== undefined && isPending,
	};
}

export function useWishlistActions() {
	return wishlistActions(useVisitor());
}
